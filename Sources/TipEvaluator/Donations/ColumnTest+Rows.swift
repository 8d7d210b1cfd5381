import TipModel

/// Evaluation row by row, without a frame, over a history that is not prepared. Most conditions
/// qualify: they compare with constants only.
extension RowPredicate where Test == ColumnTest {
  /// Returns true if enough of the first few rows satisfy the condition, which decides most rules
  /// over few donations. False decides nothing.
  @inline(__always)
  func isReached(
    _ limit: Int, byFirstOf count: Int, in history: borrowing DonationHistory,
    row: (_ place: Int) -> Int
  ) -> Bool {
    guard limit <= ColumnTest.glance else { return false }
    var missing = limit
    var place = 0
    while missing > 0, place < min(ColumnTest.glance, count) {
      guard let holds = holds(ofRow: row(place), in: history) else { return false }
      if holds { missing -= 1 }
      place += 1
    }
    return missing <= 0
  }

  /// The predicate's verdict on a row; nil where a test needs a frame.
  private func holds(ofRow row: Int, in history: borrowing DonationHistory) -> Bool? {
    switch self {
    case .test(let test): return test.holds(ofRow: row, in: history)
    case .both(let parts):
      for part in parts {
        guard let holds = part.holds(ofRow: row, in: history) else { return nil }
        if !holds { return false }
      }
      return true
    case .either(let parts):
      for part in parts {
        guard let holds = part.holds(ofRow: row, in: history) else { return nil }
        if holds { return true }
      }
      return false
    case .not(let part): return part.holds(ofRow: row, in: history).map { !$0 }
    }
  }

  /// The number of rows at these places of the columns that satisfy it. Returns nil if a test
  /// cannot be made this way.
  func count(at places: Range<Int>, in history: borrowing DonationHistory) -> Int? {
    let offset = history.offset
    var count = 0
    for place in places {
      guard let holds = holds(ofRow: place - offset, in: history) else { return nil }
      if holds { count += 1 }
    }
    return count
  }

  /// The number of donations in these rows that satisfy it, or at least `limit` if there are as
  /// many. Returns nil if that takes more than a quick look.
  @inline(__always)
  func count(
    of history: borrowing DonationHistory, _ rows: Range<Int>, upTo limit: Int
  ) -> Int? {
    if isReached(limit, byFirstOf: rows.count, in: history, row: { rows.lowerBound + $0 }) {
      return limit
    }
    guard rows.count == history.count, let values = history.values,
      values.counts.count <= ColumnTest.lightTable, case .test(let test) = self
    else { return nil }
    return test.weight(of: values)
  }
}

extension ColumnTest {
  /// The number of rows of a quick look, a few more than most rules count.
  fileprivate static let glance = 8

  /// The number of distinct values that are tested without checking the budget.
  fileprivate static let lightTable = 1 << 16

  /// The test's verdict on a row; nil where a column is not of its type's plain form, for a long
  /// text, and for a test that needs a frame.
  fileprivate func holds(ofRow row: Int, in history: borrowing DonationHistory) -> Bool? {
    switch self {
    case .ints(let column, let test, .constant(let bound)):
      guard case .int(let number) = history.value(row: row, column: column) else { return nil }
      return test.holds(number, bound)
    case .doubles(let column, let test, .constant(let bound)):
      guard case .double(let number) = history.value(row: row, column: column) else { return nil }
      return test.holds(number, bound)
    case .bools(let column, let isTrue):
      guard case .bool(let bit) = history.value(row: row, column: column) else { return nil }
      return bit == isTrue
    case .string(let column, let isEqual, .constant(let wanted)):
      return history.isText(wanted, row: row, column: column).map { $0 == isEqual }
    case .texts(let column, _, let question):
      guard case .string(let text) = history.value(row: row, column: column),
        text.utf8.count < Budget.largeText
      else { return nil }
      return question.holds(of: text)
    case .all, .ints, .doubles, .dates, .cases, .string, .strings: return nil
    }
  }
}
