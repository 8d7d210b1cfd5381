public import TipFoundation

extension Tips {
  /// A length of time before now.
  public struct DonationTimeRange: Hashable, Sendable, Codable {
    package let seconds: Double

    /// 60 seconds.
    public static var minute: Self { .minutes(1) }
    /// 3,600 seconds.
    public static var hour: Self { .hours(1) }
    /// 24 hours.
    public static var day: Self { .days(1) }
    /// Seven days.
    public static var week: Self { .weeks(1) }
    /// Thirty days.
    public static var month: Self { .days(30) }
    /// So many times 60 seconds.
    public static func minutes(_ value: Int) -> Self { .init(seconds: Double(value) * 60) }
    /// So many hours.
    public static func hours(_ value: Int) -> Self { .init(seconds: Double(value) * 3_600) }
    /// So many times 24 hours.
    public static func days(_ value: Int) -> Self { .init(seconds: Double(value) * 86_400) }
    /// So many times seven days.
    public static func weeks(_ value: Int) -> Self { .init(seconds: Double(value) * 604_800) }
  }

  /// How many donations an event keeps, and for how long.
  public struct DonationLimit: Hashable, Sendable {
    /// The oldest go when there are more.
    public let maximumCount: Int
    /// A donation goes when it is as old as this; nil is no bound.
    public let maximumAge: DonationTimeRange?

    /// At most so many, and none that is older.
    public init(maximumCount: Int, maximumAge: DonationTimeRange? = nil) {
      (self.maximumCount, self.maximumAge) = (maximumCount, maximumAge)
    }

    /// The newest thousand, however old.
    public static var standard: Self { .init(maximumCount: 1_000) }
  }

  /// What is donated where there is nothing to say.
  public struct EmptyDonation: Codable, Hashable, Sendable {
    /// Nothing to say.
    public init() {}
  }
}

/// A donation of whatever event.
public protocol EventDonation: Sendable {
  /// What is donated.
  associatedtype DonationInfo: Codable & Sendable
  /// When it was made.
  var date: Date { get }
}

extension Array where Element: EventDonation {
  /// Those of the latest such length of time. In a rule the window moves with time.
  public func donatedWithin(_ range: Tips.DonationTimeRange) -> [Element] {
    let now = EngineHost.current.now
    let start = now.addingTimeInterval(-range.seconds)
    return filter { $0.date > start }
  }

  /// The most numerous of the groups in which a value is the same.
  public func largestSubset<Part: Hashable>(groupedBy path: KeyPath<Element, Part>) -> [Element] {
    subset(groupedBy: path) { $0 > $1 }
  }

  /// The least numerous of the groups in which a value is the same.
  public func smallestSubset<Part: Hashable>(groupedBy path: KeyPath<Element, Part>) -> [Element] {
    subset(groupedBy: path) { $0 < $1 }
  }

  /// Of equals the one that was donated first.
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
