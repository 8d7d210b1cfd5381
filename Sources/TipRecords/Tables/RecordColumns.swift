/// The columns that are read, and those that are known and of no interest.
extension RecordsSchema.Entity {
  var columns: [String] {
    switch self {
    case .tip:
      [
        "Z_PK", "ZID", "ZSTATUSVALUE", "ZINVALIDATIONREASONVALUE", "ZLASTDISPLAYED", "ZTIPINFO",
        "ZDATECREATED",
      ]
    case .parameter: ["Z_PK", "ZID", "ZVALUETYPE", "ZVALUEDATA", "ZDATECREATED"]
    case .event: ["Z_PK", "ZID", "ZEVENTINFO", "ZDATECREATED"]
    case .donation: ["Z_PK", "ZEVENT", "ZDATE", "ZDONATIONINFO"]
    case .rule:
      [
        "Z_PK", "ZID", "ZCATEGORYVALUE", "ZSTATUSVALUE", "ZTIP", "ZPARENT", "ZEVENT", "ZPARAMETER",
        "ZLASTEVALUATED", "ZDATECREATED",
      ]
    }
  }

  /// The columns without which a row cannot be read.
  var needed: [String] {
    switch self {
    case .tip, .parameter, .event, .rule: ["ZID"]
    case .donation: ["ZEVENT", "ZDATE"]
    }
  }

  /// The columns that only one generation has, whose absence is no fault.
  private static let ofOneGeneration: Set<String> = ["ZDATECREATED", "ZLASTEVALUATED"]

  var expected: [String] {
    columns.filter { !RecordsSchema.Entity.ofOneGeneration.contains($0) }
  }

  /// Known, and not read.
  var ignored: [String] {
    let own =
      switch self {
      case .tip: ["ZCONTENT"]
      case .event: ["ZTIP"]
      case .rule: ["ZPREDICATE", "ZRULEINFO"]
      case .parameter, .donation: [String]()
      }
    return own + ["Z_ENT", "Z_OPT", "ZISDIRTY"]
  }

  /// The plural of the rows' name, for messages.
  var words: String {
    switch self {
    case .tip: "tips"
    case .parameter: "parameters"
    case .event: "events"
    case .donation: "donations"
    case .rule: "rules"
    }
  }
}
