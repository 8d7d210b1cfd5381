/// Writes programs at random that a grammar allows.
struct SentenceGenerator {
  let grammar: GrammarFile
  /// Stands for the lexical productions, which say how tokens look.
  let vocabulary: [String: [String]]
  private var random = SeededRandom(seed: 0)
  private var words: [Word] = []
  /// True where a brace opens a block, and no closure.
  private var forbidsClosures = false
  private var depth = 0
  /// The fewest steps in which each production ends.
  private let heights: [String: Int]

  private struct Word {
    var text: String
    var isTight: Bool
  }

  init(grammar: GrammarFile, vocabulary: [String: [String]]) {
    self.grammar = grammar
    self.vocabulary = vocabulary
    heights = SentenceGenerator.heights(of: grammar, vocabulary: vocabulary)
  }

  /// The same for the same seed.
  func sentence(from root: String, seed: UInt64) -> String {
    var writer = self
    writer.random = SeededRandom(seed: seed)
    return writer.written(from: root)
  }

  private mutating func written(from root: String) -> String {
    write(.reference(root))
    return words.reduce(into: "") { text, word in
      text += word.isTight || text.isEmpty || text.hasSuffix("\n") ? word.text : " " + word.text
    }
  }

  private var isNextTight = false

  private mutating func write(_ expression: GrammarExpression) {
    switch expression {
    case .terminal(let text): add(text)
    case .sign(let sign): obey(sign)
    case .prose: break
    case .reference(let name):
      if let choices = vocabulary[name] {
        add(choices[random.below(choices.count)])
      } else if let production = grammar.productions[name] {
        depth += 1
        write(production)
        depth -= 1
      }
    case .sequence(let parts): writeSequence(parts)
    case .choice(let parts):
      let allowed = parts.filter { !forbidsClosures || !endsInClosure($0) }
      write(choose(from: allowed))
    case .optional(let part):
      if !isDeep, random.below(3) == 0, allows(part) { write(part) }
    case .repetition(let part):
      while !isDeep, random.below(3) == 0, allows(part) { write(part) }
    }
  }

  /// `NO-CLOSURE` holds until the block that follows; inside brackets closures are free again.
  private mutating func writeSequence(_ parts: [GrammarExpression]) {
    let outer = forbidsClosures
    var brackets: [Bool] = []
    for part in parts {
      switch part {
      case .terminal("("), .terminal("["), .terminal("{"):
        brackets.append(forbidsClosures)
        forbidsClosures = false
      case .terminal(")"), .terminal("]"), .terminal("}"):
        forbidsClosures = brackets.popLast() ?? outer
      case .reference("block"): forbidsClosures = false
      default: break
      }
      write(part)
    }
    forbidsClosures = outer
  }

  private mutating func add(_ text: String) {
    words.append(Word(text: text, isTight: isNextTight))
    isNextTight = false
  }

  private mutating func obey(_ sign: String) {
    switch sign {
    case "TIGHT": isNextTight = true
    case "EOL": words.append(Word(text: "\n", isTight: true))
    case "NO-CLOSURE": forbidsClosures = true
    default: break
    }
  }
}

// MARK: Choosing

extension SentenceGenerator {
  private var isDeep: Bool { depth > 16 }

  private func allows(_ part: GrammarExpression) -> Bool {
    !forbidsClosures || !endsInClosure(part)
  }

  /// True for what would be read as a block after a condition.
  private func endsInClosure(_ part: GrammarExpression) -> Bool {
    switch part {
    case .reference(let name): ["closure", "trailing-closures", "macro", "rule"].contains(name)
    case .sequence(let parts): parts.contains(where: endsInClosure)
    default: false
    }
  }

  private mutating func choose(from parts: [GrammarExpression]) -> GrammarExpression {
    if isDeep, let shallow = parts.min(by: { height(of: $0) < height(of: $1) }) { return shallow }
    return parts.isEmpty ? .prose : parts[random.below(parts.count)]
  }

  private func height(of part: GrammarExpression) -> Int {
    SentenceGenerator.height(of: part, heights: heights, vocabulary: vocabulary)
  }

  private static func height(
    of part: GrammarExpression, heights: [String: Int], vocabulary: [String: [String]]
  ) -> Int {
    switch part {
    case .terminal, .sign, .optional, .repetition: 0
    case .prose: 1000
    case .reference(let name): vocabulary[name] == nil ? (heights[name] ?? 1000) + 1 : 0
    case .sequence(let parts):
      parts.map { height(of: $0, heights: heights, vocabulary: vocabulary) }.max() ?? 0
    case .choice(let parts):
      parts.map { height(of: $0, heights: heights, vocabulary: vocabulary) }.min() ?? 0
    }
  }

  private static func heights(
    of grammar: GrammarFile, vocabulary: [String: [String]]
  ) -> [String: Int] {
    var heights: [String: Int] = [:]
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, production) in grammar.productions {
        let height = height(of: production, heights: heights, vocabulary: vocabulary)
        if height < heights[name] ?? 1000 {
          heights[name] = height
          isChanging = true
        }
      }
    }
    return heights
  }
}
