import TipText

/// The differences between the results of two frameworks for one kit.
struct TruthComparison {
  struct Difference {
    let question: String
    /// The results; nil for one that is missing.
    let first: String?
    let second: String?
  }

  /// A life that is not the same in both logs.
  struct Life {
    let chapter: String
    let name: String
    let differences: [Difference]
    let firstFailure: String?
    let secondFailure: String?
  }

  struct Chapter {
    let name: String
    let lives: Int
    let different: [Life]
  }

  /// The chapters in the order of the first log.
  let chapters: [Chapter]
  /// Lives that only one of the logs has.
  let onlyFirst: [String]
  let onlySecond: [String]

  var lives: Int { chapters.reduce(0) { $0 + $1.lives } }
  var different: Int { chapters.reduce(0) { $0 + $1.different.count } }
  var areSame: Bool { different == 0 && onlyFirst.isEmpty && onlySecond.isEmpty }

  init(_ first: TruthLog, _ second: TruthLog) {
    let known = Dictionary(second.lives.map { (Key($0), $0) }) { earlier, _ in earlier }
    let keys = Set(first.lives.map(Key.init))
    onlySecond = second.lives.filter { !keys.contains(Key($0)) }.map(\.title)
    onlyFirst = first.lives.filter { known[Key($0)] == nil }.map(\.title)
    var names: [String] = []
    var pairs: [String: [(TruthLog.Life, TruthLog.Life)]] = [:]
    for life in first.lives {
      guard let other = known[Key(life)] else { continue }
      if pairs[life.chapter] == nil { names.append(life.chapter) }
      pairs[life.chapter, default: []].append((life, other))
    }
    chapters = names.map { name in
      let lives = pairs[name] ?? []
      return Chapter(
        name: name, lives: lives.count, different: lives.compactMap { Life($0, $1) })
    }
  }

  private struct Key: Hashable {
    let chapter: String
    let name: String
    init(_ life: TruthLog.Life) { (chapter, name) = (life.chapter, life.name) }
  }
}

extension TruthLog.Life {
  fileprivate var title: String { "\(chapter): \(name)" }
}

extension TruthComparison.Life {
  /// Returns nil for a life that is the same in both.
  fileprivate init?(_ first: TruthLog.Life, _ second: TruthLog.Life) {
    let count = max(first.answers.count, second.answers.count)
    let differences = (0..<count).compactMap { number -> TruthComparison.Difference? in
      let one = number < first.answers.count ? first.answers[number] : nil
      let other = number < second.answers.count ? second.answers[number] : nil
      if let one, let other, one == other { return nil }
      return TruthComparison.Difference(
        question: one?.question ?? other?.question ?? "", first: one?.answer,
        second: other?.answer)
    }
    guard !differences.isEmpty || first.failure != second.failure else { return nil }
    self.init(
      chapter: first.chapter, name: first.name, differences: differences,
      firstFailure: first.failure, secondFailure: second.failure)
  }
}
