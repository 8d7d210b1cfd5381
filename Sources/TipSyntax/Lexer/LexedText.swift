public import TipText

/// The result of lexing a text.
public struct LexedText: Sendable {
  /// The `(…)` of an interpolation: where it opens, and its tokens with both parentheses.
  public struct Interpolation: Hashable, Sendable {
    public let start: UInt32
    public let tokens: Range<Int>
  }

  /// The tokens of the text up to and including `.endOfFile`, and after it those inside the
  /// interpolations of its strings, each interpolation in one piece.
  public let tokens: [Token]
  /// The index of `.endOfFile`.
  public let textEnd: Int
  /// The interpolations in order of `start`, without those of unterminated strings.
  public let interpolations: [Interpolation]
  /// The indices of every `#Rule`.
  public let ruleTokens: [Int]
  public let diagnostics: [Diagnostic]
  /// True if the text ends inside of brackets that have no other error.
  public let isUnfinished: Bool

  /// The only error that is reported for a picture, a program or any other file that is no text;
  /// nil for texts.
  var faultOfNoText: Diagnostic? {
    let faults = diagnostics.filter { $0.code == "stray-nul" || $0.code == "invalid-utf8" }
    guard faults.count >= 16, let first = faults.first else { return nil }
    return .error(
      first.code, first.message, at: first.range,
      notes: [.init("there are many more like it: this is hardly a text, and was not read")])
  }
}
