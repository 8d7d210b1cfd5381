import TipModel

/// A selection of an event's donations, as far as its size can be compared with that of others.
///
/// Windows and filters may be applied in any order, so they are kept as a window and a set. Every
/// step after one that is neither is kept in order.
package struct DonationSet: Hashable {
  /// The key of the event, equal for equal events only.
  package let event: String
  /// The number of donations that the event keeps, or nil if it is not known.
  package let limit: Int?
  /// The age at which the event drops its donations, in seconds, or nil if it keeps them.
  package let maximumAge: Double?
  /// The length of the window in seconds, or nil for all donations.
  package private(set) var window: Double?
  /// A filter's outcome may change with time, so that donations may leave.
  package private(set) var isMoving = false
  /// The conditions of filters, in words.
  package private(set) var filters: Set<String> = []
  /// The conditions of filters by their words, as formulas over the fields and the age of a
  /// donation.
  package private(set) var tests: [String: Formula] = [:]
  /// The other steps.
  package private(set) var tail: [TailStep] = []
  /// The most that the steps let through; nil without a bound.
  package private(set) var cap: Int?

  /// A step that is not a window or a filter of all donations before it.
  package enum TailStep: Hashable {
    /// `prefix(n)`, `suffix(n)`
    case taken(Int, String)
    /// `dropFirst(n)`, `dropLast(n)`
    case dropped(Int, String)
    /// `largestSubset(groupedBy:)` and `smallestSubset(groupedBy:)`, by a field of the donation.
    case group(SolverVariable, isLargest: Bool, String)
    case other(String)

    /// The step in words.
    package var words: String {
      switch self {
      case .taken(_, let words), .dropped(_, let words), .group(_, _, let words), .other(let words):
        words
      }
    }
  }

  package init(event: String, limit: Int?, maximumAge: Double?) {
    self.event = event
    self.limit = limit
    self.maximumAge = maximumAge
    window = maximumAge
  }

  package mutating func narrow(toSeconds seconds: Double, words: String) {
    // A window of no length contains no donation.
    if seconds <= 0 { cap = 0 }
    guard tail.isEmpty else { return tail.append(.other(words)) }
    window = min(window ?? seconds, seconds)
  }

  /// Adds a filter. The test is nil where only the evaluation tells which donations pass.
  package mutating func filter(_ words: String, _ test: Formula? = nil, isMoving: Bool = false) {
    self.isMoving = self.isMoving || isMoving
    guard tail.isEmpty else { return tail.append(.other(words)) }
    filters.insert(words)
    tests[words] = test ?? .comparison(.opaque(words), .equal, .bool(true))
  }

  /// Adds a step that keeps some of the donations.
  package mutating func pass(_ step: TailStep) {
    tail.append(step)
    if case .taken(let count, _) = step { cap = min(cap ?? count, count) }
  }

  /// True if it is not known which donations it selects.
  var hasUnknown: Bool {
    tests.values.contains(where: \.hasUnknown) || !isCounted
  }

  /// True if its size follows from the sizes of the cells of donations, by ``IntegerProgram``.
  var isCounted: Bool {
    for (place, step) in tail.enumerated() {
      switch step {
      case .taken, .dropped: continue
      // The donations of a group are those of the largest or smallest, of which only the size is
      // known.
      case .group: return place == 0 && tail.count == 1
      case .other: return false
      }
    }
    return true
  }

  /// The donations before the other steps.
  var base: DonationSet {
    var base = self
    base.tail = []
    base.cap = window.map { $0 <= 0 ? 0 : nil } ?? nil
    return base
  }

  /// The least size of ``base`` with which the size after all steps is at least `count`. Returns nil
  /// where it never is.
  func needed(for count: Int) -> Int? {
    var needed = count
    for step in tail.reversed() {
      if needed <= 0 { return 0 }
      switch step {
      case .taken(let most, _): if needed > most { return nil }
      case .dropped(let number, _):
        let (sum, overflows) = needed.addingReportingOverflow(number)
        if overflows { return nil }
        needed = sum
      case .group, .other: break
      }
    }
    return max(needed, 0)
  }

  /// Returns whether this always selects at most as many donations as the other.
  package func isPart(of other: DonationSet) -> Bool {
    guard event == other.event else { return false }
    // If the other continues with steps that depend on the order, this one must have the same
    // steps.
    guard other.tail.isEmpty else {
      return window == other.window && filters == other.filters && tail.starts(with: other.tail)
    }
    let isNarrower = other.window.map { limit in window.map { $0 <= limit } ?? false } ?? true
    return isNarrower && filters.isSuperset(of: other.filters)
  }
}
