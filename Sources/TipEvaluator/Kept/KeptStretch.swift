import TipModel

/// The neighbouring rows that a kept answer is about. From one evaluation to the next a few donations come in at the end and
/// a few go at the start, by their number, their age or a window's; an answer that follows them costs what these cost.
struct KeptStretch {
  /// Of which history; nil before the first, and once an answer is given up.
  private var lineage: Int?
  /// Places in the columns, of which those before the history's first row are still there.
  private var places = 0..<0
  private var isKept = false

  /// How an answer gets from the rows it was about to those it is asked about.
  enum Step {
    /// Nothing is kept of this history so far, and mostly it is not asked about again: work it out without.
    case pass
    /// Work it out and keep it.
    case start
    /// Take away the rows of the first two, add those of the others.
    case move(leaving: (Range<Int>, Range<Int>), entering: (Range<Int>, Range<Int>))

    /// How many come and go.
    var rows: Int {
      guard case .move(let leaving, let entering) = self else { return 0 }
      return leaving.0.count + leaving.1.count + entering.0.count + entering.1.count
    }
  }

  /// What is asked about now: rows of a history.
  mutating func step(to rows: Range<Int>, of history: DonationHistory) -> Step {
    let old = places
    places = rows.lowerBound + history.offset..<rows.upperBound + history.offset
    guard lineage == history.lineage else {
      lineage = history.lineage
      isKept = false
      return .pass
    }
    guard isKept else {
      isKept = true
      return .start
    }
    let leaving = (old.clamped(upTo: places.lowerBound), old.clamped(from: places.upperBound))
    let entering = (places.clamped(upTo: old.lowerBound), places.clamped(from: old.upperBound))
    let step = Step.move(leaving: leaving, entering: entering)
    return step.rows > rows.count + 1 ? .start : step
  }

  /// The answer could not follow.
  mutating func giveUp() { lineage = nil }
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
