import TipModel
import TipText

/// The range of rows of an incremental answer. Between evaluations a few donations are added at the
/// end, and a few are dropped at the start, by their number, their age or a window. Updating the
/// answer takes time proportional to these.
struct IncrementalStretch {
  /// The lineage of the history. It is nil before the first one, and once an answer is given up.
  private var lineage: Int?
  /// The range of rows in the columns. Rows before the history's first one are still stored.
  private var places = 0..<0
  private(set) var isKept = false

  /// Returns whether the answer is valid for these rows.
  func isOf(_ rows: Range<Int>, in history: borrowing DonationHistory) -> Bool {
    isKept && follows(history) && places == Self.places(of: rows, in: history)
  }

  /// Returns whether the last query was about that history.
  func follows(_ history: borrowing DonationHistory) -> Bool { lineage == history.lineage }

  /// Notes the rows of a query. `isKept` is true if the answer is valid for them.
  mutating func meet(_ rows: Range<Int>, in history: borrowing DonationHistory, isKept: Bool) {
    lineage = history.lineage
    places = Self.places(of: rows, in: history)
    self.isKept = isKept
  }

  /// The places of the rows that were added or dropped since the answer was computed.
  struct Moves {
    let gone: (Range<Int>, Range<Int>)
    let new: (Range<Int>, Range<Int>)

    var count: Int { gone.0.count + gone.1.count + new.0.count + new.1.count }
  }

  /// Returns nil where no answer is kept of that history.
  func moves(to rows: Range<Int>, in history: borrowing DonationHistory) -> Moves? {
    guard isKept, follows(history) else { return nil }
    let (old, new) = (places, Self.places(of: rows, in: history))
    return Moves(
      gone: (old.clamped(upTo: new.lowerBound), old.clamped(from: new.upperBound)),
      new: (new.clamped(upTo: old.lowerBound), new.clamped(from: old.upperBound)))
  }

  private static func places(
    of rows: Range<Int>, in history: borrowing DonationHistory
  ) -> Range<Int> {
    let offset = history.offset
    return rows.lowerBound &+ offset..<rows.upperBound &+ offset
  }

  /// The error of an answer that cannot be updated.
  struct Lost: Error {}

  /// Updates an answer for the rows of a query: computes it for all of their places, or removes
  /// some and adds others. Returns false if computing it without an update is faster, and if it
  /// cannot be updated.
  mutating func follow(
    _ all: DonationSelection, _ frame: Frame, _ range: SourceRange,
    anew: (Range<Int>) throws -> Void, leaving: (Range<Int>) throws -> Void,
    entering: (Range<Int>) throws -> Void
  ) -> Bool {
    guard case .range(let rows) = all.rows else { return false }
    // Most histories are queried once.
    guard follows(all.history) else {
      meet(rows, in: all.history, isKept: false)
      return false
    }
    let moves = moves(to: rows, in: all.history)
    meet(rows, in: all.history, isKept: true)
    do {
      if let moves, moves.count <= rows.count + 1 {
        if moves.count == 0 { return true }
        try frame.context.budget.spend(steps: moves.count / 16 + 1, at: range)
        try leaving(moves.gone.0)
        try leaving(moves.gone.1)
        try entering(moves.new.0)
        try entering(moves.new.1)
      } else {
        try anew(places)
      }
      return true
    } catch {
      // A decision may read only some rows, and not the one at which this ended.
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
