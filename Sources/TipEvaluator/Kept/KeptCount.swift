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

  var isKept: Bool { stretch.isKept }

  /// Nil where it is of other rows.
  func known(of history: borrowing DonationHistory, _ rows: Range<Int>) -> Int? {
    stretch.isOf(rows, in: history) ? count : nil
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
