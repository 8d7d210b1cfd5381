import SeededRandom
import Testing
import TipModel

@testable import TipReplay

/// What is in a history does not depend on how it is written: with quotes round every cell, or as objects that leave out
/// what they have no value for.
@Suite struct QuotedHistoryTests {
  private static let app = """
    import TipKit
    enum Plan: String, Codable, Sendable { case free, pro }
    struct Visit: Codable, Sendable {
      let id: Int?; let price: Double?; let on: Bool?; let at: Date?; let plan: Plan?; let name: String
    }
    struct PlanTip: Tip {
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter static var level: Int = 0
      var title: Text { Text("plan") }
      var rules: [Rule] {
        #Rule(Self.visited) { $0.donations.filter { $0.id == nil && $0.plan == nil }.count >= 1 }
        #Rule(Self.$level) { $0 > 1 }
      }
    }
    struct NameTip: Tip {
      var title: Text { Text("name") }
      var rules: [Rule] {
        #Rule(PlanTip.visited) { $0.donations.contains { $0.name == "" && ($0.price ?? 0) < 5 } }
      }
    }
    """
  private static let columns = [
    "user", "date", "event", "parameter", "value", "id", "price", "on", "at", "plan", "name",
  ]

  /// Rows with values for some of the columns.
  private static func rows(_ random: inout SeededRandom) -> [[String]] {
    (0..<200).map { number in
      let start = [
        "u\(Int.random(in: 0..<20, using: &random))",
        "2025-01-\(number % 27 + 1 < 10 ? "0" : "")\(number % 27 + 1)",
      ]
      if Int.random(in: 0..<4, using: &random) == 0 {
        return start + ["", "level", "\(Int.random(in: 0..<4, using: &random))"]
          + Array(repeating: "", count: 6)
      }
      func maybe(_ text: String) -> String { Bool.random(using: &random) ? text : "" }
      return start + ["visited", "", ""] + [
        maybe("17"), maybe("2.5"), maybe("true"), maybe("2025-01-01"), maybe("pro"), maybe("x"),
      ]
    }
  }

  private func answer(
    _ text: String, _ change: (inout Replay.Options) -> Void = { _ in }
  ) throws -> [Int] {
    let result = try Replays.run(Self.app, [Replays.input(text)], change)
    #expect(result.misfits.count == 0, "\(result.misfits.causes)")
    return [result.users, result.donations, result.settings]
      + result.tips.flatMap { [$0.tally.available, $0.tally.ever] }
  }

  @Test func quotesSayNothing() throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let rows = Self.rows(&random)
      let table = [Self.columns] + rows
      let plain = table.map { $0.joined(separator: ",") }.joined(separator: "\n")
      let quoted = table.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }
        .joined(separator: "\r\n")
      // A database quotes what has a value.
      let forced = table.map { $0.map { $0.isEmpty ? "" : "\"\($0)\"" }.joined(separator: ",") }
        .joined(separator: "\n")
      let objects = rows.map { row in
        let members = zip(Self.columns, row)
          .filter { column, text in !text.isEmpty || column == "name" && row[2] == "visited" }
          .map { "\"\($0)\": \"\($1)\"" }
        return "{\(members.joined(separator: ", "))}"
      }
      .joined(separator: "\n")
      let expected = try answer(plain)
      #expect(try answer(quoted) == expected, "seed \(seed)")
      #expect(try answer(forced) == expected, "seed \(seed)")
      #expect(try answer(objects) == expected, "seed \(seed)")
    }
  }

  @Test func objectsNeedNotNameWhatIsOptional() throws {
    let text = #"{"uid": "a", "date": "2025-01-01", "event": "visited", "name": "x"}"#
    let result = try Replays.run(Self.app, [Replays.input(text)]) {
      $0.map = ["user": "uid", "plan": "properties.plan", "id": "properties.id"]
    }
    #expect(result.donations == 1 && result.misfits.count == 0)
    #expect(result.notes.absent == ["properties.id", "properties.plan"])
    let named = text.replacing(#""name""#, with: #""properties": {"id": 3, "plan": "pro"}, "name""#)
    let other = try Replays.run(Self.app, [Replays.input(named)]) {
      $0.map = ["user": "uid", "plan": "properties.plan", "id": "properties.id"]
    }
    #expect(other.donations == 1 && other.notes.absent == [])
  }

  @Test(arguments: ["", "\n", "user,date,event\n", "\"user\",\"date\",\"event\""])
  func aHistoryWithoutRowsHasNoUsers(text: String) throws {
    let result = try Replays.run(Self.app, [Replays.input(text)])
    #expect(result.users == 0 && result.present == 0 && result.rows == nil)
    #expect(result.tips.map(\.tally.available) == [0, 0])
  }
}
