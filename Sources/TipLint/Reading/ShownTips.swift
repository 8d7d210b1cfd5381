/// The tips that a text may show, as far as it can be read from the texts.
struct ShownTips {
  /// Tips that are named for more than to be held by a variable.
  private var named: Set<String> = []
  /// Constants and variables that hold a tip only, as in `let tip = SaveTip()`, keyed by the tip.
  private var holders: [String: [String]] = [:]
  /// The number of times that each name occurs in the texts.
  private var counts: [String: Int] = [:]

  /// Counts an occurrence of a name.
  mutating func note(_ name: String) { counts[name, default: 0] += 1 }

  /// Records a place that makes or names a tip.
  ///
  /// - Parameter holder: The variable that holds the tip there, if that is all that the place does.
  mutating func note(tip: String, heldBy holder: String?) {
    if let holder { holders[tip, default: []].append(holder) } else { named.insert(tip) }
  }

  /// Returns whether some code names the tip, or a variable that holds it.
  func contains(_ tip: String) -> Bool {
    if named.contains(tip) { return true }
    let holders = holders[tip] ?? []
    return holders.contains { name in (counts[name] ?? 0) > holders.count { $0 == name } }
  }
}
