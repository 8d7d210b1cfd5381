@testable import TipReplay

/// Texts that are dates, and others that look like some.
enum DatedTexts {
  static let all = [
    "2025-01-31", "2025-01-31T00:00", "2025-01-31 10:00:01", "2025-01-31T10:00:00.25Z",
    "2025-01-31T10:00:00,5Z", "2025-01-31T02:30:00+02:30", "2025-01-30T22:00:00-0200",
    "2025-01-31T01:00:00+01", "2025-01-31 10:00:00.123456+00:00", "2024-02-29",
    "2000-02-29T23:59:59z",
    "1735689600", "1735689600.5", "1735689600000", "1735689600000000", "757382400",
    "757382400.25",
    "-5", "0", "237340799", "237340800", "978307199", "978307200",
    "", "yesterday", "2025-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "2025-1-1",
    "1900-02-29",
    "2025-01-31T24:00:00Z", "2025-01-31T10", "2025-01-31T10:60Z", "2025-01-31T10:00:60Z",
    "2025-01-31T10:00:00.Z", "2025-01-31T10:00:00+1", "2025-01-31T10:00:00+25:00",
    "2025-01-31T10:00:00+01:60", "2025-01-31T10:00:00ZZ", "2025-01-31T", "2025-01-31x", ".",
    "1.2.3", "--1",
    "2025-01-31T10:00:00Z ", "99999999999999999999",
  ]

  /// Whole microseconds since 1970, as the reader of CSV reads a text; nil for one that is no date.
  static func microseconds(_ text: String, _ form: DateForm) -> Int? {
    let seconds = Array(text.utf8).withUnsafeBytes { Cell($0, .plain).date(form) }
    return seconds.map { Int((($0 + 978_307_200) * 1_000_000).rounded()) }
  }

  /// A column of a database, and what its cells are.
  struct Column {
    let type: String
    /// Each as the database writes it, with the text that it is read as.
    let cells: [(literal: String, text: String)]
  }

  /// The texts, and those that are numbers as numbers; and instants in the database's own types, as 2025-01-31T10:00:00.25Z.
  static func columns(of engine: SQLEngine) -> [Column] {
    let (int, double, text) =
      switch engine {
      case .sqlite: ("INTEGER", "REAL", "TEXT")
      case .duckdb: ("BIGINT", "DOUBLE", "VARCHAR")
      case .clickhouse: ("Nullable(Int64)", "Nullable(Float64)", "Nullable(String)")
      case .spark: ("BIGINT", "DOUBLE", "STRING")
      case .postgres: ("BIGINT", "DOUBLE PRECISION", "TEXT")
      }
    let dialect = engine.dialect
    let instant = "2025-01-31T10:00:00.25Z"
    let native: [(type: String, literal: String, text: String)] =
      switch engine {
      case .sqlite: []
      case .duckdb, .postgres:
        [
          ("TIMESTAMP", "TIMESTAMP '2025-01-31 10:00:00.25'", instant),
          ("TIMESTAMPTZ", "TIMESTAMPTZ '2025-01-31 12:30:00.25+02:30'", instant),
          ("DATE", "DATE '2025-01-31'", "2025-01-31"),
        ]
      case .clickhouse:
        [
          ("DateTime64(3, 'Asia/Kolkata')", "'2025-01-31 15:30:00.25'", instant),
          ("Nullable(DateTime('UTC'))", "'2025-01-31 10:00:00'", "2025-01-31T10:00:00Z"),
          ("Date", "'2025-01-31'", "2025-01-31"),
        ]
      case .spark:
        [
          ("TIMESTAMP", "TIMESTAMP '2025-01-31 12:30:00.25+02:30'", instant),
          ("DATE", "DATE '2025-01-31'", "2025-01-31"),
        ]
      }
    return [
      Column(type: text, cells: all.compactMap { text in dialect.text(text).map { ($0, text) } }),
      Column(
        type: int, cells: all.compactMap { text in Int(text).map { (dialect.int($0), text) } }),
      Column(
        type: double,
        cells: all.compactMap { text in Double(text).map { (dialect.double($0), text) }
        }.filter { Double($0.text).map { abs($0) < 1e18 } == true }),
    ] + native.map { Column(type: $0.type, cells: [($0.literal, $0.text)]) }
  }
}
