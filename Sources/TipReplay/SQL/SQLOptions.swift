public import TipFoundation

/// The names of a table and its columns, and the forms of its values.
public struct SQLOptions: Sendable {
  public var engine: SQLEngine
  /// The name of the table with its qualifiers, joined by dots. A name that contains a dot is in
  /// quotes.
  public var table = "history"
  /// The names of columns that differ from the default.
  public var map: [String: String] = [:]
  /// The unit of dates that are integers.
  public var unit = TickUnit.microseconds
  /// The form of dates that are more than integers in ``unit``, which then is microseconds.
  public var dates: DateForm?
  /// The instant at which the rules are evaluated.
  public var at: Date

  /// The role of the column that orders rows with equal dates.
  static let order = "order"

  public init(engine: SQLEngine, at: Date) {
    self.engine = engine
    self.at = at
  }

  var now: Double { at.timeIntervalSinceReferenceDate }

  var tableName: String {
    names.map(engine.dialect.identifier).joined(separator: ".")
  }

  /// True if the table is a path to files, which some databases accept.
  package var readsFiles: Bool { names.last?.contains("/") == true }

  private var names: [String] {
    var names: [String] = []
    var rest = table[...]
    while true {
      let quoted = Self.quoted(rest)
      let name = quoted?.name ?? rest.prefix { $0 != "." }
      names.append(String(name))
      rest = quoted?.rest ?? rest[name.endIndex...]
      guard rest.popFirst() != nil else { return names }
    }
  }

  /// The quoted name at the beginning of a text, and the rest; nil if the quote is a character of a
  /// name.
  private static func quoted(_ text: Substring) -> (name: Substring, rest: Substring)? {
    guard let quote = text.first, quote == "`" || quote == "\"",
      let end = text.dropFirst().firstIndex(of: quote)
    else { return nil }
    let rest = text[text.index(after: end)...]
    guard rest.isEmpty || rest.first == "." else { return nil }
    return (text[text.index(after: text.startIndex)..<end], rest)
  }
}
