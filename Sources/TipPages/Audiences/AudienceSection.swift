import TipTerminal

/// One tip on the page of a history: its numbers, its curve, and the rules that keep users from it.
struct AudienceSection {
  private let audience: Audience
  private let tip: Audience.Tip
  private let place: Int

  /// The tip at a place of the audience.
  init(_ audience: Audience, _ tip: Audience.Tip, at place: Int) {
    self.audience = audience
    self.tip = tip
    self.place = place
  }

  var markup: Markup {
    Markup(
      "section", ["id": AudienceReport.anchor(of: place)],
      [
        Markup(
          "h2", [:],
          [
            Markup("a", ["class": "up", "href": "#overview"], "↑ Overview"),
            AudienceReport.name(tip.name),
          ]),
        Markup(
          "div", ["class": "figures"],
          [AudiencePicture(audience).markup(of: tip, isFirst: place == 0), numbers]),
        tip.change == nil
          ? .none
          : Markup("p", ["class": "after"], "Dashed: the users who have it by the other sources."),
        tip.rules.isEmpty
          ? Markup("p", ["class": "dim"], "It has no rules: it is available to everybody.")
          : funnel,
      ])
  }

  private var numbers: Markup {
    var facts = [
      ("available", tip.available, NumberText.share(tip.available, of: audience.users)),
      ("ever", tip.ever, NumberText.share(tip.ever, of: audience.users)),
    ].map { fact($0, NumberText.count($1), $2) }
    facts.append(fact("typical wait", tip.first ?? "–", nil))
    if let change = tip.change {
      facts.append(
        fact(
          "by the other sources",
          "+\(NumberText.count(change.gained)) −\(NumberText.count(change.lost))", nil))
    }
    return Markup("dl", [:], facts)
  }

  private func fact(_ name: String, _ value: String, _ share: String?) -> Markup {
    Markup(
      "div", [:],
      [
        Markup("dt", name),
        Markup(
          "dd", [:],
          [Markup(value), share.map { Markup("small", " \($0)") } ?? .none]),
      ])
  }

  private var funnel: Markup {
    let head = Markup(
      "tr", [:],
      [
        AudienceReport.title("Rules, asked in this order", nil, isNumber: false),
        AudienceReport.title("Reached by", "users for whom all rules above hold"),
        AudienceReport.title("Passed by", "those of them for whom this one holds, too"),
        AudienceReport.title("Blocked alone", "users who would have the tip without this rule"),
      ])
    let rows = tip.rules.enumerated().map { place, rule in
      Markup(
        "tr", [:],
        [Markup("td", [:], words(of: rule, place))]
          + [
            ("Reached by", rule.reached), ("Passed by", rule.passed), ("Blocked alone", rule.alone),
          ].map { AudienceReport.number([Markup(NumberText.count($1))], $0) })
    }
    return Markup(
      "table", ["class": "funnel"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], rows)])
  }

  private func words(of rule: Audience.Rule, _ place: Int) -> [Markup] {
    let said = rule.words.map { Markup($0) } ?? Markup("code", rule.source)
    let written = rule.words == nil ? Markup.none : Markup("code", rule.source)
    return [
      Markup(
        "div", ["class": "words"],
        [
          Markup("\(place + 1). "), said,
          AudienceReport.remark(of: rule),
        ]), Markup("div", ["class": "from"], [written, Markup(" \(rule.place)")]),
      AudienceReport.meter(rule.passed, of: audience.users),
    ]
  }
}
