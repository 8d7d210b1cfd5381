import Foundation
import GRDB
import SeededRandom
import Testing

@testable import TipReplay

/// The form of dates, UUIDs and missing values says nothing: a history in CSV, in JSON and in SQLite has the same answer.
@Suite struct HistoryFormTests {
  private static let app = """
    import TipKit
    struct Visit: Codable, Sendable { let landmark: UUID; let words: Int?; let isNew: Bool?; let seen: Date? }
    enum App {
      static let visited = Tips.Event<Visit>(id: "visited")
      static let opened = Tips.Event(id: "opened")
    }
    struct OpenTip: Tip {
      var title: Text { Text("open") }
      var rules: [Rule] { #Rule(App.opened) { $0.donations.donatedWithin(.days(3)).count >= 2 } }
    }
    struct VisitTip: Tip {
      var title: Text { Text("visit") }
      var rules: [Rule] {
        #Rule(App.visited) { $0.donations.largestSubset(groupedBy: \\.landmark).count >= 2 }
        #Rule(App.visited) { $0.donations.filter { ($0.words ?? 9) < 5 && $0.isNew != false }.count >= 1 }
        #Rule(App.visited) { $0.donations.contains { $0.seen != nil } }
      }
    }
    """
  private static let at = Date(timeIntervalSince1970: 1_738_368_000)
  private static let columns = ["user", "date", "event", "landmark", "words", "isNew", "seen"]

  private struct Row {
    let user: UUID
    /// Since 1970, in quarters of a second.
    let date: Double
    let landmark: UUID?
    let words: Int?
    let isNew: Bool?
    let seen: Double?
  }

  private static func uuid(_ random: inout SeededRandom) -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    for place in bytes.indices { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func rows(_ random: inout SeededRandom) -> [Row] {
    let users = (0..<12).map { _ in uuid(&random) }
    let landmarks = (0..<4).map { _ in uuid(&random) }
    return (0..<150).map { number in
      // No two at one instant, of which the order would count.
      let date = 1_735_689_600 + Double(number * 17_000) + Double(random.below(4)) / 4
      let isVisit = random.below(2) == 0
      return Row(
        user: users[random.below(12)], date: date,
        landmark: isVisit ? landmarks[random.below(4)] : nil,
        words: isVisit && random.below(3) > 0 ? random.below(9) : nil,
        isNew: isVisit && random.below(3) > 0 ? random.below(2) == 0 : nil,
        seen: isVisit && random.below(3) > 0 ? date - 3600 : nil)
    }
  }

  /// How a date is written, and as which type of SQLite.
  private enum Form: String, CaseIterable {
    case iso, spaced, zoned, seconds, milliseconds, microseconds, reference

    func text(_ date: Double) -> String {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let iso = style.format(Date(timeIntervalSince1970: date))
      switch self {
      case .iso: return iso
      case .spaced: return iso.replacing("T", with: " ").replacing("Z", with: "")
      case .zoned:
        return style.format(Date(timeIntervalSince1970: date + 7200)).replacing("T", with: " ")
          .replacing("Z", with: "+02")
      case .seconds: return date == date.rounded() ? "\(Int(date))" : "\(date)"
      case .milliseconds: return "\(Int(date * 1000))"
      case .microseconds: return "\(Int(date * 1_000_000))"
      case .reference: return "\(date - 978_307_200)"
      }
    }

    var isText: Bool { [.iso, .spaced, .zoned].contains(self) }
    var recognized: DateForm { isText ? .iso : DateForm(rawValue: rawValue) ?? .auto }
  }

  private static func numbers(_ result: ReplayResult) -> [Int] {
    [result.users, result.misfits.count]
      + result.tips.flatMap { tip in [tip.tally.available] + tip.tally.rules.map(\.blocked) }
  }

  private func read(_ text: String) throws -> ReplayResult {
    try Replays.run(Self.app, [Replays.input(text)]) { $0.at = Self.at }
  }

  @Test(arguments: Form.allCases)
  private func formsSayNothing(form: Form) throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    for _ in 0..<4 {
      let rows = Self.rows(&random)
      let cells = rows.map { row -> [String?] in
        [
          row.user.uuidString, form.text(row.date), row.landmark == nil ? "opened" : "visited",
          row.landmark?.uuidString, row.words.map { "\($0)" }, row.isNew.map { "\($0)" },
          row.seen.map { form.text($0) },
        ]
      }
      let table = [Self.columns] + cells.map { $0.map { $0 ?? "" } }
      let plain = try read(table.map { $0.joined(separator: ",") }.joined(separator: "\n"))
      #expect(plain.notes.dateForms == [form.recognized], "seed \(seed)")
      let expected = Self.numbers(plain)
      #expect(
        expected[1] == 0 && expected.contains { $0 > 0 && $0 < 12 }, "seed \(seed): \(expected)")
      // As pandas, PostgreSQL, Excel and JSON have them.
      let pandas = cells.map { row in
        row.enumerated().map { column, cell in
          column == 4
            ? cell.map { $0 + ".0" } ?? "" : column == 3 ? cell?.lowercased() ?? "" : cell ?? "nan"
        }
      }
      let copied = cells.map { row in
        row.enumerated().map { $0 == 5 ? $1.map { String($0.prefix(1)) } ?? "\\N" : $1 ?? "\\N" }
      }
      let header = Self.columns.joined(separator: ",") + "\n"
      let objects = cells.map { row in
        let members = zip(Self.columns, row).compactMap { name, cell in
          cell.map { "\"\(name)\":\"\($0)\"" }
        }
        return "{\(members.joined(separator: ","))}"
      }
      let texts = [
        "pandas": header + pandas.map { $0.joined(separator: ",") }.joined(separator: "\n"),
        "COPY": header + copied.map { $0.joined(separator: ",") }.joined(separator: "\n"),
        "Excel": "\u{FEFF}"
          + table.map { $0.map { "\"\($0)\"" }.joined(separator: ";") }.joined(separator: "\r\n"),
        "JSON": objects.joined(separator: "\n"),
      ]
      for (name, text) in texts {
        #expect(Self.numbers(try read(text)) == expected, "\(name), seed \(seed)")
      }
      for isImported in [false, true] {
        let found = try sqlite(rows, form, isImported: isImported)
        #expect(found.notes.dateForms == [form.recognized], "SQLite \(isImported), seed \(seed)")
        #expect(Self.numbers(found) == expected, "SQLite \(isImported), seed \(seed)")
      }
    }
  }

  /// `isImported` has every cell as text, as `.import` makes them; else UUIDs are bytes and numbers are numbers.
  private func sqlite(_ rows: [Row], _ form: Form, isImported: Bool) throws -> ReplayResult {
    let queue = try DatabaseQueue()
    let kind = isImported ? "TEXT" : ""
    try queue.write { database in
      let columns = Self.columns.map { "\"\($0)\" \(kind)" }.joined(separator: ", ")
      try database.execute(sql: "CREATE TABLE history (\(columns))")
      for row in rows {
        func id(_ uuid: UUID?) -> (any DatabaseValueConvertible)? {
          isImported ? uuid?.uuidString ?? "" : uuid
        }
        func date(_ date: Double?) -> (any DatabaseValueConvertible)? {
          guard let date else { return isImported ? "" : nil }
          let text = form.text(date)
          if isImported || form.isText { return text }
          return Int(text).map { $0 as any DatabaseValueConvertible } ?? Double(text)
        }
        let words: (any DatabaseValueConvertible)? =
          isImported ? row.words.map { "\($0)" } ?? "" : row.words
        let isNew: (any DatabaseValueConvertible)? =
          isImported ? row.isNew.map { "\($0)" } ?? "" : row.isNew
        try database.execute(
          sql: "INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            id(row.user), date(row.date), row.landmark == nil ? "opened" : "visited",
            row.landmark == nil && !isImported ? nil : id(row.landmark), words, isNew,
            date(row.seen),
          ])
      }
    }
    let program = try Replays.program(Self.app)
    var schema = ReplaySchema()
    try program.add(to: &schema)
    var options = SQLOptions(engine: .sqlite, at: Self.at)
    options.dates = .auto
    options.map = ["order": "rowid"]
    return try DatabaseReplay(program, schema, options) { statements in
      try queue.read { database in
        try statements.map { statement in
          let row = try #require(try GRDB.Row.fetchOne(database, sql: statement))
          return (0..<row.count).map { row[$0] as Int }
        }
      }
    }.result
  }

  /// SQLite reads as a date what the reader of CSV reads as one, to the microsecond.
  @Test func sqliteReadsTheDatesOfCSV() throws {
    let texts = DatedTexts.all
    let queue = try DatabaseQueue()
    let expression = SQLEngine.sqlite.dialect.microseconds("h.t", .auto, besides: nil)
    for text in texts {
      let expected = DatedTexts.microseconds(text, .auto)
      var values: [any DatabaseValueConvertible] = [text]
      if let number = Int(text) { values.append(number) }
      if let number = Double(text) { values.append(number) }
      for value in values {
        let found = try queue.read { database in
          try Int.fetchOne(
            database, sql: "SELECT \(expression) FROM (SELECT ? AS t) h", arguments: [value])
        }
        #expect(found == expected, "`\(text)` as \(type(of: value))")
      }
    }
  }

  /// Ways to write a UUID, and some that are none.
  static let uuidTexts: [(text: String, isOne: Bool)] = [
    ("6F9619FF-8B86-D011-B42D-00CF4FC964FF", true), ("6f9619ff-8b86-d011-b42d-00cf4fc964ff", true),
    ("{6F9619FF-8B86-D011-B42D-00CF4FC964FF}", true), ("6F9619FF8B86D011B42D00CF4FC964FF", true),
    ("", false), ("6F9619FF-8B86-D011-B42D-00CF4FC964F", false),
    ("6F9619FF-8B86-D011-B42D-00CF4FC964FG", false), ("{6F9619FF8B86D011B42D00CF4FC964FF", false),
    ("6F9619FF-8B86-D011-B42D+00CF4FC964FF", false), ("६F9619FF8B86D011B42D00CF4FC964F", false),
  ]

  @Test(arguments: uuidTexts)
  func waysToWriteAUUID(text: String, isOne: Bool) throws {
    let expected = isOne ? "6F9619FF-8B86-D011-B42D-00CF4FC964FF" : nil
    #expect(UUID(text: text.utf8)?.uuidString == expected)
    let queue = try DatabaseQueue()
    let expression = SQLEngine.sqlite.dialect.uuid("h.t")
    let found = try queue.read { database in
      try String.fetchOne(
        database, sql: "SELECT \(expression) FROM (SELECT ? AS t) h", arguments: [text])
    }
    #expect(found == expected)
  }

  /// Rows that do not fit say why, and no more causes are listed than anybody reads.
  @Test func unfitRowsSayWhy() throws {
    let text = """
      user,date,event,landmark,words
      a,2025-01-01,visited,here,3
      a,31.01.2025,opened,,
      ,2025-01-01,opened,,
      a,2025-01-01,visited,6F9619FF8B86D011B42D00CF4FC964FF,many
      a,2025-01-01,opened,,
      """
    let causes = try read(text).misfits.causes.map { "\($0.line): \($0.words)" }.sorted()
    #expect(
      causes == [
        "2: `landmark` of `visited` is not a UUID",
        "3: a date that is neither ISO 8601, such as 2025-01-31T09:00:00Z, nor a number",
        "4: no user",
        "5: `words` of `visited` is not a whole number",
      ])
  }
}
