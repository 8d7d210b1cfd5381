import TipModel

/// A kept answer that is a number, to be read where it is up to date. Whoever has one keeps the answer itself, which nobody
/// need retain to look at it.
enum KeptNumber {
  case count(Unmanaged<KeptCount>)
  case largest(Unmanaged<KeptGroups>)
  case smallest(Unmanaged<KeptGroups>)

  /// False where it is not followed, so that there is nothing to look for.
  @inline(__always)
  var isKept: Bool {
    switch self {
    case .count(let answer): answer._withUnsafeGuaranteedRef { $0.isKept }
    case .largest(let answer), .smallest(let answer):
      answer._withUnsafeGuaranteedRef { $0.isKept }
    }
  }

  /// Nil where it is about other donations.
  @inline(__always)
  func value(of history: borrowing DonationHistory, _ rows: Range<Int>) -> Int? {
    switch self {
    case .count(let answer): answer._withUnsafeGuaranteedRef { $0.known(of: history, rows) }
    case .largest(let answer):
      answer._withUnsafeGuaranteedRef { $0.known(isLargest: true, of: history, rows) }
    case .smallest(let answer):
      answer._withUnsafeGuaranteedRef { $0.known(isLargest: false, of: history, rows) }
    }
  }
}
