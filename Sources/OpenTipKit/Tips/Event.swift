public import TipFoundation
import TipModel

extension Tips {
  /// Something that people do, donated each time, which rules count.
  ///
  /// ```swift
  /// static let didOpen = Tips.Event(id: "didOpen")
  /// await Self.didOpen.donate()
  /// ```
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// Donations are kept under it.
    public let id: String
    public let donationLimit: DonationLimit

    public init(id: String, donationLimit: DonationLimit = .standard) {
      (self.id, self.donationLimit) = (id, donationLimit)
    }

    /// One time that it was done.
    @dynamicMemberLookup
    public struct Donation: EventDonation {
      public let date: Date
      let info: DonationInfo

      public subscript<Part>(dynamicMember path: KeyPath<DonationInfo, Part>) -> Part {
        info[keyPath: path]
      }
    }

    /// Those that are kept, oldest first.
    public var donations: [Donation] { EngineHost.current.donations(of: self) }

    /// Notes that it was done; when this returns, the donation is in the datastore and every tip has its new status.
    public func donate(_ donation: DonationInfo) async {
      EngineHost.current.donate(donation, to: self)
    }

    /// The same for code that cannot wait. The completion is called when it is done.
    public func sendDonation(_ donation: DonationInfo, _ completion: (() -> Void)? = nil) {
      EngineHost.current.donate(donation, to: self)
      completion?()
    }

    /// Forgets all donations.
    public func deleteDonations() async { EngineHost.current.deleteDonations(of: self) }
  }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
  public init(id: String, donationLimit: Tips.DonationLimit = .standard) {
    (self.id, self.donationLimit) = (id, donationLimit)
  }

  /// Notes that it was done; when this returns, the donation is in the datastore and every tip has its new status.
  public func donate() async { await donate(Tips.EmptyDonation()) }

  /// The same for code that cannot wait. The completion is called when it is done.
  public func sendDonation(_ completion: (() -> Void)? = nil) {
    sendDonation(Tips.EmptyDonation(), completion)
  }
}
