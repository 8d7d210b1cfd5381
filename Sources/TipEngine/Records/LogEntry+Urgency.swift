/// The time by which an entry must be on disk.
enum Urgency {
  /// The entry must be on disk before the change takes effect.
  case now
  /// The entry is written with the next one that must be, or shortly after.
  case soon
}

extension LogEntry.Change {
  /// The urgency of writing the change. An action must be written at once; a change that the next
  /// process would find or declare by itself can wait.
  var urgency: Urgency {
    switch self {
    case .tipRegistered, .ruleRegistered, .eventDeclared, .configured, .launched, .statusChanged,
      .ruleChanged:
      .soon
    default: .now
    }
  }

  /// The records of tips are all that it changes, or they are emptied.
  var isOfTips: Bool {
    switch self {
    case .tipRegistered, .invalidated, .eligibilityReset, .displayBegan, .displayEnded,
      .actionPressed, .statusChanged, .datastoreReset:
      true
    case .ruleRegistered, .eventDeclared, .donated, .donationsDeleted, .parameterSet, .configured,
      .overridden, .launched, .ruleChanged:
      false
    }
  }

  /// True for an action, false for a declaration or a consequence.
  var isDeed: Bool {
    switch self {
    case .tipRegistered, .ruleRegistered, .eventDeclared, .statusChanged, .ruleChanged: false
    default: true
    }
  }
}
