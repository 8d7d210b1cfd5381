import Foundation
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
