/// When an entry must be on disk.
enum Urgency {
  /// Before it takes effect.
  case now
  /// With the next that must, or shortly after.
  case soon
}

extension LogEntry.Change {
  /// What the next process would find out or declare by itself can wait to be written; what
  /// somebody did cannot.
  var urgency: Urgency {
    switch self {
    case .tipRegistered, .ruleRegistered, .eventDeclared, .configured, .launched, .statusChanged,
      .ruleChanged:
      .soon
    default: .now
    }
  }

  /// Somebody did it; the others are declarations, and what followed.
  var isDeed: Bool {
    switch self {
    case .tipRegistered, .ruleRegistered, .eventDeclared, .statusChanged, .ruleChanged: false
    default: true
    }
  }
}
