/// Breaks tokens into lines.
struct Layout {
  static let step = 2

  private(set) var text = ""
  private let tokens: [FormatToken]
  private var frames = [BracketFrame.text]
  /// The indentation of the current line.
  private var indent = 0

  init(_ tokens: [FormatToken]) { self.tokens = tokens }

  private var frame: BracketFrame {
    get { frames.last ?? .text }
    set { frames[frames.count - 1] = newValue }
  }

  mutating func add(_ index: Int) {
    let token = tokens[index]
    if token.kind == .closing, frames.count > 1 { indent(closing: token, at: index) }
    if index == 0 || token.lineBreaks > 0 {
      startLine(index)
    } else {
      text += spacing(index).between(tokens[index - 1], token)
    }
    text += token.text
    follow(token)
  }

  private func spacing(_ index: Int) -> Spacing {
    var spacing = Spacing(isTernary: frame.ternaries > 0)
    if tokens[index - 1].kind == .colon, !tokens[index].hasSpace, tokens.indices.contains(index + 1)
    {
      spacing.isInName = tokens[index + 1].kind == .colon && !tokens[index + 1].hasSpace
    }
    return spacing
  }

  /// Updates the state after a token.
  private mutating func follow(_ token: FormatToken) {
    switch token.kind {
    case .opening: open(token)
    case .colon: frame.ternaries = max(0, frame.ternaries - 1)
    case .infix where token.text == "?" && token.hasSpace: frame.ternaries += 1
    case .word where token.text == "switch": frame.opensSwitch = true
    default: break
    }
  }

  private mutating func open(_ token: FormatToken) {
    let isBraces = token.text == "{"
    let startsStatement = isBraces && frame.hasStatementBraces && frame.line?.kind != .dot
    let start = startsStatement ? min(indent, frame.inside) : indent
    let isSwitch = isBraces && frame.opensSwitch
    if isBraces { frame.opensSwitch = false }
    frames.append(
      BracketFrame(
        indent: start, content: start + Self.step, isBraces: isBraces, isSwitch: isSwitch))
  }

  /// Ends a pair of brackets. A line that begins with the closing one has the outer indentation.
  private mutating func indent(closing token: FormatToken, at index: Int) {
    let closed = frames.removeLast()
    if index > 0, token.lineBreaks > 0 { indent = closed.indent }
  }

  // MARK: Lines

  private mutating func startLine(_ index: Int) {
    let token = tokens[index]
    if index > 0 {
      let isAtEdge = tokens[index - 1].kind == .opening || token.kind == .closing
      text += token.lineBreaks > 1 && !isAtEdge ? "\n\n" : "\n"
    }
    if token.kind != .closing { indent = place(index) }
    if !token.isComment { frame.line = (token.kind, indent) }
    text += String(repeating: " ", count: indent)
  }

  /// The indentation of a line, and its effect on the current statement.
  private mutating func place(_ index: Int) -> Int {
    let token = tokens[index]
    if token.isComment { return placeOfComment(index) }
    if token.kind == .directive { return placeOfDirective(token) }
    if continues(index) { return placeOfContinuation(token) }
    if !(frame.isBraces && ["else", "catch", "{"].contains(token.text)) {
      frame.statement = token.text
      frame.ternaries = 0
    }
    return isCase(token) ? frame.inside - Self.step : frame.inside
  }

  /// The indentation of a comment, which is that of the code it is about.
  private func placeOfComment(_ index: Int) -> Int {
    guard let next = tokens[index...].firstIndex(where: { !$0.isComment }),
      tokens[next].kind != .closing
    else { return frame.inside }
    var ahead = self
    return ahead.place(next)
  }

  private mutating func placeOfDirective(_ token: FormatToken) -> Int {
    switch token.text {
    case "#if":
      frame.conditions += 1
      return frame.inside - Self.step
    case "#endif":
      frame.conditions = max(0, frame.conditions - 1)
      frame.statement = nil
      return frame.inside
    default: return frame.inside - Self.step
    }
  }

  /// The column of a line that continues a chain after a bracket that was closed on the line
  /// before.
  private func placeOfContinuation(_ token: FormatToken) -> Int {
    if token.kind == .dot, let line = frame.line, line.kind == .dot || line.kind == .closing {
      return line.indent
    }
    return frame.isSwitch && frame.statement.map(BracketFrame.caseWords.contains) ?? false
      ? frame.inside : frame.inside + Self.step
  }

  private func isCase(_ token: FormatToken) -> Bool {
    frame.isSwitch && BracketFrame.caseWords.contains(token.text)
  }

  // MARK: Statements of several lines

  /// Returns whether a line continues the statement of the line before.
  private func continues(_ index: Int) -> Bool {
    let token = tokens[index]
    guard let previous = tokens[..<index].last(where: { !$0.isComment }) else { return false }
    if previous.kind == .opening || previous.kind == .semicolon { return false }
    guard frame.isBraces else { return previous.kind != .comma }
    if isCase(token) { return false }
    switch token.kind {
    case .dot, .infix, .arrow, .colon, .comma: return true
    default: break
    }
    switch previous.kind {
    case .infix, .prefix, .dot, .comma, .arrow, .sigil: return true
    case .colon:
      return !(frame.isSwitch && frame.statement.map(BracketFrame.caseWords.contains) ?? false)
    case .word where ["guard", "if", "while", "case"].contains(previous.text): return true
    default: return ["where", "as", "is"].contains(token.text)
    }
  }
}
