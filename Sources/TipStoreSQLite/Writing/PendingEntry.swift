import TipEngine
import TipFoundation
import TipModel
import TipText

/// An entry in the form in which it will be written, made on the engine's own thread.
struct PendingEntry: Sendable {
  let entry: LogEntry
  let kind: String
  let payload: String?
  /// The other rows that are written with the entry.
  let effect: Effect

  enum Effect: Sendable {
    case none
    case donation(EventReference, type: String?, DonationRow)
    case event(EventReference, type: String?)
    case donationsDeleted(event: String)
    case parameter(ParameterRow)
    /// The tip's row is read, changed as records in memory are, and written.
    case tip(String)
    case rule(String)
    case reset
  }

  /// Encodes an entry. Throws if it cannot be stored. `typeTexts` caches the texts of events'
  /// types.
  init(_ entry: LogEntry, typeTexts: inout TypeTexts) throws {
    self.entry = entry
    guard StorableDate.contains(entry.date.timeIntervalSinceReferenceDate) else {
      throw StoreError.unstorableValue(type: "Date")
    }
    let coded = try ChangeCoding(entry.change)
    kind = coded.kind
    payload = coded.payload?.encoded
    switch entry.change {
    case .donated(let donation):
      let type = try typeTexts.text(of: donation.event)
      try PendingEntry.check(donation.event.id)
      let row = try PendingEntry.row(donation)
      effect = .donation(donation.event, type: type, row)
    case .eventDeclared(let event):
      try PendingEntry.check(event.id)
      effect = .event(event, type: try typeTexts.text(of: event))
    case .donationsDeleted(let event): effect = .donationsDeleted(event: event)
    case .parameterSet(let parameter):
      try PendingEntry.check(parameter.id)
      effect = .parameter(try ParameterRow(parameter))
    case .tipRegistered(let id, _, _, _), .invalidated(let id, _), .eligibilityReset(let id),
      .displayBegan(let id, _), .displayEnded(let id, _, _), .actionPressed(let id, _),
      .statusChanged(let id, _, _):
      try PendingEntry.check(id)
      effect = .tip(id)
    case .ruleRegistered(let rule):
      try PendingEntry.check(rule.id)
      effect = .rule(rule.id)
    case .ruleChanged(let id, _): effect = .rule(id)
    case .datastoreReset: effect = .reset
    case .configured, .overridden, .launched: effect = .none
    }
  }

  /// Throws ``StoreError/unstorableID(_:)`` for an id with NUL, at which most tools that read
  /// SQLite files end a text.
  private static func check(_ id: String) throws {
    if id.utf8.contains(0) { throw StoreError.unstorableID(id) }
  }

  private static func row(_ donation: DonationRecord) throws -> DonationRow {
    let seconds = donation.date.timeIntervalSinceReferenceDate
    guard StorableDate.contains(seconds) else { throw StoreError.unstorableValue(type: "Date") }
    var text: String?
    if let value = donation.value {
      let type = donation.event.donationType
      text = try ValueProof.text(of: value, as: type)
    }
    return DonationRow(date: seconds, value: text, isStamped: donation.isStamped)
  }
}

/// The types of events as the store writes them, each made once.
struct TypeTexts {
  private var known: [String: (type: Type, text: String?)] = [:]

  /// Returns nil for an event without a donation type.
  mutating func text(of event: EventReference) throws -> String? {
    if let known = known[event.id], known.type == event.donationType { return known.text }
    var text: String?
    if event.donationType != .builtin(.emptyDonation) {
      text = try ValueProof.text(of: event.donationType)
    }
    known[event.id] = (event.donationType, text)
    return text
  }

  /// The type that the engine used last for an event's donations.
  func type(ofEvent id: String) -> Type? { known[id]?.type }
}
