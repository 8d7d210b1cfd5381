import TipModel
import TipText

/// How many donations satisfy a condition, kept up to date.
final class KeptCount {
  private let condition: Compiler.RowCondition
  private var verdicts: RowVerdicts
  private var stretch = KeptStretch()
  private var count = 0

  init(_ condition: Compiler.RowCondition) {
    self.condition = condition
    verdicts = RowVerdicts(condition)
  }

  /// Nil where it is quicker worked out, or cannot be followed.
  func count(
    of all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws -> Int? {
    guard case .range(let rows) = all.rows else { return nil }
    let step = stretch.step(to: rows, of: all.history)
    if case .pass = step { return nil }
    do {
      try follow(step, all, frame, range)
      return count
    } catch {
      // A decision may need fewer rows than all, and not this one.
      stretch.giveUp()
      return nil
    }
  }

  private func follow(
    _ step: KeptStretch.Step, _ all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws {
    switch step {
    case .pass: break
    case .start: count = try condition.count(of: all, .max, frame, range)
    case .move(let leaving, let entering):
      try frame.context.budget.spend(steps: step.rows / 16 + 1, at: range)
      count -= try hits(leaving.0, all, frame) + hits(leaving.1, all, frame)
      count += try hits(entering.0, all, frame) + hits(entering.1, all, frame)
    }
  }

  private func hits(_ places: Range<Int>, _ all: DonationSelection, _ frame: Frame) throws -> Int {
    var hits = 0
    for place in places where try verdicts.holds(place, of: all, frame) { hits += 1 }
    return hits
  }
}
