import Foundation
import GRDB
import SeededRandom
import Testing
import TipModel
import TipText

@testable import TipReplay

/// Random constants of random rules: a sweep finds for each value, in one pass, what a run finds of the sources with that
/// value in the place of the constant.
@Suite struct SweepAgreementTests {
  @Test(arguments: Seeds.some(30))
  func sweepsAreRunsOfEditedSources(seed: UInt64) throws {
    let history = RandomHistory(seed: seed, asksMore: seed % 2 == 0)
    var random = SeededRandom(seed: seed &+ 3)
    let program = try Replays.program(history.program)
    let all = Self.sweeps(of: program, history.program, &random)
    guard !all.isEmpty else { return }
    let sweeps = (0..<3).map { _ in all[random.below(all.count)] }
    let inputs = [HistoryInput.bytes(history.csv(seed: seed), name: "history")]
    let last = try #require(history.rows.map(\.date).max(), "seed \(seed) makes no history")
    let end = { (options: inout Replay.Options) in
      options.at = Date(timeIntervalSinceReferenceDate: last + 5000)
      options.from = Date(timeIntervalSinceReferenceDate: last - 400_000)
    }
    let result = try Replays.run(history.program, inputs, sweeps: sweeps, end)
    for (sweep, found) in zip(sweeps, result.sweeps) {
      let ever = try #require(found.ever)
      for (place, value) in sweep.values.enumerated() {
        let edited = history.program.replacing(sweep.range, by: value.text)
        // Of `2...1` the checker says that it is no range.
        guard let run = try? Replays.run(edited, inputs, end) else { continue }
        let tally = run.tips[sweep.tip].tally
        #expect(
          (found.available[place], ever[place]) == (tally.available, tally.ever),
          "seed \(seed), Tip\(sweep.tip) rule \(sweep.rule + 1), \(value.text) for \(history.program.text(sweep.range)), in\n\(history.program)"
        )
      }
      let written = try #require(sweep.values.firstIndex(of: sweep.written))
      #expect(found.available[written] == result.tips[sweep.tip].tally.available, "seed \(seed)")
      #expect(ever[written] == result.tips[sweep.tip].tally.ever, "seed \(seed)")
    }
  }

  /// A database, too, is asked once for all values.
  @Test func sqliteSweepsAsTheReplayDoes() throws {
    var asked = 0
    for seed in Seeds.some(60) {
      let history = RandomHistory(seed: seed, asksMore: true)
      var random = SeededRandom(seed: seed &+ 5)
      let program = try Replays.program(history.program)
      var schema = ReplaySchema()
      try program.add(to: &schema)
      let sweeps = Self.sweeps(of: program, history.program, &random)
      let row = history.rows[random.below(history.rows.count)].date
      let at = Date(timeIntervalSinceReferenceDate: row + [0, 120, 86_400][random.below(3)])
      var options = SQLOptions(engine: .sqlite, at: at)
      options.map = ["order": "ranked"]
      let table = try SQLAnswers.Table(history.statements(for: .sqlite, table: "history"))
      let found = try DatabaseReplay(program, schema, options, sweeps: sweeps) { statements in
        try statements.map { statement in
          let row = try table.queue.read { try Row.fetchOne($0, sql: statement) }
          return row.map { row in (0..<row.count).map { row[$0] as Int } } ?? []
        }
      }
      let input = HistoryInput.bytes(history.tickCSV, name: "history.csv")
      let result = try Replays.run(history.program, [input], sweeps: sweeps) { options in
        options.dates = .microseconds
        options.at = at
      }
      for sweep in found.result.sweeps {
        let own = try #require(
          result.sweeps.first {
            $0.sweep.range == sweep.sweep.range && $0.sweep.tip == sweep.sweep.tip
          })
        asked += sweep.available.count
        #expect(
          sweep.available == own.available,
          "seed \(seed), \(history.program.text(sweep.sweep.range)) of rule \(sweep.sweep.rule + 1) of Tip\(sweep.sweep.tip) at \(at)\n\(history.program)"
        )
      }
    }
    #expect(asked > 300)
  }

  /// A sweep of each constant, with a few values.
  private static func sweeps(
    of program: ReplayProgram, _ text: String, _ random: inout SeededRandom
  ) -> [Sweep] {
    let search = try? SweepChoice.search(nil, in: program) { text.text($0) }
    return (search ?? []).map { sweep in
      let few = SweepValue.few(around: sweep.written)
      let values = (0..<4).map { _ in few[random.below(few.count)] }
      return Sweep(
        tip: sweep.tip, rule: sweep.rule, constant: sweep.constant, range: sweep.range,
        written: sweep.written, values: SweepValue.sorted(values + [sweep.written]))
    }
  }
}

extension String {
  /// The source of a range.
  func text(_ range: SourceRange) -> String {
    String(decoding: Array(utf8)[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  func replacing(_ range: SourceRange, by text: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: bytes[..<Int(range.start)] + Array(text.utf8) + bytes[Int(range.end)...],
      as: UTF8.self)
  }
}
