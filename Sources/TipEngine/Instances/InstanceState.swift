import TipModel

/// The state that an engine keeps of one instance.
struct InstanceState {
  struct RuleState {
    let rule: any CompiledRule
    /// The inputs that the rule names, and those that its evaluation was seen to read.
    var inputs: [RuleInput]
    /// The position of its record.
    let record: Int
    let timer: TimerQueue.Timer
    /// True from the last evaluation until an input changes or the outcome's next change comes.
    var verdict: RuleOutcome.Verdict

    var places: (record: Int, timer: TimerQueue.Timer) { (record, timer) }
  }

  let id: String
  let typeName: String
  var options: [TipOption] = []
  var content: TipContent?
  /// The position of its tip's record.
  var tip = -1
  var rules: [RuleState] = []
  var status: TipStatus = .pending
  /// The gates that the status follows from.
  var closed: GateSet = []
  /// False once the instance is deallocated. Its index may then be reused.
  var isActive = true

  init(id: String, typeName: String) {
    self.id = id
    self.typeName = typeName
  }

  var allRulesHold: Bool {
    rules.allSatisfy { if case .holds = $0.verdict { true } else { false } }
  }
}

/// A rule of an instance, by the indices of both.
struct RuleSlot: Hashable, Comparable {
  let instance: Int
  let rule: Int

  static func < (a: RuleSlot, b: RuleSlot) -> Bool {
    a.instance != b.instance ? a.instance < b.instance : a.rule < b.rule
  }
}
