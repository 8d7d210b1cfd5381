public import Synchronization

/// An event as a program holds it. Its donations are found by the id alone.
///
/// Its members are inlinable: after an opaque call, a caller that holds records would have to
/// assume that the call has changed them.
public struct EventReference: Hashable, Sendable {
  @inlinable public var id: String { content.id }
  /// The type of the values donated with it, or `.builtin(.emptyDonation)`.
  @inlinable public var donationType: Type { content.donationType }
  @inlinable public var limit: DonationLimit { content.limit }

  /// The content, behind one reference, so that copies are cheap.
  @usableFromInline
  let content: Content

  public init(id: String, donationType: Type, limit: DonationLimit = .standard) {
    content = Content(id: id, donationType: donationType, limit: limit)
  }

  /// The identity of the content. Copies of one reference are equal without a comparison of the
  /// content.
  @inlinable
  package var identity: ObjectIdentifier { ObjectIdentifier(content) }

  /// The index at which the record of this event was last found. It is only a hint: the record
  /// there may by now be another event's.
  @inlinable
  package var likelyPlace: Int {
    get { content.place.load(ordering: .relaxed) }
    nonmutating set {
      if newValue != likelyPlace { content.place.store(newValue, ordering: .relaxed) }
    }
  }

  public static func == (a: EventReference, b: EventReference) -> Bool {
    a.content === b.content
      || a.id == b.id && a.donationType == b.donationType && a.limit == b.limit
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(donationType)
    hasher.combine(limit)
  }

  @inlinable
  init(_ content: Content) { self.content = content }

  /// An unretained reference to an event that its caller keeps alive.
  public struct Unretained: Sendable {
    @usableFromInline
    let content: Unmanaged<Content>

    /// The caller must keep `event` alive for as long as this is used.
    public init(_ event: borrowing EventReference) { content = .passUnretained(event.content) }

    @inlinable @inline(__always)
    public func use<Result>(_ body: (EventReference) throws -> Result) rethrows -> Result {
      try content._withUnsafeGuaranteedRef { try body(EventReference($0)) }
    }
  }

  @usableFromInline
  final class Content: Sendable {
    @usableFromInline let id: String
    @usableFromInline let donationType: Type
    @usableFromInline let limit: DonationLimit
    @usableFromInline let place = Atomic<Int>(0)

    init(id: String, donationType: Type, limit: DonationLimit) {
      self.id = id
      self.donationType = donationType
      self.limit = limit
    }
  }
}

/// The greatest number and age of the donations that an event keeps. Both bounds hold at all times.
public struct DonationLimit: Hashable, Sendable {
  public let maximumCount: Int
  /// The greatest age in seconds, or nil if there is none. A donation is dropped at exactly its
  /// date plus this age.
  public let maximumAge: Double?

  public init(maximumCount: Int, maximumAge: Double?) {
    self.maximumCount = maximumCount
    // No donation is older than NaN. Since -0 equals 0, limits of both are equal.
    self.maximumAge = maximumAge.flatMap { $0.isNaN ? nil : $0 == 0 ? 0 : $0 }
  }

  /// TipKit's limit: the most recent 1000, of any age.
  public static let standard = DonationLimit(maximumCount: 1000, maximumAge: nil)
}

/// A length of time before now, in seconds.
public struct DonationTimeRange: Hashable, Sendable {
  public let seconds: Double
  public init(seconds: Double) { self.seconds = seconds }

  public static let minute = DonationTimeRange(seconds: 60)
  public static let hour = DonationTimeRange(seconds: 3600)
  public static let day = DonationTimeRange(seconds: 86_400)
  public static let week = DonationTimeRange(seconds: 604_800)
  /// Thirty days. The length of TipKit's month is not documented.
  public static let month = DonationTimeRange(seconds: 2_592_000)
}
