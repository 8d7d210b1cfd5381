import Foundation
import ProgramRunner
import RandomLives
import SeededRandom
import Testing

/// The engine is held to a model that was written from the reference: random lives run as programs, and after each
/// step all statuses, groups, histories and values are compared, and all that those who watch were told.
///
/// `LIVES` in the environment says how many; a failure shows the seed and a program to paste.
@Suite struct EngineModelTests {
  private static let lives = ProcessInfo.processInfo.environment["LIVES"].flatMap(Int.init) ?? 300
  private static let batches = Seeds.batches(max(1, lives / 50), of: 50)

  @Test(arguments: batches)
  func `lives agree`(seeds: Range<UInt64>) {
    for seed in seeds {
      let life = RandomLife.life(seed: seed, steps: 30)
      guard let found = disagreement(life) else { continue }
      let smallest = found.isFault ? life : shrunk(life)
      Issue.record("seed \(seed): \(disagreement(smallest) ?? found)\n\(smallest.script)")
      return
    }
  }

  private struct Disagreement: CustomStringConvertible {
    var description: String
    /// The program is not one that runs.
    var isFault = false
  }

  /// The first step after which the program and the model say different things.
  private func disagreement(_ life: Life) -> Disagreement? {
    let run = runProgram(life.script)
    if let fault = run.faults.first { return Disagreement(description: "\(fault)", isFault: true) }
    var model = Model(life)
    var output = run.output[...]
    for (number, step) in life.steps.enumerated() {
      model.perform(step)
      let end = output.firstIndex { $0.hasPrefix("= ") } ?? output.endIndex
      let lines = byTip(output[..<end]) + output[end...].prefix(1)
      let expected = byTip(model.updates[...]) + ["= \(model.line)"]
      if lines != expected {
        return Disagreement(
          description: "step \(number + 1), \(step):\n  engine \(lines)\n  model  \(expected)")
      }
      output = output[end...].dropFirst()
    }
    return nil
  }

  /// Updates of one tip have an order, those of several have none.
  private func byTip(_ updates: ArraySlice<String>) -> [String] {
    let tips = Dictionary(grouping: updates) { $0.prefix { $0 != " " } }
    return tips.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The life without what makes no difference to the disagreement.
  private func shrunk(_ life: Life) -> Life {
    var life = life
    while let smaller = life.smaller.first(where: { disagreement($0)?.isFault == false }) {
      life = smaller
    }
    return life
  }
}
