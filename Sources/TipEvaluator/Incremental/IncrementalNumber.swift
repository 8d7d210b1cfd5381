import TipModel

/// A kept answer that is a number, to be read where it is up to date. Whoever has one keeps the answer itself, which nobody
/// need retain to look at it.
enum IncrementalNumber {
  case count(Unmanaged<IncrementalCount>)
  case largest(Unmanaged<IncrementalGroups>)
  case smallest(Unmanaged<IncrementalGroups>)

  /// False where it has to be worked out, so that there is nothing to look for.
  @inline(__always)
  var isAtHand: Bool {
    switch self {
    case .count(let answer): answer._withUnsafeGuaranteedRef { $0.isAtHand }
    case .largest(let answer), .smallest(let answer):
      answer._withUnsafeGuaranteedRef { $0.isAtHand }
    }
  }

  /// The number, or at least `limit` if it is as large. Returns nil if it has to be computed.
  @inline(__always)
  func value(
    of history: borrowing DonationHistory, _ rows: Range<Int>, upTo limit: Int
  ) -> Int? {
    switch self {
    case .count(let answer):
      answer._withUnsafeGuaranteedRef { $0.known(of: history, rows, upTo: limit) }
    case .largest(let answer):
      answer._withUnsafeGuaranteedRef { $0.known(isLargest: true, of: history, rows) }
    case .smallest(let answer):
      answer._withUnsafeGuaranteedRef { $0.known(isLargest: false, of: history, rows) }
    }
  }
}
