import TipModel

/// Windows as a rule writes them: `.week`, `.days(3)`.
enum WindowText {
  private static let units: [(one: String, many: String, seconds: Double)] = [
    ("minute", "minutes", 60), ("hour", "hours", 3600), ("day", "days", 86_400),
    ("week", "weeks", 604_800),
  ]

  /// The windows that are taken for another by mistake: one unit more or less, and the same number
  /// of the next units.
  ///
  /// - Parameter seconds: The length as a value; nil where only running tells.
  static func neighbors(of length: TypedExpression, seconds: Value?) -> [String] {
    if case .member(let member, nil, let arguments) = length.form {
      if arguments.isEmpty, let place = units.firstIndex(where: { $0.one == member.name }) {
        return around(place).map { ".\($0.one)" } + [".\(units[place].many)(2)"]
      }
      if arguments.count == 1, case .constant(.int(let count))? = arguments[0]?.form,
        let place = units.firstIndex(where: { $0.many == member.name })
      {
        return counts(around: count).map { ".\(units[place].many)(\($0))" }
          + around(place).map { ".\($0.many)(\(count))" }
      }
    }
    guard case .timeRange(let range)? = seconds else { return [] }
    let unit = units.last { range.seconds.truncatingRemainder(dividingBy: $0.seconds) == 0 }
    guard let unit, let count = Int(exactly: range.seconds / unit.seconds) else { return [] }
    return counts(around: count).map { ".\(unit.many)(\($0))" }
  }

  private static func around(_ place: Int) -> [(one: String, many: String, seconds: Double)] {
    [place - 1, place + 1].filter(units.indices.contains).map { units[$0] }
  }

  /// An empty window is no mistake that anybody makes.
  private static func counts(around count: Int) -> [Int] {
    guard count < Int.max else { return [] }
    return [count - 1, count + 1].filter { $0 > 0 }
  }
}
