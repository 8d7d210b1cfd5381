import Foundation
import RecordedApps
import SeededRandom
import Testing
import TipEngine
import TipModel

@testable import TipRecords

/// What is damaged is said, with whose it is, and all else is read.
@Suite struct RecordsDamageTests {
  /// A column of which row, and how its notes begin.
  struct Cell: CustomTestStringConvertible, Sendable {
    let table: String
    let column: String
    let id: String
    let note: String

    init(_ table: String, _ column: String, of id: String, _ note: String? = nil) {
      (self.table, self.column, self.id) = ("ZCORE\(table)RECORD", column, id)
      self.note = note ?? "the `\(column)` of `\(id)` "
    }

    var testDescription: String { "\(table).\(column)" }

    /// `value` is SQL.
    func set(_ value: String) -> String {
      let key = "SELECT Z_PK FROM ZCOREEVENTRECORD WHERE ZID = '\(id)'"
      let row = table == "ZCOREDONATIONRECORD" ? "ZEVENT = (\(key))" : "ZID = '\(id)'"
      return "UPDATE \(table) SET \(column) = \(value) WHERE \(row);"
    }
  }

  private static let openedRule = "ShareTip.event.opened.count(donationsCount) > Optional(1)"
  private static let valueNote = "the value of a donation of `edited` cannot be read, and it counts"

  /// Cells with bytes in them.
  static let blobs = [
    Cell("TIP", "ZTIPINFO", of: "ShareTip"), Cell("EVENT", "ZEVENTINFO", of: "opened"),
    Cell("DONATION", "ZDONATIONINFO", of: "edited", valueNote),
    Cell("PARAMETER", "ZVALUEDATA", of: "Bool.EditTip+isOn"),
  ]

  static let others = [
    Cell("TIP", "ZSTATUSVALUE", of: "ShareTip"),
    Cell("TIP", "ZINVALIDATIONREASONVALUE", of: "ShareTip"),
    Cell("TIP", "ZLASTDISPLAYED", of: "ShareTip"),
    Cell("PARAMETER", "ZVALUETYPE", of: "Bool.EditTip+isOn"),
    Cell("DONATION", "ZDATE", of: "edited", "a donation of `edited` has no date, and was left out"),
    Cell("DONATION", "ZEVENT", of: "edited", "a donation belongs to no event, and was left out"),
    Cell("RULE", "ZCATEGORYVALUE", of: openedRule), Cell("RULE", "ZSTATUSVALUE", of: openedRule),
    Cell("RULE", "ZTIP", of: openedRule), Cell("RULE", "ZPARENT", of: openedRule),
    Cell("RULE", "ZEVENT", of: openedRule), Cell("RULE", "ZPARAMETER", of: openedRule),
  ]

  private static let generations = [RecordsGeneration.coreData, .swiftData]

  /// Everything but what the damaged cell itself says is as in the file that is whole.
  private func check(
    _ cell: Cell, _ value: String, _ generation: RecordsGeneration, _ folder: TemporaryRecords
  ) throws {
    var writer = RecordsFileWriter(generation)
    writer.sql = cell.set(value)
    let store = try folder.read(.sample, writer)
    let place = "\(cell.testDescription) = \(value.prefix(60))"
    #expect(store.notes.contains { $0.text.hasPrefix(cell.note) }, "\(place): \(store.notes)")
    #expect(store.tips.map(\.id) == ["ShareTip", "EditTip"], "\(place)")
    #expect(store.events.map(\.id) == ["opened", "edited"], "\(place)")
    #expect(store.parameters.map(\.id) == ["Bool.EditTip+isOn"], "\(place)")
    #expect(store.rules.count == 2, "\(place)")
    #expect(store.events[0].donations.count == 2, "\(place)")
    let isLost = ["ZDATE", "ZEVENT"].contains(cell.column) && cell.table == "ZCOREDONATIONRECORD"
    #expect(store.events[1].donations.count == (isLost ? 0 : 1), "\(place)")
    // What it makes can be asked for.
    let records = store.records
    #expect(store.tips.allSatisfy { records.tips[$0.id] != nil })
  }

  /// Cut off anywhere, overwritten anywhere, or something else.
  @Test(arguments: blobs, generations)
  func aBlobIsDamaged(cell: Cell, generation: RecordsGeneration) throws {
    let folder = try TemporaryRecords()
    let whole = try bytes(of: cell, generation, folder)
    let hex = { (bytes: [UInt8]) in
      "x'" + bytes.map { String(format: "%02x", $0) }.joined() + "'"
    }
    // An archive is cut off at once where its end is missing, which says where everything is.
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 24)) {
      try check(cell, hex(Array(whole.prefix(count))), generation, folder)
    }
    for value in ["x'00'", "x'0101010101'", "7", "-1.5", "'text'", "9e999", "zeroblob(100000)"]
    where value != "7" && value != "-1.5" || cell.column != "ZVALUEDATA" {
      try check(cell, value, generation, folder)
    }
    // Where single bytes are other ones, it may still be an archive: an answer or a note, and never a trap.
    var random = SeededRandom(seed: 181)
    for start in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      for place in start..<min(start + 3, bytes.count) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      var writer = RecordsFileWriter(generation)
      writer.sql = cell.set(hex(bytes))
      let store = try folder.read(.sample, writer)
      #expect(store.tips.count == 2 && store.donationCount == 3)
    }
  }

  private func bytes(
    of cell: Cell, _ generation: RecordsGeneration, _ folder: TemporaryRecords
  ) throws -> [UInt8] {
    if cell.column == "ZVALUEDATA" { return Array("[true, \"a\", {\"b\": 1}]".utf8) }
    let entries: [ArchivedValue.Entry] =
      switch cell.column {
      case "ZTIPINFO": RecordedApp.sample.tips[0].info
      case "ZEVENTINFO": [.init("maxDonationCount", .int(10))]
      default: [.init("name", .string("a")), .init("size", .int(3))]
      }
    return ArchiveWriter.bytes(.dictionary(entries), isPrefixed: generation == .swiftData)
  }

  /// Of another type than the column's.
  @Test(arguments: others, generations)
  func aCellHasAnotherType(cell: Cell, generation: RecordsGeneration) throws {
    let folder = try TemporaryRecords()
    for value in ["'text'", "x'ff00'", "9e999", "-9e999", "1e300", "99999", "''"] {
      let mayHold =
        switch cell.column {
        // SQLite makes texts of numbers there.
        case "ZVALUETYPE": value != "x'ff00'"
        case "ZSTATUSVALUE", "ZINVALIDATIONREASONVALUE", "ZCATEGORYVALUE", "ZDATE",
          "ZLASTDISPLAYED":
          value == "99999"
        default: false
        }
      if mayHold { continue }
      try check(cell, value, generation, folder)
    }
  }

  /// Inside an archive that is whole.
  @Test func aKeyHoldsSomethingElse() throws {
    let folder = try TemporaryRecords()
    var app = RecordedApp.sample
    app.tips[0].info = [
      .init("displayCount", .string("two")), .init("displayDates", .array([.string("then")])),
      .init("maxDisplayCount", .dictionary([])), .init("new", .int(4)),
    ]
    let store = try folder.read(app, RecordsFileWriter())
    #expect(
      store.notes.map(\.text) == [
        "the `displayCount` of `ShareTip` is \"two\", not a number",
        "the `displayDates` of `ShareTip` is [\"then\"], not a list of dates",
        "the `maxDisplayCount` of `ShareTip` is {}, not a number",
        "a `ZTIPINFO` has a key `new`, which is not known",
      ])
    #expect(store.tips[0].info.last?.value == .int(4))
  }

  /// Any columns may be missing and any cells hold anything, at once.
  @Test func noCombinationTraps() throws {
    let folder = try TemporaryRecords()
    let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1803
    var random = SeededRandom(seed: seed)
    let tables = [
      "TIP": ["ZID", "ZSTATUSVALUE", "ZINVALIDATIONREASONVALUE", "ZLASTDISPLAYED", "ZTIPINFO"],
      "PARAMETER": ["ZID", "ZVALUETYPE", "ZVALUEDATA"], "EVENT": ["ZID", "ZEVENTINFO"],
      "DONATION": ["ZEVENT", "ZDATE", "ZDONATIONINFO"],
      "RULE": ["ZID", "ZCATEGORYVALUE", "ZSTATUSVALUE", "ZTIP", "ZPARENT", "ZEVENT", "ZPARAMETER"],
    ].map { (name: "ZCORE\($0.key)RECORD", columns: $0.value) }.sorted { $0.name < $1.name }
    let values = [
      "NULL", "0", "-1", "3", "9223372036854775807", "1e300", "-9e999", "''", "'a.event.b.c'",
      "x''", "x'00ff'", "randomblob(50)", "'\u{E4}\u{1F388}'", "x'62706c697374303000'",
    ]
    var unread = 0
    for _ in 0..<120 {
      var writer = RecordsFileWriter(Bool.random(using: &random) ? .coreData : .swiftData)
      for (name, columns) in tables {
        for column in columns {
          switch Int.random(in: 0..<8, using: &random) {
          case 0: writer.dropped.insert("\(name).\(column)")
          case 1, 2:
            let value = values.randomElement(using: &random) ?? "NULL"
            let rows = Bool.random(using: &random) ? "" : " WHERE Z_PK = 1"
            writer.sql += "UPDATE \(name) SET \(column) = \(value)\(rows);"
          default: break
          }
        }
      }
      let store = try folder.read(.sample, writer)
      for dropped in writer.dropped {
        let name = dropped.split(separator: ".").last ?? ""
        #expect(
          store.notes.contains { $0.kind == .missing && $0.text.contains("`\(name)`") },
          "SEED=\(seed)")
      }
      if !store.notes.isEmpty { unread += 1 }
      let records = store.records
      #expect(store.tips.allSatisfy { records.tips[$0.id] != nil }, "SEED=\(seed)")
      for event in store.events {
        _ = event.donations.history(as: .int, latest: 10)
        _ = event.donations.misfits(as: .string, latest: 10)
      }
      for rule in store.rules { _ = RuleIdentifier(rule.id)?.words }
    }
    #expect(unread > 100)
  }
}
