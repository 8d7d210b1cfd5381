import TipEngine
import TipFormats
import TipInterpreter
import TipModel
import TipTerminal
public import TipText

/// Events as one JSON object a line; the shapes are stable.
public struct EventJSON {
  public let sources: SourceMap

  public init(sources: SourceMap) { self.sources = sources }

  public func json(_ event: ProgramEvent) -> JSON {
    switch event {
    case .print(let text):
      .object([
        "kind": "print", "text": .string(text.hasSuffix("\n") ? String(text.dropLast()) : text),
      ])
    case .expectation(let expectation, let tips): json(expectation, tips)
    case .status(let change): json(change)
    case .trace(let explanation, let evidence):
      ExplanationJSON(sources: sources).json(explanation, kind: "trace", evidence: evidence)
    case .seed(let seed): .object(["kind": "seed", "seed": .string(String(seed))])
    case .appeared(let tip): json(tip, isShown: true)
    case .disappeared(let tip): json(tip, isShown: false)
    case .diagnostic(let diagnostic):
      diagnostic.severity == .error ? error(diagnostic) : diagnostic.json(in: sources)
    }
  }

  /// The last line.
  public func summary(_ tally: EventTally) -> JSON {
    .object([
      "kind": "summary", "passed": .int(tally.passed), "failed": .int(tally.failed),
      "errors": .int(tally.errors),
    ])
  }

  private func json(_ expectation: Expectation, _ tips: [TipExplanation]) -> JSON {
    let blocked = tips.compactMap { tip -> JSON? in
      guard let gate = tip.gates.first(where: { !$0.passed }) else { return nil }
      return .object([
        "tip": .string(tip.tip), "status": .string(tip.status.description),
        "code": .string(gate.code),
        "text": BlockingLine(tip, sources: sources).text.map(JSON.string),
      ])
    }
    return json(expectation, blocked: blocked)
  }

  private func json(_ expectation: Expectation, blocked: [JSON]) -> JSON {
    .object([
      "kind": "expect", "passed": .bool(expectation.passed),
      "source": .string(sources.text(expectation.range)),
      "file": .string(sources.name(of: expectation.range)),
      "line": .int(sources.position(of: expectation.range).line),
      "message": expectation.message.map(JSON.string),
      "values": expectation.trace.map(TraceJSON(sources: sources).json),
      "blocked": blocked.isEmpty ? nil : .array(blocked),
    ])
  }

  private func json(_ tip: PresentedTip, isShown: Bool) -> JSON {
    .object([
      "kind": "view", "shown": .bool(isShown), "tip": .string(tip.id), "title": .string(tip.title),
      "message": tip.message.map(JSON.string), "image": tip.image.map(JSON.string),
      "actions": .array(
        tip.actions.map { .object(["id": .string($0.id), "title": .string($0.title)]) }),
    ])
  }

  private func json(_ change: StatusChange) -> JSON {
    var reason: JSON?
    var status = change.new.description
    if case .invalidated(let why) = change.new {
      reason = .string(why.rawValue)
      status = "invalidated"
    }
    return .object([
      "kind": "status", "tip": .string(change.tip), "status": .string(status), "reason": reason,
      "at": Instant.text(change.date).map(JSON.string),
    ])
  }

  private func error(_ diagnostic: Diagnostic) -> JSON {
    .object([
      "kind": "error", "code": .string(diagnostic.code), "message": .string(diagnostic.message),
      "file": .string(sources.name(of: diagnostic.range)),
      "line": .int(sources.position(of: diagnostic.range).line),
      "column": .int(sources.position(of: diagnostic.range).column),
    ])
  }
}
