import TipModel
import TipText

/// The number of donations that satisfy a condition, kept up to date incrementally. Only
/// evaluations use it.
final class IncrementalCount {
  private let condition: Compiler.RowCondition
  @exclusivity(unchecked) private var verdicts: RowVerdicts
  @exclusivity(unchecked) private var stretch = IncrementalStretch()
  @exclusivity(unchecked) private var count = 0

  init(_ condition: Compiler.RowCondition) {
    self.condition = condition
    verdicts = RowVerdicts(condition)
  }

  /// False if the count has to be computed, which needs a frame.
  var isAtHand: Bool { stretch.isKept || condition.constant != nil }

  /// The count, or at least `limit` if there are as many. Returns nil if it has to be computed.
  @inline(__always)
  func known(
    of history: borrowing DonationHistory, _ rows: Range<Int>, upTo limit: Int
  ) -> Int? {
    if stretch.isOf(rows, in: history) { return count }
    guard let constant = condition.constant else { return nil }
    return stretch.follows(history)
      ? follow(history, rows, constant) : glance(at: history, rows, constant, upTo: limit)
  }

  /// The count in a history that has not been counted before.
  @inline(__always)
  private func glance(
    at history: borrowing DonationHistory, _ rows: Range<Int>,
    _ condition: RowPredicate<ColumnTest>,
    upTo limit: Int
  ) -> Int? {
    guard let count = condition.count(of: history, rows, upTo: limit) else { return nil }
    stretch.meet(rows, in: history, isKept: false)
    return count
  }

  /// The number of rows that are tested without checking the budget.
  private static let fewRows = 16

  /// Updates the count if few rows came and went, and no test of them needs preparation.
  @inline(__always)
  private func follow(
    _ history: borrowing DonationHistory, _ rows: Range<Int>, _ condition: RowPredicate<ColumnTest>
  ) -> Int? {
    guard let moves = stretch.moves(to: rows, in: history), moves.count <= Self.fewRows,
      let left = condition.count(at: moves.gone.0, in: history),
      let leaving = condition.count(at: moves.gone.1, in: history),
      let entering = condition.count(at: moves.new.0, in: history),
      let entered = condition.count(at: moves.new.1, in: history)
    else { return nil }
    count += entering + entered - left - leaving
    stretch.meet(rows, in: history, isKept: true)
    return count
  }

  /// The updated count. Returns nil if counting again is faster, or if it cannot be updated.
  func count(of all: DonationSelection, _ frame: Frame, _ range: SourceRange) -> Int? {
    let isFollowed = stretch.follow(all, frame, range) { _ in
      count = try condition.count(of: all, .max, frame, range)
    } leaving: {
      count -= try hits($0, all, frame)
    } entering: {
      count += try hits($0, all, frame)
    }
    return isFollowed ? count : nil
  }

  private func hits(_ places: Range<Int>, _ all: DonationSelection, _ frame: Frame) throws -> Int {
    var hits = 0
    for place in places where try verdicts.holds(place, of: all, frame) { hits += 1 }
    return hits
  }
}
