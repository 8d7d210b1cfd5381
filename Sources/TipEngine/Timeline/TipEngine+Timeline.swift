import TipFoundation
import TipModel

/// A tip's life on one axis of time.
extension TipEngine {
  /// The past of a tip from the log, the records and the rules, and its future if only time passes.
  /// If the tip was not queried from the beginning, its log is replayed to find what its
  /// statuses would have been.
  ///
  /// - Parameters:
  ///   - back: The seconds to show before now; nil for all of the tip's life, without what lies far
  ///     before the rest.
  ///   - seconds: The seconds to show after now; nil for as far as a forecast looks.
  /// - Throws: The error of the store.
  public func timeline(
    of instance: TipInstance, back: Double? = nil,
    ahead seconds: Double? = nil
  ) throws -> Timeline {
    catchUp()
    let log = try store.log()
    let happenings = Happening.all(log.entries, state.settings)
    let rules = state.instances[instance.index].rules
    let reads = TimelineInputs(rules.flatMap(\.inputs))
    var past = TimelineReader(
      tip: instance.id, events: Set(reads.events.map(\.id)),
      parameters: Set(reads.parameters.map(\.id)))
    if let replay = LogReplay(log, for: instance, of: self) {
      let asked = log.entries.first { $0.decidesStatus(of: instance.id) }?.date ?? now
      replay.verdicts(of: happenings, until: asked, into: &past)
    }
    for happening in happenings { past.read(happening) }
    past.note(state.instances[instance.index].status, at: now)
    let ids = rules.map { state.records.rules[at: $0.record].id }
    for (rule, id) in zip(rules, ids) {
      past.note(RuleRecord.Status(rule.verdict), of: id, at: now)
    }

    let future = foretold(of: instance, for: seconds, from: past)
    return TimelineAssembly(
      engine: self, instance: instance, inputs: reads, ruleIDs: ids,
      windows: windows(of: instance), back: back, past: past, future: future
    ).timeline
  }

  /// The reader after the changes that fall due in a fork.
  private func foretold(
    of instance: TipInstance, for seconds: Double?, from past: TimelineReader
  ) -> TimelineReader {
    let store = MemoryStore()
    let fork = fork(keeping: instance, into: store)
    let end = seconds.map { now.addingTimeInterval(max(0, $0)) } ?? fork.lookAhead(for: instance)
    var future = past
    var read = store.entries.count
    for _ in 0..<TipEngine.longestLook {
      guard let due = fork.nextDue, due <= end else { break }
      fork.advance(to: due)
      for entry in store.entries.dropFirst(read) { future.readVerdict(entry) }
      read = store.entries.count
    }
    return future
  }

  /// The greatest number of due instants that are replayed.
  private static var longestLook: Int { 10_000 }

  /// The lengths of the windows for which the rules read each event, in seconds.
  private func windows(of instance: TipInstance) -> [String: Set<Double>] {
    state.instances[instance.index].rules.indices.reduce(into: [:]) { windows, place in
      guard let trace = trace(of: instance, rule: place, isExhaustive: true) else { return }
      windows.merge(trace.windows) { $0.union($1) }
    }
  }
}

extension LogEntry {
  /// The first such entry is where the tip began to be watched.
  fileprivate func decidesStatus(of tip: String) -> Bool {
    if case .statusChanged(tip, _, _) = change { true } else { false }
  }
}

/// The inputs of a tip's rules, each once, in the order in which the rules name them.
struct TimelineInputs {
  private(set) var events: [EventReference] = []
  private(set) var parameters: [ParameterDeclaration] = []

  init(_ inputs: [RuleInput]) {
    for input in inputs {
      switch input {
      case .event(let event):
        if !events.contains(where: { $0.id == event.id }) { events.append(event) }
      case .parameter(let parameter):
        if !parameters.contains(where: { $0.id == parameter.id }) { parameters.append(parameter) }
      }
    }
  }
}
