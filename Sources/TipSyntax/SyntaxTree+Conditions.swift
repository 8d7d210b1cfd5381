public import TipText

/// The branches of `#if`, also inside of lazy bodies that were not parsed.
extension SyntaxTree {
  /// The parts of the text in branches that are not taken, in its order; `holds` decides the
  /// conditions.
  public func untakenParts(where holds: (ExpressionSyntax) -> Bool) -> [SourceRange] {
    var parts: [SourceRange] = []
    /// For each open `#if`: whether a branch of it was taken, and where one that is not taken
    /// begins.
    var open: [(isDecided: Bool, start: UInt32?)] = []
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .endOfFile { break }
      guard token.kind == .pound else { continue }
      let isFirst = token.word == .if
      guard isFirst || [.elseif, .else, .endif].contains(token.word) else { continue }
      if !isFirst {
        guard let last = open.last else { continue }
        if let start = last.start {
          parts.append(SourceRange(file: file, start: start, end: token.start))
        }
        open[open.count - 1].start = nil
      }
      switch token.word {
      case .endif: open.removeLast()
      case .if: open.append(branch(after: index, isDecided: false, holds))
      default:
        open[open.count - 1] = branch(after: index, isDecided: open.last?.isDecided ?? false, holds)
      }
    }
    let end = UInt32(clamping: source.bytes.count)
    return parts
      + open.compactMap { last in last.start.map { SourceRange(file: file, start: $0, end: end) } }
  }

  private func branch(
    after directive: Int, isDecided: Bool, _ holds: (ExpressionSyntax) -> Bool
  ) -> (isDecided: Bool, start: UInt32?) {
    let isTaken =
      !isDecided && (tokens[directive].word == .else || holds(condition(after: directive)))
    return (isDecided || isTaken, isTaken ? nil : tokens[directive].end)
  }

  private func condition(after directive: Int) -> ExpressionSyntax {
    var parser = parser(over: directive..<tokens.count, depth: 0)
    return parser.parseDirectiveCondition()
  }
}
