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

    fileprivate var address: UInt { place &+ UInt(bitPattern: type) &* 31 }
  }

  private final class Entry: Sendable {
    let key: Key
    let content: RuleContent
    init(_ key: Key, _ content: RuleContent) { (self.key, self.content) = (key, content) }
  }

  /// Entries are never removed.
  private let entries = Mutex<[Key: Entry]>([:])
  private let found = AddressTable<Entry>(bits: 10)

  subscript(key: Key) -> RuleContent? {
    if let entry = found.found(key.address), entry.key == key { return entry.content }
    guard let entry = entries.withLock({ $0[key] }) else { return nil }
    found.note(entry, at: key.address)
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
