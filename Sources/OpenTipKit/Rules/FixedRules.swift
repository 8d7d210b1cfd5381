import Synchronization

/// Rules that capture nothing. Such a rule never changes, and is kept for the life of the process.
///
/// A tip's rules are read each time its status is needed, so finding one takes neither a lock nor a
/// hash.
final class FixedRules: Sendable {
  static let all = FixedRules()

  struct Key: Hashable {
    let place: UInt
    /// The type of the first input: all specializations of a generic type have their rule at one
    /// place.
    let type: ObjectIdentifier

    fileprivate var slot: Int {
      Int(truncatingIfNeeded: (place &+ UInt(bitPattern: type) &* 31) >> 3) & (FixedRules.size - 1)
    }
  }

  private final class Entry: Sendable {
    let key: Key
    let content: RuleContent
    init(_ key: Key, _ content: RuleContent) { (self.key, self.content) = (key, content) }
  }

  private static let size = 1_024
  private let entries = Mutex<[Key: Entry]>([:])
  /// The entries found last, by the slots of their keys. `entries` keeps them alive.
  private let found: Slots

  /// A table of rules. The conformance is unchecked because only its atomic values change.
  private struct Slots: @unchecked Sendable {
    let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    init() {
      slots = .allocate(capacity: size)
      for slot in 0..<size { (slots + slot).initialize(to: Atomic(nil)) }
    }
  }

  private init() { found = Slots() }

  subscript(key: Key) -> RuleContent? {
    if let known = found.slots[key.slot].load(ordering: .acquiring) {
      let entry = Unmanaged<Entry>.fromOpaque(known).takeUnretainedValue()
      if entry.key == key { return entry.content }
    }
    guard let entry = entries.withLock({ $0[key] }) else { return nil }
    found.slots[key.slot].store(Unmanaged.passUnretained(entry).toOpaque(), ordering: .releasing)
    return entry.content
  }

  /// Keeps a rule; the first that is kept for a key stays, so that entries live as long as the
  /// process.
  func keep(_ content: RuleContent, for key: Key) {
    entries.withLock { entries in
      if entries[key] == nil { entries[key] = Entry(key, content) }
    }
  }
}
