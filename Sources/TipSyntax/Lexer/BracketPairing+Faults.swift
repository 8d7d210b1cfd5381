import TipText

/// The errors about unbalanced brackets.
extension BracketPairing {
  mutating func reportMissing(_ opening: Opening, at index: Int) {
    if let brace = closureOfRule(opening) { return reportMissing(opening, before: brace) }
    let isAtEnd = index == matcher.range.upperBound
    let last = max(index - 1, opening.index)
    let place = range(of: last).endPoint
    let closing = String(Unicode.Scalar(opening.closing))
    let start = range(of: opening.index)
    let isSameLine = !(opening.index + 1..<max(opening.index + 1, index)).contains {
      matcher.tokens[$0].startsLine
    }
    let wording =
      isAtEnd && !isSameLine
      ? "the text ends without its `\(closing)`" : "its `\(closing)` is expected here"
    report(
      .error(
        "unbalanced-bracket", "this `\(matcher.text(at: opening.index))` is never closed",
        at: start, notes: [.init(wording, at: place)],
        fixIts: [.init(replace: place, with: closing)]))
  }

  /// The brace of `#Rule(Self.opened {`, where the closure of a rule should follow its parentheses.
  private func closureOfRule(_ opening: Opening) -> Int? {
    guard matcher.text(at: opening.index) == "(", opening.index > matcher.range.lowerBound,
      matcher.text(at: opening.index - 1).hasSuffix("Rule")
    else { return nil }
    let rest = opening.index + 1..<matcher.range.upperBound
    return rest.prefix { !matcher.tokens[$0].startsLine && matcher.text(at: $0) != ")" }
      .first { matcher.text(at: $0) == "{" }
  }

  private mutating func reportMissing(_ opening: Opening, before brace: Int) {
    let place = range(of: brace - 1).endPoint
    report(
      .error(
        "unbalanced-bracket", "this `\(matcher.text(at: opening.index))` is never closed",
        at: range(of: opening.index),
        notes: [.init("its `)` is missing before the `{`", at: place)],
        fixIts: [.init(replace: place, with: ")")]))
  }

  mutating func reportWrong(_ opening: Opening, at index: Int) {
    let closing = String(Unicode.Scalar(opening.closing))
    report(
      .error(
        "unbalanced-bracket",
        "`\(matcher.text(at: index))` stands where `\(closing)` is expected", at: range(of: index),
        notes: [
          .init(
            "it would close this `\(matcher.text(at: opening.index))`", at: range(of: opening.index)
          )
        ],
        fixIts: [.init(replace: range(of: index), with: closing)]))
  }

  mutating func reportStray(_ index: Int) {
    report(
      .error(
        "unbalanced-bracket",
        "`\(matcher.text(at: index))` closes nothing: no bracket before it is open",
        at: range(of: index)))
  }

  mutating func reportMissingOpening(before place: Int, closedBy index: Int, _ bracket: UInt8) {
    let opening = String(Unicode.Scalar(bracket.openingBracket))
    let point = range(of: max(place - 1, matcher.range.lowerBound)).endPoint
    let isBrace = bracket == UInt8(ascii: "}")
    report(
      .error(
        "unbalanced-bracket", "`\(opening)` is missing here", at: point,
        notes: [.init("this `\(matcher.text(at: index))` would close it", at: range(of: index))],
        fixIts: [.init(replace: point, with: isBrace ? " " + opening : opening)]))
  }

  func depthFault(at index: Int) -> Diagnostic {
    .error(
      "nesting-too-deep", "brackets stand more than \(BracketMatcher.depthLimit) deep here",
      at: range(of: index))
  }

  private mutating func report(_ fault: Diagnostic) {
    if faults.count < Lexer.diagnosticLimit { faults.append(fault) }
  }

  private func range(of index: Int) -> SourceRange { matcher.tokens[index].range(in: matcher.file) }
}
