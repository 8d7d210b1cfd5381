public import TipEngine
import TipModel
public import TipTerminal
public import TipText

/// The current tip of a group and the reasons, as one self-contained page.
public struct GroupReport {
  public let explanation: GroupExplanation
  /// The remedies of tips whose turn would then come.
  public let remedies: [(tip: String, answer: RemedyAnswer)]
  public let sources: SourceMap
  public let time: LocalTime

  public init(
    _ explanation: GroupExplanation, remedies: [(tip: String, answer: RemedyAnswer)],
    sources: SourceMap, time: LocalTime
  ) {
    self.explanation = explanation
    self.remedies = remedies
    self.sources = sources
    self.time = time
  }

  private var table: GroupTable { GroupTable(explanation, sources: sources) }
  private var name: String { explanation.name ?? "TipGroup" }

  public var html: String {
    PageStyle.document(
      title: "\(name): \(table.summary)",
      Markup("main", [:], [header, answers, members] + gates + [footer]))
  }

  private var header: Markup {
    let isShowing = explanation.current != nil
    return Markup(
      "header", [:],
      [
        Markup(
          "div", ["class": "top"],
          [
            Markup("h1", name),
            Markup(
              "span", ["class": "badge \(isShowing ? "available" : "pending")"], table.summary),
          ]),
        Markup(
          "p", ["class": "lead"],
          "A group, \(table.order). As of \(time.text(explanation.date)), \(time.name)."),
      ])
  }

  private var answers: Markup {
    let fixes = remedies.compactMap { tip, answer in
      RemedyLine(answer, sources: sources).text.map {
        Markup("p", TipReport.sentence("\(tip): \($0)"))
      }
    }
    guard !fixes.isEmpty else { return .none }
    return Markup(
      "div", ["class": "answers"],
      [
        Markup(
          "section", ["class": "card fix"],
          [Markup("h2", "What would make a tip available")] + fixes)
      ])
  }

  private var members: Markup {
    let rows = explanation.tips.enumerated().map { place, tip in
      Markup(
        "tr", [:],
        [
          Markup("td", tip.tip),
          Markup("td", ["class": "state s-\(tip.status.word)"], tip.status.description),
          Markup("td", [:], Markup.prose(table.remark(at: place))),
        ])
    }
    return Markup(
      "section", [:],
      [
        Markup("h2", "Its tips"),
        Markup("table", ["class": "tips"], [Markup("tbody", [:], rows)]),
      ])
  }

  private var gates: [Markup] {
    explanation.tips.map {
      Markup("section", [:], [Markup("h2", $0.tip), GateList($0, sources: sources).markup])
    }
  }

  private var footer: Markup {
    Markup("footer", "Made by tips why. Every value here is the evaluator’s own.")
  }
}
