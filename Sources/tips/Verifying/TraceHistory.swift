import TipEngine
import TipInterpreter
import TipStoreSQLite
import TipText

/// What a trace says of the past: what last changed the inputs, and after what the status became what it is.
///
/// It is told as it was seen. That does not follow from the rest, so it is only held to what does: the inputs as
/// they are, and the program.
struct TraceHistory {
  /// For each rule.
  let changes: [[InputChange]]
  /// As the line says it.
  let since: JSON?
  /// The same as evidence, each input once.
  let evidence: (changes: JSON, since: JSON?)

  /// As an engine knows it. `bisects` looks for the beginning of the status, which is to live through all again.
  init(of instance: TipInstance, in engine: TipEngine, sources: SourceMap, bisects: Bool) throws {
    let origin = bisects ? try engine.origin(ofStatus: instance) : nil
    self.init(
      changes: engine.lastChanges(of: instance),
      since: origin.map(ChangeJSON(sources: sources).json),
      exact: origin.map(ChangeJSON(sources: sources, isExact: true).json), sources: sources)
  }

  /// As evidence tells of it; throws ``EvidenceReading/Fault`` where it cannot be so.
  init(
    _ evidence: EvidenceReading, of instance: TipInstance, in engine: TipEngine, sources: SourceMap
  ) throws {
    let known = engine.lastChanges(of: instance)
    let inputs = known.joined().map(\.input)
    let seen = engine.circumstances(of: instance)
    let last = try evidence.lastChanges(of: inputs, in: engine, amid: seen, sources: sources)
    let since = try evidence.since(status: engine.status(of: instance), sources: sources)
    self.init(
      changes: known.map { rule in
        rule.map { InputChange(input: $0.input, last: last[$0.input.id]) }
      }, since: since?.line, exact: since?.evidence, sources: sources)
  }

  private init(changes: [[InputChange]], since: JSON?, exact: JSON?, sources: SourceMap) {
    self.changes = changes
    self.since = since
    var told: Set<String> = []
    let each = changes.joined().filter { $0.last != nil && told.insert($0.input.id).inserted }
    evidence = (.array(each.map(ChangeJSON(sources: sources, isExact: true).json)), exact)
  }
}
