/// Puts pieces on lines.
struct Layout {
  static let step = 2

  private(set) var text = ""
  private let pieces: [FormatToken]
  private var frames = [BracketFrame.text]
  /// Of the line being written.
  private var indent = 0

  init(_ pieces: [FormatToken]) { self.pieces = pieces }

  private var frame: BracketFrame {
    get { frames.last ?? .text }
    set { frames[frames.count - 1] = newValue }
  }

  mutating func add(_ index: Int) {
    let piece = pieces[index]
    if piece.kind == .closing, frames.count > 1 { indent(closing: piece, at: index) }
    if index == 0 || piece.lineBreaks > 0 {
      startLine(index)
    } else {
      text += spacing(index).between(pieces[index - 1], piece)
    }
    text += piece.text
    follow(piece)
  }

  private func spacing(_ index: Int) -> Spacing {
    var spacing = Spacing(isTernary: frame.ternaries > 0)
    if pieces[index - 1].kind == .colon, !pieces[index].hasSpace, pieces.indices.contains(index + 1)
    {
      spacing.isInName = pieces[index + 1].kind == .colon && !pieces[index + 1].hasSpace
    }
    return spacing
  }

  /// Notes what a piece means for those after it.
  private mutating func follow(_ piece: FormatToken) {
    switch piece.kind {
    case .opening: open(piece)
    case .colon: frame.ternaries = max(0, frame.ternaries - 1)
    case .infix where piece.text == "?" && piece.hasSpace: frame.ternaries += 1
    case .word where piece.text == "switch": frame.opensSwitch = true
    default: break
    }
  }

  private mutating func open(_ piece: FormatToken) {
    let isBraces = piece.text == "{"
    let startsStatement = isBraces && frame.hasStatementBraces && frame.line?.kind != .dot
    let start = startsStatement ? min(indent, frame.inside) : indent
    let isSwitch = isBraces && frame.opensSwitch
    if isBraces { frame.opensSwitch = false }
    frames.append(
      BracketFrame(
        indent: start, content: start + Self.step, isBraces: isBraces, isSwitch: isSwitch))
  }

  /// Leaves a pair of brackets; a line that starts with the closing one belongs to what is outside.
  private mutating func indent(closing piece: FormatToken, at index: Int) {
    let closed = frames.removeLast()
    if index > 0, piece.lineBreaks > 0 { indent = closed.indent }
  }

  // MARK: Lines

  private mutating func startLine(_ index: Int) {
    let piece = pieces[index]
    if index > 0 {
      let isAtEdge = pieces[index - 1].kind == .opening || piece.kind == .closing
      text += piece.lineBreaks > 1 && !isAtEdge ? "\n\n" : "\n"
    }
    if piece.kind != .closing { indent = place(index) }
    if !piece.isComment { frame.line = (piece.kind, indent) }
    text += String(repeating: " ", count: indent)
  }

  /// How far in a line stands, and what it does to the statement that is going on.
  private mutating func place(_ index: Int) -> Int {
    let piece = pieces[index]
    if piece.isComment { return placeOfComment(index) }
    if piece.kind == .directive { return placeOfDirective(piece) }
    if continues(index) { return placeOfContinuation(piece) }
    if !(frame.isBraces && ["else", "catch", "{"].contains(piece.text)) {
      frame.statement = piece.text
      frame.ternaries = 0
    }
    return isCase(piece) ? frame.inside - Self.step : frame.inside
  }

  /// A comment stands where what it is about does.
  private func placeOfComment(_ index: Int) -> Int {
    guard let next = pieces[index...].firstIndex(where: { !$0.isComment }),
      pieces[next].kind != .closing
    else { return frame.inside }
    var ahead = self
    return ahead.place(next)
  }

  private mutating func placeOfDirective(_ piece: FormatToken) -> Int {
    switch piece.text {
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

  /// A chain goes on below the bracket that the line before it closed.
  private func placeOfContinuation(_ piece: FormatToken) -> Int {
    if piece.kind == .dot, let line = frame.line, line.kind == .dot || line.kind == .closing {
      return line.indent
    }
    return frame.isSwitch && frame.statement.map(BracketFrame.caseWords.contains) ?? false
      ? frame.inside : frame.inside + Self.step
  }

  private func isCase(_ piece: FormatToken) -> Bool {
    frame.isSwitch && BracketFrame.caseWords.contains(piece.text)
  }

  // MARK: Statements of several lines

  /// Returns whether a line goes on with what the line before it began.
  private func continues(_ index: Int) -> Bool {
    let piece = pieces[index]
    guard let previous = pieces[..<index].last(where: { !$0.isComment }) else { return false }
    if previous.kind == .opening || previous.kind == .semicolon { return false }
    guard frame.isBraces else { return previous.kind != .comma }
    if isCase(piece) { return false }
    switch piece.kind {
    case .dot, .infix, .arrow, .colon, .comma: return true
    default: break
    }
    switch previous.kind {
    case .infix, .prefix, .dot, .comma, .arrow, .sigil: return true
    case .colon:
      return !(frame.isSwitch && frame.statement.map(BracketFrame.caseWords.contains) ?? false)
    case .word where ["guard", "if", "while", "case"].contains(previous.text): return true
    default: return ["where", "as", "is"].contains(piece.text)
    }
  }
}
