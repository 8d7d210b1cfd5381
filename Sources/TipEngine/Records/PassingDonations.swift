import TipModel

/// The donations among log entries that later ones among them push out, so that what the entries add up to is the same
/// without their rows.
struct PassingDonations {
  /// One for each entry.
  let arePassing: [Bool]

  /// The donations of an event that were met, going back from the last entry.
  private struct Later {
    /// How many, and none once it is not known that all of them push out what comes before.
    var count: Int? = 0
    /// The clock dated one of them, which is what the record keeps.
    var isStamped = false

    /// Whether these push out a donation that came before them, which is one of them from here on.
    mutating func pushOut(_ donation: DonationRecord) -> Bool {
      // Where age counts, too, they may be gone before it.
      guard let known = count, donation.event.limit.maximumAge == nil else { return false }
      count = known + 1
      defer { isStamped = isStamped || donation.isStamped }
      return known >= max(1, donation.event.limit.maximumCount)
        && (isStamped || !donation.isStamped)
    }
  }

  init(_ entries: ArraySlice<LogEntry>) {
    var arePassing = Array(repeating: false, count: entries.count)
    var later: [ObjectIdentifier: Later] = [:]
    var references: [String: ObjectIdentifier] = [:]
    for (place, entry) in entries.enumerated().reversed() {
      switch entry.change {
      case .donated(let donation):
        let reference = donation.event.identity
        let isNew = later[reference] == nil
        if isNew, let other = references.updateValue(reference, forKey: donation.event.id) {
          // What two references say of an event may differ.
          later[other]?.count = nil
          later[reference] = Later(count: nil)
        }
        arePassing[place] = later[reference, default: Later()].pushOut(donation)
      case .eventDeclared, .donationsDeleted, .datastoreReset:
        later = [:]
        references = [:]
      default: break
      }
    }
    self.arePassing = arePassing
  }
}
