public import TipFoundation

extension Tips {
  /// A span of time before the present.
  public struct DonationTimeRange: Hashable, Sendable, Codable {
    package let seconds: Double

    /// The last 60 seconds.
    public static var minute: Self { .minutes(1) }
    /// The last 3,600 seconds.
    public static var hour: Self { .hours(1) }
    /// The last 24 hours.
    public static var day: Self { .days(1) }
    /// The last seven days, of 24 hours each.
    public static var week: Self { .weeks(1) }
    /// The last thirty days, of 24 hours each.
    public static var month: Self { .days(30) }
    /// A number of minutes of 60 seconds.
    public static func minutes(_ value: Int) -> Self { .init(seconds: Double(value) * 60) }
    /// A number of hours of 3,600 seconds.
    public static func hours(_ value: Int) -> Self { .init(seconds: Double(value) * 3_600) }
    /// A number of days of 24 hours.
    public static func days(_ value: Int) -> Self { .init(seconds: Double(value) * 86_400) }
    /// A number of weeks of seven days.
    public static func weeks(_ value: Int) -> Self { .init(seconds: Double(value) * 604_800) }
  }

  /// The number of donations that an event keeps, and their greatest age.
  public struct DonationLimit: Hashable, Sendable {
    /// The greatest number of donations. When there are more, the oldest are removed.
    public let maximumCount: Int
    /// The age at which a donation is removed, or nil if donations have no greatest age.
    public let maximumAge: DonationTimeRange?

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - maximumCount: The greatest number of donations.
    ///   - maximumAge: The age at which a donation is removed; nil for no bound.
    public init(maximumCount: Int, maximumAge: DonationTimeRange? = nil) {
      (self.maximumCount, self.maximumAge) = (maximumCount, maximumAge)
    }

    /// The default limit: the newest 1,000 donations of any age.
    public static var standard: Self { .init(maximumCount: 1_000) }
  }

  /// A donation without values, for events that are only counted.
  public struct EmptyDonation: Codable, Hashable, Sendable {
    /// Creates an empty donation.
    public init() {}
  }
}

/// A donation of any event.
public protocol EventDonation: Sendable {
  /// The type of the donated value.
  associatedtype DonationInfo: Codable & Sendable
  /// The time of the donation.
  var date: Date { get }
}

extension Array where Element: EventDonation {
  /// The donations within a span of time before the present. A rule that uses it changes as time
  /// passes.
  public func donatedWithin(_ range: Tips.DonationTimeRange) -> [Element] {
    let now = EngineHost.current.now
    let start = now.addingTimeInterval(-range.seconds)
    return filter { $0.date > start }
  }

  /// The largest of the groups in which the value at a key path is equal. Of groups of equal size
  /// it is the one that was donated first; without donations it is empty.
  public func largestSubset<Part: Hashable>(groupedBy path: KeyPath<Element, Part>) -> [Element] {
    subset(groupedBy: path) { $0 > $1 }
  }

  /// The smallest of the groups in which the value at a key path is equal. Of groups of equal size
  /// it is the one that was donated first; without donations it is empty.
  public func smallestSubset<Part: Hashable>(groupedBy path: KeyPath<Element, Part>) -> [Element] {
    subset(groupedBy: path) { $0 < $1 }
  }

  /// The first group in order of donation whose size no other precedes.
  private func subset<Part: Hashable>(
    groupedBy path: KeyPath<Element, Part>, _ precedes: (Int, Int) -> Bool
  ) -> [Element] {
    var order: [Part] = []
    var groups: [Part: [Element]] = [:]
    for donation in self {
      let part = donation[keyPath: path]
      if groups[part] == nil { order.append(part) }
      groups[part, default: []].append(donation)
    }
    var best: [Element] = []
    for group in order.compactMap({ groups[$0] })
    where best.isEmpty || precedes(group.count, best.count) {
      best = group
    }
    return best
  }
}
