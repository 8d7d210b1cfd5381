public import TipFoundation
import TipModel

extension Tips {
  /// An action of the user that rules count. The app donates to the event each time that it
  /// happens.
  ///
  /// ```swift
  /// static let didOpen = Tips.Event(id: "didOpen")
  /// await Self.didOpen.donate()
  /// ```
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// The id under which the datastore keeps the donations.
    public let id: String
    /// The limit of the donations that are kept. Rules see no others.
    public let donationLimit: DonationLimit

    /// Creates an event. Events with equal ids are the same event.
    ///
    /// - Parameters:
    ///   - id: The id under which the datastore keeps the donations.
    ///   - donationLimit: The limit of the donations that are kept.
    public init(id: String, donationLimit: DonationLimit = .standard) {
      (self.id, self.donationLimit) = (id, donationLimit)
    }

    /// A donation of this event. The properties of the donated value are its own.
    @dynamicMemberLookup
    public struct Donation: EventDonation {
      /// The time of the donation.
      public let date: Date
      let info: DonationInfo

      /// A property of the donated value.
      public subscript<Part>(dynamicMember path: KeyPath<DonationInfo, Part>) -> Part {
        info[keyPath: path]
      }
    }

    /// The donations that are kept, oldest first. Those that the type can no longer decode are left
    /// out.
    public var donations: [Donation] { EngineHost.current.donations(of: self) }

    /// Records a donation, and returns when it is in the datastore and all tips have their new
    /// statuses.
    ///
    /// Donations of several tasks at the same time are written in one transaction. A value that its
    /// type cannot decode again is not counted; ``Tips/problems`` and standard error then name the
    /// property.
    ///
    /// - Parameter donation: The value to donate.
    public func donate(_ donation: DonationInfo) async {
      await EngineHost.current.donate(donation, to: self)
    }

    /// Records a donation without waiting for the disk. When this returns, all tips have their new
    /// statuses; the datastore gets the donation a few milliseconds later.
    ///
    /// - Parameters:
    ///   - donation: The value to donate.
    ///   - completion: A closure that is called once, before this returns.
    public func sendDonation(_ donation: DonationInfo, _ completion: (() -> Void)? = nil) {
      EngineHost.current.sendDonation(donation, to: self)
      completion?()
    }

    /// Removes all donations of the event.
    public func deleteDonations() async { EngineHost.current.deleteDonations(of: self) }
  }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
  /// Creates an event that is only counted: its donations have no values. Events with equal ids are
  /// the same event.
  ///
  /// - Parameters:
  ///   - id: The id under which the datastore keeps the donations.
  ///   - donationLimit: The limit of the donations that are kept.
  public init(id: String, donationLimit: Tips.DonationLimit = .standard) {
    (self.id, self.donationLimit) = (id, donationLimit)
  }

  /// Records a donation, and returns when it is in the datastore and all tips have their new
  /// statuses.
  public func donate() async { await donate(Tips.EmptyDonation()) }

  /// Records a donation without waiting for the disk. When this returns, all tips have their new
  /// statuses; the datastore gets the donation a few milliseconds later.
  ///
  /// - Parameter completion: A closure that is called once, before this returns.
  public func sendDonation(_ completion: (() -> Void)? = nil) {
    sendDonation(Tips.EmptyDonation(), completion)
  }
}
