/// The groups of each instance. Deallocated groups are dropped.
struct GroupIndex {
  private struct Weak {
    weak let group: TipGroup?
  }

  private var byInstance: [Int: [Weak]] = [:]
  private(set) var made = 0

  mutating func nextNumber() -> Int {
    made += 1
    return made
  }

  mutating func add(_ group: TipGroup) {
    for tip in group.tips {
      byInstance[tip.index, default: []].removeAll { $0.group == nil }
      byInstance[tip.index, default: []].append(Weak(group: group))
    }
  }

  /// The groups that have any of `instances`, each once, in the order they were made.
  func groups(of instances: some Sequence<Int>) -> [TipGroup] {
    guard !byInstance.isEmpty else { return [] }
    var seen: Set<Int> = []
    var found: [TipGroup] = []
    for instance in instances {
      for weak in byInstance[instance] ?? [] {
        if let group = weak.group, seen.insert(group.number).inserted { found.append(group) }
      }
    }
    return found.sorted { $0.number < $1.number }
  }

  /// All live groups, in the order in which they were made.
  var all: [TipGroup] { groups(of: byInstance.keys) }

  mutating func remove(_ instance: Int) { byInstance[instance] = nil }
}
