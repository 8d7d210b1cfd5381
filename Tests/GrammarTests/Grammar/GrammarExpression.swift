/// The right side of a production.
indirect enum GrammarExpression: Sendable {
  case terminal(String)
  case reference(String)
  /// `EOL`, `TIGHT` and the like: what the notation says about white space.
  case sign(String)
  /// `? … ?`, `a - b` and character ranges: what only people read.
  case prose
  case sequence([GrammarExpression])
  case choice([GrammarExpression])
  case optional(GrammarExpression)
  case repetition(GrammarExpression)
}

extension GrammarExpression {
  /// The names of the productions it refers to.
  var references: Set<String> {
    switch self {
    case .reference(let name): [name]
    case .terminal, .sign, .prose: []
    case .sequence(let parts), .choice(let parts):
      parts.reduce(into: []) { $0.formUnion($1.references) }
    case .optional(let part), .repetition(let part): part.references
    }
  }
}
