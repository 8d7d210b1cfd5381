import TipModel
import TipSyntax
import TipText

/// Mistakes that are common in first rules, and the edits that correct them.
extension RuleChecker {
  /// The notes and fix-its for two values that an operator cannot join.
  struct OperandAdvice {
    var notes: [Diagnostic.Note] = []
    var fixIts: [Diagnostic.FixIt] = []
  }

  /// Advice on an event or donations that are compared with a number instead of their count, and on a literal in
  /// quotes.
  func advice(on first: TypedExpression, and second: TypedExpression) -> OperandAdvice? {
    for (value, other) in [(first, second), (second, first)] {
      let end = value.range.endPoint
      switch (value.type, other.type) {
      case (.event, .int):
        return OperandAdvice(
          notes: [.init("how often it was donated to is its `donations.count`")],
          fixIts: [.init(replace: end, with: ".donations.count")])
      case (.donations, .int), (.array, .int):
        return OperandAdvice(
          notes: [.init("how many there are is their `count`")],
          fixIts: [.init(replace: end, with: ".count")])
      case (.int, .string), (.double, .string), (.bool, .string):
        let written = text(other.range)
        let inside = String(written.dropFirst().dropLast())
        guard written.count > 2, written.hasPrefix("\""), written.hasSuffix("\""),
          value.type == .bool ? Bool(inside) != nil : Int(inside) != nil
        else { continue }
        return OperandAdvice(
          notes: [.init("in quotes it is a text")],
          fixIts: [.init(replace: other.range, with: inside)])
      default: continue
      }
    }
    return nil
  }

  /// The fix-it `flag ?? false` for an optional Bool where a Bool is wanted.
  func unwrappingFix(of value: TypedExpression, inBrackets: Bool = false) -> OperandAdvice {
    guard value.type == .optional(.bool) else { return OperandAdvice() }
    let isOneWord = !text(value.range).contains(where: \.isWhitespace)
    let end = value.range.endPoint
    let fixIts: [Diagnostic.FixIt] =
      inBrackets
      ? [
        .init(replace: value.range.startPoint, with: "("), .init(replace: end, with: " ?? false)"),
      ]
      : [.init(replace: end, with: " ?? false")]
    return OperandAdvice(
      notes: [.init(FaultPruning.maybeMissing)], fixIts: isOneWord ? fixIts : [])
  }

  /// The fix-it `.days(3)` for `.day(3)`: the one is a length of time, the other makes several of them.
  func lengthOfTimeFix(of value: TypedExpression, _ range: SourceRange) -> OperandAdvice? {
    guard "\(value.type)".hasSuffix("DonationTimeRange") else { return nil }
    let written = text(value.range)
    let word = written.split(separator: ".").last.map(String.init) ?? ""
    guard ["minute", "hour", "day", "week"].contains(word), written.hasSuffix(word) else {
      return nil
    }
    return OperandAdvice(
      notes: [.init("`.\(word)` is one \(word), and `.\(word)s(3)` are three")],
      fixIts: [.init(replace: value.range.endPoint, with: "s")])
  }
}
