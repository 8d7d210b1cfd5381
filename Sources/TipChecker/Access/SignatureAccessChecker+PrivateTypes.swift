import TipModel
import TipSyntax
import TipText

/// `private` types and type aliases inside types: they are named inside these, in the same file.
extension SignatureAccessChecker {
  /// Tells where a dotted name goes through one of a type round which `owner` does not stand.
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
