import TipModel
import TipText

/// The sizes of the largest and the smallest group of donations by a field, kept up to date.
final class KeptGroups {
  private let column: Int
  /// What a donation must satisfy to be in a group.
  private var verdicts: RowVerdicts?
  private var stretch = KeptStretch()
  private var ladder = SizeLadder()
  /// By the groups' numbers.
  private var sizes: [Int32] = []
  /// Of whole numbers, which may be far apart; of all else a value is a number already.
  private var numbers: [Int: Int] = [:]

  init(column: Int, where condition: Compiler.RowCondition?) {
    self.column = column
    verdicts = condition.map { RowVerdicts($0) }
  }

  /// The size of the largest, or of the smallest, among these donations; 0 without any. Nil where it is quicker worked out, or
  /// cannot be followed.
  func size(
    isLargest: Bool, of all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws -> Int? {
    guard case .range(let rows) = all.rows else { return nil }
    let step = stretch.step(to: rows, of: all.history)
    if case .pass = step { return nil }
    do {
      guard let field = all.history.column(at: column), try follow(step, field, all, frame, range)
      else {
        stretch.giveUp()
        return nil
      }
    } catch {
      stretch.giveUp()
      return nil
    }
    return isLargest ? ladder.largest : ladder.smallest
  }

  /// False for a field that is not grouped by numbers.
  private func follow(
    _ step: KeptStretch.Step, _ field: DonationColumn, _ all: DonationSelection, _ frame: Frame,
    _ range: SourceRange
  ) throws -> Bool {
    switch step {
    case .pass: return true
    case .start:
      sizes.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
      ladder = SizeLadder()
      try frame.context.budget.spend(steps: all.count / 16 + 1, at: range)
      guard case .range(let rows) = all.rows else { return false }
      let offset = all.history.offset
      return try take(rows.lowerBound + offset..<rows.upperBound + offset, 1, field, all, frame)
    case .move(let leaving, let entering):
      try frame.context.budget.spend(steps: step.rows / 16 + 1, at: range)
      return try take(leaving.0, -1, field, all, frame)
        && take(leaving.1, -1, field, all, frame) && take(entering.0, 1, field, all, frame)
        && take(entering.1, 1, field, all, frame)
    }
  }

  /// Takes rows in, or out.
  private func take(
    _ places: Range<Int>, _ change: Int32, _ field: DonationColumn, _ all: DonationSelection,
    _ frame: Frame
  ) throws -> Bool {
    for place in places {
      if try verdicts?.holds(place, of: all, frame) == false { continue }
      guard let group = group(field, place) else { return false }
      while sizes.count <= group { sizes.append(0) }
      let size = Int(sizes[group])
      if change > 0 { ladder.grow(from: size) } else { ladder.shrink(from: size) }
      sizes[group] += change
    }
    return true
  }

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
