import Testing

@testable import TipChecker

/// A set of bits says what a set of hashes says.
@Suite struct SlotSetTests {
  @Test func saysWhatASetSays() {
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let numbers = SlotNumbers()
    var sets = (0..<4).map { _ in (SlotSet(numbers), Set<DefiniteInitialization.Slot>()) }
    for _ in 0..<4000 {
      let slot = DefiniteInitialization.Slot.field(random(200))
      let (one, other) = (
        random(4), random(4)
      )
      switch random(8) {
      case 0: sets[one] = (sets[one].0.union(sets[other].0), sets[one].1.union(sets[other].1))
      case 1:
        sets[one].0.subtract(sets[other].0)
        sets[one].1.subtract(sets[other].1)
      case 2:
        sets[one].0.subtract([slot])
        sets[one].1.subtract([slot])
      case 3: #expect(sets[one].0.remove(slot) == sets[one].1.remove(slot))
      default:
        sets[one].0.insert(slot)
        sets[one].1.insert(slot)
      }
      #expect(sets[one].0.contains(slot) == sets[one].1.contains(slot))
      #expect(sets[one].0.isEmpty == sets[one].1.isEmpty)
      #expect(sets[one].0.filter { _ in true } == sets[one].1)
    }
  }
}
