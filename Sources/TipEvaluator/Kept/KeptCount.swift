import TipModel
import TipText

/// How many donations satisfy a condition, kept up to date. An evaluation, and nobody else, looks at it.
final class KeptCount {
  private let condition: Compiler.RowCondition
  @exclusivity(unchecked) private var verdicts: RowVerdicts
  @exclusivity(unchecked) private var stretch = KeptStretch()
  @exclusivity(unchecked) private var count = 0

  init(_ condition: Compiler.RowCondition) {
    self.condition = condition
    verdicts = RowVerdicts(condition)
  }

  /// False where it has to be worked out, which takes a frame.
  var isAtHand: Bool { stretch.isKept || condition.constant != nil }

  /// Where there are so many as the limit, at least that. Nil where it is of other rows, unless they are of another history, of
  /// which a glance suffices.
  @inline(__always)
  func known(
    of history: borrowing DonationHistory, _ rows: Range<Int>, upTo limit: Int
  ) -> Int? {
    if stretch.isOf(rows, in: history) { return count }
    guard let constant = condition.constant, !stretch.follows(history),
      let count = constant.count(of: history, rows, upTo: limit)
    else { return nil }
    stretch.meet(rows, in: history)
    return count
  }

  /// Nil where it is quicker worked out, or cannot be followed.
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
