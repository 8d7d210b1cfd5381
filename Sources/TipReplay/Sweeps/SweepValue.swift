import TipModel

/// A value that takes the place of a rule's constant.
package enum SweepValue: Hashable, Sendable {
  case int(Int)
  case double(Double)
  /// The length of a window in seconds.
  case window(Double)

  /// Returns nil for a value of another type.
  init?(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    case .timeRange(let range): self = .window(range.seconds)
    default: return nil
    }
  }

  var value: Value {
    switch self {
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .window(let seconds): .timeRange(DonationTimeRange(seconds: seconds))
    }
  }

  /// The value as a number, for scales; seconds for a window.
  package var number: Double {
    switch self {
    case .int(let number): Double(number)
    case .double(let number), .window(let number): number
    }
  }

  /// The value as Swift source.
  package var text: String {
    switch self {
    case .int(let number): "\(number)"
    case .double(let number):
      number == number.rounded() && number.magnitude < 1e15
        ? "\(Int(number))" : "\(number)"
    case .window(let seconds): Self.text(ofWindow: seconds)
    }
  }

  private static func text(ofWindow seconds: Double) -> String {
    if let name = names.first(where: { $0.seconds == seconds })?.name { return ".\(name)" }
    for (unit, name) in [(86_400.0, "days"), (3600, "hours"), (60, "minutes")] {
      if let count = Int(exactly: seconds / unit) { return ".\(name)(\(count))" }
    }
    return Int(exactly: seconds).map { ".seconds(\($0))" } ?? ".seconds(\(seconds))"
  }

  /// The windows that have a name in Swift.
  static let names: [(name: String, seconds: Double)] = [
    ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800),
  ]
}

// MARK: Values that nobody has named

extension SweepValue {
  /// About twenty values around one that is written in a rule, in ascending order, with that one among them.
  package static func few(around value: SweepValue) -> [SweepValue] {
    let around: [SweepValue] =
      switch value {
      case .int(let number):
        number.magnitude <= 20
          ? small(number, count: 20).map(SweepValue.int)
          : (1...20).map { .int(scaled(number, $0, of: 10)) }
      case .double(let number):
        (1...20).map { .double((number == 0 ? 1 : number) * Double($0) / 10) }
      case .window(let seconds): nearest(to: seconds, count: 20).map(SweepValue.window)
      }
    return sorted(around + [value])
  }

  /// Values for a search: all small numbers, or about three hundred around a large one.
  package static func many(around value: SweepValue) -> [SweepValue] {
    let around: [SweepValue] =
      switch value {
      case .int(let number):
        number.magnitude <= 100
          ? small(number, count: 200).map(SweepValue.int)
          : (0...300).map { .int(scaled(number, $0, of: 100)) }
      case .double(let number):
        (0...300).map { .double((number == 0 ? 1 : number) * Double($0) / 100) }
      case .window:
        (windows + (1...48).map { Double($0) * 3600 } + (1...120).map { Double($0) * 86_400 })
          .map(SweepValue.window)
      }
    return sorted(around + [value])
  }

  static func sorted(_ values: [SweepValue]) -> [SweepValue] {
    Set(values).sorted { $0.number < $1.number }
  }

  /// Consecutive numbers of the sign of one, from 1 on, or from 0 for 0.
  private static func small(_ number: Int, count: Int) -> [Int] {
    let first = number == 0 ? 0 : 1
    return (first..<first + count).map { number < 0 ? -$0 : $0 }
  }

  private static func scaled(_ number: Int, _ factor: Int, of whole: Int) -> Int {
    Int(exactly: (Double(number) * Double(factor) / Double(whole)).rounded()) ?? number
  }

  /// Lengths that people ask for, in seconds.
  private static let windows: [Double] =
    [1.0, 2, 5, 10, 15, 30].map { $0 * 60 } + [1.0, 2, 3, 6, 12].map { $0 * 3600 }
    + [1.0, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 180, 365].map { $0 * 86_400 }

  private static func nearest(to seconds: Double, count: Int) -> [Double] {
    let place = windows.firstIndex { $0 >= seconds } ?? windows.count
    let first = max(0, min(place - count / 2, windows.count - count))
    return Array(windows[first...].prefix(count))
  }
}
