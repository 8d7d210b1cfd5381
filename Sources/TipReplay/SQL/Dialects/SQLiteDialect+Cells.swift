/// Cells whose form SQLite has no type for: dates as texts or numbers, and UUIDs as texts or bytes.
extension SQLiteDialect {
  func user(_ column: String) -> String {
    "CASE typeof(\(column)) WHEN 'blob' THEN \(uuid(column)) ELSE \(cell(column, .text)) END"
  }

  func uuid(_ column: String) -> String {
    let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { "substr(h, \($0), \($1))" }
    return """
      (SELECT CASE WHEN length(h) = 32 AND trim(h, '0123456789ABCDEF') = '' THEN \(parts.joined(separator: " || '-' || ")) END \
      FROM (SELECT CASE typeof(t) WHEN 'blob' THEN hex(t) WHEN 'text' THEN \
      CASE WHEN t LIKE '________-____-____-____-____________' OR length(t) = 32 THEN upper(replace(t, '-', '')) END END AS h \
      FROM (SELECT CASE WHEN typeof(\(column)) = 'text' AND \(column) LIKE '{%}' \
      THEN substr(\(column), 2, length(\(column)) - 2) ELSE \(column) END AS t)))
      """
  }

  func recognizedForm(_ column: String) -> String {
    "(SELECT \(form(iso: "iso", number: "n")) FROM (SELECT \(iso(column)) AS iso, \(number(column)) AS n))"
  }

  func microseconds(_ column: String, _ form: DateForm, besides row: String?) -> String {
    let value: String
    switch form {
    case .iso:
      let bounds = TickUnit.microseconds.bounds
      return """
        (SELECT CASE WHEN iso BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) THEN iso END \
        FROM (SELECT \(iso(column)) AS iso))
        """
    case .auto:
      let code =
        row.map(recognizedForm).map {
          "CASE \($0) WHEN \(DateForm.iso.code) THEN \(Self.magnitude("n")) ELSE \($0) END"
        }
        ?? self.form(iso: "NULL", number: "n")
      let cases = DateForm.numbers.map { "WHEN \($0.code) THEN \(ticks("n", $0))" }
      let bounds = TickUnit.microseconds.bounds
      value = """
        CASE WHEN iso BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) THEN iso \
        WHEN iso IS NULL THEN CASE \(code) \(cases.joined(separator: " ")) END END
        """
      return "(SELECT \(value) FROM (SELECT \(iso(column)) AS iso, \(number(column)) AS n))"
    case .seconds, .milliseconds, .microseconds, .reference: value = ticks("n", form)
    }
    return "(SELECT \(value) FROM (SELECT \(number(column)) AS n))"
  }

  /// The form of a date; see ``Cell/recognizedDate``.
  private func form(iso: String, number: String) -> String {
    """
    CASE WHEN \(iso) IS NOT NULL THEN \(DateForm.iso.code) \
    WHEN \(TextCells.isReference(number)) THEN \(DateForm.reference.code) \
    ELSE \(Self.magnitude(number)) END
    """
  }

  /// The form of a number by its size alone.
  private static func magnitude(_ number: String) -> String {
    "CASE \(TextCells.magnitudes(number)) END"
  }

  /// A number in any storage class; NULL for any other cell.
  private func number(_ column: String) -> String {
    """
    CASE typeof(\(column)) WHEN 'integer' THEN \(column) WHEN 'real' THEN \(column) WHEN 'text' THEN \
    CASE WHEN trim(\(column), '0123456789') = '.' AND \(column) GLOB '[0-9]*[0-9]' THEN CAST(\(column) AS REAL) \
    ELSE \(wholeNumber(of: column)) END END
    """
  }

  /// Microseconds since 1970 of a number; NULL for one that is not from 1900 to 2100.
  private func ticks(_ number: String, _ form: DateForm) -> String {
    let (scale, offset, bounds) = form.ticks
    return """
      CASE WHEN \(number) BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) THEN CASE typeof(\(number)) \
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
