import TipModel

/// The first few donations, asked one by one. Where they decide, which most rules about a few donations are, nothing is
/// looked up and prepared for all the others.
extension RowPredicate {
  /// A few more than rules mostly ask for.
  private static let glance = 8

  /// Whether so many of the first few satisfy it. If not, nothing is known.
  func isReached(_ limit: Int, byFirstOf all: DonationSelection, _ frame: Frame) throws -> Bool {
    // What moves with time has to be seen by whoever looks ahead, however little of it decides.
    guard limit <= Self.glance, !frame.state.pointee.isLifted else { return false }
    var missing = limit
    for place in 0..<min(Self.glance, all.count) {
      guard let holds = try holds(at: all.row(at: place), of: all.history, frame) else {
        return false
      }
      if holds { missing -= 1 }
      if missing <= 0 { return true }
    }
    return false
  }

  /// Whether a row satisfies it; nil for what is asked of columns alone.
  private func holds(
    at row: Int, of history: DonationHistory, _ frame: Frame
  ) throws -> Bool? {
    switch self {
    case .all(let test): return try test(frame)
    case .ints(let column, let test, let bound):
      guard case .int(let number) = history.value(row: row, column: column),
        let bound = try bound(frame)
      else { return nil }
      return test.holds(number, bound)
    case .doubles(let column, let test, let bound):
      guard case .double(let number) = history.value(row: row, column: column),
        let bound = try bound(frame)
      else { return nil }
      return test.holds(number, bound)
    case .bools(let column, let isTrue):
      guard case .bool(let bit) = history.value(row: row, column: column) else { return nil }
      return bit == isTrue
    case .string(let column, let isEqual, let wanted):
      guard case .string(let text) = try wanted(frame),
        let isSame = history.isText(text, row: row, column: column)
      else { return nil }
      return isSame == isEqual
    case .texts(let column, _, let question):
      guard case .string(let text) = history.value(row: row, column: column),
        text.utf8.count < Budget.largeText
      else { return nil }
      return question.holds(of: text)
    case .both(let parts):
      for part in parts {
        guard let holds = try part.holds(at: row, of: history, frame) else { return nil }
        if !holds { return false }
      }
      return true
    case .either(let parts):
      for part in parts {
        guard let holds = try part.holds(at: row, of: history, frame) else { return nil }
        if holds { return true }
      }
      return false
    case .not(let part): return try part.holds(at: row, of: history, frame).map { !$0 }
    case .cases, .dates, .strings: return nil
    }
  }
}
