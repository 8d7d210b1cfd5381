/// The requirements of a type that can be donated, as the beta of TipKit named them.
@available(*, deprecated, message: "write `Codable, Sendable`")
public typealias DonationValue = Codable & Sendable

extension Tips.Event {
  /// The number of kept donations.
  @available(*, deprecated, renamed: "donations.count")
  public var count: Int { donations.count }

  /// Records a donation and waits until it is in the datastore.
  @available(*, deprecated, renamed: "donate(_:)")
  public func donate(with donation: DonationInfo) async { await donate(donation) }
}

extension Array where Element: EventDonation {
  /// The largest of the groups in which the value at a key path is equal.
  @available(*, deprecated, renamed: "largestSubset(groupedBy:)")
  public func largestSubset<Part: Hashable>(by path: KeyPath<Element, Part>) -> [Element] {
    largestSubset(groupedBy: path)
  }

  /// The smallest of the groups in which the value at a key path is equal.
  @available(*, deprecated, renamed: "smallestSubset(groupedBy:)")
  public func smallestSubset<Part: Hashable>(by path: KeyPath<Element, Part>) -> [Element] {
    smallestSubset(groupedBy: path)
  }
}
