package import TipEngine
import TipFormats
import TipFoundation
package import TipInterpreter
import TipTerminal
package import TipText

/// The lines that can be derived.
package enum TraceKind: String {
  case why, trace

  package enum Part {
    /// All but the next changes and the remedies.
    case verdicts
    case all
  }

  /// The keys that only the whole has.
  package static let outlook: Set = ["fix", "next"]

  /// The line, with its evidence.
  package func json(
    _ part: Part = .all, of instance: TipInstance, in session: Session,
    turns: [GroupTurn]? = nil, history: TraceHistory? = nil, sources: SourceMap
  ) -> JSON {
    let engine = session.engine
    let turns = turns ?? engine.turns(of: instance)
    let explanation = engine.explanation(of: instance, turns: turns)
    let evidence = TraceEvidence.json(of: instance, in: session, turns: turns, history: history)
    var next: Date??
    var fix: String?
    switch (part, self) {
    case (.verdicts, _): next = .some(nil)
    case (.all, .trace): break
    case (.all, .why):
      next = .some(engine.forecast(of: instance, limit: 1).flips.first?.date)
      fix =
        RemedyLine(
          engine.remedy(for: instance), gates: explanation.gates, sources: sources
        ).text
    }
    return ExplanationJSON(sources: sources).json(
      explanation, kind: rawValue, next: next, fix: fix, evidence: evidence,
      changes: history?.changes ?? [], invalidation: history?.invalidation, since: history?.since)
  }
}
