/// The instants at which a count of donations crosses a bound.
extension DonationHistory {
  /// The number of donations dated up to `now` and less than `length` seconds before it, and the
  /// instant at which time alone changes it, as in ``DonationSelection/dated(within:of:)``.
  package func count(within length: Double, of now: Double) -> (count: Int, nextChange: Double) {
    guard let (rows, next) = rows(within: length, of: now) else {
      let (kept, next) = DonationSelection(self).dated(within: length, of: now)
      return (kept.count, next)
    }
    return (rows.count, next)
  }

  /// The rows of these donations, or nil if dates are out of order.
  package func rows(
    within length: Double, of now: Double
  ) -> (rows: Range<Int>, nextChange: Double)? {
    guard isSorted, length >= 0 else { return nil }
    let upper = firstRow(after: now)
    let lower = length == .infinity ? 0 : min(firstRow { $0 + length > now }, upper)
    let leaves = lower < upper ? seconds(at: lower) + length : .infinity
    return (lower..<upper, upper < count ? min(leaves, seconds(at: upper)) : leaves)
  }

  /// Returns whether at least `wanted` donations are dated up to `now` and less than `length`
  /// seconds before it, and the instant at which time alone changes that, in seconds since the
  /// reference date, `.infinity` for never. Both are exactly those of
  /// ``DonationSelection/dated(within:of:)``.
  ///
  /// Returns nil if dates are out of order. Takes time proportional to the donations up to that
  /// instant.
  package func reaches(
    _ wanted: Int, within length: Double, of now: Double
  ) -> (isReached: Bool, nextChange: Double)? {
    guard isSorted, length >= 0 else { return nil }
    guard wanted > 0 else { return (true, .infinity) }
    let count = count
    guard wanted <= count else { return (false, .infinity) }
    var row = firstRow(after: now)
    return dateColumn.withUnsafeBufferPointer { all in
      let dates = UnsafeBufferPointer(rebasing: all[offset..<offset + count])
      // The newest of them suffice until the oldest of these leaves the window, unless another
      // enters by then.
      if row >= wanted, dates[row - wanted] + length > now {
        while true {
          let leaves = dates[row - wanted] + length
          guard row < count, dates[row] <= leaves else { return (true, leaves) }
          row += 1
        }
      }
      row = max(row, wanted - 1)
      while row < count, dates[row - wanted + 1] + length <= dates[row] { row += 1 }
      return (false, row < count ? dates[row] : .infinity)
    }
  }

  /// The earliest instant at which a count of donations dated less than `length` seconds before
  /// `now` can be on the other side of a bound, if a donation that enters or leaves the window
  /// changes it by at most one. `count` is the current count, or less if it is no less than the
  /// bound. The result is in seconds since the reference date, `.infinity` for never.
  ///
  /// Returns nil if dates are out of order.
  package func earliestCrossing(
    of count: Int, at bound: Int, within length: Double, of now: Double
  ) -> Double? {
    guard isSorted, length >= 0 else { return nil }
    if count < bound {
      // This many donations have to enter the window.
      let (row, overflows) = firstRow(after: now).addingReportingOverflow(bound - count - 1)
      return overflows || row >= self.count ? .infinity : seconds(at: row)
    }
    // This many have to leave it, after those that have left already.
    guard bound > 0, length < .infinity else { return .infinity }
    let row = firstRow { $0 + length > now } + (count - bound)
    return row < self.count ? seconds(at: row) + length : .infinity
  }
}
