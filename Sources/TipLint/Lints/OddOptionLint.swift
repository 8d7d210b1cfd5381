import TipChecker
import TipEvaluator
import TipModel
import TipText

/// Finds options of a tip that override each other, and limits that have no effect.
struct OddOptionLint: Lint {
  let code = "odd-option"
  let summary = "an option given twice, or with a limit that no display keeps"

  /// The number of seconds that TipKit displays a tip at least before it ends the display.
  private static let leastDuration = 60.0

  func findings(in subject: LintSubject) -> [Diagnostic] {
    var seen: Set<SourceRange> = []
    return subject.inventory.tips.flatMap { tip -> [Diagnostic] in
      let options = tip.options.map(unerased)
      return repeated(options)
        + (options + tip.branchOptions).compactMap { limit($0, subject.evaluator.fold($0)) }
    }
    // Several tips may have the options of one protocol.
    .filter { seen.insert($0.range).inserted }
  }

  private func unerased(_ option: TypedExpression) -> TypedExpression {
    if case .convert(let inner) = option.form { unerased(inner) } else { option }
  }

  private func repeated(_ options: [TypedExpression]) -> [Diagnostic] {
    var first: [BuiltinType: TypedExpression] = [:]
    return options.compactMap { option in
      guard case .builtin(let type) = option.type, type != .option else { return nil }
      guard let other = first[type] else {
        first[type] = option
        return nil
      }
      let name = type.rawValue.split(separator: ".").last ?? ""
      return .warning(
        code, "these options have two `\(name)`, of which only one can count", at: option.range,
        notes: [
          Diagnostic.Note("the other is here", at: other.range),
          Diagnostic.Note("it is the later one that counts here"),
        ])
    }
  }

  private func limit(_ option: TypedExpression, _ value: Value?) -> Diagnostic? {
    switch value {
    case .option(.maxDisplayCount(let count))? where count < 1:
      .warning(
        code, "a tip that is displayed \(count) times at most is never shown", at: option.range)
    case .option(.maxDisplayDuration(let seconds))? where seconds < Self.leastDuration:
      .warning(
        code, "TipKit ends no display before it has lasted 60 seconds, whatever is said here",
        at: option.range,
        notes: [Diagnostic.Note("the seconds of several displays are added up")])
    default: nil
    }
  }
}
