import TipChecker
import TipModel

/// The declarations of all entries of a session. A new declaration replaces an old one.
struct GrowingInventory {
  private(set) var all = Inventory(
    tips: [], sharedRules: [], events: [], parameters: [], externalNames: [])

  mutating func add(_ entry: Inventory) {
    let names = Set(entry.tips.map(\.type.qualifiedName))
    let events = Set(entry.events.map(\.name))
    let parameters = Set(entry.parameters.map(\.declaration.id))
    all = Inventory(
      tips: all.tips.filter { !names.contains($0.type.qualifiedName) } + entry.tips,
      sharedRules: all.sharedRules + entry.sharedRules,
      events: all.events.filter { !events.contains($0.name) } + entry.events,
      parameters: all.parameters.filter { !parameters.contains($0.declaration.id) }
        + entry.parameters,
      externalNames: [])
  }
}
