import Foundation
import SeededRandom

/// A program with tips at random, and what happened to a number of users.
struct RandomHistory {
  /// A row, as a program would say it.
  enum Event {
    case donated(Int, Visit?)
    case set(Int, Int)
  }

  struct Visit {
    var page: Int
    var name: String
    var length: Double
    var isNew: Bool
    var kind: Int
    var note: String?
  }

  struct Row {
    let user: String
    /// Seconds since the reference date, in quarters, which any way to write it keeps.
    let date: Double
    let event: Event
  }

  var random: SeededRandom
  private(set) var program = ""
  private(set) var rows: [Row] = []
  static let eventIDs = ["opened;--", "select \"x\", y", "Größe"]
  static let names = [
    "a", "", "naïve, \"quoted\"", "line\nbreak", "end\r", "'; DROP TABLE", "\\' OR 1=1; ${x}", "👩‍👩‍👧",
  ]
  static let kinds = ["small", "huge"]

  /// Half of the rules ask for more where that is said.
  private let asksMore: Bool

  init(seed: UInt64, asksMore: Bool = false) {
    self.asksMore = asksMore
    random = SeededRandom(seed: seed)
    declare()
    live()
  }

  /// Keeps the rows of one user.
  mutating func keep(user: String) { rows.removeAll { $0.user != user } }

  /// Without users whose names have a NUL, which not all databases know.
  var withoutNUL: RandomHistory {
    var history = self
    history.rows.removeAll { $0.user.utf8.contains(0) }
    return history
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  private mutating func once(in times: Int) -> Bool { random.below(times) == 0 }

  private mutating func limit() -> String {
    guard once(in: 2) else { return "" }
    let age = once(in: 2) ? ", maximumAge: \(pick(["3600", ".days(2)", "90", "600"]))" : ""
    return ", donationLimit: .init(maximumCount: \(pick([0, 1, 2, 5, 50]))\(age))"
  }

  private mutating func declare() {
    var lines = [
      "import TipKit",
      "enum Kind: String, Codable, Sendable { case small; case big = \"huge\" }",
      "struct Visit: Codable, Sendable { let page: Int; let name: String; let length: Double",
      "  let isNew: Bool; let kind: Kind; let note: String? }",
      "enum App {",
      "  static let e0 = Tips.Event(id: \"opened;--\"\(limit()))",
      "  static let e1 = Tips.Event<Visit>(id: \"select \\\"x\\\", y\"\(limit()))",
      "  static let e2 = Tips.Event<Visit>(id: \"Größe\"\(limit()))",
      "  @Parameter static var p0: Int = 1",
      "  @Parameter static var p1: Int = 0",
      "}",
    ]
    for tip in 0..<4 {
      lines.append("struct Tip\(tip): Tip {")
      lines.append("  var title: Text { Text(\"\(tip)\") }")
      lines.append("  var rules: [Rule] {")
      for _ in 0..<random.below(4) { lines.append("    #Rule\(rule())") }
      if lines.last?.hasSuffix("{") ?? false { lines.append("    []") }
      lines += ["  }", "}"]
    }
    program = lines.joined(separator: "\n")
  }

  mutating func comparison() -> String { pick(["==", "!=", "<", "<=", ">", ">="]) }

  private mutating func rule() -> String {
    if asksMore, once(in: 2) { return question() }
    switch random.below(8) {
    case 0: return "(App.$p\(random.below(2))) { $0 \(comparison()) \(random.below(3)) }"
    case 1:
      return "(App.$p0, App.e0) { $1.donations.count \(comparison()) $0 + \(random.below(2)) }"
    case 2:
      return
        "(App.e\(random.below(3))) { ($0.donations.last?.date ?? Date.distantPast) < Date.now.addingTimeInterval(-\(pick([30, 600, 86_400]))) }"
    case 3:
      return "(App.e0, App.e1) { $0.donations.count > $1.donations.donatedWithin(.hour).count }"
    default:
      let isPlain = once(in: 3)
      let steps = (0..<random.below(3)).map { _ in step(isPlain: isPlain) }
      let event = isPlain ? 0 : 1 + random.below(2)
      return
        "(App.e\(event)) { $0.donations\(steps.joined()).count \(comparison()) \(random.below(4)) }"
    }
  }

  private mutating func step(isPlain: Bool) -> String {
    switch random.below(isPlain ? 2 : 9) {
    case 0: ".donatedWithin(\(pick([".minutes(2)", ".minutes(10)", ".hour", ".day", ".days(3)"])))"
    case 1: ".filter { $0.date < Date.now.addingTimeInterval(-\(pick([30, 120, 600, 7200]))) }"
    case 2: ".filter { $0.page \(comparison()) \(random.below(3)) }"
    case 3: ".largestSubset(groupedBy: \\.page)"
    case 4: ".filter { $0.name != \"a\" && !$0.isNew }"
    case 5: ".filter { $0.name.contains(\"a\") || $0.kind == .big }"
    case 6: ".filter { $0.length \(comparison()) \(pick(["0.5", "2", "1e10"])) }"
    case 7: ".filter { $0.note == nil }"
    default: ".smallestSubset(groupedBy: \\.name)"
    }
  }

  private mutating func live() {
    let begin = 700_000_000.0
    for user in 0..<(1 + random.below(8)) {
      let name = pick(["u", "u \"x\"", "ü,", "\u{0}nul", "'; --", "u\n", "\\'"]) + "\(user)"
      var date = begin + Double(random.below(86_400 * 2))
      for _ in 0..<(1 + random.below(30)) {
        let event: Event =
          once(in: 6)
          ? .set(random.below(2), random.below(4))
          : { event in .donated(event, event == 0 ? nil : visit()) }(random.below(3))
        rows.append(Row(user: name, date: date, event: event))
        date += Double(pick([0, 1, 120, 2400, 14_400, 345_600])) / 4
        if once(in: 3) { date += Double(random.below(40_000)) / 4 }
      }
    }
    rows.shuffle(using: &random)
  }

  private mutating func visit() -> Visit {
    Visit(
      page: pick([0, 1, 2, .max, .min]), name: pick(Self.names),
      length: pick([0.5, 0.1 + 0.2, -1e300, 2, .leastNonzeroMagnitude]), isNew: once(in: 2),
      kind: random.below(2),
      note: once(in: 2) ? nil : pick(["", "x"]))
  }
}

/// The same rows in the ways that histories are written.
extension RandomHistory {
  /// CSV with quotes where they are needed, and elsewhere now and then.
  func csv(seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    let delimiter = [",", ";", "\t"][random.below(3)]
    let ending = ["\n", "\r\n"][random.below(2)]
    let columns = ["date", "user", "event", "parameter", "value", "extra"] + Self.fields
    var text = columns.joined(separator: delimiter) + ending
    for row in rows {
      let values = values(of: row)
      let cells = columns.map { column -> String in
        guard let value = values[column] else { return "" }
        let needsQuotes =
          value.isEmpty || value.unicodeScalars.contains { ["\"", "\n", "\r"].contains($0) }
          || value.contains(delimiter)
        guard needsQuotes || random.below(5) == 0 else { return value }
        return "\"" + value.replacingOccurrences(of: "\"", with: "\"\"") + "\""
      }
      text += cells.joined(separator: delimiter) + ending
    }
    // The last line need not end.
    if random.below(2) == 0 { text.unicodeScalars.removeLast(ending.unicodeScalars.count) }
    return Array(text.utf8)
  }

  func json() throws -> [UInt8] {
    var lines: [UInt8] = []
    for row in rows {
      let object = values(of: row).mapValues { $0 as Any }
      lines += try JSONSerialization.data(withJSONObject: object)
      lines.append(10)
    }
    return lines
  }

  private static let fields = ["page", "name", "length", "isNew", "kind", "note"]

  func values(of row: Row) -> [String: String] {
    var values = ["user": row.user]
    let date = Date(timeIntervalSinceReferenceDate: row.date)
    values["date"] =
      row.date.truncatingRemainder(dividingBy: 2) < 1
      ? "\(row.date + 978_307_200)"
      : Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(date)
    switch row.event {
    case .set(let parameter, let value):
      values["parameter"] = "App.p\(parameter)"
      values["value"] = "\(value)"
    case .donated(let event, let visit):
      values["event"] = Self.eventIDs[event]
      guard let visit else { break }
      values["page"] = "\(visit.page)"
      values["name"] = visit.name
      values["length"] = "\(visit.length)"
      values["isNew"] = "\(visit.isNew)"
      values["kind"] = Self.kinds[visit.kind]
      values["note"] = visit.note
    }
    return values
  }
}
