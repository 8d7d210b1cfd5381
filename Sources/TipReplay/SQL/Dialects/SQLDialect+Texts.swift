/// Databases whose columns have one type each: a date or a UUID is read by the text that the
/// database makes of the cell, so that numbers, texts and the database's own types are read alike.
protocol TextCellDialect: SQLDialect {
  /// A cell of any type as text.
  func plainText(_ column: String) -> String
  /// True where a text matches a regular expression, which has neither quotes nor backslashes.
  func matches(_ text: String, _ pattern: String) -> String
  /// The part of a text that the parentheses of a regular expression hold; NULL or an empty text
  /// where it does not match.
  func part(of text: String, _ pattern: String) -> String
  /// The integer of some digits.
  func digits(_ text: String) -> String
  /// The days from 1970 to a date that exists, such as 2025-01-31.
  func days(to date: String) -> String
  /// The number of a numeric text, with six digits after the decimal point.
  func decimal(_ text: String) -> String
  /// A cell of a date type whose text has neither a zone nor UTC, as integer microseconds since
  /// 1970; NULL for any other cell. Returns nil if the database has no such type.
  func instant(_ column: String) -> String?
}

extension TextCellDialect {
  func instant(_ column: String) -> String? { nil }

  func uuid(_ column: String) -> String {
    let text = plainText(column)
    let bare = ["-", "{", "}"].reduce(text) { "replace(\($0), '\($1)', '')" }
    let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map {
      "substr(upper(\(bare)), \($0), \($1))"
    }
    return
      "CASE WHEN \(matches(text, TextCells.uuid)) THEN \(parts.joined(separator: " || '-' || ")) END"
  }

  func recognizedForm(_ column: String) -> String {
    let text = plainText(column)
    let iso = DateForm.iso.code
    let native = instant(column).map { "WHEN \($0) IS NOT NULL THEN \(iso) " } ?? ""
    return """
      CASE \(native)WHEN \(matches(text, TextCells.date)) THEN \(iso) \
      WHEN \(TextCells.isReference(number(text))) THEN \(DateForm.reference.code) \
      \(TextCells.magnitudes(number(text))) END
      """
  }

  func microseconds(_ column: String, _ form: DateForm, besides row: String?) -> String {
    let text = plainText(column)
    let native = instant(column).map { "WHEN \($0) IS NOT NULL THEN \($0) " } ?? ""
    let date = "CASE \(native)WHEN \(matches(text, TextCells.date)) THEN \(iso(text))"
    let number = number(text)
    switch form {
    case .iso: return "\(date) END"
    case .seconds, .milliseconds, .microseconds, .reference:
      return ticks(number, form)
    case .auto:
      let magnitude = "CASE \(TextCells.magnitudes(number)) END"
      let code =
        row.map { row in
          let form = recognizedForm(row)
          return "CASE WHEN \(form) = \(DateForm.iso.code) THEN \(magnitude) ELSE \(form) END"
        }
          ?? """
          CASE WHEN \(TextCells.isReference(number)) THEN \(DateForm.reference.code) \
          \(TextCells.magnitudes(number)) END
          """
      let cases = DateForm.numbers.map { "WHEN \($0.code) THEN \(ticks(number, $0))" }
      return "\(date) ELSE CASE \(code) \(cases.joined(separator: " ")) END END"
    }
  }

  private func number(_ text: String) -> String {
    "CASE WHEN \(matches(text, TextCells.number)) THEN \(decimal(text)) END"
  }

  /// Whole microseconds since 1970 of a number; NULL for one that is not from 1900 to 2100.
  private func ticks(_ number: String, _ form: DateForm) -> String {
    let (scale, offset, bounds) = form.ticks
    return """
      CASE WHEN \(number) BETWEEN \(bounds.lowerBound) AND \(bounds.upperBound) \
      THEN \(wide("round(\(number) * \(scale))")) + \(offset) END
      """
  }

  /// Whole microseconds since 1970 of a text that ``TextCells/date`` matches.
  private func iso(_ text: String) -> String {
    func part(_ start: Int, _ count: Int) -> String { "substr(\(text), \(start), \(count))" }
    let zone = "coalesce(\(self.part(of: "substr(\(text), 17)", "([+-][0-9:]+)$")), '')"
    let fraction = "coalesce(\(self.part(of: "substr(\(text), 18)", "[.,]([0-9]+)")), '')"
    let second = "CASE WHEN \(part(17, 1)) = ':' THEN \(digits(part(18, 2))) ELSE 0 END"
    let away = """
      CASE WHEN substr(\(zone), 1, 1) = '-' THEN -1 ELSE 1 END \
      * (\(digits("'0' || substr(\(zone), 2, 2)")) * 3600 \
      + \(digits("'0' || replace(substr(\(zone), 4), ':', '')")) * 60)
      """
    return """
      (\(days(to: part(1, 10))) * 86400 + \(digits("'0' || \(part(12, 2))")) * 3600 \
      + \(digits("'0' || \(part(15, 2))")) * 60 + \(second) - \(away)) * 1000000 \
      + \(digits("substr(\(fraction) || '000000', 1, 6)"))
      """
  }
}

/// Forms of texts in cells, as regular expressions that all engines take.
enum TextCells {
  static let uuid =
    "^([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|[0-9A-Fa-f]{32}|"
    + "[{]([0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|[0-9A-Fa-f]{32})[}])$"

  static let number = "^[+-]?[0-9]{1,18}([.][0-9]+)?([eE][+]?[0-9]{1,2})?$"

  /// A date of 1900 to 2099 in ISO 8601 that exists, with or without a time of day and a zone.
  static let date: String = {
    let year = "(19|20)[0-9]{2}"
    let leap = "(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))"
    let day =
      "(\(year)-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|"
      + "02-(0[1-9]|1[0-9]|2[0-8]))|\(leap)-02-29)"
    let (hour, minute) = ("([01][0-9]|2[0-3])", "[0-5][0-9]")
    let zone = "(Z|z|[+-]\(hour)(:?\(minute))?)"
    return "^\(day)([T ]\(hour):\(minute)(:\(minute)([.,][0-9]+)?)?\(zone)?)?$"
  }()

  static func isReference(_ number: String) -> String {
    let seconds = Cell.referenceSeconds
    return "\(number) >= \(Int(seconds.lowerBound)) AND \(number) < \(Int(seconds.upperBound))"
  }

  /// The branches of a `CASE` that decide the form of a number by its size.
  static func magnitudes(_ number: String) -> String {
    [(DateForm.seconds, 1), (.milliseconds, 1000), (.microseconds, 1_000_000)].map {
      "WHEN \(number) >= \(-62_135_596_800 * $1) AND \(number) < \(253_402_300_800 * $1) THEN \($0.code)"
    }.joined(separator: " ")
  }
}

extension DateForm {
  /// The number of a form in a result.
  var code: Int { DateForm.allCases.firstIndex(of: self) ?? 0 }

  /// The forms that are numbers.
  static let numbers: [DateForm] = [.seconds, .milliseconds, .microseconds, .reference]

  /// The microseconds of one unit, the offset that is added to dates since 1970, and the bounds
  /// from 1900 to 2100.
  var ticks: (scale: Int, offset: Int, bounds: ClosedRange<Int>) {
    let (scale, offset) =
      switch self {
      case .milliseconds: (1000, 0)
      case .microseconds: (1, 0)
      case .reference: (1_000_000, 978_307_200_000_000)
      case .seconds, .auto, .iso: (1_000_000, 0)
      }
    let bounds = TickUnit.microseconds.bounds
    return (
      scale, offset,
      (bounds.lowerBound - offset) / scale...(bounds.upperBound - offset) / scale
    )
  }
}
