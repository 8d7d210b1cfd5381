import TipModel

extension Array where Element == Value {
  /// Creates an empty array with room for elements.
  ///
  /// `init(unsafeUninitializedCapacity:initializingWith:)` and `init(repeating:count:)` call the
  /// standard library's unspecialized code, which looks for the type of the storage each time.
  @inline(__always)
  init(room count: Int) {
    self = []
    reserveCapacity(count)
  }
}
