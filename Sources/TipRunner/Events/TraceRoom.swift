import TipModel

/// The bytes of texts that a trace may still hold.
struct TraceRoom {
  var bytes: Int

  /// False for what has no room, and for what shares its parts: small in memory, and endless on paper.
  mutating func take(_ value: Value) -> Bool {
    guard !StoredSize.exceedsLimit(value) else { return false }
    let needed = StoredSize.textBytes(of: value)
    guard needed <= bytes else { return false }
    bytes -= needed
    return true
  }
}
