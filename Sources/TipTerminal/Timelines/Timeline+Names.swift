public import TipEngine
import TipModel

// The names of a timeline's rows, in text and in pictures.

extension Timeline {
  /// The names of all rows.
  var rowNames: [String] {
    ["status", "others shown"] + rules.map(\.name)
      + events.flatMap { [$0.name] + $0.windows.map(Event.name(ofWindow:)) }
      + parameters.map { $0.name(in: typeName) }
  }
}

extension Timeline {
  /// The number of entries before the axis, in words, or nil if there are none.
  public var earlierWords: String? {
    earlier > 0 ? "\(earlier) earlier \(earlier == 1 ? "thing" : "things") not shown" : nil
  }
}

extension Timeline.Rule {
  public var name: String { "rule \(place + 1)" }
}

extension Timeline.Event {
  /// The id with the number of donations.
  public var name: String { "\(id) \(donations.count)" }

  /// The name of a window of a length in seconds.
  public static func name(ofWindow seconds: Double) -> String {
    "  last \(DurationText.short(seconds))"
  }
}

extension Timeline.Parameter {
  /// The name in the source of a tip of that type.
  public func name(in type: String) -> String {
    name.hasPrefix(type + ".") ? String(name.dropFirst(type.count + 1)) : name
  }
}
