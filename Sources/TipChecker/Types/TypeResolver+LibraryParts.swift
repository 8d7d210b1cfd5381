import TipModel
import TipSyntax
import TipText

/// Checks the constraints of Swift's own generic types on their arguments.
extension TypeResolver {
  func hashable(_ key: Type, _ range: SourceRange, _ isQuiet: Bool) -> Type {
    if key.isHashable || key.holdsError || isQuiet || options.scope == .partial { return key }
    report(
      .error(
        "not-hashable",
        "`\(key.asConstrained)` is not Hashable, so it can be neither in a set nor a key",
        at: range,
        notes: [.init("declare it with `Hashable`")]))
    return .error
  }

  /// - Parameter type: The first argument of the generic type.
  func checkPart(of name: String, _ type: Type, _ range: SourceRange, _ isQuiet: Bool) {
    if name == "Set" || name == "Dictionary" { _ = hashable(type, range, isQuiet) }
    guard Self.ranges.contains(name), options.scope == .whole, !isQuiet, !type.isComparable,
      !type.holdsUnknown, !type.hasVariables
    else { return }
    report(
      .error(
        "type-mismatch", "`\(type)` is not Comparable, so there is no range of it", at: range,
        notes: type.isTypeParameter ? [] : [.init("declare it with `Comparable`")]))
  }

  static let ranges: Set = [
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough",
  ]

  /// Reports an extension such as `extension Set where Element == S` for a type that does not satisfy the constraint on the
  /// argument.
  func checkParts(of written: ExtensionDeclaration, _ target: TypeDeclaration) {
    guard options.scope == .whole, written.file.isTipScript, !written.file.hasFault,
      case .named(let path) = written.syntax.extended.kind, let extended = path.last
    else { return }
    for requirement in written.syntax.requirements where requirement.isSameType {
      guard let name = requirement.subject.name else { continue }
      let type = resolve(requirement.other, from: written.file, in: nil, isQuiet: true)
      if type.holdsUnknown || type.hasVariables { continue }
      let range = requirement.other.range
      if let generic = target.generic {
        let asked = generic.syntax.generics.parameters.first { $0.name.text == name }?.constraint
        if let asked, !checker.constraintChecker.satisfies(type, asked, from: target.file, in: nil)
        {
          report(
            .error(
              "type-mismatch",
              "`\(extended.text)` needs `\(name)` to be `\(target.file.tree.source.text(asked.range.offsets))`, which `\(type)` is not",
              at: range))
        }
      } else if ["Element", "Key", "Bound"].contains(name) {
        checkPart(of: extended.text, type, range, false)
      }
    }
  }
}
