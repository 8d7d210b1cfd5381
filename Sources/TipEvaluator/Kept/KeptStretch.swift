import TipModel
import TipText

/// The neighbouring rows that a kept answer is about. From one evaluation to the next a few donations come in at the end and
/// a few go at the start, by their number, their age or a window's; an answer that follows them costs what these cost.
struct KeptStretch {
  /// Of which history; nil before the first, and once an answer is given up.
  private var lineage: Int?
  /// Places in the columns, of which those before the history's first row are still there.
  private var places = 0..<0
  private(set) var isKept = false

  /// Whether the answer is of these rows, as it stands.
  func isOf(_ rows: Range<Int>, in history: borrowing DonationHistory) -> Bool {
    let offset = history.offset
    return isKept && lineage == history.lineage
      && places == rows.lowerBound &+ offset..<rows.upperBound &+ offset
  }

  /// Whether it is that history which was asked about last.
  func follows(_ history: borrowing DonationHistory) -> Bool { lineage == history.lineage }

  /// A history was asked about for the first time, and answered without what is kept.
  mutating func meet(_ rows: Range<Int>, in history: borrowing DonationHistory) {
    let offset = history.offset
    lineage = history.lineage
    places = rows.lowerBound &+ offset..<rows.upperBound &+ offset
    isKept = false
  }

  /// What an answer cannot be brought to.
  struct Lost: Error {}

  /// Brings an answer to the rows that are asked about now: works it out for all of their places, or takes some out of it and
  /// others in. False where it is quicker worked out without, and where it cannot be followed.
  mutating func follow(
    _ all: DonationSelection, _ frame: Frame, _ range: SourceRange,
    anew: (Range<Int>) throws -> Void, leaving: (Range<Int>) throws -> Void,
    entering: (Range<Int>) throws -> Void
  ) -> Bool {
    guard case .range(let rows) = all.rows else { return false }
    // Mostly a history is asked about once.
    guard follows(all.history) else {
      meet(rows, in: all.history)
      return false
    }
    let old = places
    let offset = all.history.offset
    places = rows.lowerBound &+ offset..<rows.upperBound &+ offset
    if isKept, places == old { return true }
    let gone = (old.clamped(upTo: places.lowerBound), old.clamped(from: places.upperBound))
    let new = (places.clamped(upTo: old.lowerBound), places.clamped(from: old.upperBound))
    let moved = gone.0.count + gone.1.count + new.0.count + new.1.count
    do {
      if isKept, moved <= rows.count + 1 {
        try frame.context.budget.spend(steps: moved / 16 + 1, at: range)
        try leaving(gone.0)
        try leaving(gone.1)
        try entering(new.0)
        try entering(new.1)
      } else {
        isKept = true
        try anew(places)
      }
      return true
    } catch {
      // A decision may need fewer rows than all, and not the one at which this ended.
      lineage = nil
      return false
    }
  }
}

extension Range<Int> {
  /// The part before a bound.
  fileprivate func clamped(upTo bound: Int) -> Range {
    lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, bound))
  }

  /// The part from a bound on that ``clamped(upTo:)`` of a lower bound has not.
  fileprivate func clamped(from bound: Int) -> Range {
    Swift.min(upperBound, Swift.max(lowerBound, bound))..<upperBound
  }
}
