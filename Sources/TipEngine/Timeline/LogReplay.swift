import FoundationEssentials
import TipModel

/// Lives through a log again with a tip that was there from its beginning: what its status would have been
/// had somebody asked. Every verdict is the evaluator's, on the records as they were.
struct LogReplay {
  private let world: TipEngine
  private let instance: TipInstance

  /// Nil where the log does not say what it began with.
  init?(_ log: StoreLog, for instance: TipInstance, of engine: TipEngine) {
    guard let base = log.base, let first = log.entries.first else { return nil }
    world = TipEngine(forking: engine, into: MemoryStore())
    let state = engine.state.instances[instance.index]
    let definition = TipDefinition(
      id: state.id, typeName: state.typeName, rules: state.rules.map(\.rule), options: state.options
    )
    world.state = EngineState(records: base, now: first.date)
    world.released = []
    world.use(VirtualClock(start: first.date))
    guard let instance = try? world.register(definition) else { return nil }
    self.instance = instance
  }

  /// What the tip and its rules said up to `date`, beginning with what they said at first.
  func verdicts(of entries: [LogEntry], until date: Date, into reader: inout TimelineReader) {
    let state = world.state.instances[instance.index]
    reader.note(state.status, at: world.now)
    for rule in state.rules {
      reader.note(
        RuleRecord.Status(rule.verdict), of: world.state.records.rules[at: rule.record].id,
        at: world.now)
    }
    let start = (try? world.log().entries.count) ?? 0
    for entry in entries {
      guard entry.date < date, (try? world.live(through: entry)) != nil else { break }
    }
    if world.now < date { world.advance(to: date) }
    for entry in ((try? world.log().entries) ?? []).dropFirst(start) where entry.date < date {
      reader.readVerdict(entry)
    }
  }
}

extension TipEngine {
  /// Takes in what happened once, at the time at which it did.
  fileprivate func live(through entry: LogEntry) throws {
    if entry.date < now, let clock = clock as? VirtualClock {
      clock.set(to: entry.date)
      catchUp()
    } else {
      advance(to: entry.date)
    }
    switch entry.change {
    case .configured(let options):
      state.configuration = Configuration(options, isImplicit: true)
      rescheduleFrequency()
      settle(.everything)
    case .overridden(let call):
      state.overrides.add(call, entry: entry.number)
      settle(Impact(touchesAll: true))
    case .launched: try simulateLaunch()
    case .datastoreReset: try resetDatastore()
    case .tipRegistered, .ruleRegistered, .statusChanged, .ruleChanged:
      break
    default:
      note(entry)
      settle(Impact())
    }
  }
}
