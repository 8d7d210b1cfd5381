import TipModel

/// The bytes of texts that a trace may still hold.
struct TraceRoom {
  var bytes: Int

  /// Subtracts the size of a value. Returns false if there is no room for it. A value that shares
  /// parts is small in memory and may be endless as text.
  mutating func take(_ value: Value) -> Bool {
    guard !StoredSize.exceedsLimit(value) else { return false }
    let needed = StoredSize.textBytes(of: value)
    guard needed <= bytes else { return false }
    bytes -= needed
    return true
  }
}
