/// The rules, gates and groups that a change may affect.
struct Impact {
  /// Rules to evaluate again.
  var rules: [RuleSlot] = []
  /// Instances to update in addition to those of `rules`.
  var instances: [Int] = []
  /// True if all instances are updated with the present verdicts of their rules.
  var touchesAll = false
  /// Evaluate all rules again.
  var touchesAllRules = false

  static let everything = Impact(touchesAll: true, touchesAllRules: true)

  var isEmpty: Bool { rules.isEmpty && instances.isEmpty && !touchesAll && !touchesAllRules }

  func union(_ other: Impact) -> Impact {
    if other.isEmpty { return self }
    return Impact(
      rules: rules + other.rules, instances: instances + other.instances,
      touchesAll: touchesAll || other.touchesAll,
      touchesAllRules: touchesAllRules || other.touchesAllRules)
  }
}
