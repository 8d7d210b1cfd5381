public import TipText

/// The smallest unit of a text. It takes 16 bytes, so that a whole app's tokens fit into a cache.
public struct Token: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case identifier, keyword, dollar, integer, floating
    /// A whole literal with its quotes and interpolations.
    case string, regex
    case `operator`
    /// `( ) [ ] { } , : ; . @ \ ` and `->`, `#`-less punctuation, by their first byte in `text`.
    case punctuation
    /// `#name`: macro names and directives such as `#if`.
    case pound
    /// Bytes that are no token (an unterminated literal, a stray control character), with a
    /// diagnostic.
    case invalid
    case endOfFile
  }

  /// The surroundings of a token, which show whether an operator is prefix, postfix or infix.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// First token of its line.
    public static let startsLine = Flags(rawValue: 1)
    /// White space, a comment or the start of the text comes before it.
    public static let spaceBefore = Flags(rawValue: 2)
    /// White space, a comment or the end of the text follows it.
    public static let spaceAfter = Flags(rawValue: 4)
    /// An identifier in backticks.
    public static let escaped = Flags(rawValue: 8)
    /// An opening bracket that the text lacks, inserted in its place.
    static let brace = Flags(rawValue: 16)
    static let squareBracket = Flags(rawValue: 32)
    static let parenthesis = Flags(rawValue: 64)

    /// The inserted bracket, or nil for a bracket of the text.
    var standIn: UInt8? {
      if rawValue < 16 { return nil }
      if contains(.brace) { return UInt8(ascii: "{") }
      return contains(.squareBracket) ? UInt8(ascii: "[") : UInt8(ascii: "(")
    }
  }

  public let kind: Kind
  public let flags: Flags
  /// The word with a special meaning that a keyword, an identifier or a `#name` is.
  public let word: Word
  public let start: UInt32
  public let end: UInt32
  /// The distance from an opening bracket to its closing one, in tokens. It is 0 for a bracket that
  /// is never closed, and for every other token.
  public internal(set) var partner: UInt32 = 0

  public init(kind: Kind, flags: Flags, word: Word = .other, start: UInt32, end: UInt32) {
    self.kind = kind
    self.flags = flags
    self.word = word
    self.start = start
    self.end = end
  }

  /// Returns whether it is one of a few words, with or without a `#`.
  @inline(__always)
  func isAny(
    _ first: Word, _ second: Word, _ third: Word? = nil, _ fourth: Word? = nil, _ fifth: Word? = nil
  ) -> Bool {
    word == first || word == second || word == third || word == fourth || word == fifth
  }

  var isRule: Bool { kind == .pound && word == .rule }

  public var startsLine: Bool { flags.contains(.startsLine) }

  public func range(in file: FileID) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }
}
