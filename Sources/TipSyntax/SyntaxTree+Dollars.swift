public import TipText

/// The anonymous parameters of closures.
extension SyntaxTree {
  /// The number of anonymous parameters of a closure, up to the highest of `$0`, `$1` … in its
  /// statements. Those in nested closures do not count.
  public func dollars(in body: BodySyntax) -> Int {
    let all = dollarTokens(in: body)
    guard let highest = all.map(\.number).max() else { return 0 }
    if !mayHoldClosures(body) { return highest + 1 }
    let inner = closures(in: body)
    let own = all.filter { dollar in !inner.contains { $0.contains(dollar.range) } }
    return own.map { $0.number + 1 }.max() ?? 0
  }

  /// The index of the token at the end of the text.
  public var endOfText: Int { tokens.firstIndex { $0.kind == .endOfFile } ?? tokens.count }

  /// Names in a range that are neither members, labels nor declared there.
  public func namesUsed(in range: SourceRange, before end: Int) -> Set<String> {
    let indices = tokenIndices(in: range, before: end)
    var (used, declared): (Set<String>, Set<String>) = ([], [])
    for index in indices where tokens[index].kind == .identifier {
      func text(_ index: Int) -> String {
        tokens.indices.contains(index)
          ? source.text(tokens[index].range(in: file).offsets) : ""
      }
      let name = text(index).filter { $0 != "`" }
      switch text(index - 1) {
      case ".": continue
      case "let", "var": declared.insert(name)
      default: if text(index + 1) != ":" { used.insert(name) }
      }
    }
    return used.subtracting(declared)
  }

  /// All identifiers of a part of the text, also of its interpolations.
  /// - Parameter end: The value of ``endOfText``.
  public func identifiers(in range: SourceRange, before end: Int) -> Set<String> {
    var found: Set<String> = []
    for index in tokenIndices(in: range, before: end) where tokens[index].kind == .identifier {
      let name = source.text(tokens[index].range(in: file).offsets)
      found.insert(tokens[index].flags.contains(.escaped) ? name.filter { $0 != "`" } : name)
    }
    return found
  }

  private func tokenIndices(in range: SourceRange, before end: Int) -> [Int] {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < range.start { low = middle + 1 } else { high = middle }
    }
    var indices: [Int] = []
    while low < tokens.count, tokens[low].kind != .endOfFile, tokens[low].start < range.end {
      indices.append(low)
      low += 1
    }
    return indices + interpolations(in: range).flatMap { $0.tokens.clamped(to: tokens.indices) }
  }

  private func dollarTokens(in body: BodySyntax) -> [(number: Int, range: SourceRange)] {
    tokens(in: body).compactMap { token in
      guard token.kind == .dollar else { return nil }
      let range = token.range(in: file)
      return Int(source.text(range.offsets).dropFirst()).map { ($0, range) }
    }
  }

  private func mayHoldClosures(_ body: BodySyntax) -> Bool {
    let opening = UInt8(ascii: "{")
    return tokens(in: body).contains {
      $0.kind == .punctuation && $0.start > body.range.start
        && source.bytes[Int($0.start)] == opening
    }
  }

  /// The tokens of a body, including those inside of its strings.
  private func tokens(in body: BodySyntax) -> [Token] {
    let own = body.tokens.clamped(to: tokens.indices)
    let inStrings = interpolations(in: body.range).map { $0.tokens.clamped(to: tokens.indices) }
    return ([own] + inStrings).flatMap { tokens[$0] }
  }

  private func interpolations(in range: SourceRange) -> ArraySlice<LexedText.Interpolation> {
    func first(at offset: UInt32) -> Int {
      var (low, high) = (0, interpolations.count)
      while low < high {
        let middle = (low + high) / 2
        if interpolations[middle].start < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return interpolations[first(at: range.start)..<first(at: range.end)]
  }

  /// The ranges of a body's closures, without nested ones.
  private func closures(in body: BodySyntax) -> [SourceRange] {
    var found: [SourceRange] = []
    var open = [body]
    while let next = open.popLast() {
      var parser = parser(over: next.tokens, depth: next.depth)
      parser.container = .body
      _ = parser.parseStatements()
      for unread in parser.unread.all {
        switch unread.owner {
        case .closure: found.append(unread.body.range)
        case .statement: open.append(unread.body)
        case .getter: break
        }
      }
    }
    return found
  }
}
