public import TipEngine
import TipFormats
import TipInterpreter
package import TipModel
import TipStoreSQLite
public import TipText

/// The history in a trace: the last changes of the inputs, the invalidation, and the change that
/// led to the status.
///
/// The history cannot be derived from the rest of the trace. It is only checked against the current
/// inputs and the program.
public struct TraceHistory {
  /// The last changes of the inputs of each rule.
  public let changes: [[InputChange]]
  public let invalidation: InvalidationOrigin?
  /// The origin of the status, as the line has it.
  public let since: JSON?
  /// The history as evidence, with each input once.
  public let evidence: (changes: JSON, invalidation: JSON?, since: JSON?)

  /// Creates the history that an engine knows. With `bisects` the beginning of the status is
  /// searched, for which the log is replayed.
  public init(of instance: TipInstance, in engine: TipEngine, sources: SourceMap, bisects: Bool)
    throws
  {
    let origin = bisects ? try engine.origin(ofStatus: instance) : nil
    self.init(
      changes: engine.lastChanges(of: instance), of: engine.inputs(of: instance),
      invalidation: engine.invalidationOrigin(of: instance),
      since: origin.map(ChangeJSON(sources: sources).json),
      exact: origin.map(ChangeJSON(sources: sources, isExact: true).json), sources: sources)
  }

  /// The word for a change whose date is not known: the store keeps no log so far back, or it is in
  /// an app's records.
  public static let untold = "untold"

  /// `inputs` are all that the rules read, and `exact` is `since` as evidence has it.
  package init(
    changes: [[InputChange]], of inputs: [RuleInput], invalidation: InvalidationOrigin?,
    since: JSON?, exact: JSON?,
    sources: SourceMap
  ) {
    self.changes = changes
    self.invalidation = invalidation
    self.since = since
    var told: Set<String> = []
    let each = changes.joined().filter { $0.last != nil && told.insert($0.input.id).inserted }
    let json = ChangeJSON(sources: sources, isExact: true)
    let known = Set(changes.joined().map(\.input.id))
    let untold = inputs.filter { !known.contains($0.id) }.map { input in
      JSON.object(["id": .string(input.id), "change": .string(TraceHistory.untold)])
    }
    evidence = (.array(each.map(json.json) + untold), invalidation.map(json.json), exact)
  }
}
