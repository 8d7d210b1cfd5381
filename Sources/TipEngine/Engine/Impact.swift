/// What a change may have changed.
struct Impact {
  /// Rules to evaluate again.
  var rules: [RuleSlot] = []
  /// Instances to look at again, beside those of `rules`.
  var instances: [Int] = []
  /// Look at all instances again, on the verdicts that their rules have.
  var touchesAll = false
  /// Evaluate all rules again.
  var touchesAllRules = false

  static let everything = Impact(touchesAll: true, touchesAllRules: true)
}
