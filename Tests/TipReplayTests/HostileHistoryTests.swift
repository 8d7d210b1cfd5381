import Foundation
import SeededRandom
import Testing
import TipModel

@testable import TipReplay

/// Histories as they should not be, and some that only look so.
@Suite struct HostileHistoryTests {
  static let app = """
    import TipKit
    enum Size: Int, Codable, Sendable { case small = 1, large }
    struct Order: Codable, Sendable { let select: Int; let price: Double?; let size: Size; let user: String }
    enum App {
      static let ordered = Tips.Event<Order>(id: "drop;table")
      static let opened = Tips.Event(id: "opened")
    }
    struct OrderTip: Tip {
      @Parameter static var isPro: Bool = false
      @Parameter static var note: String = "x"
      var title: Text { Text("order") }
      var rules: [Rule] {
        #Rule(App.ordered) { $0.donations.filter { $0.select == 1 }.count >= 1 }
        #Rule(Self.$isPro) { $0 }
      }
    }
    struct CountTip: Tip {
      var title: Text { Text("count") }
      var rules: [Rule] { #Rule(App.opened) { $0.donations.count >= 2 } }
    }
    """

  private func run(
    _ text: String, _ change: (inout Replay.Options) -> Void = { _ in }
  ) throws -> ReplayResult {
    try Replays.run(Self.app, [Replays.input(text)], change)
  }

  /// What it says of why there is no answer.
  private func fault(
    _ text: String, _ change: (inout Replay.Options) -> Void = { _ in }
  ) -> String {
    do {
      _ = try run(text, change)
      return "none"
    } catch {
      return (error as? ReplayError)?.message ?? "\(error)"
    }
  }

  @Test func valuesAreData() throws {
    let result = try run(
      """
      uid,date,event,parameter,value,select,price,size,value.user
      "o'brien ""x""; DROP TABLE",2025-01-01,drop;table,,,1,,1,a
      "o'brien ""x""; DROP TABLE",2025-01-02,,isPro,true,,,,
      b,2025-01-02,drop;table,,,9223372036854775807,1e300,large,"new
      line"
      """
    ) { $0.map = ["user": "uid"] }
    #expect(result.misfits.count == 0, "\(result.misfits.causes)")
    #expect(result.present == 2 && result.donations == 2 && result.settings == 1)
    #expect(result.tips.first?.tally.available == 1)
  }

  @Test func everyCauseIsToldWithItsLine() throws {
    let long = String(repeating: "u", count: 1025)
    let lines = [
      "who,date,event,parameter,value,select,price,size,value.user",  // 1
      "a,2025-01-01,drop;table,,,1,2.5,1,x",
      ",2025-01-01,opened,,,,,,",
      "\(long),2025-01-01,opened,,,,,,",
      "a,,opened,,,,,,",
      "a,2025-02-30,opened,,,,,,",
      "a,2025-01-01,,,,,,,",
      "a,2025-01-01,opened,isPro,true,,,,",
      "\"spread",
      "over\",2025-01-01,nothing,,,,,,",  // 10
      "a,2025-01-01,,isRich,true,,,,",
      "a,2025-01-01,drop;table,,,,2.5,1,x",
      "a,2025-01-01,drop;table,,,9223372036854775808,2.5,1,x",
      "a,2025-01-01,drop;table,,,1,many,1,x",
      "a,2025-01-01,drop;table,,,1,2.5,3,x",
      "a,2025-01-01,opened",
      "a,2025-01-01,opened,,,,,,,,",
      "\"a\"b,2025-01-01,opened,,,,,,",
      "a,2025-01-01,,isPro,perhaps,,,,",
      "",
      "\"a,2025-01-01,opened,,,,,,",  // 21
      "a,2025-01-03,opened,,,,,,",
    ]
    for size in [ChunkReader.chunkSize, 1 << 12] {
      let result = try run(lines.joined(separator: "\r\n")) {
        $0.map = ["user": "who"]
        $0.chunkSize = size
      }
      var causes: [String: (Int, Int)] = [:]
      for cause in result.misfits.causes { causes[cause.words] = (cause.count, cause.line) }
      let expected: [String: (Int, Int)] = [
        "no user": (1, 3), "a user of more than 1024 bytes": (1, 4), "no date": (1, 5),
        "a date that is neither ISO 8601, such as 2025-01-31T09:00:00Z, nor a number": (1, 6),
        "neither an event nor a parameter": (1, 7),
        "an event and a parameter in one row": (1, 8), "an event that is not declared": (1, 9),
        "a parameter that is not declared": (1, 11),
        "`select` of `drop;table` is missing": (1, 12),
        "`select` of `drop;table` is not a whole number": (1, 13),
        "`price` of `drop;table` is not a number": (1, 14),
        "`size` of `drop;table` is not one of 1, 2": (1, 15),
        "more or fewer columns than the header": (2, 16),
        "there is text behind a closing quote": (1, 18),
        "the value of `isPro` is not `true` or `false`": (1, 19), "a quote is not closed": (1, 21),
      ]
      #expect(Set(causes.keys) == Set(expected.keys))
      for (words, place) in expected {
        #expect(
          causes[words].map { $0 == place } ?? false,
          "\(words): \(String(describing: causes[words]))")
      }
      // Who only did what the sources do not declare is a user all the same.
      #expect(result.users == 2 && result.donations == 2)
    }
  }

  @Test func rowsThatDoNotFitAreKept() throws {
    let text =
      "user,date,event\na,2025-01-01,opened\nb,never,opened\r\nc,2025-01-01,\"x\ny\"\nd,1,opened"
    let kept = try Replays.withFile("rows", []) { path in
      let result = try run(text) {
        $0.rejects = path + ".rejects"
        $0.chunkSize = 24
      }
      #expect(result.misfits.count == 2)
      return try String(contentsOfFile: path + ".rejects", encoding: .utf8)
    }
    #expect(kept == "user,date,event\nb,never,opened\r\nc,2025-01-01,\"x\ny\"\n")
    #expect(
      fault(text) { $0.isStrict = true }.hasPrefix(
        "2 rows do not fit; of the most frequent cause, the first is at history.csv:"))
  }

  @Test func columnsThatAreNotThereAreNamed() {
    let text = "who,when,event\na,2025-01-01,opened\n"
    #expect(
      fault(text)
        == "`history.csv` has no column `user`: it has `who`, `when`, `event`; `--map user=COLUMN` says which it is"
    )
    #expect(
      fault(text) { $0.map = ["user": "wo", "date": "when"] }
        == "`history.csv` has no column `wo`, which `--map` names: it has `who`, `when`, `event`")
    #expect(
      fault(text) { $0.map = ["use": "who"] }
        == "the tips read nothing named `use`; did you mean `user`?")
    #expect(
      fault("{\"who\": 1, \"date\": 2}\n").hasPrefix(
        "`history.csv` has no column `user`: it has `who`"))
    #expect(fault("user,date,user,event\n").contains("two columns `user`"))
    #expect(fault("user,date\n").contains("neither a column `event` nor `parameter`"))
    #expect(
      fault("user,date,event\na,never,opened\n")
        == "no row of the history can be used; the most frequent cause: a date that is neither ISO 8601, such as 2025-01-31T09:00:00Z, nor a number, first at history.csv:2: a,never,opened"
    )
  }

  /// One date that is far off would have all tips asked about at an instant that nobody means.
  @Test func aDateThatIsFarOffIsToldOf() throws {
    let text = "user,date,event\na,2025-01-01,opened\nb,9999-01-01,opened\n"
    #expect(fault(text).contains("more than a hundred years"))
    let result = try run(text) { options in
      options.at = Date(timeIntervalSinceReferenceDate: 760_000_000)
    }
    #expect(result.users == 2 && result.present == 1)
  }

  @Test func json() throws {
    let result = try run(
      """
      {"user": 7, "date": 1735689600, "event": "opened"}
      { "user":"7" , "date":"2025-01-01T00:00:01Z", "event":"op\\u0065ned", "more":{"a":[1,"}"]} }
      {"user":"\\ud83d\\ude00","date":1735689600.5,"event":"drop;table","select":1,"price":null,"size":2,"value":{"user":"x"}}
      {"user":"8","date":1735689600,"event":"drop;table","select":{},"size":2,"value.user":"x"}
      {"user":"8","date":1735689600,"event":"opened"
      {"user":"8","date":1735689600,"event":"opened"} x
      {"user":"8\\q","date":1735689600,"event":"opened"}
      ["user"]
      {"user":"8","date":1e3,"event":"opened","a":tru}
      {}

      """)
    let causes = Dictionary(
      uniqueKeysWithValues: result.misfits.causes.map { ($0.words, ($0.count, $0.line)) })
    #expect(causes["not a JSON object"].map { $0 == (5, 5) } ?? false)
    #expect(causes["`select` of `drop;table` is an object or a list"].map { $0 == (1, 4) } ?? false)
    #expect(causes["`user` of `drop;table` is missing"] == nil)
    #expect(causes["no user"].map { $0 == (1, 10) } ?? false)
    #expect(result.tips.map(\.tally.available) == [0, 1] && result.donations == 3)
  }

  /// What a donation has is told from what its row says of itself, whatever both are called.
  @Test func aFieldMayBeCalledAsWhatEveryRowHas() throws {
    let app = """
      import TipKit
      struct Info: Codable, Sendable { let user: String; let event: Int; let order: Int }
      enum App { static let shared = Tips.Event<Info>(id: "shared") }
      struct ShareTip: Tip {
        var title: Text { Text("share") }
        var rules: [Rule] {
          #Rule(App.shared) { $0.donations.filter { $0.user == "x" && $0.event == 3 && $0.order > 1 }.count >= 1 }
        }
      }
      """
    func result(
      _ text: String, _ map: [String: String] = [:]
    ) throws -> (available: Int, misfits: [String]) {
      let result = try Replays.run(app, [Replays.input(text)]) { $0.map = map }
      return (result.tips[0].tally.available, result.misfits.causes.map(\.words))
    }
    let csv = "user,date,event,value.user,value.event,order\na,1,shared,x,3,2\nx,1,shared,b,3,2\n"
    #expect(try result(csv).available == 1)
    let json = #"{"user":"a","date":1,"event":"shared","order":2,"value":{"user":"x","event":3}}"#
    #expect(try result(json).available == 1)
    let called = "user,date,event,to,kind,order\na,1,shared,x,3,2\nx,1,shared,b,3,2\n"
    #expect(try result(called, ["value.user": "to", "value.event": "kind"]).available == 1)
    // The user is not taken for it.
    let missing = #expect(throws: ReplayError.self) {
      try result("user,date,event,order\nx,1,shared,2\n")
    }
    #expect(
      missing?.message.contains("`user` of `shared` is missing: its column is `value.user`") == true
    )
    let program = try Replays.program(app)
    var schema = ReplaySchema()
    try program.add(to: &schema)
    var options = SQLOptions(engine: .sqlite, at: Date(timeIntervalSinceReferenceDate: 0))
    options.map = ["order": "rowid", "value.event": "kind"]
    var refusals: [SQLRefusal] = []
    let query = try TipQuery(program.tips[0], program, schema, options, refusals: &refusals)
    for column in ["h.\"value.user\"", "h.\"kind\"", "h.\"order\"", "h.\"rowid\"", "h.\"user\""] {
      #expect(query.statement.contains(column), "\(column)")
    }
  }

  /// What is inside of other objects is called by all of their names.
  @Test func jsonWithin() throws {
    let map = [
      "user": "who.id", "date": "at", "select": "p.o.select", "size": "p.size", "price": "p.price",
      "value.user": "p.by",
    ]
    func order(_ user: String, _ select: String) -> String {
      let select = #""x": [{"select":9}], "o" : { "select": \#(select) }"#
      let order = #"{\#(select), "size":"large", "price":null, "by":"x" }"#
      let who = #"{"name":{"id":3},"id":"\#(user)"}"#
      return #"{"who":\#(who),"at":1735689600,"event":"drop;table","p":\#(order)}"#
    }
    func rows(_ text: String) throws -> ReplayResult { try run(text) { $0.map = map } }
    let opened = #"{"who":{"id":"a"},"at":1735689600,"event":"opened"}"#
    // The first object has not what a later one has.
    let result = try rows([opened, order("b", "1"), opened].joined(separator: "\n"))
    #expect(result.users == 2 && result.donations == 3 && result.misfits.causes.isEmpty)
    #expect(result.tips.map(\.tally.available) == [0, 1])
    let flat = #"{"who.id":"a","at":1735689600,"event":"opened"}"#
    #expect(try rows(flat + "\n" + order("a", "1")).users == 1)
    let wrong = [
      order("c", "{}"), order("c", "[1]"), order("c", "1") + "}",
      #"{"who":"c","at":1735689600,"event":"opened"}"#,
      #"{"who":{"id":"c"},"at":1735689600,"event":"opened","p":{"o":{"select":1}"#,
      #"{"who":{"id":{"id":"c"}},"at":1735689600,"event":"opened"}"#,
      #"{"deep":"# + String(repeating: #"{"p":"#, count: 20_000) + "1"
        + String(repeating: "}", count: 20_001),
    ]
    let misfits = try rows(([order("b", "1")] + wrong).joined(separator: "\n")).misfits
    #expect(misfits.causes.reduce(0) { $0 + $1.count } == wrong.count, "\(misfits.causes)")
    let unknown = try run(opened) { $0.map = ["user": "who.id", "date": "at", "select": "p.z"] }
    #expect(unknown.notes.absent == ["p.z"])
  }

  @Test func bytesThatAreNoText() throws {
    var bytes = Array("user,date,event,note\n".utf8)
    bytes += Array("a".utf8) + [0xFF] + Array(",2025-01-01,opened,\n".utf8)
    bytes += Array("a,2025-01-01,".utf8) + [0xC3, 0x28] + Array(",\n".utf8)
    bytes += Array("a\0b,2025-01-01,opened,\n".utf8)
    let result = try Replays.run(Self.app, [.bytes(bytes, name: "history")])
    #expect(
      Set(result.misfits.causes.map(\.words)) == [
        "a user that is not UTF-8", "an event or a parameter that is not UTF-8",
      ])
    #expect(result.users == 1)
  }

  /// Larger than what is mostly read at a time, with line breaks that end no record, and quotes in the way of the next.
  @Test func longRecordsAreWhole() throws {
    let note = String(repeating: "he said \"\"no\"\"\n", count: 40_000)
    var text = "user,date,event,note\n"
    for number in 0..<9000 {
      text += "u\(number),\(number),opened,\(number % 3000 == 2000 ? "\"\(note)\"" : "")\n"
    }
    let result = try Replays.run(Self.app, [Replays.input(text)])
    #expect(result.users == 9000 && result.misfits.count == 0)
    // Without its end, one takes what is left of its line and nothing more.
    let open = text + "v,1,opened,\"\n" + text.dropFirst(21).replacing("\"", with: "'")
    let seen = try Replays.run(Self.app, [Replays.input(open)])
    #expect(seen.users == 9000 && seen.misfits.causes.contains { $0.words.contains("quote") })
  }

  @Test func whatIsPackedAndCutOffIsNoHistory() throws {
    let text = "user,date,event\n" + (0..<5000).map { "u\($0),\($0),opened\n" }.joined()
    let packed = try Replays.packed(Array(text.utf8))
    let whole = try Replays.withFile("a.csv.gz", packed) {
      try Replays.run(Self.app, [.file($0)])
    }
    #expect(whole.users == 5000)
    for bytes in [Array(packed.dropLast(9)), Array(packed.prefix(30)), packed + [1, 2, 3]] {
      _ = try Replays.withFile("a.csv.gz", bytes) { path in
        #expect(throws: ReplayError.self) { try Replays.run(Self.app, [.file(path)]) }
      }
    }
  }

  @Test func anyBytesAreReadWithoutATrap() throws {
    let seeds = Seeds.some(40)
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let words = [
        "user", ",", "date", "event", "\"", "\n", "\r\n", "{", "}", "\\", ":", "opened", "1",
        "\u{0}",
        "2025-01-01", "drop;table", ";", "\t", "[", "u0041", "\"\"", "é",
      ]
      var text =
        random.below(2) == 0
        ? "user,date,event,select,size\n" : "{\"user\":1,\"date\":2,\"event\":\"opened\"}\n"
      for _ in 0..<random.below(400) { text += words[random.below(words.count)] }
      _ = fault(text) { $0.chunkSize = 64 << random.below(8) }
    }
  }

  /// A rule may not ask what only an app knows: nothing is better than something wrong.
  @Test func aRuleThatAsksForAStatusFails() throws {
    let app = """
      import TipKit
      enum App { static let opened = Tips.Event(id: "opened") }
      struct FirstTip: Tip { var title: Text { Text("first") } }
      struct SecondTip: Tip {
        var title: Text { Text("second") }
        var rules: [Rule] { #Rule(App.opened) { $0.donations.count > 0 && FirstTip().status == .available } }
      }
      """
    let result = try Replays.run(app, [Replays.input("user,date,event\na,1,opened\n")])
    let tip = try #require(result.tips.last)
    #expect(tip.tally.available == 0 && tip.tally.rules.first?.failed == 1)
    #expect(tip.tally.rules.first?.failure?.code == "status-in-rule")
  }

  @Test func whoGainsAndLosesIsNamed() throws {
    let rows = (0..<20).flatMap { user in
      (0...user % 4).map { "u\(user),2025-01-0\($0 + 1),opened\n" }
    }
    let app =
      "import TipKit\n" + Self.app.split(separator: "\n").dropFirst().joined(separator: "\n")
    let result = try Replays.run(
      app, against: app.replacingOccurrences(of: "count >= 2", with: "count == 1"),
      [Replays.input("user,date,event\n" + rows.joined())])
    let change = try #require(result.tips.last?.change)
    #expect(change.gained == 5 && change.lost == 15)
    #expect(change.gainedExamples == ["u0", "u12", "u16", "u4", "u8"])
    #expect(change.lostExamples == ["u1", "u10", "u11", "u13", "u14"])
    #expect(change.availableThere == 5)
  }

  @Test func wholeFoldersAreRead() throws {
    try Replays.withFile("a.csv", Array("user,date,event\na,1,opened\n".utf8)) { path in
      let folder = String(path.dropLast("/a.csv".count))
      try Data("{\"user\":\"b\",\"date\":2,\"event\":\"opened\"}".utf8)
        .write(to: URL(filePath: folder + "/b.jsonl"))
      try Data("nothing".utf8).write(to: URL(filePath: folder + "/README.txt"))
      let inputs = try HistoryInput.named([folder])
      #expect(try Replays.run(Self.app, inputs).users == 2)
    }
    #expect(throws: ReplayError.self) {
      try Replays.run(Self.app, HistoryInput.named(["/nowhere/at all.csv"]))
    }
  }
}
