import SeededRandom

/// Writes texts at random that a grammar allows. The grammar is laid out flat once, since each text goes
/// through hundreds of its parts.
struct SentenceGenerator {
  /// A part of the grammar; parts inside it are named by their places in `parts`.
  private enum Part {
    case terminal(String)
    case sign(String)
    case nothing
    /// What stands for a lexical production.
    case words([String])
    case production(Int)
    case sequence([Int])
    case choice([Int])
    case optional(Int)
    case repetition(Int)
  }

  private var parts: [Part] = []
  /// The right side of each production.
  private var productions: [String: Int] = [:]
  /// In how many steps each part can end.
  private var heights: [Int] = []
  /// Parts that would be read as a block where a block is to follow.
  private var closures: Set<Int> = []

  /// `vocabulary` stands for the lexical productions, which say how tokens look.
  init(grammar: GrammarFile, vocabulary: [String: [String]]) {
    for name in grammar.names { productions[name] = add(.nothing) }
    for name in grammar.names {
      guard let place = productions[name], let expression = grammar.productions[name] else {
        continue
      }
      let part = vocabulary[name].map(Part.words) ?? .production(lay(expression))
      parts[place] = part
      if ["closure", "trailing-closures", "macro", "rule"].contains(name) {
        closures.insert(place)
      }
    }
    findClosures()
    findHeights()
  }

  /// The alternatives of all choices that a production leads to.
  func choices(from root: String) -> Set<Int> {
    var seen: Set<Int> = []
    var found: Set<Int> = []
    var open = productions[root].map { [$0] } ?? []
    while let place = open.popLast() {
      guard seen.insert(place).inserted else { continue }
      switch parts[place] {
      case .terminal, .sign, .nothing, .words: break
      case .production(let inner), .optional(let inner), .repetition(let inner): open.append(inner)
      case .sequence(let inner): open += inner
      case .choice(let inner):
        open += inner
        found.formUnion(inner)
      }
    }
    return found
  }

  /// For people who read of an alternative that never occurs.
  func description(of place: Int) -> String {
    productions.first { $0.value == place }?.key ?? "\(parts[place])"
  }

  private mutating func add(_ part: Part) -> Int {
    parts.append(part)
    return parts.count - 1
  }

  private mutating func lay(_ expression: GrammarExpression) -> Int {
    switch expression {
    case .terminal(let text): add(.terminal(text))
    case .sign(let sign): add(.sign(sign))
    case .prose: add(.nothing)
    case .reference(let name): productions[name] ?? add(.nothing)
    case .sequence(let inner): add(.sequence(inner.map { lay($0) }))
    case .choice(let inner): add(.choice(inner.map { lay($0) }))
    case .optional(let inner): add(.optional(lay(inner)))
    case .repetition(let inner): add(.repetition(lay(inner)))
    }
  }

  /// What holds a closure in a sequence is one itself; a production of another name is not.
  private mutating func findClosures() {
    for place in parts.indices {
      if case .sequence(let inner) = parts[place], inner.contains(where: closures.contains) {
        closures.insert(place)
      }
    }
  }

  private mutating func findHeights() {
    let endless = 1000
    heights = Array(repeating: endless, count: parts.count)
    var isChanging = true
    while isChanging {
      isChanging = false
      for place in parts.indices {
        let height =
          switch parts[place] {
          case .terminal, .sign, .words, .optional, .repetition: 0
          case .nothing: endless
          case .production(let inner): heights[inner] + 1
          case .sequence(let inner): inner.map { heights[$0] }.max() ?? 0
          case .choice(let inner): inner.map { heights[$0] }.min() ?? 0
          }
        if height < heights[place] {
          heights[place] = height
          isChanging = true
        }
      }
    }
  }
}

// MARK: Writing

extension SentenceGenerator {
  /// A text, and which alternatives of choices it took; the same for the same seed.
  func sentence(from root: String, seed: UInt64) -> (text: String, taken: Set<Int>) {
    guard let root = productions[root] else { return ("", []) }
    var writer = Writer(generator: self, random: SeededRandom(seed: seed))
    writer.write(root)
    return (writer.text, writer.taken)
  }

  private struct Writer {
    /// So deep within productions only what ends soonest is written.
    static let limit = 14

    let generator: SentenceGenerator
    var random: SeededRandom
    var text = ""
    var taken: Set<Int> = []
    private var depth = 0
    private var isNextTight = true
    /// A `{` here would open a block, and no closure.
    private var forbidsClosures = false

    init(generator: SentenceGenerator, random: SeededRandom) {
      self.generator = generator
      self.random = random
    }

    mutating func write(_ place: Int) {
      switch generator.parts[place] {
      case .terminal(let word): add(word)
      case .words(let words): add(words[random.below(words.count)])
      case .sign(let sign): obey(sign)
      case .nothing: break
      case .production(let inner):
        depth += 1
        write(inner)
        depth -= 1
      case .sequence(let inner): writeSequence(inner)
      case .choice(let inner): writeChoice(inner)
      case .optional(let inner):
        if isLucky(), allows(inner) { write(inner) }
      case .repetition(let inner):
        while isLucky(), allows(inner) { write(inner) }
      }
    }

    /// Texts grow at their top rather than in their depths.
    private mutating func isLucky() -> Bool {
      depth < 3 ? random.below(2) > 0 : depth < Self.limit && random.below(3) == 0
    }

    private func allows(_ place: Int) -> Bool {
      !(forbidsClosures && generator.closures.contains(place))
    }

    private mutating func writeChoice(_ options: [Int]) {
      var option = options[random.below(options.count)]
      if depth >= Self.limit || !allows(option) {
        let allowed = options.filter(allows)
        option =
          depth < Self.limit
          ? allowed[random.below(allowed.count)]
          : allowed.min { generator.heights[$0] < generator.heights[$1] } ?? option
      }
      taken.insert(option)
      write(option)
    }

    /// `NO-CLOSURE` holds until the block that follows; inside brackets closures are free again.
    private mutating func writeSequence(_ places: [Int]) {
      let outer = forbidsClosures
      var brackets: [Bool] = []
      for place in places {
        switch generator.parts[place] {
        case .terminal("("), .terminal("["), .terminal("{"):
          brackets.append(forbidsClosures)
          forbidsClosures = false
        case .terminal(")"), .terminal("]"), .terminal("}"):
          forbidsClosures = brackets.popLast() ?? outer
        default:
          if place == generator.productions["block"] { forbidsClosures = false }
        }
        write(place)
      }
      forbidsClosures = outer
    }

    private mutating func add(_ word: String) {
      if !isNextTight { text += " " }
      // A line that starts with a dot goes on with the one before.
      if word == ".", text.hasSuffix("\n") { text += ";" }
      text += word
      isNextTight = false
    }

    private mutating func obey(_ sign: String) {
      switch sign {
      case "TIGHT": isNextTight = true
      case "EOL":
        // What stands on the next line would be the value.
        if text.hasSuffix("return") { text += ";" }
        text += "\n"
        isNextTight = true
      case "NO-CLOSURE": forbidsClosures = true
      default: break
      }
    }
  }
}
