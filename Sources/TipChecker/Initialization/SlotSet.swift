/// Numbers slots in the order in which they are first used.
final class SlotNumbers {
  typealias Slot = DefiniteInitialization.Slot

  private var numbers: [Slot: Int] = [:]
  private var slots: [Slot] = []

  func number(of slot: Slot) -> Int? { numbers[slot] }

  func numbered(_ slot: Slot) -> Int {
    if let known = numbers[slot] { return known }
    numbers[slot] = slots.count
    slots.append(slot)
    return slots.count - 1
  }

  func slot(_ number: Int) -> Slot { slots[number] }
}

/// A bit set of slots. Every branch of a body has one, so that with many branches and variables, copying a set of hashes for
/// each would be slow.
struct SlotSet {
  typealias Slot = DefiniteInitialization.Slot

  private let numbers: SlotNumbers
  private var words: [UInt64] = []

  init(_ numbers: SlotNumbers) { self.numbers = numbers }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ slot: Slot) -> Bool {
    guard let number = numbers.number(of: slot), number / 64 < words.count else { return false }
    return words[number / 64] & 1 << UInt64(number % 64) != 0
  }

  mutating func insert(_ slot: Slot) {
    let number = numbers.numbered(slot)
    while words.count <= number / 64 { words.append(0) }
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  /// Removes a slot, and returns it if it was in the set.
  @discardableResult
  mutating func remove(_ slot: Slot) -> Slot? {
    guard contains(slot), let number = numbers.number(of: slot) else { return nil }
    words[number / 64] &= ~(1 << UInt64(number % 64))
    return slot
  }

  mutating func subtract(_ slots: some Sequence<Slot>) {
    for slot in slots { remove(slot) }
  }

  mutating func subtract(_ other: SlotSet) {
    for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
  }

  func union(_ other: SlotSet) -> SlotSet {
    if words == other.words { return self }
    var (longer, shorter) = (self, other)
    if longer.words.count < shorter.words.count { swap(&longer, &shorter) }
    for index in shorter.words.indices { longer.words[index] |= shorter.words[index] }
    return longer
  }

  func filter(_ isWanted: (Slot) -> Bool) -> Set<Slot> {
    var found: Set<Slot> = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        let slot = numbers.slot(index * 64 + rest.trailingZeroBitCount)
        if isWanted(slot) { found.insert(slot) }
        rest &= rest - 1
      }
    }
    return found
  }
}
