public import TipEngine
public import TipFoundation
public import TipModel
import TipTerminal
public import TipText

/// The explanation of a tip's status as JSON: a row for each gate, and for a rule also the value of
/// each part and the steps of its donations.
public struct ExplanationJSON {
  public let sources: SourceMap

  public init(sources: SourceMap) { self.sources = sources }

  /// The explanation as JSON. `next` is the next change of the status by time alone, if given;
  /// otherwise it is the next instant at which a rule can change.
  public func json(
    _ explanation: TipExplanation, kind: String, next flip: Date?? = nil, fix: String? = nil,
    evidence: JSON? = nil,
    closes: [String]? = nil, changes: [[InputChange]] = [],
    invalidation: InvalidationOrigin? = nil, since: JSON? = nil,
    records: JSON? = nil
  ) -> JSON {
    let gates = explanation.told.map { gate, rule in
      json(
        gate, rule, gate.rule.flatMap { changes.indices.contains($0) ? changes[$0] : nil },
        by: gate.gate == .invalidated ? invalidation : nil)
    }
    var status = explanation.status.description
    var reason: JSON?
    if case .invalidated(let why) = explanation.status {
      status = "invalidated"
      reason = .string(why.rawValue)
    }
    let next = (flip ?? explanation.rules.compactMap(\.nextChange).min()).flatMap(Instant.text)
    return .object([
      "kind": .string(kind), "tip": .string(explanation.tip), "status": .string(status),
      "reason": reason,
      // A difference from an app's records is the first thing to look at.
      "at": Instant.text(explanation.date).map(JSON.string), "records": records,
      "gates": .array(gates),
      "summary": kind == "why" ? .string(summary(explanation)) : nil,
      "fix": fix.map(JSON.string), "closes": closes.map { .array($0.map(JSON.string)) },
      "next": next.map(JSON.string), "since": since,
      "evidence": evidence,
    ])
  }

  /// The cause, in the words of the text.
  private func summary(_ explanation: TipExplanation) -> String {
    BlockingLine(explanation, sources: sources).text ?? "all gates are open"
  }

  private func json(
    _ gate: GateReport, _ rule: RuleTrace?, _ changes: [InputChange]?, by: InvalidationOrigin?
  ) -> JSON {
    let written = rule.flatMap { RuleText($0, sources: sources) }
    let words = GateWords(gate, rule, sources: sources)
    return .object([
      "gate": .string(gate.gate.rawValue), "name": .string(words.name), "code": .string(gate.code),
      "passed": .bool(gate.passed), "overridden": gate.isOverridden ? .bool(true) : nil,
      "source": written.map { .string($0.source) }, "file": written.map { .string($0.file) },
      "line": written.map { .int($0.line) },
      "group": gate.group.map(JSON.string), "ruleID": gate.ruleID.map(JSON.string),
      "needed": words.needed.map(JSON.string), "got": words.got.map(JSON.string),
      "by": by.map(ChangeJSON(sources: sources).json),
      "error": rule?.failure.map { .string($0.message) },
      "unforeseen": rule?.unforeseen.map { .string(sources.text($0)) },
      "captures": rule.flatMap(captures),
      "values": rule.map { TraceJSON(sources: sources).json($0.trace) },
      "steps": rule.map { .array($0.steps.map(step)) },
      "inputs": changes.map { .array($0.map(ChangeJSON(sources: sources).json)) },
    ])
  }

  private func captures(_ rule: RuleTrace) -> JSON? {
    guard !rule.captures.isEmpty else { return nil }
    return .object(rule.captures.map { .init(key: $0.name, value: .string($0.value)) })
  }

  private func step(_ step: PipelineStep) -> JSON {
    .object([
      "step": .string(step.words), "in": .int(step.input), "out": .int(step.output),
      "dropped": .array(
        step.dropped.map { .object(["count": .int($0.count), "reason": .string($0.text)]) }),
    ])
  }
}

/// The parts of an expression that have a value worth saying, in the order of their places.
public struct TraceJSON {
  public let sources: SourceMap

  public init(sources: SourceMap) { self.sources = sources }

  public func json(_ trace: Trace) -> JSON {
    .array(
      trace.nodes.filter { !$0.isLiteral }.map { node in
        .object([
          "source": .string(sources.text(node.range)), "value": node.value.map(JSON.string),
          "error": node.error.map(JSON.string), "seed": node.seed.map { .string(String($0)) },
          "column": .int(sources.position(of: node.range).column),
        ])
      })
  }
}
