public import TipFoundation
public import TipModel

/// An entry of the append-only log. The records are the result of applying all entries in order.
public struct LogEntry: Sendable {
  public enum Change: Sendable {
    // Indirect, so that an entry is small: many are kept.
    indirect case tipRegistered(
      id: String, typeName: String, options: [TipOption], content: TipContent?)
    indirect case ruleRegistered(RuleRecord)
    case eventDeclared(EventReference)
    case donated(DonationRecord)
    case donationsDeleted(event: String)
    indirect case parameterSet(ParameterRecord)
    case invalidated(tip: String, InvalidationReason)
    case eligibilityReset(tip: String)
    // The program's name for the place where it is shown, or nil.
    case displayBegan(tip: String, place: String?)
    indirect case displayEnded(tip: String, seconds: Double, DisplayEnd?)
    case actionPressed(tip: String, action: String)
    case configured([ConfigurationOption])
    case overridden(TestingOverride)
    case launched
    case datastoreReset
    // Consequences of the others, which are kept so that a timeline can be read from the log. A
    // status has the closed gates if the datastore is configured and the tip is not invalidated.
    indirect case statusChanged(tip: String, TipStatus, closed: [GateReport.Gate]?)
    case ruleChanged(rule: String, RuleRecord.Status)
  }

  /// Counts from 1, without gaps. While an entry is queued, the number is the one that its engine
  /// expects it to get.
  public internal(set) var number: Int
  public let date: Date
  public let change: Change
  /// The origin of the change, or nil if it is not known.
  public internal(set) var origin: ChangeOrigin?

  package init(number: Int, date: Date, change: Change, origin: ChangeOrigin? = nil) {
    self.number = number
    self.date = date
    self.change = change
    self.origin = origin
  }
}
