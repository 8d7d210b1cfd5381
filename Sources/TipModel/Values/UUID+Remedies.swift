public import TipFoundation

/// The UUIDs in proposed remedies.
extension UUID {
  /// A UUID that represents any new one. It is written as `UUID()`.
  public static let anyNew = numbered(0)

  /// Returns a UUID that no generator makes. Different numbers give different UUIDs.
  package static func numbered(_ number: Int) -> UUID {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).bigEndian) { low in
      UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, low[1], low[2], low[3], low[4], low[5], low[6], low[7]
        ))
    }
  }
}
