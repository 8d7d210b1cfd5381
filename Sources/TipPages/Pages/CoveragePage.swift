/// The coverage of tips as one self-contained page.
public struct CoveragePage {
  public struct Goal {
    let subject: String
    let wanted: String
    let isMet: Bool

    public init(subject: String, wanted: String, isMet: Bool) {
      self.subject = subject
      self.wanted = wanted
      self.isMet = isMet
    }
  }

  /// A line of the source with the goals that begin in it.
  public struct Line {
    let number: Int
    let text: String
    let goals: [Goal]

    public init(number: Int, text: String, goals: [Goal]) {
      self.number = number
      self.text = text
      self.goals = goals
    }
  }

  public struct Tip {
    let name: String
    let place: String
    let share: String
    let lines: [Line]

    public init(name: String, place: String, share: String, lines: [Line]) {
      self.name = name
      self.place = place
      self.share = share
      self.lines = lines
    }
  }

  private let summary: String
  private let tips: [Tip]

  public init(summary: String, tips: [Tip]) {
    self.summary = summary
    self.tips = tips
  }

  /// The page as a document, HTML and XML alike.
  public var html: String {
    let header = Markup("header", [:], [Markup("h1", "Coverage"), Markup("p", summary)])
    return PageStyle.document(
      title: "Coverage: \(summary)", Markup("main", [:], [header] + tips.map(section)))
  }

  private func section(_ tip: Tip) -> Markup {
    let head = Markup("h2", "\(tip.name): \(tip.share)")
    return Markup(
      "section", [:], [head, Markup("p", ["class": "dim"], tip.place)] + tip.lines.flatMap(line))
  }

  private func line(_ line: Line) -> [Markup] {
    let code = Markup(
      "pre", [:],
      [Markup("span", ["class": "dim"], "\(line.number) "), Markup("code", line.text)])
    let goals = line.goals.map { goal in
      Markup(
        "li", [:],
        [
          Markup("span", ["class": goal.isMet ? "good" : "bad"], goal.isMet ? "seen" : "not seen"),
          Markup(" \(goal.wanted): "), Markup("code", goal.subject),
        ])
    }
    return [code, Markup("ul", [:], goals)]
  }
}
