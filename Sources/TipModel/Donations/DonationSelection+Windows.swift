/// Windows of time. Every step that depends on the time also returns the instant at which time
/// alone changes its result, in seconds since the reference date, `.infinity` for never.
extension DonationSelection {
  /// The donations that are not dated after `now`; one counts from its date on.
  public consuming func dated(upTo now: Double) -> (
    selection: DonationSelection, nextChange: Double
  ) {
    if history.isSorted, case .range(let range) = rows {
      let end = min(range.upperBound, max(range.lowerBound, history.firstRow(after: now)))
      if end == range.upperBound { return (self, .infinity) }
      return (
        DonationSelection(history, rows: .range(range.lowerBound..<end)), history.seconds(at: end)
      )
    }
    return filteredByDate { ($0 <= now, $0 > now ? $0 : .infinity) }
  }

  /// The donations within `length` seconds before `now`. A donation leaves at exactly its date plus
  /// `length`; the test is written that way so that the instant agrees to the last bit.
  public consuming func dated(
    within length: Double, of now: Double
  ) -> (selection: DonationSelection, nextChange: Double) {
    if history.isSorted, case .range(let range) = rows, length >= 0 {
      let from = history.firstRow { $0 + length > now }
      let to = history.firstRow(after: now)
      let lower = min(max(from, range.lowerBound), range.upperBound)
      let upper = min(max(to, lower), range.upperBound)
      var next = Double.infinity
      if lower < upper { next = history.seconds(at: lower) + length }
      if upper < range.upperBound { next = min(next, history.seconds(at: upper)) }
      return (DonationSelection(history, rows: .range(lower..<upper)), next)
    }
    return filteredByDate { date in
      if date > now { return (false, date) }
      return date + length > now ? (true, date + length) : (false, .infinity)
    }
  }

  private func filteredByDate(
    _ test: (Double) -> (isKept: Bool, nextChange: Double)
  ) -> (selection: DonationSelection, nextChange: Double) {
    var kept: [Int32] = []
    var next = Double.infinity
    for place in 0..<count {
      let row = row(at: place)
      let (isKept, change) = test(history.seconds(at: row))
      if isKept { kept.append(Int32(truncatingIfNeeded: row)) }
      next = min(next, change)
    }
    return (DonationSelection(history, rows: .indices(kept)), next)
  }
}
