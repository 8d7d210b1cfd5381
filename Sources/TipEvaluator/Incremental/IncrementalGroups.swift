import TipModel
import TipText

/// The sizes of the largest and the smallest group of donations by a field, kept up to date
/// incrementally. Only evaluations use it.
final class IncrementalGroups {
  private let column: Int
  /// The condition of the donations in groups, with its results.
  @exclusivity(unchecked) private var verdicts: RowVerdicts?
  @exclusivity(unchecked) private var stretch = IncrementalStretch()
  @exclusivity(unchecked) private var ladder = SizeHistogram()
  /// The size of each group, by its number.
  @exclusivity(unchecked) private var sizes: [Int32] = []
  /// The group numbers of integers, which may be far apart. Other values are numbers already.
  @exclusivity(unchecked) private var numbers: [Int: Int] = [:]

  init(column: Int, where condition: Compiler.RowCondition?) {
    self.column = column
    verdicts = condition.map { RowVerdicts($0) }
  }

  var isAtHand: Bool { stretch.isKept }

  /// Returns nil where it is of other rows.
  func known(
    isLargest: Bool, of history: borrowing DonationHistory, _ rows: Range<Int>
  ) -> Int? {
    guard stretch.isOf(rows, in: history) else { return nil }
    return isLargest ? ladder.largest : ladder.smallest
  }

  /// The size of the largest, or of the smallest, group of these donations; 0 without any. Returns
  /// nil if computing it again is faster, or if it cannot be updated.
  func size(
    isLargest: Bool, of all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) -> Int? {
    guard let field = all.history.column(at: column) else { return nil }
    let isFollowed = stretch.follow(all, frame, range) {
      sizes.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
      ladder = SizeHistogram()
      try frame.context.budget.spend(steps: $0.count / 16 + 1, at: range)
      try take($0, 1, field, all, frame)
    } leaving: {
      try take($0, -1, field, all, frame)
    } entering: {
      try take($0, 1, field, all, frame)
    }
    return isFollowed ? isLargest ? ladder.largest : ladder.smallest : nil
  }

  /// Adds or removes rows.
  private func take(
    _ places: Range<Int>, _ change: Int32, _ field: DonationColumn, _ all: DonationSelection,
    _ frame: Frame
  ) throws {
    for place in places {
      if try verdicts?.holds(place, of: all, frame) == false { continue }
      guard let group = group(field, place) else { throw IncrementalStretch.Lost() }
      while sizes.count <= group { sizes.append(0) }
      let size = Int(sizes[group])
      guard size > 0 || change > 0 else { throw IncrementalStretch.Lost() }
      if change > 0 { ladder.grow(from: size) } else { ladder.shrink(from: size) }
      sizes[group] += change
    }
  }

  /// Returns nil for a field that is not grouped by numbers.
  private func group(_ field: DonationColumn, _ place: Int) -> Int? {
    switch field {
    case .strings(let column): return Int(column.codes[place])
    case .cases(_, let rows): return Int(rows[place])
    case .bools(let rows): return Int(rows[place])
    case .ints(let rows):
      if let number = numbers[rows[place]] { return number }
      numbers[rows[place]] = numbers.count
      return numbers.count - 1
    default: return nil
    }
  }
}
