extension Array {
  /// The elements in parts of so many, of which the last may be smaller: a test that asks nothing of some seeds takes a part,
  /// and expects that it has asked something of one of them.
  public func parts(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      Array(self[$0..<Swift.min(count, $0 + size)])
    }
  }
}
