import TipModel
import TipSyntax
import TipText

/// A key path where a rule takes an event or a parameter.
struct KeyPathInput {
  let checked: BodyChecker

  /// An error for a key path as the input of a rule, which must be named by itself: `#Rule(\Self.isOn)`.
  func fault(_ range: SourceRange) -> TypedExpression {
    checked.checker.noteAgainstTipKit(range)
    var parts = checked.text(range).dropFirst().split(separator: ".").map(String.init)
    if let last = parts.popLast() {
      let isParameter = checked.checker.program.types.contains { type in
        type.members[last]?.contains { $0.parameterAttribute != nil } ?? false
      }
      parts.append(isParameter ? "$\(last)" : last)
    }
    let meant = (parts.count == 1 ? "Self." : "") + parts.joined(separator: ".")
    return checked.fail(
      "rule-input",
      "`#Rule` takes events and parameters, but this is a key path: write `\(meant)`", at: range,
      fixIts: [.init(replace: range, with: meant)])
  }
}
