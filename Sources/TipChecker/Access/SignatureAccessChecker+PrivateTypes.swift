import TipModel
import TipSyntax
import TipText

/// Private nested types and aliases, which are accessible only inside the enclosing type and in the same file.
extension SignatureAccessChecker {
  /// Reports a dotted name with a private part whose enclosing type does not contain `owner`.
  func reportPrivateType(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?) {
    guard options.scope == .whole, file.isTipScript, path.count > 1 else { return }
    for count in 2...path.count {
      guard
        let outer = checker.typeResolver.declaredType(
          Array(path[..<(count - 1)]), from: file, in: owner)
      else {
        return
      }
      let name = path[count - 1]
      let nested = outer.nested[name.text]
      guard nested?.isPrivateType ?? outer.aliases[name.text]?.isPrivate ?? false else { continue }
      if outer.file === file, isInside(outer, owner) { continue }
      reportInaccessible(name, of: outer, declared: nested?.nameRange)
    }
  }

  func reportInaccessible(_ name: NameSyntax, of outer: TypeDeclaration, declared: SourceRange?) {
    report(
      .error(
        "inaccessible", "`\(name.text)` is private in `\(outer.type.name)`", at: name.range,
        notes: declared.map { [.init("it is declared here", at: $0)] } ?? []))
  }

  func isInside(_ type: TypeDeclaration, _ owner: TypeDeclaration?) -> Bool {
    var current = owner
    while let inner = current {
      if inner === type || inner.origin === type { return true }
      current = inner.outer
    }
    return false
  }
}
