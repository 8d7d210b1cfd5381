import TipText

/// The output of `tips store export` as rows: each donation, and the value of each parameter.
///
/// A store has no date for a parameter's value, so the value counts from the first donation on.
/// Every line keeps its number: a record of another kind becomes an empty line. A line that is not
/// a record is kept unchanged, and is reported.
struct ExportedStore {
  private(set) var rows: [UInt8] = []
  /// The number of parameters.
  private(set) var parameterCount = 0

  /// A store that is longer is no single user's.
  static let mostBytes = 1 << 30

  private static let beginning = Array(#"{"kind":"store","#.utf8)

  static func isOne(_ start: UnsafeRawBufferPointer) -> Bool { start.starts(with: beginning) }

  /// The columns of the rows, with their slots. A donated value with fields is a nested object.
  static func slots(_ columns: ReplayColumns) -> [(name: String, slot: Int)] {
    var slots = [("user", columns.user), ("date", columns.date)]
    if let event = columns.event { slots.append(("event", event)) }
    if let parameter = columns.parameter { slots.append(("parameter", parameter)) }
    var known: Set<String> = []
    for (subject, fields) in zip(columns.schema.subjects, columns.fields) {
      for (field, slot) in zip(subject.fields, fields) {
        for name in ["value", field.fullName]
        where (name != "value" || field.name == "value") && known.insert(name).inserted {
          slots.append((name, slot))
        }
      }
    }
    return slots
  }

  /// Reads an export. `user` is the name of its single user.
  init(_ text: UnsafeRawBufferPointer, user: String) {
    let lines = Self.lines(text)
    let first = lines.compactMap(\.row?.date).min { $0.number < $1.number }?.word
    let called = JSON.string(user).encoded
    rows.reserveCapacity(text.count)
    for (place, line) in lines.enumerated() {
      if place > 0 { rows.append(RecordScan.lineFeed) }
      guard let line = line.row else {
        if line.isUnknown { rows += line.bytes }
        continue
      }
      if !line.isDonation { parameterCount += 1 }
      var row = #"{"user":"# + called
      if let date = line.date?.word ?? (line.isDonation ? nil : first) {
        row += #","date":"# + date
      }
      row += (line.isDonation ? #","event":"# : #","parameter":"#) + line.id
      if let value = line.value { row += #","value":"# + value }
      rows += (row + "}").utf8
    }
  }

  /// A line about donations or parameters.
  private struct Line {
    let bytes: UnsafeRawBufferPointer
    let isUnknown: Bool
    let row: Row?

    private static let others: Set = [
      #""store""#, #""tip""#, #""event""#, #""rule""#, #""lifecycle""#, #""lifecycleSum""#,
    ]

    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
      var members: [String: Cell] = [:]
      for (name, value) in JSONScanner.members(of: bytes) ?? [] {
        members[name] = Cell(value, .plain)
      }
      let kind = members["kind"]?.text
      row = Row(members, kind)
      isUnknown = row == nil && !(kind.map(Self.others.contains) ?? false)
    }
  }

  /// A row of the text.
  private struct Row {
    let isDonation: Bool
    let id: String
    let date: (word: String, number: Double)?
    let value: String?

    init?(_ members: [String: Cell], _ kind: String?) {
      isDonation = kind == #""donation""#
      guard isDonation || kind == #""parameter""#,
        let id = members[isDonation ? "event" : "id"]?.text
      else { return nil }
      self.id = id
      date = members["date"].flatMap { cell in cell.double.map { (cell.text, $0) } }
      value = members["value"]?.text
    }
  }

  private static func lines(_ text: UnsafeRawBufferPointer) -> [Line] {
    var lines: [Line] = []
    var place = 0
    while place < text.count {
      let end = RecordScan.first(RecordScan.lineFeed, in: text, from: place) ?? text.count
      lines.append(Line(UnsafeRawBufferPointer(rebasing: text[place..<end])))
      place = end + 1
    }
    return lines
  }
}
