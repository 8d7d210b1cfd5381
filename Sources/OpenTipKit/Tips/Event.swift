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
    /// What it keeps; rules see nothing else.
    public let donationLimit: DonationLimit

    /// Events with one id are the same event, whatever names them.
    public init(id: String, donationLimit: DonationLimit = .standard) {
      (self.id, self.donationLimit) = (id, donationLimit)
    }

    /// One time that it was done.
    @dynamicMemberLookup
    public struct Donation: EventDonation {
      /// When it was made.
      public let date: Date
      let info: DonationInfo

      /// A part of what was donated.
      public subscript<Part>(dynamicMember path: KeyPath<DonationInfo, Part>) -> Part {
        info[keyPath: path]
      }
    }

    /// Those that are kept, oldest first.
    public var donations: [Donation] { EngineHost.current.donations(of: self) }

    /// Notes that it was done; when this returns, the donation is in the datastore and every tip has its new status. A donation
    /// that cannot be kept, as of a type that writes something else than it reads, counts nowhere, which is told on standard
    /// error with the field's name.
    ///
    /// Donations of tasks that wait at the same time are written together, which costs the disk about as much as one.
    public func donate(_ donation: DonationInfo) async {
      await EngineHost.current.donate(donation, to: self)
    }

    /// The same for code that cannot wait: when this returns, every tip has its new status, and the datastore gets the
    /// donation a few milliseconds later.
    ///
    /// - Parameters:
    ///   - donation: What was done.
    ///   - completion: Called once, before this returns.
    public func sendDonation(_ donation: DonationInfo, _ completion: (() -> Void)? = nil) {
      EngineHost.current.sendDonation(donation, to: self)
      completion?()
    }

    /// Forgets all donations.
    public func deleteDonations() async { EngineHost.current.deleteDonations(of: self) }
  }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
  /// An event of which there is nothing to say but that it happened.
  public init(id: String, donationLimit: Tips.DonationLimit = .standard) {
    (self.id, self.donationLimit) = (id, donationLimit)
  }

  /// Notes that it was done; when this returns, the donation is in the datastore and every tip has its new status.
  public func donate() async { await donate(Tips.EmptyDonation()) }

  /// The same for code that cannot wait, as ``sendDonation(_:_:)``.
  public func sendDonation(_ completion: (() -> Void)? = nil) {
    sendDonation(Tips.EmptyDonation(), completion)
  }
}
