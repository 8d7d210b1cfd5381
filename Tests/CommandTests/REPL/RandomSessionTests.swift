import Foundation
import Testing
import TipModel

@testable import TipPrompt
@testable import TipReference
@testable import TipRunner
@testable import tips

/// Sessions at random: whatever was done can be undone, done again, and saved.
@Suite struct RandomSessionTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func sessionsGoBackAndForthAndAreSaved(seed: UInt64) throws {
    var random = Random(state: seed)
    let prompt = try ScriptedPrompt()
    let repl = prompt.repl
    type(WorldCommandTests.pageTip, in: repl)
    // Before each change, and after it with the questions that follow.
    var states = [state(of: repl)]
    var ends = states
    var entries: [String] = []
    for number in 0..<10 {
      let entry = Self.entry(number, &random)
      let about = "seed \(seed): \(entries.joined(separator: "\n")) | \(entry)"
      let depth = repl.undoStack.depth
      type(entry, in: repl)
      if repl.undoStack.depth > depth {
        entries.append(entry)
        if case .appended(let item)? = repl.undoStack.last, item.isQuestion {
          ends[ends.count - 1] = state(of: repl)
          continue
        }
        states.append(ends[ends.count - 1])
        ends.append(state(of: repl))
      } else {
        #expect(state(of: repl) == ends.last, "\(about) has changed something")
      }
    }
    for (back, expected) in states.dropFirst().reversed().enumerated() {
      type(":undo", in: repl)
      #expect(state(of: repl) == expected, "seed \(seed), back \(back + 1): \(entries)")
    }
    for (forth, expected) in ends.dropFirst().enumerated() {
      type(":redo", in: repl)
      #expect(state(of: repl) == expected, "seed \(seed), forth \(forth + 1): \(entries)")
    }
    // Where it is not one program, that is told; whatever is written holds.
    let script = try ScriptProof.script(of: repl.undoStack.journal, settings: ProgramSettings())
    let proof = try ScriptProof(script.text, settings: ProgramSettings())
    #expect(proof.errors.isEmpty && proof.refuted.isEmpty, "seed \(seed)\n\(script.text)")
    try expectTheSameResult(script, of: repl, "seed \(seed)")
  }

  /// However a script says when things were done, it ends with the same statuses, donations and parameters, and expects as
  /// much as the one that says it to the last digit.
  private func expectTheSameResult(
    _ script: ScriptProof.Proved, of repl: REPL, _ about: String
  ) throws {
    let settings = ProgramSettings()
    let exact = try ScriptProof.script(
      of: repl.undoStack.journal, settings: settings, records: nil, timing: .exact)
    #expect(script.expectationCount == exact.expectationCount, "\(about)")
    let result = try #require(ScriptOutcome(script.text, settings: settings))
    #expect(
      result == ScriptOutcome(exact.text, settings: settings),
      "\(about)\n\(script.text)\n\(exact.text)")
  }

  private func type(_ text: String, in repl: REPL) {
    for part in EntryReader.parts(of: text) {
      repl.answer(EntryReader.command(part).map { .command($0) } ?? .program(part))
    }
  }

  private func state(of repl: REPL) -> String {
    let state = WorldState(repl.world)
    let rows = [state.statuses, state.donations, state.parameters].joined()
    let variables = repl.world.variables.sorted { $0.key < $1.key }
      .compactMap { name, variable in variable.value.map { "\(name)=\($0)" } }
    return
      ([state.clock] + rows.map { "\($0.name)=\($0.value)" } + variables).joined(separator: " ")
  }

  /// Something to type; one in a few fails.
  private static func entry(_ number: Int, _ random: inout Random) -> String {
    let days = random.below(9)
    switch random.below(13) {
    case 0: return ":donate opened \(1 + random.below(3))"
    case 1: return ":donate opened ago \(days)d"
    case 2: return ":donate seen 2 page: \"p\(days)\" ago \(days)h"
    case 3: return ":parameter isOn \(random.below(2) == 0)"
    case 4: return ":advance \(1 + days)d"
    case 5: return "var n\(random.below(2)) = \(number)"
    case 6: return "PageTip().status"
    case 7:
      return
        "PageTip.opened.sendDonation()\nPageTip.isOn.toggle()\nlet broken\(number) = [1][\(days)]"
    case 8: return "Tips.Clock.set(to: Date.now.addingTimeInterval(\(days * 3600 - 7200)))"
    case 9:
      return WorldCommandTests.pageTip.replacing(
        "count >= 2", with: "count >= \(1 + random.below(4))")
    case 10:
      return
        "Task { for await s in PageTip().statusUpdates { if s == .available { PageTip.seen.sendDonation(Visit(page: \"t\")) } } }"
    case 11: return ":at \(random.below(2) == 0 ? "2025-01-0\(1 + days)" : "12:00")"
    default: return "PageTip().invalidate(reason: .tipClosed)\n1 / \(random.below(2))"
    }
  }

  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
