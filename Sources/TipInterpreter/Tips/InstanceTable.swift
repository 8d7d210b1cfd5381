import TipEngine
import TipEvaluator
import TipModel

/// The engine's instances of the tips that the program holds: one for each value, so that asking a
/// tip twice in a statement does not work its rules out twice.
struct InstanceTable {
  struct Entry {
    let instance: TipInstance
    /// The definition with which the instance was last registered or redefined.
    var definition: TipDefinition
    /// The host's count of changes when the definition was last compared with the tip.
    var age: Int
  }

  /// The greatest number of instances in the table. Beyond it the oldest are removed; one that is
  /// in use stays alive.
  private static let limit = 8192

  private var entries: [Value: Entry] = [:]
  private var order: [Value] = []

  subscript(tip: Value) -> Entry? { entries[tip] }

  /// The instances in the order in which the program first used them.
  var all: [TipInstance] { order.compactMap { entries[$0]?.instance } }

  /// The tips, in the same order.
  var values: [Value] { order }

  func value(of instance: TipInstance) -> Value? {
    entries.first { $0.value.instance === instance }?.key
  }

  mutating func set(_ entry: Entry, for tip: Value) {
    if entries.updateValue(entry, forKey: tip) == nil { order.append(tip) }
    if order.count > InstanceTable.limit {
      for old in order.prefix(InstanceTable.limit / 4) { entries[old] = nil }
      order.removeFirst(InstanceTable.limit / 4)
    }
  }
}

extension TipDefinition {
  /// Returns whether both definitions are equal. Rules are if they have the same words, including
  /// captured values.
  func isSame(as other: TipDefinition) -> Bool {
    id == other.id && typeName == other.typeName && options == other.options
      && rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.isSame(as: $1) }
  }
}
