/// A grammar in the notation that `tips.ebnf` explains at its head.
struct GrammarFile {
  private(set) var productions: [String: GrammarExpression] = [:]
  /// Names in the order in which they are defined.
  private(set) var names: [String] = []
  /// What could not be read, with its line.
  private(set) var faults: [String] = []

  private var tokens: [Token]
  private var index = 0

  init(_ text: String) {
    tokens = Token.tokens(of: text)
    while index < tokens.count { readProduction() }
  }

  private mutating func readProduction() {
    guard let name = take(\.name), skip("=") else { return recover("a production") }
    if productions[name] != nil { faults.append("`\(name)` is defined twice") }
    let expression = readChoice()
    guard skip(";") else { return recover("`;` after `\(name)`") }
    names.append(name)
    productions[name] = expression
  }

  private mutating func readChoice() -> GrammarExpression {
    var parts = [readSequence()]
    while skip("|") { parts.append(readSequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func readSequence() -> GrammarExpression {
    var parts = [readPart()]
    while skip(",") { parts.append(readPart()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func readPart() -> GrammarExpression {
    let part = readPrimary()
    guard skip("-") || skip("…") else { return part }
    _ = readPrimary()
    return .prose
  }

  private mutating func readPrimary() -> GrammarExpression {
    if let text = take(\.terminal) { return .terminal(text) }
    if let name = take(\.name) {
      return name.allSatisfy { $0.isUppercase || $0 == "-" } ? .sign(name) : .reference(name)
    }
    if take(\.prose) != nil { return .prose }
    for (opening, closing) in [("(", ")"), ("[", "]"), ("{", "}")] where skip(opening) {
      let inner = readChoice()
      if !skip(closing) { recover("`\(closing)`") }
      return opening == "(" ? inner : opening == "[" ? .optional(inner) : .repetition(inner)
    }
    recover("something to produce")
    return .prose
  }

  private mutating func take(_ part: (Token) -> String?) -> String? {
    guard index < tokens.count, let text = part(tokens[index]) else { return nil }
    index += 1
    return text
  }

  private mutating func skip(_ sign: String) -> Bool {
    take { if case .sign(sign) = $0.kind { sign } else { nil } } != nil
  }

  /// Notes what is missing, and goes on after the next `;`.
  private mutating func recover(_ what: String) {
    faults.append("line \(index < tokens.count ? tokens[index].line : 0): expected \(what)")
    while index < tokens.count {
      index += 1
      if case .sign(";") = tokens[index - 1].kind { return }
    }
  }
}

extension GrammarFile {
  /// The productions that `root` leads to, itself included.
  func reachable(from roots: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = roots
    while let name = open.popLast() {
      guard let production = productions[name], found.insert(name).inserted else { continue }
      open += production.references
    }
    return found
  }
}
