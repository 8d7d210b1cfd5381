import TipFoundation
import TipModel
import TipText

/// The form in which a script sets its clock.
enum ScriptTiming {
  /// The instant of each entry, to the last digit.
  case exact
  /// The gaps between acts, from the second in which the session began. A gap of fewer seconds is
  /// left out.
  case gaps(Double)

  /// The timings, the most readable first.
  static let all: [ScriptTiming] = [.gaps(60), .gaps(1), .exact]

  /// The start of the script's clock for a session that began at `date`.
  func start(_ date: Date) -> Date {
    guard case .gaps = self else { return date }
    return Date(
      timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// The time of the script's clock after an entry. One that lets time pass does so from where the
  /// clock is.
  func end(of item: Journal.Item, begunAt time: Date?) -> Date {
    guard case .gaps = self, let time else { return item.end }
    if case .wallClock = item.act { return time }
    let length = item.end.timeIntervalSince(item.begin)
    guard item.isVirtual, length != 0 else { return time }
    return item.setsClock ? item.end : time.addingTimeInterval(length)
  }

  /// Seconds as Swift: `432_000`.
  static func number(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds) else { return "\(seconds)" }
    let digits = String(whole.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "_" }
      text.append(digit)
    }
    return (whole < 0 ? "-" : "") + text
  }
}

extension Journal.Item {
  /// True if the clock was virtual.
  fileprivate var isVirtual: Bool { leavesWallClock || beganVirtually }

  /// True if it names an instant for the clock.
  fileprivate var setsClock: Bool {
    guard case .program(let texts, _) = act else { return false }
    return texts.contains { text in
      text.text(0..<text.bytes.count).contains("Clock.set(")
    }
  }
}
