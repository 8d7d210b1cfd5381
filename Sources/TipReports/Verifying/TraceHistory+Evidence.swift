package import TipEngine
import TipRunner
package import TipText

extension TraceHistory {
  /// Reads the history from evidence. Throws ``EvidenceReading/Fault`` if it is impossible.
  package init(
    _ evidence: EvidenceReading, of instance: TipInstance, in engine: TipEngine, sources: SourceMap
  ) throws {
    let known = engine.lastChanges(of: instance)
    let inputs = known.joined().map(\.input)
    let seen = engine.circumstances(of: instance)
    let last = try evidence.lastChanges(of: inputs, in: engine, amid: seen, sources: sources)
    let since = try evidence.since(status: engine.status(of: instance), sources: sources)
    let untold = evidence.untold(of: inputs)
    self.init(
      changes: known.map { rule in
        rule.filter { !untold.contains($0.input.id) }
          .map { InputChange(input: $0.input, last: last[$0.input.id]) }
      }, of: engine.inputs(of: instance),
      invalidation: try evidence.invalidation(
        amid: seen, status: engine.status(of: instance), sources),
      since: since?.line, exact: since?.evidence, sources: sources)
  }
}
