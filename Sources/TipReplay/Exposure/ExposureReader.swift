/// Reads the sentences of an exposure file.
struct ExposureReader {
  private let name: String
  private(set) var lines: [Exposure.Line] = []
  private(set) var frequency: Double?
  private(set) var viewsLine: Int?
  /// The tips that `it` stands for.
  private var named: [String] = []
  private var words: ArraySlice<Word> = []
  private var number = 0

  private struct Word {
    let text: String
    /// True for a name in quotes, which is no word of the language.
    let isQuoted: Bool

    func says(_ word: String) -> Bool { !isQuoted && text == word }
  }

  init(name: String) { self.name = name }

  mutating func read(_ text: String) throws {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      number = index + 1
      for sentence in try split(line) where !sentence.isEmpty {
        words = sentence[...]
        try readSentence()
      }
    }
  }

  /// The words of a line, sentence by sentence, without its comment.
  private func split(_ line: Substring) throws -> [[Word]] {
    var sentences: [[Word]] = [[]]
    var rest = line
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "#" || rest.hasPrefix("//") {
        break
      } else if first == ";" || first == "," {
        rest.removeFirst()
        if first == ";" {
          sentences.append([])
        } else {
          sentences[sentences.count - 1].append(Word(text: ",", isQuoted: false))
        }
      } else if first == "\"" || first == "`" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: first) else {
          throw fault("the name in \(first == "`" ? "backticks" : "quotes") does not end")
        }
        sentences[sentences.count - 1].append(Word(text: String(rest[..<end]), isQuoted: true))
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != ";" && $0 != "," }
        sentences[sentences.count - 1].append(Word(text: String(word), isQuoted: false))
        rest = rest.dropFirst(word.count)
      }
    }
    return sentences
  }

  private mutating func readSentence() throws {
    if words.first?.says("frequency") == true, words.count > 1, !isVerb(words[words.startIndex + 1])
    {
      words.removeFirst()
      return try readFrequency()
    }
    if words.count == 1, words.first?.says("views") == true {
      guard viewsLine == nil else { throw fault("the views of the app are up already") }
      viewsLine = number
      return
    }
    let event = try next("the id of an event")
    let verb = try next("`presents`, `hides`, `dismisses` or `acts on` behind `\(event)`")
    switch verb {
    case "presents": try readPresenting(event)
    case "hides": try add(event, .hides, tips(separatedBy: [",", "or", "and"]))
    case "dismisses": try add(event, .dismisses, tips(separatedBy: [",", "or", "and"]))
    case "acts":
      guard try next("`on` behind `acts`") == "on" else { throw fault("write `acts on` and a tip") }
      let tips = try tips(separatedBy: [",", "or", "and"])
      var action: String?
      if takes("with") { action = try next("the id of an action behind `with`") }
      try add(event, .acts(action: action), tips)
    default:
      throw fault(
        "`\(verb)` is not one of `presents`, `hides`, `dismisses` and `acts on`; put quotes around an id with blanks"
      )
    }
  }

  private func isVerb(_ word: Word) -> Bool {
    ["presents", "hides", "dismisses", "acts"].contains { word.says($0) }
  }

  /// `presents A`, `presents A or B`, `presents A then B`, each perhaps with `as popover`.
  private mutating func readPresenting(_ event: String) throws {
    var tips = try [tip()]
    var isInOrder: Bool?
    while let word = words.first, !word.isQuoted, ["then", "or", ","].contains(word.text) {
      words.removeFirst()
      let isThen = word.text == "then"
      if let isInOrder, isInOrder != isThen {
        throw fault(
          "tips follow each other by `then`, or the first that is available is shown of those with `or`; not both"
        )
      }
      isInOrder = isThen
      tips.append(try tip())
    }
    var isPopover = false
    if takes("as") {
      guard try next("`popover` behind `as`") == "popover" else {
        throw fault("only `as popover` is known")
      }
      isPopover = true
    }
    try add(event, .presents(inOrder: isInOrder ?? false, isPopover: isPopover), tips)
  }

  private mutating func add(_ event: String, _ deed: Exposure.Deed, _ tips: [String]) throws {
    if let word = words.first { throw fault("`\(word.text)` is too much here") }
    named = tips
    lines.append(Exposure.Line(number: number, event: event, deed: deed, tips: tips))
  }

  private mutating func tips(separatedBy separators: [String]) throws -> [String] {
    if let word = words.first, word.says("it") {
      words.removeFirst()
      guard !named.isEmpty else { throw fault("no tip is named before `it`") }
      return named
    }
    var tips = try [tip()]
    while let word = words.first, !word.isQuoted, separators.contains(word.text) {
      words.removeFirst()
      tips.append(try tip())
    }
    return tips
  }

  private mutating func tip() throws -> String {
    if let word = words.first, word.says("it") {
      guard named.count == 1 else {
        throw fault(
          named.isEmpty
            ? "no tip is named before `it`"
            : "`it` could be \(named.map { "`\($0)`" }.joined(separator: " or "))")
      }
      words.removeFirst()
      return named[0]
    }
    return try next("the name of a tip")
  }

  private mutating func takes(_ word: String) -> Bool {
    guard words.first?.says(word) == true else { return false }
    words.removeFirst()
    return true
  }

  private mutating func next(_ wanted: String) throws -> String {
    guard let word = words.popFirst(), word.isQuoted || word.text != "," else {
      throw fault("\(wanted) is missing")
    }
    guard !word.text.isEmpty else { throw fault("a name has no letters") }
    return word.text
  }

  private func fault(_ message: String) -> ReplayError {
    ReplayError("\(name):\(number): \(message)")
  }
}

// MARK: How often

extension ExposureReader {
  /// `frequency daily`, `frequency 5 days`
  private mutating func readFrequency() throws {
    let wanted =
      "`immediate`, `hourly`, `daily`, `weekly`, `monthly` or a time such as `5 days` behind `frequency`"
    let word = try next(wanted)
    let seconds: Double
    if let known = Self.frequencies[word] {
      seconds = known
    } else if let count = Double(word), count >= 0, count.isFinite {
      let unit = try next("`seconds`, `minutes`, `hours`, `days` or `weeks` behind `\(word)`")
      guard let length = Self.units[unit.hasSuffix("s") ? unit : unit + "s"] else {
        throw fault("`\(unit)` is not one of `seconds`, `minutes`, `hours`, `days` and `weeks`")
      }
      seconds = count * length
    } else {
      throw fault("`\(word)` is not \(wanted.dropLast(" behind `frequency`".count))")
    }
    if let word = words.first { throw fault("`\(word.text)` is too much here") }
    guard frequency == nil else { throw fault("the frequency is given twice") }
    frequency = seconds
  }

  private static let frequencies: [String: Double] = [
    "immediate": 0.0, "hourly": 3_600, "daily": 86_400, "weekly": 7 * 86_400,
    "monthly": 30 * 86_400,
  ]
  private static let units: [String: Double] = [
    "seconds": 1.0, "minutes": 60, "hours": 3_600, "days": 86_400, "weeks": 7 * 86_400,
  ]
}
