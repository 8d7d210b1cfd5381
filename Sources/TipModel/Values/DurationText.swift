/// Durations in at most two units: `11 d`, `8 d 2 h`, `45 s`. Durations below a second have
/// milliseconds.
public enum DurationText {
  public static func short(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded(.towardZero)), whole != .min else {
      return "\(seconds) s"
    }
    if whole == 0 {
      let rounded = (seconds * 1000).rounded() / 1000
      return seconds == 0 ? "0 s" : "\(rounded == 0 ? seconds : rounded) s"
    }
    var rest = abs(whole)
    var parts: [String] = []
    for (unit, length) in [("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)] {
      let count = rest / length
      rest %= length
      if count > 0 { parts.append("\(count) \(unit)") } else if !parts.isEmpty { break }
      if parts.count == 2 { break }
    }
    return (whole < 0 ? "-" : "") + parts.joined(separator: " ")
  }
}
