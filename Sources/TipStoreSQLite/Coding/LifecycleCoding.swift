import TipEngine
import TipFoundation
import TipText

/// Steps in the lives of tips as lines of an export.
enum LifecycleCoding {
  /// - Parameter device: The id of the device on which it happened.
  static func encode(_ step: LifecycleEntry, device: String?) -> JSON {
    [
      "kind": "lifecycle", "device": device.map { .string($0) }, "sequence": .int(step.entry),
      "date": .number(step.date.timeIntervalSinceReferenceDate), "tip": .string(step.tip),
      "step": .string(step.kind.rawValue), "detail": step.detail.map { .string($0) },
      "display": .int(step.display), "seconds": step.seconds.map { .number($0) },
      "process": step.process.map { .int($0) },
    ]
  }

  static func encode(_ sum: LifecycleSum) -> JSON {
    [
      "kind": "lifecycleSum", "tip": .string(sum.tip), "step": .string(sum.kind.rawValue),
      "detail": sum.detail.map { .string($0) }, "count": .int(sum.count),
      "seconds": .number(sum.seconds), "first": .number(sum.first.timeIntervalSinceReferenceDate),
      "last": .number(sum.last.timeIntervalSinceReferenceDate),
    ]
  }

  /// Returns nil for JSON that is no step.
  static func step(_ json: JSON) -> (step: LifecycleEntry, device: String)? {
    guard let (kind, tip, detail) = head(json), let device = json["device"]?.string,
      isText(device), let sequence = json["sequence"]?.int, sequence > 0,
      let date = date(json["date"]), let display = json["display"]?.int, display >= 0,
      let seconds = seconds(json["seconds"])
    else { return nil }
    let step = LifecycleEntry(
      kind, tip: tip, date: date, entry: sequence, display: display, detail: detail,
      seconds: json["seconds"] == nil ? nil : seconds, process: json["process"]?.int)
    return (step, device)
  }

  /// Returns nil for JSON that is no sum.
  static func sum(_ json: JSON) -> LifecycleSum? {
    guard let (kind, tip, detail) = head(json), let count = json["count"]?.int, count > 0,
      let seconds = seconds(json["seconds"]), let first = date(json["first"]),
      let last = date(json["last"])
    else { return nil }
    return LifecycleSum(
      kind: kind, tip: tip, detail: detail, count: count, seconds: seconds, first: first,
      last: last)
  }

  private static func head(_ json: JSON) -> (LifecycleEntry.Kind, String, String?)? {
    guard let kind = json["step"]?.string.flatMap(LifecycleEntry.Kind.init),
      let tip = json["tip"]?.string, isText(tip)
    else { return nil }
    let detail = json["detail"]?.string
    return detail.map(isText) ?? true ? (kind, tip, detail) : nil
  }

  /// Returns whether a text has no NUL, at which most tools that read SQLite files end it.
  private static func isText(_ text: String) -> Bool { !text.utf8.contains(0) }

  private static func date(_ json: JSON?) -> Date? {
    guard let seconds = json?.double, StorableDate.contains(seconds) else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  /// Returns the seconds of a display: zero if there are none, and nil if they are out of range.
  private static func seconds(_ json: JSON?) -> Double? {
    guard let json else { return 0 }
    guard let seconds = json.double, (0...StorableDate.longest).contains(seconds) else {
      return nil
    }
    return seconds
  }
}
