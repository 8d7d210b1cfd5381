import TipText

/// Lists in brackets. A broken element does not hide the others.
extension Parser {
  /// `(label: value, …)`, or the same in square brackets.
  mutating func parseArguments() throws(SyntaxFailure) -> [ArgumentSyntax] {
    try bracketed { (parser) throws(SyntaxFailure) in
      var arguments: [ArgumentSyntax] = []
      while !parser.atEnd {
        var label: NameSyntax?
        if parser.atLabelled {
          label = parser.takeName()
          parser.advance()
        }
        arguments.append(ArgumentSyntax(label: label, value: parser.parseElement()))
        parser.endElement(of: "arguments")
      }
      return arguments
    }
  }

  /// Parses one element, which is an unsupported node if it has an error.
  mutating func parseElement() -> ExpressionSyntax {
    let (start, bodyCount) = (token.start, unread.count)
    do throws(SyntaxFailure) {
      if let reference = parseOperatorReference() { return reference }
      return try parseExpression()
    } catch {
      unread.shorten(to: bodyCount)
      while !atEnd, !at(",") { skipToken() }
      return ExpressionSyntax(.broken, range(from: start))
    }
  }

  /// An operator passed as a function: `reduce(0, +)`.
  private mutating func parseOperatorReference() -> ExpressionSyntax? {
    guard token.kind == .operator else { return nil }
    let next = peek()
    guard next.kind == .endOfFile || isMark(next, ",") || isMark(next, ":") else { return nil }
    defer { advance() }
    return ExpressionSyntax(.name(NameSyntax(text(of: token), tokenRange)), tokenRange)
  }

  /// Sees to it that an element is followed by a comma or the end of its list.
  mutating func endElement(of list: String) {
    if skip(",") || atEnd { return }
    if canStartExpression, !at("{") {
      return reportMissing(",", "expected-comma", before: found, fixIt: ",")
    }
    expected("`,` or the end of \(list)", "expected-comma")
    while !atEnd, !at(",") { skipToken() }
    _ = skip(",")
  }
}
