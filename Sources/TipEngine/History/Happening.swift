import TipFoundation

/// An event of the past: an entry of the log, or a change that the log does not keep.
enum Happening {
  case entry(LogEntry)
  case setting(SessionSetting)

  var date: Date {
    switch self {
    case .entry(let entry): entry.date
    case .setting(let setting): setting.date
    }
  }

  /// All in order; a setting comes right after the entry that was the last one then.
  static func all(_ entries: [LogEntry], _ settings: SessionSettings) -> [Happening] {
    var happenings: [Happening] = []
    happenings.reserveCapacity(entries.count + settings.all.count)
    var rest = settings.all[...]
    for entry in entries {
      while let next = rest.first, next.entry < entry.number {
        happenings.append(.setting(next))
        rest.removeFirst()
      }
      happenings.append(.entry(entry))
    }
    return happenings + rest.map(Happening.setting)
  }
}
