import TipModel
import TipSyntax
import TipText

/// `weak` properties. Objects are never released while a program runs here, so that they keep their value.
extension WrappedPropertyChecker {
  /// Refuses a `weak` property that would become nil in Swift. Delegates of a protocol type, views and controllers are
  /// allowed, because other references keep them alive.
  func checkWeakProperties(of type: TypeDeclaration) {
    for member in type.allMembers
    where !member.isInactive && checker.program.isOutputSwifts(member.file, checker.options) {
      guard let weak = member.syntax?.modifiers.first(where: { $0.text == "weak" }),
        case .variable(let binding, _) = member.kind, let written = binding.type
      else { continue }
      let resolved = checker.resolve(written, from: member.file, in: type, isQuiet: true)
      guard let wrapped = resolved.wrapped else {
        if !resolved.isUnknown {
          report(
            .error(
              "type-mismatch", "a `weak` variable may become nil: its type must be optional",
              at: written.range, fixIts: [.init(replace: written.range.endPoint, with: "?")]))
        }
        continue
      }
      guard case .nominal(let held) = wrapped, held.kind != .protocolType,
        !checker.isOfUIKit(wrapped)
      else {
        continue
      }
      report(
        .error(
          "opaque",
          "a `weak` property of `\(held.name)` is not in this language: objects are never released while a program runs here",
          at: weak.range,
          notes: [.init("one of a protocol, a view or a controller keeps what it holds")]))
    }
  }
}
