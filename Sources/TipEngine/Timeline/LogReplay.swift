import TipFoundation
import TipModel

/// Replays a log with a tip that exists from the beginning, to find what its statuses would have
/// been. Every verdict is the evaluator's, on the records of the time.
struct LogReplay {
  private let world: TipEngine
  private let instance: TipInstance

  /// Returns nil if the log does not contain the initial records.
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

  /// Reads the verdicts of the tip and its rules up to `date`, beginning with the first ones.
  func verdicts(of happenings: [Happening], until date: Date, into reader: inout TimelineReader) {
    let state = world.state.instances[instance.index]
    reader.note(state.status, at: world.now)
    for rule in state.rules {
      reader.note(
        RuleRecord.Status(rule.verdict), of: world.state.records.rules[at: rule.record].id,
        at: world.now)
    }
    let start = (try? world.log().entries.count) ?? 0
    for happening in happenings {
      guard happening.date < date, (try? world.live(through: happening)) != nil else { break }
    }
    if world.now < date { world.advance(to: date) }
    for entry in ((try? world.log().entries) ?? []).dropFirst(start) where entry.date < date {
      reader.readVerdict(entry)
    }
  }
}

extension LogReplay {
  /// A change of the status, and the event before it.
  struct Change {
    let previous: TipStatus
    let date: Date
    let cause: StatusOrigin.Cause
  }

  /// The status at `date`, and the last change before it.
  func status(
    after happenings: [Happening], at date: Date
  ) -> (status: TipStatus, last: Change?) {
    var status = world.status(of: instance)
    var last: Change?
    func look(after cause: StatusOrigin.Cause) {
      let next = world.status(of: instance)
      if next != status { last = Change(previous: status, date: world.now, cause: cause) }
      status = next
    }
    func pass(until instant: Date) {
      while let due = world.nextDue, due <= instant {
        world.advance(to: due)
        look(after: .time)
      }
    }
    for (index, happening) in happenings.enumerated() {
      pass(until: happening.date)
      guard (try? world.live(through: happening)) != nil else { break }
      // A tip's disappearance that invalidates it is one change.
      if happenings.dropFirst(index + 1).first?.isEnd(by: happening) == true { continue }
      switch happening {
      case .entry(let entry): look(after: .entry(entry))
      case .setting(let setting): look(after: .setting(setting))
      }
    }
    pass(until: date)
    if world.now < date { world.advance(to: date) }
    look(after: .time)
    return (status, last)
  }
}

extension Happening {
  /// True if the invalidation of a tip is a consequence of the end of a display before it.
  fileprivate func isEnd(by other: Happening) -> Bool {
    guard case (.entry(let entry), .entry(let end)) = (self, other),
      case (.invalidated(let tip, _), .displayEnded(let shown, _, _)) = (entry.change, end.change)
    else { return false }
    return tip == shown && entry.date == end.date
  }
}

extension TipEngine {
  /// Replays an event of the past at its own time.
  fileprivate func live(through happening: Happening) throws {
    if happening.date < now, let clock = clock as? VirtualClock {
      clock.set(to: happening.date)
      catchUp()
    } else {
      advance(to: happening.date)
    }
    switch happening {
    case .entry(let entry): try live(through: entry)
    case .setting(let setting):
      let parameter = setting.parameter
      state.sessionValues[parameter.id] = parameter.value
      settle(Impact(rules: state.dependencies.rules(readingParameter: parameter.id)))
    }
  }

  private func live(through entry: LogEntry) throws {
    switch entry.change {
    case .configured(let options):
      state.configuration = Configuration(options, isImplicit: true)
      for parameter in state.records.parameters.rows { state.sessionValues[parameter.id] = nil }
      rescheduleFrequency()
      settle(.everything)
    case .overridden(let call):
      state.overrides.add(call)
      settle(Impact(touchesAll: true))
    case .launched: try simulateLaunch()
    case .datastoreReset: try resetDatastore()
    // The content of other tips is in their records. The tip itself is registered with its current
    // definition.
    case .tipRegistered(let id, _, _, _) where state.records.tips.position(of: id) == nil:
      note(entry)
      settle(Impact())
    case .tipRegistered, .ruleRegistered, .statusChanged, .ruleChanged:
      break
    case .parameterSet(let parameter):
      state.sessionValues[parameter.id] = nil
      note(entry)
      settle(Impact())
    case .displayBegan(let tip, _):
      note(entry)
      settle(Impact())
      if let position = state.records.tips.position(of: tip) {
        let open = state.openDisplays[position]
        state.openDisplays[position] = OpenDisplay(
          since: open?.since ?? entry.date, lastBegan: entry.date, displays: [])
        rescheduleDuration(ofTip: position)
        settle(Impact(instances: state.instancesOfTip[position] ?? []))
      }
    case .displayEnded(let tip, _, _):
      if let position = state.records.tips.position(of: tip) { state.openDisplays[position] = nil }
      note(entry)
      settle(Impact())
    default:
      note(entry)
      settle(Impact())
    }
  }
}
