import TipModel
import TipSyntax
import TipText

/// `weak` properties. Nothing goes while a program runs here, so that they keep what they hold.
extension WrappedPropertyChecker {
  /// Refuses a property that would be seen to become nil. Of a delegate, which is of a protocol, and of a view or
  /// controller somebody else keeps what it is.
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
