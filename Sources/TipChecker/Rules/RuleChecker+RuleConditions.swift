import TipModel
import TipSyntax
import TipText

/// A condition where the event should be: `#Rule(Self.opened.donations.count >= 5) { $0 }`.
extension RuleChecker {
  struct MisplacedCondition {
    /// The kind of input that the condition is on, in words.
    let kind: String
    /// The correct rule, on one line.
    let rule: String
    let fixIts: [Diagnostic.FixIt]
  }

  /// The inputs of a condition on an event and others, each as a rule watches it:
  /// `#Rule(Self.$isPro || Self.opened) { $0 }`. Returns nil for other expressions.
  func joinedInputs(_ input: ExpressionSyntax) -> [String]? {
    guard case .sequence(let elements) = input.kind else { return nil }
    let subjects = elements.compactMap { element in
      if case .operand(let operand) = element { subject(of: operand) } else { nil }
    }
    guard subjects.count > 1, subjects.dropFirst().contains(where: { $0.2 == Self.ofEvent }) else {
      return nil
    }
    return subjects.map(\.1)
  }

  private static let ofEvent = "an event"

  /// The rule that is meant by a condition as its input. Returns nil if the input does not begin with an event or a
  /// parameter, or if the closure has a condition, too.
  func conditionAsInput(
    _ input: ExpressionSyntax, of macro: MacroSyntax, _ closure: ClosureSyntax?
  ) -> MisplacedCondition? {
    guard let closure, macro.call.arguments.count == 1, closure.parameters == nil,
      let whole = soleInput(of: closure.body), let (subject, watched, kind) = subject(of: input)
    else { return nil }
    let rest = SourceRange(file: input.range.file, start: subject.end, end: input.range.end)
    // A `$` is for the inputs of a rule. In the closure, the value of a parameter is meant.
    let asked = text(rest).split(separator: ".$", omittingEmptySubsequences: false)
    let condition = "$0" + asked.joined(separator: ".")
    let line = condition.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" .", with: ".")
    return MisplacedCondition(
      kind: kind, rule: "#Rule(\(watched)) { \(line) }",
      fixIts: [
        .init(replace: input.range, with: watched), .init(replace: whole, with: condition),
      ])
  }

  /// The range of `$0` in `{ $0 }`, with comments or without.
  private func soleInput(of body: BodySyntax) -> SourceRange? {
    guard body.tokens.count == 1, let token = body.tokens.first,
      file.tree.tokens.indices.contains(token)
    else { return nil }
    let range = file.tree.tokens[token].range(in: body.range.file)
    return text(range) == "$0" ? range : nil
  }

  /// The event or parameter with which an expression begins, and how a rule watches it.
  private func subject(of input: ExpressionSyntax) -> (SourceRange, String, String)? {
    var first = input
    if case .sequence(let elements) = input.kind, case .operand(let operand)? = elements.first {
      first = operand
    }
    guard case .postfix(let base, let suffixes) = first.kind else { return named(first) }
    for count in 0...suffixes.count {
      let range = suffixes.prefix(count).last.map { base.range.union($0.range) } ?? base.range
      let part =
        count == 0
        ? base : ExpressionSyntax(.postfix(base, Array(suffixes.prefix(count))), range)
      if let found = named(part) { return found }
    }
    return nil
  }

  private func named(_ part: ExpressionSyntax) -> (SourceRange, String, String)? {
    let (value, succeeded) = probe { infer(part, contextualType: nil) }
    guard succeeded else { return nil }
    if case .event = value.type { return (part.range, text(part.range), Self.ofEvent) }
    if case .parameterReference = value.type {
      return (part.range, text(part.range), "a parameter")
    }
    if case .parameter = value.form { return (part.range, projected(part), "a parameter") }
    return nil
  }
}
