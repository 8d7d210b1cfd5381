/// What the beta wrote for a type that can be donated.
@available(*, deprecated, message: "write `Codable, Sendable`")
public typealias DonationValue = Codable & Sendable

extension Tips.Event {
  /// How many donations there are.
  @available(*, deprecated, renamed: "donations.count")
  public var count: Int { donations.count }

  /// Notes that it was done.
  @available(*, deprecated, renamed: "donate(_:)")
  public func donate(with donation: DonationInfo) async { await donate(donation) }
}

extension Array where Element: EventDonation {
  /// The most numerous of the groups in which a value is the same.
  @available(*, deprecated, renamed: "largestSubset(groupedBy:)")
  public func largestSubset<Part: Hashable>(by path: KeyPath<Element, Part>) -> [Element] {
    largestSubset(groupedBy: path)
  }

  /// The least numerous of the groups in which a value is the same.
  @available(*, deprecated, renamed: "smallestSubset(groupedBy:)")
  public func smallestSubset<Part: Hashable>(by path: KeyPath<Element, Part>) -> [Element] {
    smallestSubset(groupedBy: path)
  }
}
