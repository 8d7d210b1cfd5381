public import TipText

/// Parses tokens into a tree, by recursive descent with one function for each production.
///
/// Swift that this language lacks becomes an unsupported node. Only text that no Swift compiler
/// accepts is an error. Each error skips to the next statement or declaration.
public struct Parser {
  /// The greatest depth of nested constructs.
  static let nestingLimit = 256

  let file: FileID
  let bytes: [UInt8]
  let tokens: [Token]
  let interpolations: [LexedText.Interpolation]
  /// The index of `token`; it never passes `end`.
  private(set) var index: Int
  /// The end of the tokens to parse: the file's end or the closing bracket.
  private(set) var end: Int
  /// The token to read next; `.endOfFile` at `end`.
  private(set) var token: Token
  var depth: Int
  var diagnostics: [Diagnostic] = []
  /// The offsets of the lexer's errors, in order.
  var lexicalFaults: [UInt32] = []
  /// The index of the error of the current statement or member, which has at most one.
  var unitFault: Int?
  /// Errors that are not reported, because the lexer has reported one in the same statement.
  var silenced: [Diagnostic] = []
  /// The offset at which the text nests too deep. All later errors would follow from that, and are
  /// not reported.
  var silentOffset = UInt32.max
  /// Offsets of `<` that have turned out to open no generic list, so that none is tried twice.
  var refutedGenericLists: Set<UInt32> = []
  /// The tokens that the current expression must leave alone.
  var restrictions: ExpressionRestrictions = []
  /// True in the pattern of a case, where an expression may hold `let x`.
  var isInPattern = false
  /// The container of the current declarations.
  var container = DeclarationContainer.file
  /// The lazy bodies: closures, and the bodies of statements.
  var unread = UnreadBodies()

  /// Parses a file, or an entry at the prompt. Bodies stay unread.
  public static func parse(_ source: SourceFile, file: FileID) -> SyntaxTree {
    parse(source, file: file, byLines: true)
  }

  static func parse(_ source: SourceFile, file: FileID, byLines: Bool) -> SyntaxTree {
    let lexed = Lexer.lex(source, file: file, byLines: byLines)
    if let fault = lexed.faultOfNoText {
      return SyntaxTree(
        file: file, source: source, lexed: lexed, statements: [], diagnostics: [fault],
        silenced: [])
    }
    var parser = Parser(
      file: file, bytes: source.bytes, tokens: lexed.tokens, interpolations: lexed.interpolations,
      range: 0..<lexed.textEnd, depth: 0)
    parser.noteReported(lexed.diagnostics)
    let statements = parser.parseStatements()
    return SyntaxTree(
      file: file, source: source, lexed: lexed, statements: statements,
      diagnostics: lexed.diagnostics + parser.diagnostics, silenced: parser.silenced)
  }

  init(
    file: FileID, bytes: [UInt8], tokens: [Token], interpolations: [LexedText.Interpolation],
    range: Range<Int>, depth: Int
  ) {
    self.file = file
    self.bytes = bytes
    self.tokens = tokens
    self.interpolations = interpolations
    self.index = range.lowerBound
    self.end = range.upperBound
    self.depth = depth
    self.token = Token(kind: .endOfFile, flags: [], start: 0, end: 0)
    move(to: range.lowerBound)
  }
}

// MARK: Moving

extension Parser {
  /// Moves to the token at an index.
  mutating func move(to target: Int) {
    index = min(target, end)
    token = token(at: index)
  }

  mutating func advance() { move(to: index + 1) }

  /// The token `distance` after this one.
  func peek(_ distance: Int = 1) -> Token { token(at: index + distance) }

  func token(at index: Int) -> Token {
    index < end ? tokens[index] : endToken
  }

  private var endToken: Token {
    let start = end < tokens.count ? tokens[end].start : UInt32(truncatingIfNeeded: bytes.count)
    return Token(
      kind: .endOfFile, flags: [.startsLine, .spaceBefore, .spaceAfter], start: start, end: start)
  }

  /// Treats this token as a reserved word.
  mutating func read(as word: Word) {
    token = Token(
      kind: .keyword, flags: token.flags, word: word, start: token.start, end: token.end)
  }

  /// Skips the first `length` bytes of this operator: `>>` may close two lists.
  mutating func advance(intoOperatorBy length: Int) {
    guard Int(token.end - token.start) > length else { return advance() }
    token = Token(
      kind: .operator, flags: token.flags.subtracting([.startsLine, .spaceBefore]),
      start: token.start + UInt32(truncatingIfNeeded: length), end: token.end)
  }

  /// A state of the parser to return to.
  struct Checkpoint {
    fileprivate let index: Int
    fileprivate let token: Token
    fileprivate let diagnosticCount: Int
    fileprivate let unitFault: Int?
    fileprivate let silentOffset: UInt32
    fileprivate let unreadCount: Int
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(
      index: index, token: token, diagnosticCount: diagnostics.count, unitFault: unitFault,
      silentOffset: silentOffset, unreadCount: unread.count)
  }

  /// Returns to a checkpoint, and drops the errors reported since.
  mutating func restore(_ checkpoint: Checkpoint) {
    index = checkpoint.index
    token = checkpoint.token
    silentOffset = checkpoint.silentOffset
    unitFault = checkpoint.unitFault
    diagnostics.removeSubrange(checkpoint.diagnosticCount...)
    unread.shorten(to: checkpoint.unreadCount)
  }

  /// Parses another range of tokens, such as those of an interpolation, and returns to the current
  /// one.
  mutating func apart<Result>(
    in range: Range<Int>, _ body: (inout Parser) -> Result
  ) -> Result {
    let outer = (index, end, token, restrictions)
    defer { (index, end, token, restrictions) = outer }
    end = range.upperBound
    restrictions = []
    move(to: range.lowerBound)
    return body(&self)
  }

  /// The index of the token that closes this opening bracket; `end` if none does.
  var closingIndex: Int {
    token.partner == 0 ? end : min(index + Int(token.partner), end)
  }

  /// The index after the token at an index, or after the brackets that it opens.
  func index(after place: Int) -> Int { place + 1 + Int(token(at: place).partner) }

  /// Parses the contents of this opening bracket and its closing one, and skips both.
  ///
  /// Inside, the closing bracket is the end of the text, so that no error goes beyond it.
  mutating func bracketed<Result>(
    _ body: (inout Parser) throws(SyntaxFailure) -> Result
  ) throws(SyntaxFailure) -> Result {
    let opening = token
    let outerEnd = end
    let outerRestrictions = restrictions
    end = closingIndex
    restrictions = []
    advance()
    defer {
      index = end
      end = outerEnd
      restrictions = outerRestrictions
      move(to: index)
      if closes(opening) { advance() }
    }
    return try body(&self)
  }

  /// Skips from this opening bracket past its closing one.
  mutating func skipBracketed() {
    let opening = token
    move(to: closingIndex)
    if closes(opening) { advance() }
  }

  /// Returns whether this token is the other half of a bracket; it is not where one is missing.
  private func closes(_ opening: Token) -> Bool {
    token.kind == .punctuation && firstByte(of: token) == firstByte(of: opening).closingBracket
  }
}
