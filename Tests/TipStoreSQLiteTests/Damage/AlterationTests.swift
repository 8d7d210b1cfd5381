import Foundation
import GRDB
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// Whatever is altered in a store, everyone who looks at it notices, or says what they would have said.
@Suite struct AlterationTests {
  private enum Look: String, CaseIterable { case load, log, info, export, add, check }

  private static let start = Date(timeIntervalSinceReferenceDate: 5e8)

  /// One with rows in every table, emptied once, with donations deleted, dropped and imported.
  private func store(in scratch: Scratch) throws -> (path: String, export: [String]) {
    let other = try Donor(scratch.path("other"))
    for number in 1...5 { try other.donate(number) }
    try other.store.close()
    var lines: [String] = []
    _ = try StoreExport(folder: scratch.path("other")).run { line, _ in lines.append(line) }

    let first = try Donor(scratch.store)
    try first.donate(1)
    try first.store.reset(at: Self.start)
    try first.store.close()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine(
      clock: VirtualClock(start: Self.start), store: store, defaultValue: { _ in .none })
    try engine.configure([])
    for number in 0..<120 {
      engine.advance(to: engine.now.addingTimeInterval(7))
      let event = EventReference(
        id: "e\(number % 3)", donationType: .string,
        limit: DonationLimit(maximumCount: number % 3 == 2 ? 9 : 500, maximumAge: nil))
      try engine.donate(.string("donation \(number)"), to: event)
    }
    try engine.deleteDonations(of: EventReference(id: "e1", donationType: .string))
    for name in ["a", "b"] {
      let parameter = ParameterDeclaration(
        id: "Int.App+\(name)", name: name, type: .int, isTransient: false,
        range: .init(file: .init(index: 0), start: 0, end: 0), defaultValue: { nil })
      for value in 0..<3 { try engine.set(parameter, to: .int(value)) }
    }
    for id in ["t", "u"] {
      let tip = try engine.register(
        TipDefinition(
          id: id, typeName: "T", options: [.maxDisplayCount(3)],
          content: TipContent(title: id, message: nil, image: nil, actions: [])))
      if let display = try engine.beginDisplay(of: tip) {
        try engine.press("more", of: tip)
        engine.advance(to: engine.now.addingTimeInterval(30))
        try engine.endDisplay(display)
      }
    }
    try store.close()
    var copy = try StoreImport(folder: scratch.store, date: Self.start)
    for line in lines + [Self.rule("r"), Self.rule("s")] { try copy.add(line) }
    try copy.finish()
    return (scratch.store, lines)
  }

  private static func rule(_ name: String) -> String {
    #"{"kind":"rule","id":"\#(name)","tip":"t","category":"event","predicate":"p","inputs":["e0"],"#
      + #""status":"holds","subrules":[{"id":"x","tip":"t","category":"event","predicate":"x","#
      + #""inputs":["e0"]},{"id":"y","tip":"t","category":"event","predicate":"y","inputs":[]}]}"#
  }

  /// What a look says; nil where it notices.
  private func say(_ look: Look, _ path: String, _ lines: [String]) throws -> String? {
    do {
      switch look {
      case .load:
        let store = try SQLiteStore(folder: path)
        defer { try? store.close() }
        let records = try store.load()
        return "\(records.tips.rows)\(records.rules.rows)\(records.lastEntry)"
          + records.parameters.rows.map { "\($0.id)\($0.value)" }.joined()
          + records.events.rows.map { event in
            "\(event.id) \(event.limit) \(String(describing: event.lastStamp))"
              + (0..<event.history.count).map { row in
                "\(event.history[row].date.timeIntervalSinceReferenceDate)"
                  + (event.history[row].value.map { ValuePrinter.print($0) } ?? "-")
              }.joined()
          }.joined()
      case .log:
        let store = try SQLiteStore(folder: path)
        defer { try? store.close() }
        return try store.log().entries.map { entry in
          var text = "\(entry.number) \(entry.date.timeIntervalSinceReferenceDate) "
          if case .donated(let donation) = entry.change {
            text +=
              "\(donation.event.id) \(donation.date) \(donation.value.map { ValuePrinter.print($0) } ?? "")"
          } else if case .parameterSet(let parameter) = entry.change {
            text += "\(parameter.id) \(parameter.value)"
          } else if case .eventDeclared(let event) = entry.change {
            text += "\(event.id) \(event.limit)"
          } else {
            text += "\(entry.change)"
          }
          return text
        }.joined(separator: "\n")
      case .info:
        let info = try StoreInfo(folder: path)
        return "\(info.tips) \(info.rules) \(info.subrules) \(info.parameters) \(info.events) "
          + "\(info.donations) \(info.lastEntry) \(String(describing: info.firstDonation)) "
          + "\(String(describing: info.lastDonation)) \(info.uuid)"
      case .export:
        var exported: [String] = []
        _ = try StoreExport(folder: path).run { line, _ in exported.append(line) }
        return exported.joined(separator: "\n")
      case .add:
        var copy = try StoreImport(folder: path, date: Self.start)
        for line in lines { try copy.add(line) }
        try copy.finish()
        return "\(copy.summary)"
      case .check:
        return try StoreCheck.faults(in: path).isEmpty ? "sound" : nil
      }
    } catch let error as StoreError {
      switch error {
      case .damaged, .foreign, .newer: return nil
      default: throw error
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func isNoticedByEveryoneOrMisleadsNobody() throws {
    let scratch = try Scratch()
    let (path, lines) = try store(in: scratch)
    var truth: [Look: String] = [:]
    for look in Look.allCases {
      let copy = try scratch.copy(path, to: "truth")
      let said = try say(look, copy, lines)
      #expect(said != nil, "\(look)")
      truth[look] = said
      try FileManager.default.removeItem(atPath: copy)
    }
    var (noticed, harmless) = (0, 0)
    for round in 0..<(Effort.isSoak ? 10_000 : 120) {
      var random = SeededRandom(seed: UInt64(round))
      let altered = try scratch.copy(path, to: "altered")
      defer { try? FileManager.default.removeItem(atPath: altered) }
      let what: String
      switch round % 4 {
      case 0: what = try Alteration.bytes(of: altered, &random)
      case 1: what = try Alteration.page(of: altered, &random)
      default: what = try Alteration.row(of: altered, &random)
      }
      var blind: [Look] = []
      for look in Look.allCases {
        let copy = try scratch.copy(altered, to: "copy")
        defer { try? FileManager.default.removeItem(atPath: copy) }
        if let said = try say(look, copy, lines) {
          // Not compared by `#expect`, which would print all of it.
          let isTrue = said == truth[look]
          #expect(isTrue, "round \(round), \(look): \(what) went unnoticed")
          harmless += 1
          blind.append(look)
        } else {
          noticed += 1
        }
      }
      #expect(
        blind.count == Look.allCases.count || !blind.contains(.check),
        "round \(round): \(what) is sound by a check, and not otherwise")
    }
    #expect(noticed > 300, "\(noticed) noticed, \(harmless) harmless")
  }
}

/// Something that somebody, or a disk, does to a store behind its back.
enum Alteration {
  static func bytes(of folder: String, _ random: inout SeededRandom) throws -> String {
    let url = URL(filePath: folder + "/tips-store.db")
    var bytes = [UInt8](try Data(contentsOf: url))
    let place = Int.random(in: bytes.indices, using: &random)
    bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    try Data(bytes).write(to: url)
    return "a bit of byte \(place)"
  }

  static func page(of folder: String, _ random: inout SeededRandom) throws -> String {
    let url = URL(filePath: folder + "/tips-store.db")
    var bytes = [UInt8](try Data(contentsOf: url))
    let pages = bytes.count / 4096
    let from = Int.random(in: 1..<pages, using: &random)
    let to = Int.random(in: 1..<pages, using: &random)
    bytes.replaceSubrange(
      to * 4096..<(to + 1) * 4096, with: Array(bytes[from * 4096..<(from + 1) * 4096]))
    try Data(bytes).write(to: url)
    return "page \(to + 1), now \(from + 1),"
  }

  private static let tables = [
    "meta", "tip", "parameter", "event", "donation", "rule", "entry", "imported", "witness",
  ]

  static func row(of folder: String, _ random: inout SeededRandom) throws -> String {
    let queue = try DatabaseQueue(path: folder + "/tips-store.db")
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction { database in
      let table = tables.randomElement(using: &random) ?? ""
      let columns = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info('\(table)')")
      let keys = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0")
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
      guard count > 0 else { return "nothing" }
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM \(table) LIMIT 1 OFFSET \(Int.random(in: 0..<count, using: &random))")
      guard let row else { return "nothing" }
      let place = keys.map { "\($0) = ?" }.joined(separator: " AND ")
      let arguments = keys.map { row[$0] as DatabaseValue }
      var sql = "DELETE FROM \(table) WHERE \(place)"
      if Int.random(in: 0..<4, using: &random) > 0 {
        let column = columns.randomElement(using: &random) ?? ""
        let other =
          [
            "\(column) + 1", "\(column) || 'x'", "NULL", "-\(column)", "'x'", "0", "'{}'",
            "(SELECT \(column) FROM \(table) ORDER BY random() LIMIT 1)",
          ].randomElement(using: &random) ?? ""
        sql = "UPDATE OR IGNORE \(table) SET \(column) = \(other) WHERE \(place)"
      }
      // What the table does not take is no alteration.
      try? database.execute(sql: sql, arguments: StatementArguments(arguments))
      return "`\(sql)` of \(arguments)"
    }
  }
}
