import TipModel
import TipSyntax
import TipText

/// Extensions of a type with generic arguments: `extension Box<String>` is `extension Box where T == String`, and
/// `extension [Int]` is `extension Array where Element == Int`.
extension GenericTypeResolver {
  func withArgumentsAsked(_ written: ExtensionDeclaration) -> ExtensionDeclaration {
    let extended = written.syntax.extended
    guard options.scope == .whole, case .named(let path) = extended.unsugared.kind,
      let last = path.last, !last.genericArguments.isEmpty
    else { return written }
    let plain = path.dropLast() + [NameSyntax(last.text, last.range)]
    guard let names = parameterNames(of: Array(plain), from: written.file) else { return written }
    guard names.count == last.genericArguments.count else {
      // A wrong number of arguments is reported when the type is resolved.
      checker.run.pendingBodies.append { [unowned checker] in
        _ = checker.resolve(extended.unsugared, from: written.file, in: nil)
      }
      return written
    }
    let asked = zip(names, last.genericArguments).map { name, argument in
      GenericsSyntax.Requirement(
        subject: TypeSyntax(.named([NameSyntax(name, argument.range)]), argument.range),
        isSameType: true, other: argument)
    }
    let syntax = ExtensionSyntax(
      extended: TypeSyntax(.named(Array(plain)), extended.range),
      inherited: written.syntax.inherited, requirements: asked + written.syntax.requirements,
      members: written.syntax.members)
    return ExtensionDeclaration(
      syntax: syntax, range: written.range, file: written.file, isInactive: written.isInactive,
      isPrivate: written.isPrivate)
  }

  private func parameterNames(of path: [NameSyntax], from file: FileContext) -> [String]? {
    if let generic = checker.typeResolver.declaredType(path, from: file, in: nil)?.generic {
      return generic.names
    }
    switch path.last?.text {
    case "Array", "ArraySlice", "Set": return ["Element"]
    case "Dictionary": return ["Key", "Value"]
    case "Optional": return ["Wrapped"]
    case "Range", "ClosedRange": return ["Bound"]
    default: return checker.primaryTypes(path, from: file, in: nil)
    }
  }
}

extension TypeSyntax {
  /// `Array<T>` for `[T]`, and so on.
  fileprivate var unsugared: TypeSyntax {
    func named(_ name: String, _ arguments: [TypeSyntax]) -> TypeSyntax {
      TypeSyntax(.named([NameSyntax(name, range, genericArguments: arguments)]), range)
    }
    switch kind {
    case .array(let element): return named("Array", [element])
    case .dictionary(let key, let value): return named("Dictionary", [key, value])
    case .optional(let wrapped): return named("Optional", [wrapped])
    default: return self
    }
  }
}
