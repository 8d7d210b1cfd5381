public import TipEngine
import TipFormats
public import TipInterpreter
import TipModel
public import TipRunner
public import TipTerminal
public import TipText

/// The answer about a group: each of its tips, the current tip, and the remedies that would make
/// another tip the current one.
public struct GroupAnswer {
  public let explanation: GroupExplanation
  public let remedies: [(tip: String, answer: RemedyAnswer)]

  /// The greatest number of remedies that are listed.
  private static let remedyLimit = 3

  public init(_ group: TipGroup, in session: Session) {
    let engine = session.engine
    explanation = engine.explanation(of: group)
    guard explanation.current == nil else {
      remedies = []
      return
    }
    let pending = group.tips.filter { engine.status(of: $0) == .pending }
    remedies = pending.prefix(group.isOrdered ? 1 : GroupAnswer.remedyLimit)
      .map { ($0.id, engine.remedy(for: $0)) }
  }

  public var status: ExitStatus { explanation.current == nil ? .expectationFailed : .success }

  /// The first change that the answer proposes, and its tip.
  public var firstChange: (tip: TipExplanation, remedy: Remedy)? {
    for (id, answer) in remedies {
      if let remedy = answer.change, let tip = explanation.tips.first(where: { $0.tip == id }) {
        return (tip, remedy)
      }
    }
    return nil
  }

  public func table(_ sources: SourceMap) -> GroupTable {
    GroupTable(explanation, remedies: remedies, sources: sources)
  }

  public func json(_ sources: SourceMap) -> JSON {
    let line = ExplanationJSON(sources: sources)
    return .object([
      "kind": "group", "group": explanation.name.map(JSON.string),
      "ordered": .bool(explanation.isOrdered),
      "current": explanation.current.map { .string(explanation.tips[$0].tip) },
      "at": Instant.text(explanation.date).map(JSON.string),
      "tips": .array(
        explanation.tips.map { tip in
          let fix = remedies.first { $0.tip == tip.tip }?.answer
          return line.json(
            tip, kind: "why", fix: fix.flatMap { RemedyLine($0, sources: sources).text })
        }),
    ])
  }
}
