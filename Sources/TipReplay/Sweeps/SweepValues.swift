/// Reads the values of a sweep: `1...10`, `1, 2, 5`, `10...100 by 10`, `.day, .week`, `1...14 days`.
enum SweepValues {
  /// Throws ``ReplayError`` for values of another type than that of the constant.
  static func read(_ text: String, like written: SweepValue) throws -> [SweepValue] {
    var text = text[...].trimmed
    var scale: Double?
    if case .window = written, let unit = unit(behind: text) {
      scale = unit.seconds
      text = text.dropLast(unit.length).trimmed
    }
    var values: [SweepValue] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      values += try self.values(item.trimmed, like: written, scale)
      guard values.count <= Sweep.mostValues else {
        throw ReplayError("a sweep takes at most \(Sweep.mostValues) values")
      }
    }
    return SweepValue.sorted(values)
  }

  private static func values(
    _ item: Substring, like written: SweepValue, _ scale: Double?
  ) throws -> [SweepValue] {
    guard let dots = item.firstRange(of: "..."), !item.hasPrefix(".") else {
      return [try value(item, like: written, scale)]
    }
    let parts = item[dots.upperBound...].split(separator: " by ", maxSplits: 1)
    let first = try value(item[..<dots.lowerBound].trimmed, like: written, scale)
    let last = try value((parts.first ?? "").trimmed, like: written, scale)
    let step = try parts.count > 1 ? value(parts[1].trimmed, like: written, scale) : nil
    guard first.number <= last.number else {
      throw ReplayError("the values `\(item)` end before they begin")
    }
    let width: Double
    switch (written, step) {
    case (.int, nil): width = 1
    case (.window, nil): width = scale ?? 1
    case (.double, nil):
      throw ReplayError(
        "say how far apart the values of `\(item)` are, such as `\(item) by \((last.number - first.number) / 10)`"
      )
    case (_, let step?): width = step.number
    }
    guard width > 0 else { throw ReplayError("the values `\(item)` are apart by nothing") }
    let count = ((last.number - first.number) / width + 1e-9).rounded(.down)
    guard count < Double(Sweep.mostValues) else {
      throw ReplayError("a sweep takes at most \(Sweep.mostValues) values, and `\(item)` are more")
    }
    return (0...Int(count)).map { number in
      switch (first, step) {
      case (.int(let first), .int(let step)?): .int(first + number * step)
      case (.int(let first), _): .int(first + number)
      case (.double(let first), _): .double(first + Double(number) * width)
      case (.window(let first), _): .window(first + Double(number) * width)
      }
    }
  }

  private static func value(
    _ text: Substring, like written: SweepValue, _ scale: Double?
  ) throws -> SweepValue {
    let digits = text.filter { $0 != "_" }
    switch written {
    case .int:
      if let number = Int(digits) { return .int(number) }
      throw ReplayError("`\(text)` is not a whole number, as the constant `\(written.text)` is")
    case .double:
      if let number = Double(digits), number.isFinite { return .double(number) }
      throw ReplayError("`\(text)` is not a number, as the constant `\(written.text)` is")
    case .window:
      if let scale, let number = Double(digits), number.isFinite { return .window(number * scale) }
      if scale == nil, let seconds = window(text) { return .window(seconds) }
      throw ReplayError(
        "`\(text)` is not the length of a window, as `\(written.text)` is: write `.days(3)` or `3 days`"
      )
    }
  }

  /// The seconds of `.week` and `.days(3)`.
  private static func window(_ text: Substring) -> Double? {
    guard text.hasPrefix(".") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    let rest = text.dropFirst(name.count + 1)
    if rest.isEmpty {
      return SweepValue.names.first { $0.name == name }?.seconds
        ?? (name == "month" ? 2_592_000 : nil)
    }
    guard rest.hasPrefix("("), rest.hasSuffix(")"), let unit = units[String(name)],
      let count = Double(rest.dropFirst().dropLast()), count.isFinite
    else { return nil }
    return count * unit
  }

  private static let units: [String: Double] = [
    "seconds": 1, "minutes": 60, "hours": 3600, "days": 86_400, "weeks": 604_800,
    "months": 2_592_000,
  ]

  /// The unit at the end of a text.
  private static func unit(behind text: Substring) -> (seconds: Double, length: Int)? {
    let word = text.reversed().prefix { $0.isLetter }.reversed().map(String.init).joined()
    guard text.count > word.count, !text.hasPrefix(".") else { return nil }
    return (units[word] ?? units[word + "s"]).map { ($0, word.count) }
  }
}
