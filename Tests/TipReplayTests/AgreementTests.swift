import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// Random rules over random histories: a replay says of all users together what an engine says that lives through each
/// of their histories, however the history is written and cut, and wherever it is kept meanwhile.
@Suite struct AgreementTests {
  @Test(arguments: Seeds.some(60))
  func replayIsWhatEnginesSay(seed: UInt64) throws {
    let history = RandomHistory(seed: seed)
    var random = SeededRandom(seed: seed &+ 1)
    let dates = history.rows.map(\.date).sorted()
    let first = try #require(dates.first, "seed \(seed) makes no history")
    let last = try #require(dates.last)
    // Within what happened, around it, or as it is when nobody says.
    let length = Int(last - first) * 4
    var from = random.below(2) == 0 ? first : first + Double(random.below(length + 1)) / 4 - 500
    let to = random.below(2) == 0 ? last : last - Double(random.below(length + 1)) / 4 + 500
    if from > to { from = min(first, to) }
    let expected = try Expected(history, from: from, to: to)

    let csv = history.csv(seed: seed)
    let inputs: [(name: String, bytes: [UInt8])] = [
      ("CSV", csv), ("JSON", try history.json()), ("packed CSV", csv),
    ]
    for (place, input) in inputs.enumerated() {
      let isPacked = place == 2
      let run = { (inputs: [HistoryInput]) in
        try Replays.run(history.program, inputs) { options in
          options.from = Date(timeIntervalSinceReferenceDate: from)
          options.at = Date(timeIntervalSinceReferenceDate: to)
          if place == 0 { options.memory = 1 }
          options.chunkSize = place == 2 ? ChunkReader.chunkSize : 4096
        }
      }
      let result =
        isPacked
        ? try Replays.withFile("h.csv.gz", try Replays.packed(input.bytes)) { try run([.file($0)]) }
        : try run([.bytes(input.bytes, name: input.name)])
      #expect(result.misfits.count == 0, "seed \(seed), \(input.name): \(result.misfits.causes)")
      #expect((result.notes.bytesOnDisk > 0) == (place == 0))
      try #require(result.tips.count == expected.tips.count && !expected.tips.isEmpty)
      for (tip, known) in zip(result.tips, expected.tips) {
        let found = Expected.Tip(tip.tally)
        #expect(found == known, "seed \(seed), \(input.name), \(tip.name)\n\(history.program)")
      }
    }
  }
}

/// What is to be found, by engines.
private struct Expected {
  struct Tip: Equatable {
    var users = 0
    var available = 0
    var ever = 0
    var firsts: [Double] = []
    var blocked: [Int] = []
    var alone: [Int] = []
    var curve: [Int] = []
    var firstOnDay: [Int] = []

    init() {}

    init(_ tally: TipTally) {
      users = tally.users
      available = tally.available
      ever = tally.ever
      firsts = tally.firsts.sorted()
      blocked = tally.rules.map(\.blocked)
      alone = tally.rules.map(\.alone)
      curve = tally.curve
      firstOnDay = tally.firstOnDay
    }
  }

  private(set) var tips = (0..<4).map { _ in Tip() }

  init(_ history: RandomHistory, from: Double, to: Double) throws {
    let day = 86_400.0
    let firstDay = (from / day).rounded(.down)
    let dayCount = Int((to / day).rounded(.down) - firstDay) + 1
    for place in tips.indices {
      tips[place].curve = Array(repeating: 0, count: dayCount)
      tips[place].firstOnDay = tips[place].curve
    }
    let users = Dictionary(grouping: history.rows.enumerated(), by: \.element.user)
    for rows in users.values {
      let sorted = rows.sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        .map(\.element)
      guard let first = sorted.first?.date else { continue }
      let life = try LivedHistory(history.program, sorted, from: from, to: to)
      for place in tips.indices {
        let holds = life.holds[place]
        if tips[place].blocked.isEmpty {
          tips[place].blocked = holds.map { _ in 0 }
          tips[place].alone = tips[place].blocked
        }
        guard first <= to else { continue }
        tips[place].users += 1
        let changes = life.statuses[place]
        if changes.last?.isAvailable ?? false { tips[place].available += 1 }
        for (rule, holds) in holds.enumerated() where !holds { tips[place].blocked[rule] += 1 }
        if holds.count(where: { !$0 }) == 1, let rule = holds.firstIndex(of: false) {
          tips[place].alone[rule] += 1
        }
        if let begin = changes.first(where: \.isAvailable)?.date {
          tips[place].ever += 1
          tips[place].firsts.append(begin - first)
          tips[place].firstOnDay[Int((begin / day).rounded(.down) - firstDay)] += 1
        }
        for number in 0..<dayCount {
          let end = (firstDay + Double(number) + 1) * day
          let then = changes.last { $0.date < end }
          if then?.isAvailable ?? false { tips[place].curve[number] += 1 }
        }
      }
    }
    for place in tips.indices { tips[place].firsts.sort() }
  }
}
