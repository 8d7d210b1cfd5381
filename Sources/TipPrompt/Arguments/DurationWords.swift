/// Durations as users type them: `2d`, `3h30m`, `1.5 h`, `90`, which is seconds.
enum DurationWords {
  private static let units: [(names: [String], seconds: Double)] = [
    (["w", "week", "weeks"], 604_800), (["d", "day", "days"], 86_400),
    (["h", "hour", "hours"], 3600), (["m", "min", "minute", "minutes"], 60),
    (["s", "sec", "second", "seconds"], 1),
  ]

  /// The duration in seconds, or nil if the text is not a duration.
  static func seconds(_ text: String) -> Double? {
    var rest = text.filter { !$0.isWhitespace }[...]
    guard !rest.isEmpty else { return nil }
    var total = 0.0
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(number.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let count = Double(number), let length = length(of: String(unit), isLast: rest.isEmpty)
      else { return nil }
      total += count * length
    }
    return total.isFinite ? total : nil
  }

  private static func length(of unit: String, isLast: Bool) -> Double? {
    if unit.isEmpty { return isLast ? 1 : nil }
    return units.first { $0.names.contains(unit.lowercased()) }?.seconds
  }

  /// The duration as Swift: `.days(2)`, or a number of seconds.
  static func swift(_ seconds: Double) -> String {
    let names = [("days", 86_400.0), ("hours", 3600), ("minutes", 60)]
    for (name, length) in names {
      if seconds > 0, let count = Int(exactly: seconds / length) { return ".\(name)(\(count))" }
    }
    return Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }
}
