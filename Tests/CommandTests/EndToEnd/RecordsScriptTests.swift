import Foundation
import RecordedApps
import SeededRandom
import Testing
import TipRecords

/// What an app has recorded becomes a script that makes the same state, so that what was seen on a device becomes a test.
@Suite struct RecordsScriptTests {
  private static let seed = Seeds.one()
  private static let rounds = Effort.count(8, soaked: 100)

  /// What a program can say of a state.
  private static let looking = """
    print(Date.now, ShareTip.isOn)
    print(ShareTip.opened.donations.map { $0.date.timeIntervalSinceReferenceDate })
    print(EditTip.edited.donations.map { $0.date.timeIntervalSinceReferenceDate })
    print(EditTip.edited.donations.map { "\\($0.name) \\($0.size)" })

    """

  private static func random(_ random: inout SeededRandom) throws -> RecordedNotes {
    var notes = try RecordedNotes()
    let now = RecordedNotes.now
    func date() -> Double {
      // Often the same, and not in order.
      now - 900 * Double(Int.random(in: 0...400, using: &random))
    }
    func several(_ most: Int) -> [Double] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in date() }
    }
    notes.app.tips = ["ShareTip", "EditTip"].map { id in
      let displayed = several(2).sorted()
      let seconds = Double(Int.random(in: 1...40, using: &random)) / 2
      var info: [ArchivedValue.Entry] = []
      if Bool.random(using: &random), !displayed.isEmpty {
        info.append(.init("displayDuration", .double(seconds)))
      }
      if Int.random(in: 0..<4, using: &random) == 0, !displayed.isEmpty {
        info.append(.init("displayCount", .int(displayed.count + 1)))
      }
      // It is over where it was shown as often as the sources let it.
      let isOver =
        id == "ShareTip" && displayed.count + (info.last?.key == "displayCount" ? 1 : 0) > 1
      if id == "ShareTip" { info.append(.init("maxDisplayCount", .int(2))) }
      return .init(
        id, status: isOver ? 2 : [0, 1, 2, 3, 7, nil].randomElement(using: &random) ?? nil,
        reason: Bool.random(using: &random) ? 1 : nil, displayed: displayed, info: info)
    }
    let value = ["true", "false"].randomElement(using: &random) ?? ""
    notes.app.parameters =
      Bool.random(using: &random) ? [.init("Bool.ShareTip+isOn", "Bool", value)] : []
    notes.app.events = [
      .init("opened", several(6).map { .init($0) }),
      .init(
        "edited",
        several(5).map { date in
          let size = Int.random(in: 0...5, using: &random)
          let name = ["a", "\u{E4}\u{1F388}", "\"q\"\n"].randomElement(using: &random) ?? ""
          return .init(date, [.init("name", .string(name)), .init("size", .int(size))])
        }),
      .init("elsewhere", several(2).map { .init($0) }),
    ]
    return notes
  }

  /// What a tip's gates say, but for the words of a reason: the app has recorded a number.
  private func gates(_ run: Command) -> [String] {
    let answer = run.objects.first ?? [:]
    let gates = (answer["gates"] as? [[String: Any]] ?? []).map { gate in
      let code = gate["code"] as? String ?? gate["gate"] as? String ?? ""
      let got = code == "invalidated" ? "" : "\(gate["got"] ?? "")"
      return "\(code) \(gate["passed"] ?? "") \(got)"
    }
    return ["\(answer["status"] ?? "")", "\(answer["at"] ?? "")", "\(answer["next"] ?? "")"] + gates
  }

  @Test func theScriptMakesTheSame() throws {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<Self.rounds {
      let notes = try Self.random(&random)
      let place = "SEED=\(Self.seed), round \(round)"
      let here = try ["ShareTip", "EditTip"].map {
        gates(try notes.ask("why", $0, "--format", "json"))
      }
      let sources = notes.scratch.path("Notes/Notes.swift")
      let records = ["--records", notes.scratch.path("C")]
      let export = try Command(["store", "export", sources] + records)
      #expect(export.status == 0 && export.errors.isEmpty, "\(place): \(export.errors)")
      let script = try notes.scratch.write(export.output, to: "state.tips")
      let there = try ["ShareTip", "EditTip"].map {
        gates(try Command(["why", $0, sources, script, "--format", "json"]))
      }
      #expect(here.allSatisfy { $0.count > 5 }, "\(place)")
      #expect(there == here, "\(place):\n\(export.output)")
      let look = try notes.scratch.write(Self.looking, to: "look.tips")
      let configured = try notes.scratch.write(
        "try Tips.configure([.displayFrequency(.daily)])\n" + Self.looking, to: "first.tips")
      let read = try Command(["run", sources, configured] + records)
      let run = try Command(["run", sources, script, look])
      #expect(run.status == 0 && run.errors.isEmpty, "\(place): \(run.errors)")
      #expect(run.output == read.output && !run.output.isEmpty, "\(place):\n\(export.output)")
    }
  }

  /// A session that began with them does, too.
  @Test func theSessionMakesTheSame() throws {
    var random = SeededRandom(seed: Self.seed &+ 1)
    for round in 0..<Self.rounds / 2 {
      let notes = try Self.random(&random)
      _ = try notes.ask("why", "ShareTip")
      let place = "SEED=\(Self.seed), round \(round)"
      let saved = notes.scratch.path("saved.tips")
      let arguments = [
        notes.scratch.path("Notes/Notes.swift"), "--records", notes.scratch.path("C"),
      ]
      let session = try Command(
        arguments, input: Self.looking + "ShareTip().status\n:save \(saved)\n")
      #expect(session.status == 0, "\(place): \(session.output) \(session.errors)")
      let run = try Command(["run", saved])
      #expect(run.status == 0 && run.errors.isEmpty, "\(place): \(run.errors)")
      let lines = run.output.split(separator: "\n")
      #expect(lines.count >= 4, "\(place)")
      for line in lines { #expect(session.output.contains(line), "\(place): \(line)") }
      #expect(try Command(["test", saved]).status == 0, "\(place)")
    }
  }
}
