/// A selection of an event's donations, as far as its size can be compared with that of others.
///
/// Windows and filters may be applied in any order, so they are kept as a window and a set. Every
/// step after one that is neither is kept in order.
package struct DonationSet: Hashable {
  /// The key of the event, equal for equal events only.
  package let event: String
  /// The number of donations that the event keeps, or nil if it is not known.
  package let limit: Int?
  /// The length of the window in seconds, or nil for all donations.
  package private(set) var window: Double?
  /// A filter's outcome may change with time, so that donations may leave.
  package private(set) var isMoving = false
  /// The conditions of filters, in words.
  package private(set) var filters: Set<String> = []
  /// The other steps, in words.
  package private(set) var tail: [String] = []
  /// The most that the steps let through; nil without a bound.
  package private(set) var cap: Int?

  package init(event: String, limit: Int?, maximumAge: Double?) {
    self.event = event
    self.limit = limit
    window = maximumAge
  }

  package mutating func narrow(toSeconds seconds: Double, words: String) {
    // A window of no length contains no donation.
    if seconds <= 0 { cap = 0 }
    guard tail.isEmpty else { return tail.append(words) }
    window = min(window ?? seconds, seconds)
  }

  package mutating func filter(_ words: String, isMoving: Bool = false) {
    self.isMoving = self.isMoving || isMoving
    if tail.isEmpty { filters.insert(words) } else { tail.append(words) }
  }

  /// Adds a step that keeps some of the donations, at most `count`.
  package mutating func pass(_ words: String, atMost count: Int? = nil) {
    tail.append(words)
    if let count { cap = min(cap ?? count, count) }
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

  /// The greatest number of donations that it can select, or nil if there is no bound.
  package func upperBound(withLimits: Bool) -> Int? {
    [withLimits ? limit : nil, cap].compactMap(\.self).min()
  }
}
