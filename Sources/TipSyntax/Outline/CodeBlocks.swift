import TipText

/// The braces of a text with their owners, as far as they follow from the tokens before them.
///
/// An app's views are not parsed, so this is all that is known of the code in them.
public struct CodeBlocks {
  public enum Kind: Hashable, Sendable {
    /// A function, an initializer, an accessor, or a computed property.
    case function(isThrowing: Bool, isAsync: Bool)
    /// A closure, or a block of a macro, with the name of its callee: `task`, `Button`, `#Preview`;
    /// "" without one.
    case closure(of: String)
    case type
    /// A `do` that a `catch` follows.
    case caught
    /// A branch, a loop, or another statement with a block.
    case statement
  }

  private let tree: SyntaxTree
  /// The braces with their closing ones, in order.
  private let braces: [(open: Int, end: Int)]
  /// The opening bracket of each closing one.
  private let openings: [Int: Int]

  public init(_ tree: SyntaxTree) {
    var braces: [(open: Int, end: Int)] = []
    var openings: [Int: Int] = [:]
    for (index, token) in tree.tokens.enumerated() where token.partner > 0 {
      let end = index + Int(token.partner)
      openings[end] = index
      if tree.source.bytes[Int(token.start)] == UInt8(ascii: "{") { braces.append((index, end)) }
    }
    self.tree = tree
    self.braces = braces
    self.openings = openings
  }

  /// The text of a token, which is empty for an index out of range.
  public func text(_ index: Int) -> String {
    guard tree.tokens.indices.contains(index) else { return "" }
    let token = tree.tokens[index]
    return tree.source.text(Int(token.start)..<Int(token.end))
  }

  /// The opening braces around a token, the outermost first.
  public func around(_ token: Int) -> [Int] {
    braces.lazy.filter { $0.open < token && token < $0.end }.map(\.open)
  }

  /// The token of the closing brace; nil for one that is never closed.
  public func end(of brace: Int) -> Int? { braces.first { $0.open == brace }?.end }

  /// The number of the token that begins at that place.
  public func token(at start: UInt32) -> Int? {
    firstToken(from: start).flatMap { tree.tokens[$0].start == start ? $0 : nil }
  }

  /// The number of the first token that begins there or after it.
  public func firstToken(from start: UInt32) -> Int? {
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low < tree.tokens.count ? low : nil
  }

  public func kind(of brace: Int) -> Kind {
    let head = head(of: brace)
    let words = Set(head.map(text))
    let isThrowing = !words.isDisjoint(with: ["throws", "rethrows"])
    let isFunction =
      words.contains("func") || words.contains("deinit") || isInitializer(head)
      || words.contains("subscript")
    if isFunction { return .function(isThrowing: isThrowing, isAsync: words.contains("async")) }
    let last = text(brace - 1)
    if last == "do" {
      return end(of: brace).map { text($0 + 1) } == "catch" ? .caught : .statement
    }
    if !words.isDisjoint(with: Self.types) { return .type }
    if let first = head.last.map(text), Self.statements.contains(first) || last == "else" {
      return .statement
    }
    if let first = head.last, Self.accessors.contains(text(first)), text(first - 1) != "." {
      return .function(isThrowing: isThrowing, isAsync: words.contains("async"))
    }
    if !words.isDisjoint(with: ["var", "let"]), words.contains(":"), !words.contains("=") {
      return .function(isThrowing: false, isAsync: false)
    }
    return .closure(of: callee(of: brace))
  }

  /// The name of the function whose body a brace opens; nil for other blocks.
  public func functionName(of brace: Int) -> String? {
    head(of: brace).first { text($0 - 1) == "func" }.map(text)
  }

  /// The tokens before a brace that belong to the same declaration or statement, the last first,
  /// without the contents of brackets.
  public func head(of brace: Int) -> [Int] {
    var head: [Int] = []
    var index = brace - 1
    while index >= 0, head.count < 80 {
      if let opening = openings[index] {
        if text(index) == "}" { break }
        index = opening
      }
      let word = text(index)
      // Only brackets that are closed before the brace belong to the head of its block.
      if ["{", "}", ";"].contains(word) { break }
      if ["(", "["].contains(word), index + Int(tree.tokens[index].partner) > brace { break }
      head.append(index)
      if tree.tokens[index].startsLine, !continues(index) { break }
      index -= 1
    }
    return head
  }

  /// True for a token at the beginning of a line that continues the line before.
  private func continues(_ index: Int) -> Bool {
    if tree.tokens[index].kind == .operator { return true }
    return [
      ".", ")", "]", "(", "[", "->", "where", "throws", "rethrows", "async", "else", "?", ":", "=",
      ",",
      "catch",
    ].contains(text(index))
  }

  private func isInitializer(_ head: [Int]) -> Bool {
    head.contains { text($0) == "init" && text($0 - 1) != "." && text($0 - 1) != "`" }
  }

  private func callee(of brace: Int) -> String {
    var last = brace - 1
    if let opening = openings[last], text(last) == ")" { last = opening - 1 }
    // The name of the call is before all of its trailing closures, and before one among its
    // arguments.
    if text(last) == ":", let before = closure(before: last - 1) { return callee(of: before) }
    if ["(", ",", ":"].contains(text(last)), let call = callRound(brace) { last = call - 1 }
    guard tree.tokens.indices.contains(last) else { return "" }
    return [.identifier, .keyword, .pound].contains(tree.tokens[last].kind) ? text(last) : ""
  }

  /// `} label: {`: the brace of the closure before the label.
  private func closure(before label: Int) -> Int? {
    guard let opening = openings[label - 1], text(label - 1) == "}" else { return nil }
    return opening
  }

  /// The opening parenthesis of the call that has a closure among its arguments.
  private func callRound(_ brace: Int) -> Int? {
    openings.filter { $0.value < brace && brace < $0.key && text($0.value) == "(" }.map(\.value)
      .max()
  }

  private static let types: Set<String> = [
    "struct", "class", "enum", "extension", "actor", "protocol",
  ]
  private static let statements: Set<String> = [
    "if", "guard", "for", "while", "repeat", "switch", "catch", "defer", "else",
  ]
  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet"]
}

/// The `try` and `await` before an expression that is a statement.
public struct StatementMarks {
  /// The first token of the statement.
  public let start: Int
  /// The token of a `try` without `?` or `!`.
  public let plainTry: Int?
  public let hasTry: Bool
  public let hasAwait: Bool
}

extension CodeBlocks {
  /// The marks before an expression that begins at a token, or nil if other tokens of its statement
  /// come before it.
  public func marks(before token: Int) -> StatementMarks? {
    var first = token
    var (plain, hasTry, hasAwait): (Int?, Bool, Bool) = (nil, false, false)
    while ["try", "?", "!", "try?", "try!", "await", "=", "_"].contains(text(first - 1)) {
      first -= 1
      switch text(first) {
      case "try":
        hasTry = true
        plain = ["?", "!"].contains(text(first + 1)) ? nil : first
      case "try?", "try!": hasTry = true
      case "await": hasAwait = true
      default: break
      }
    }
    guard tree.tokens.indices.contains(first) else { return nil }
    let isStart =
      first == 0 || tree.tokens[first].startsLine || ["{", ";", "in"].contains(text(first - 1))
    guard isStart, !continues(first), !hangs(first - 1) else { return nil }
    return StatementMarks(start: first, plainTry: plain, hasTry: hasTry, hasAwait: hasAwait)
  }

  /// Returns whether the line before is incomplete.
  private func hangs(_ index: Int) -> Bool {
    guard tree.tokens.indices.contains(index) else { return false }
    return tree.tokens[index].kind == .operator
      || ["(", "[", ",", "=", ":", "try", "await", "return", ".", "?"].contains(text(index))
  }

  /// The handling of an error that is thrown at a token.
  public enum ErrorHandling: Sendable {
    /// The error is handled: the function throws, a `catch` catches it, or it is the top level of a
    /// program.
    case taken
    /// The error cannot be thrown on by an enclosing function, and is not caught.
    case refused
    /// The token is in a closure, whose type decides it.
    case unknown
  }

  public func errorHandling(at token: Int) -> ErrorHandling {
    for brace in around(token).reversed() {
      switch kind(of: brace) {
      case .caught: return .taken
      case .statement: continue
      case .function(let isThrowing, _): return isThrowing ? .taken : .refused
      case .closure, .type: return .unknown
      }
    }
    return .taken
  }
}
