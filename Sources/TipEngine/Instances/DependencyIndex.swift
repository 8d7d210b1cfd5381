import TipModel

/// The rules that read each input.
struct DependencyIndex {
  private var byEvent: [String: [RuleSlot]] = [:]
  private var byParameter: [String: [RuleSlot]] = [:]
  /// The event of the last query, which is likely the next one's, and the rules that read it.
  private var recent: EventReference?
  private var recentRules: [RuleSlot] = []

  /// The rules that read an input, in order.
  mutating func rules(reading event: EventReference) -> [RuleSlot] {
    if recent?.identity != event.identity {
      recentRules = rules(readingEvent: event.id)
      recent = event
    }
    return recentRules
  }

  func rules(readingEvent id: String) -> [RuleSlot] { byEvent[id] ?? [] }
  func rules(readingParameter id: String) -> [RuleSlot] { byParameter[id] ?? [] }

  mutating func add(_ slot: RuleSlot, reading input: RuleInput) {
    recent = nil
    switch input {
    case .event(let event): DependencyIndex.insert(slot, &byEvent[event.id, default: []])
    case .parameter(let parameter):
      DependencyIndex.insert(slot, &byParameter[parameter.id, default: []])
    }
  }

  mutating func remove(_ slot: RuleSlot, reading input: RuleInput) {
    recent = nil
    switch input {
    case .event(let event): byEvent[event.id]?.removeAll { $0 == slot }
    case .parameter(let parameter): byParameter[parameter.id]?.removeAll { $0 == slot }
    }
  }

  private static func insert(_ slot: RuleSlot, _ slots: inout [RuleSlot]) {
    // Instances mostly come in order, so their place is the end.
    var place = slots.count
    while place > 0, slot < slots[place - 1] { place -= 1 }
    if place > 0, slots[place - 1] == slot { return }
    slots.insert(slot, at: place)
  }
}
