public import TipFoundation
public import TipModel

/// An event id with the donations that are kept of it.
public struct EventRecord: IdentifiedRecord, Sendable {
  public let id: String
  /// The limit of the reference to the event that was used last.
  public private(set) var limit: DonationLimit
  public internal(set) var history: DonationHistory
  /// The latest date that the clock gave to a donation. Donations with a given date do not change
  /// it.
  public internal(set) var lastStamp: Date?
  /// The donations with undecoded values, until a program declares the type of these.
  private var untyped: (any UntypedDonations)?
  /// True if another system recorded it, and the program has not declared it so far.
  var isRecorded: Bool { untyped != nil }
  /// The identity of a reference that declares the current limit and type.
  private(set) var declared: ObjectIdentifier?
  /// The reference that was used last. It is kept so that no other gets its identity.
  private var declaration: EventReference?

  init(_ event: EventReference) {
    id = event.id
    limit = event.limit
    history = DonationHistory(donationType: event.donationType)
  }

  package init(id: String, limit: DonationLimit, history: DonationHistory, lastStamp: Date?) {
    self.id = id
    self.limit = limit
    self.history = history
    self.lastStamp = lastStamp
  }

  /// Creates the record of another system.
  package init(id: String, limit: DonationLimit, untyped: any UntypedDonations) {
    self.init(id: id, limit: limit, history: untyped.withoutValues, lastStamp: nil)
    self.untyped = untyped
  }

  /// The history has values of this type, as the program declares it.
  @inline(__always)
  func isDeclared(as type: Type) -> Bool { untyped == nil && history.donationType == type }

  /// The donations of another system with the type that `event` declares, or nil if there are none.
  func recorded(as event: EventReference, at now: Date) -> DonationHistory? {
    guard let untyped else { return nil }
    var history = untyped.history(as: event.donationType, latest: event.limit.maximumCount)
    history.trim(to: event.limit, at: now)
    return history
  }

  /// The donations as values of the program's type. The record may still have the type of a store,
  /// whose values are not equal to those.
  func history(as type: Type) -> DonationHistory {
    if type == history.donationType { return history }
    var copy = self
    copy.adopt(type)
    return copy.history
  }

  /// Adds a donation, and drops those beyond the event's limit.
  mutating func take(_ donation: DonationRecord, at now: Date) {
    adopt(donation.event, at: now)
    history.append(date: donation.date, value: donation.value)
    history.trim(to: donation.event.limit, at: now)
    if donation.isStamped { lastStamp = donation.date }
  }

  /// Adopts the limit of `event`, and its type if that is declared anew.
  mutating func adopt(_ event: EventReference, at now: Date) {
    if declared == event.identity { return }
    if let untyped {
      self.untyped = nil
      history = untyped.history(as: event.donationType, latest: event.limit.maximumCount)
    }
    if event.limit != limit {
      limit = event.limit
      history.trim(to: limit, at: now)
    }
    if event.donationType != history.donationType { adopt(event.donationType) }
    guard event.donationType == history.donationType else { return }
    declaration = event
    declared = event.identity
  }

  /// Converts the donations to a type. At a prompt a type may be declared again: donations then
  /// keep the fields that it still has. A different type for one event id is an error that was
  /// reported; the first one stays.
  private mutating func adopt(_ type: Type) {
    guard case .nominal(let new) = type, case .nominal(let old) = history.donationType,
      new.qualifiedName == old.qualifiedName
    else {
      if history.isEmpty { history = DonationHistory(donationType: type) }
      return
    }
    if let retyped = history.retyped(as: new) {
      history = retyped
      return
    }
    var migrated = DonationHistory(donationType: type)
    for row in 0..<history.count {
      let donation = history[row]
      migrated.append(date: donation.date, value: EventRecord.migrate(donation, to: new))
    }
    history = migrated
  }

  private static func migrate(_ donation: Donation, to type: NominalType) -> Value? {
    switch donation.value {
    case .structure?:
      .structure(
        StructValue(
          type: type,
          fields: type.fields.map { field in
            donation[field.name].flatMap { $0.adopted(as: field.type) } ?? .void
          }))
    case .payload?: donation.value?.adopted(as: .nominal(type))
    case .enumeration(let old, let index)? where old.cases.indices.contains(index):
      type.caseIndex(old.cases[index].name).map { .enumeration(type, $0) }
    default:
      donation.value
    }
  }
}

/// A donation as the log and a store keep it. It is an object, because most entries are donations
/// and are passed on often.
public final class DonationRecord: Sendable {
  public let event: EventReference
  public let date: Date
  public let value: Value?
  /// The date is the clock's and not the caller's.
  public let isStamped: Bool

  package init(event: EventReference, date: Date, value: Value?, isStamped: Bool) {
    self.event = event
    self.date = date
    self.value = value
    self.isStamped = isStamped
  }
}
