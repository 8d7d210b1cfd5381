import TipModel

/// The donations among log entries that later ones push out. Applying the entries gives the same
/// records without the rows of these.
struct PassingDonations {
  /// For each entry, true if it is a passing donation.
  let arePassing: [Bool]

  init(_ entries: ArraySlice<LogEntry>) {
    var arePassing = Array(repeating: false, count: entries.count)
    var later = LaterDonations()
    for place in entries.indices.reversed() {
      switch entries[place].change {
      case .donated(let donation):
        arePassing[place - entries.startIndex] = later.pushOut(donation)
      case .eventDeclared, .donationsDeleted, .datastoreReset: later = LaterDonations()
      default: break
      }
    }
    self.arePassing = arePassing
  }
}

/// The donations that were met, going back from the last entry.
private struct LaterDonations {
  private var events: [OfEvent] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The place of each event by its id, for the reference that was met last.
  private var placesOfID: [String: Int] = [:]
  private var last: (reference: ObjectIdentifier, place: Int)?

  private struct OfEvent {
    /// The number of donations, or nil if it is not known that each of them pushes out an earlier
    /// one.
    var count: Int? = 0
    /// True if the clock dated one of them, which the record keeps.
    var isStamped = false

    mutating func pushOut(_ donation: DonationRecord) -> Bool {
      // If age counts, too, they may be dropped before it.
      guard let known = count, donation.event.limit.maximumAge == nil else { return false }
      count = known + 1
      defer { isStamped = isStamped || donation.isStamped }
      return known >= max(1, donation.event.limit.maximumCount)
        && (isStamped || !donation.isStamped)
    }
  }

  /// Returns whether these push out a donation that came before them, which is one of them from
  /// here on.
  mutating func pushOut(_ donation: DonationRecord) -> Bool {
    events[place(of: donation.event)].pushOut(donation)
  }

  private mutating func place(of event: EventReference) -> Int {
    let reference = event.identity
    // Donations of one event mostly follow one another.
    if let last, last.reference == reference { return last.place }
    let place = places[reference] ?? add(event)
    last = (reference, place)
    return place
  }

  private mutating func add(_ event: EventReference) -> Int {
    let place = events.count
    places[event.identity] = place
    if let other = placesOfID.updateValue(place, forKey: event.id) {
      // Two references to an event may have different limits.
      events[other].count = nil
      events.append(OfEvent(count: nil))
    } else {
      events.append(OfEvent())
    }
    return place
  }
}
