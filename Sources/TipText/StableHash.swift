/// FNV-1a: a hash that is the same in every run and on every system. It is for lookup and
/// comparison, and is not cryptographic.
public enum StableHash {
  /// The 64 bits for these bytes.
  @inlinable public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }
}
