public import OrderedCollections

/// The entries of a dictionary, in the order in which their keys were inserted. They are in an
/// object, so that a change of the only reference to it is made in place, without copying or
/// allocating.
public struct DictionaryValue: Sendable {
  public typealias Entries = OrderedDictionary<Value, Value>

  /// The storage of a dictionary. The conformance is unchecked because it is changed only while it
  /// is uniquely referenced.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var entries: Entries

    init(_ entries: Entries) { self.entries = entries }
  }

  private var storage: Storage

  public init(_ entries: Entries) { storage = Storage(entries) }

  public var entries: Entries {
    _read { yield storage.entries }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.entries) }
      yield &storage.entries
    }
  }

  public var count: Int { storage.entries.count }

  public var keys: OrderedSet<Value> { storage.entries.keys }

  public var values: Entries.Values { storage.entries.values }

  public subscript(_ key: Value) -> Value? { storage.entries[key] }
}

extension DictionaryValue: Sequence {
  public func makeIterator() -> Entries.Iterator { storage.entries.makeIterator() }
}

extension Value {
  public static func dictionary(_ entries: DictionaryValue.Entries) -> Value {
    .dictionary(DictionaryValue(entries))
  }
}
