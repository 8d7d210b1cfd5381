/// Who has tips and who is kept from them, as one page that needs nothing but itself.
public struct AudienceReport {
  private let audience: Audience

  public init(_ audience: Audience) { self.audience = audience }

  public var html: String {
    PageStyle.document(
      title: "Who sees the tips", Markup("main", [:], [header, table] + parts + [footer]))
  }

  private var header: Markup {
    Markup(
      "header", [:],
      [
        Markup("div", ["class": "top"], [Markup("h1", "Who sees the tips")]),
        Markup("p", ["class": "lead"], "\(audience.title), \(audience.instant)"),
      ])
  }

  private var table: Markup {
    let head = Markup(
      "tr", [:],
      [Markup("th", ["scope": "col"], "tip")]
        + ["available", "ever", "first, median"].map {
          Markup("th", ["scope": "col", "class": "number"], $0)
        })
    let rows = audience.tips.map { tip in
      Markup(
        "tr", [:],
        [Markup("td", tip.name)]
          + ["\(tip.available)", tip.ever, tip.first].map {
            Markup("td", ["class": "number"], $0)
          })
    }
    return Markup(
      "table", ["class": "summary"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], rows)])
  }

  /// A curve and a funnel for each tip.
  private var parts: [Markup] {
    let pictures = AudiencePicture(audience)
    return audience.tips.flatMap { tip in
      [
        Markup("h2", tip.name),
        Markup("div", ["class": "picture"], [pictures.markup(of: tip)]),
        tip.rules.isEmpty ? Markup("p", ["class": "dim"], "It has no rules.") : funnel(of: tip),
      ]
    }
  }

  private func funnel(of tip: Audience.Tip) -> Markup {
    let head = Markup(
      "tr", [:],
      [Markup("th", ["scope": "col"], "rule")]
        + ["reached by", "passed by", "blocked alone"].map {
          Markup("th", ["scope": "col", "class": "number"], $0)
        })
    let rows = tip.rules.map { rule in
      let part = Double(rule.passed) / Double(max(1, audience.users)) * 100
      return Markup(
        "tr", [:],
        [
          Markup(
            "td", [:],
            [
              Markup("code", rule.source), Markup("span", ["class": "dim"], " \(rule.place)"),
              Markup(
                "span", ["class": "meter", "aria-hidden": "true"],
                [Markup("span", ["style": "width:\(part.short)%"], "")]),
            ])
        ]
          + [rule.reached, rule.passed, rule.alone].map {
            Markup("td", ["class": "number"], "\($0)")
          })
    }
    return Markup(
      "table", ["class": "funnel"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], rows)])
  }

  private var footer: Markup {
    Markup("footer", [:], audience.notes.map { Markup("p", [:], Markup.prose($0)) })
  }
}
