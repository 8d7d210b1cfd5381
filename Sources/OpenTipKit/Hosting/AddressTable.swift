import Synchronization

/// Objects that were found last, by an address that belongs to each. Finding one takes neither a
/// lock nor a hash. Two objects whose addresses share a slot replace one another, so the owner of
/// the table also keeps them in a dictionary.
///
/// The conformance is unchecked because only the atomic values change. The owner must keep each
/// object alive for the life of the process.
struct AddressTable<Object: AnyObject & Sendable>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let mask: Int

  /// - Parameter bits: The table has two to the power of this many slots.
  init(bits: Int) {
    let count = 1 << bits
    mask = count - 1
    slots = .allocate(capacity: count)
    for slot in 0..<count { (slots + slot).initialize(to: Atomic(nil)) }
  }

  private func slot(_ address: UInt) -> Int { Int(truncatingIfNeeded: address >> 3) & mask }

  /// The object in the slot of an address; it may be that of another address.
  @inline(__always)
  func found(_ address: UInt) -> Object? {
    slots[slot(address)].load(ordering: .acquiring).map {
      Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }

  func note(_ object: Object, at address: UInt) {
    slots[slot(address)].store(
      Unmanaged.passUnretained(object).toOpaque(), ordering: .releasing)
  }
}
