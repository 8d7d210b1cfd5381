/// Cells whose form SQLite has no type for: dates as texts or numbers, and UUIDs as texts or bytes.
extension SQLiteDialect {
  func user(_ column: String) -> String {
    "CASE typeof(\(column)) WHEN 'blob' THEN \(uuid(column) ?? "NULL") ELSE \(cell(column, .text)) END"
  }

  func uuid(_ column: String) -> String? {
    let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { "substr(h, \($0), \($1))" }
    return """
      (SELECT CASE WHEN length(h) = 32 AND trim(h, '0123456789ABCDEF') = '' THEN \(parts.joined(separator: " || '-' || ")) END \
      FROM (SELECT CASE typeof(t) WHEN 'blob' THEN hex(t) WHEN 'text' THEN \
      CASE WHEN t LIKE '________-____-____-____-____________' OR length(t) = 32 THEN upper(replace(t, '-', '')) END END AS h \
      FROM (SELECT CASE WHEN typeof(\(column)) = 'text' AND \(column) LIKE '{%}' \
      THEN substr(\(column), 2, length(\(column)) - 2) ELSE \(column) END AS t)))
      """
  }

  func recognizedForm(_ column: String) -> String? {
    "(SELECT \(form(iso: "iso", number: "n")) FROM (SELECT \(iso(column)) AS iso, \(number(column)) AS n))"
  }

  func microseconds(_ column: String, _ form: DateForm, besides row: String?) -> String? {
    let value: String
    switch form {
    case .iso: return iso(column)
    case .auto:
      let known = row.flatMap(recognizedForm)
      let code =
        known.map {
          "CASE \($0) WHEN \(Self.code(.iso)) THEN \(Self.magnitude("n")) ELSE \($0) END"
        }
        ?? self.form(iso: "NULL", number: "n")
      let cases = [DateForm.seconds, .milliseconds, .microseconds, .reference].map {
        "WHEN \(Self.code($0)) THEN \(ticks("n", $0))"
      }
      value =
        "CASE WHEN iso IS NOT NULL THEN iso ELSE CASE \(code) \(cases.joined(separator: " ")) END END"
      return "(SELECT \(value) FROM (SELECT \(iso(column)) AS iso, \(number(column)) AS n))"
    case .seconds, .milliseconds, .microseconds, .reference: value = ticks("n", form)
    }
    return "(SELECT \(value) FROM (SELECT \(number(column)) AS n))"
  }

  private static func code(_ form: DateForm) -> Int { DateForm.allCases.firstIndex(of: form) ?? 0 }

  /// The form of a date; see ``Cell/recognizedDate``.
  private func form(iso: String, number: String) -> String {
    let reference = Cell.referenceSeconds
    return """
      CASE WHEN \(iso) IS NOT NULL THEN \(Self.code(.iso)) \
      WHEN \(number) >= \(Int(reference.lowerBound)) AND \(number) < \(Int(reference.upperBound)) THEN \(Self.code(.reference)) \
      ELSE \(Self.magnitude(number)) END
      """
  }

  /// The form of a number by its size alone.
  private static func magnitude(_ number: String) -> String {
    let cases = [(DateForm.seconds, 1), (.milliseconds, 1000), (.microseconds, 1_000_000)].map {
      "WHEN \(number) >= \(-62_135_596_800 * $1) AND \(number) < \(253_402_300_800 * $1) THEN \(code($0))"
    }
    return "CASE \(cases.joined(separator: " ")) END"
  }

  /// A number, whatever it is stored as; NULL for any other cell.
  private func number(_ column: String) -> String {
    """
    CASE typeof(\(column)) WHEN 'integer' THEN \(column) WHEN 'real' THEN \(column) WHEN 'text' THEN \
    CASE WHEN trim(\(column), '0123456789') = '.' AND \(column) GLOB '[0-9]*[0-9]' THEN CAST(\(column) AS REAL) \
    ELSE \(wholeNumber(of: column)) END END
    """
  }

  /// Microseconds since 1970 of a number; NULL for one that is not from 1900 to 2100.
  private func ticks(_ number: String, _ form: DateForm) -> String {
    let (scale, offset) =
      switch form {
      case .milliseconds: (1000, 0)
      case .microseconds: (1, 0)
      case .reference: (1_000_000, 978_307_200_000_000)
      case .seconds, .auto, .iso: (1_000_000, 0)
      }
    let bounds = TickUnit.microseconds.bounds
    let (low, high) = ((bounds.lowerBound - offset) / scale, (bounds.upperBound - offset) / scale)
    return """
      CASE WHEN \(number) >= \(low) AND \(number) <= \(high) THEN CASE typeof(\(number)) \
      WHEN 'integer' THEN \(number) * \(scale) ELSE CAST(round(\(number) * \(scale).0) AS INTEGER) END + \(offset) END
      """
  }

  /// A text in ISO 8601 as microseconds since 1970, without a zone in UTC; NULL for any other cell.
  private func iso(_ column: String) -> String {
    """
    (SELECT CASE WHEN hour < 24 AND minute < 60 AND second < 60 THEN (day + hour * 3600 + minute * 60 + second - zone) * 1000000 \
    + CAST(substr(digits || '000000', 1, 6) AS INTEGER) END \
    FROM (SELECT day, hour, minute, second, digits, CASE WHEN tail IN ('', 'Z', 'z') THEN 0 \
    WHEN (tail GLOB '[+-][0-9][0-9]' OR tail GLOB '[+-][0-9][0-9]:[0-5][0-9]' OR tail GLOB '[+-][0-9][0-9][0-5][0-9]') \
    AND CAST(substr(tail, 2, 2) AS INTEGER) < 24 THEN CASE substr(tail, 1, 1) WHEN '-' THEN -1 ELSE 1 END \
    * (CAST(substr(tail, 2, 2) AS INTEGER) * 3600 + CAST(substr(replace(tail, ':', ''), 4) AS INTEGER) * 60) END AS zone \
    FROM (SELECT day, hour, minute, second, \
    CASE WHEN point THEN substr(more, 2, length(more) - 1 - length(ltrim(substr(more, 2), '0123456789'))) ELSE '' END AS digits, \
    CASE WHEN point THEN ltrim(substr(more, 2), '0123456789') ELSE more END AS tail \
    FROM (SELECT day, hour, minute, after GLOB ':[0-9][0-9][.,][0-9]*' AS point, \
    CASE WHEN after GLOB ':[0-9][0-9]*' THEN CAST(substr(after, 2, 2) AS INTEGER) ELSE 0 END AS second, \
    CASE WHEN after GLOB ':[0-9][0-9]*' THEN substr(after, 4) ELSE after END AS more \
    FROM (SELECT CASE WHEN t GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' AND date(strftime('%s', substr(t, 1, 10)), 'unixepoch') = substr(t, 1, 10) \
    THEN CAST(strftime('%s', substr(t, 1, 10)) AS INTEGER) END AS day, \
    CASE WHEN length(t) = 10 THEN 0 WHEN substr(t, 11) GLOB '[T ][0-9][0-9]:[0-9][0-9]*' \
    THEN CAST(substr(t, 12, 2) AS INTEGER) END AS hour, \
    CASE WHEN length(t) = 10 THEN 0 ELSE CAST(substr(t, 15, 2) AS INTEGER) END AS minute, substr(t, 17) AS after \
    FROM (SELECT CASE typeof(\(column)) WHEN 'text' THEN \(column) END AS t))))))
    """
  }
}
