import TipEngine
import TipFoundation
import TipModel
import TipText

/// The change of a log entry, as a kind and a payload in JSON.
struct ChangeCoding: Sendable {
  let kind: String
  let payload: JSON?

  /// The kinds that readers of entries distinguish.
  static let donated = "donated"
  static let donationsDeleted = "donationsDeleted"
  static let datastoreReset = "datastoreReset"
  /// An import of records, which the log does not list.
  static let imported = "imported"

  /// The kinds of entries that merging stores needs after the log has dropped them: those about
  /// tips, and deletions of donations.
  static let facts = [
    donationsDeleted, "invalidated", "eligibilityReset", "displayBegan", "displayEnded",
    "actionPressed",
  ]

  /// Encodes a change. Throws if it cannot be stored. A donation's payload is its own row.
  init(_ change: LogEntry.Change) throws {
    switch change {
    case .donated: (kind, payload) = (ChangeCoding.donated, nil)
    case .donationsDeleted(let event):
      (kind, payload) = (ChangeCoding.donationsDeleted, ["event": .string(event)])
    case .datastoreReset: (kind, payload) = (ChangeCoding.datastoreReset, nil)
    case .launched: (kind, payload) = ("launched", nil)
    case .tipRegistered(let id, let typeName, let options, let content):
      kind = "tipRegistered"
      payload = [
        "tip": .string(id), "typeName": .string(typeName), "options": OptionCoding.encode(options),
        "content": content.map(ContentCoding.encode),
      ]
    case .ruleRegistered(let rule):
      (kind, payload) = ("ruleRegistered", RuleCoding.encode(rule, id: "rule"))
    case .eventDeclared(let event):
      kind = "eventDeclared"
      payload = [
        "event": .string(event.id), "limit": OptionCoding.encode(event.limit),
        "type": TypeCoding.encode(event.donationType),
      ]
    case .parameterSet(let parameter):
      let row = try ParameterRow(parameter)
      kind = "parameterSet"
      payload = [
        "parameter": .string(row.id), "type": JSON(row.type), "value": JSON(row.value),
      ]
    case .configured(let options):
      (kind, payload) = ("configured", .array(options.map(OptionCoding.encode)))
    case .overridden(let override):
      (kind, payload) = ("overridden", OptionCoding.encode(override))
    case .invalidated, .eligibilityReset, .displayBegan, .displayEnded, .actionPressed,
      .statusChanged, .ruleChanged:
      (kind, payload) = ChangeCoding.ofTip(change)
    }
  }

  private static func ofTip(_ change: LogEntry.Change) -> (String, JSON?) {
    switch change {
    case .invalidated(let tip, let reason):
      ("invalidated", ["tip": .string(tip), "reason": .string(reason.rawValue)])
    case .eligibilityReset(let tip): ("eligibilityReset", ["tip": .string(tip)])
    case .displayBegan(let tip, let place):
      ("displayBegan", ["tip": .string(tip), "place": place.map { .string($0) }])
    case .displayEnded(let tip, let seconds, let end):
      (
        "displayEnded",
        [
          "tip": .string(tip), "seconds": .number(seconds), "display": end.map { .int($0.display) },
          "ignored": end.map { .bool($0.isIgnored) },
        ]
      )
    case .actionPressed(let tip, let action):
      ("actionPressed", ["tip": .string(tip), "action": .string(action)])
    case .statusChanged(let tip, let status, let closed):
      (
        "statusChanged",
        [
          "tip": .string(tip), "status": .string(TipRow.word(status)),
          "closed": closed.map { .array($0.map { .string($0.rawValue) }) },
        ]
      )
    case .ruleChanged(let rule, let status):
      ("ruleChanged", ["rule": .string(rule), "status": .string(status.rawValue)])
    default: ("", nil)
    }
  }
}
