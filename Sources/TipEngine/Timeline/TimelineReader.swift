import TipFoundation
import TipModel

/// Reads one tip's life off the entries of a log.
struct TimelineReader {
  let tip: String
  let events: Set<String>
  let parameters: Set<String>

  private(set) var statuses = SpanBuilder<TipStatus>()
  private(set) var rules: [String: SpanBuilder<RuleRecord.Status>] = [:]
  private(set) var donations: [String: [Date]] = [:]
  private(set) var deletions: [String: [Date]] = [:]
  private(set) var changes: [String: [Timeline.Mark]] = [:]
  private(set) var displays: [(tip: String, start: Date, end: Date?)] = []
  private(set) var marks: [Timeline.Mark] = []

  init(tip: String, events: Set<String>, parameters: Set<String>) {
    self.tip = tip
    self.events = events
    self.parameters = parameters
  }

  mutating func read(_ happening: Happening) {
    switch happening {
    case .entry(let entry): read(entry)
    case .setting(let setting): note(setting.parameter, at: setting.date)
    }
  }

  private mutating func note(_ parameter: ParameterRecord, at date: Date) {
    guard parameters.contains(parameter.id) else { return }
    changes[parameter.id, default: []].append(
      Timeline.Mark(date: date, text: ValuePrinter.debug(parameter.value)))
  }

  private mutating func read(_ entry: LogEntry) {
    switch entry.change {
    case .donated(let donation) where events.contains(donation.event.id):
      donations[donation.event.id, default: []].append(donation.date)
    case .donationsDeleted(let event) where events.contains(event):
      deletions[event, default: []].append(entry.date)
    case .parameterSet(let parameter): note(parameter, at: entry.date)
    case .displayBegan(let id, _):
      displays.append((id, entry.date, nil))
    case .displayEnded(let id, _, _):
      for index in displays.indices where displays[index].tip == id && displays[index].end == nil {
        displays[index].end = entry.date
      }
    case .invalidated(let id, let reason) where id == tip: mark(reason.rawValue, entry)
    case .actionPressed(let id, let action) where id == tip: mark("action \(action)", entry)
    case .eligibilityReset(let id) where id == tip: mark("eligibility reset", entry)
    case .overridden(let call): mark(TimelineReader.words(call), entry)
    case .launched: mark("launch", entry)
    case .datastoreReset: mark("datastore reset", entry)
    default: readVerdict(entry)
    }
  }

  /// Reads an entry that is a consequence of others.
  mutating func readVerdict(_ entry: LogEntry) {
    switch entry.change {
    case .statusChanged(let id, let status, _) where id == tip: note(status, at: entry.date)
    case .ruleChanged(let rule, let status): note(status, of: rule, at: entry.date)
    default: break
    }
  }

  mutating func note(_ status: TipStatus, at date: Date) { statuses.note(status, at: date) }

  mutating func note(_ status: RuleRecord.Status, of rule: String, at date: Date) {
    rules[rule, default: SpanBuilder()].note(status, at: date)
  }

  private mutating func mark(_ text: String, _ entry: LogEntry) {
    marks.append(Timeline.Mark(date: entry.date, text: text))
  }

  private static func words(_ call: TestingOverride) -> String {
    switch call {
    case .showAll: "all shown for testing"
    case .hideAll: "all hidden for testing"
    case .show(let names): "\(names.joined(separator: ", ")) shown for testing"
    case .hide(let names): "\(names.joined(separator: ", ")) hidden for testing"
    }
  }
}
