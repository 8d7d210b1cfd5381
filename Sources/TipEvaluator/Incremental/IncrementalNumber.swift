import TipModel

/// An incremental answer that is a number, to be read if it is up to date. Its owner keeps the
/// answer alive, so reads do not retain it.
enum IncrementalNumber {
  case count(Unmanaged<IncrementalCount>)
  case largest(Unmanaged<IncrementalGroups>)
  case smallest(Unmanaged<IncrementalGroups>)

  /// False if the number has to be computed.
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
