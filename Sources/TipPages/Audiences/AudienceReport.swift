import TipTerminal

/// The users who have tips, and those who are blocked, as one self-contained page: an overview, the
/// effect of another version of the sources, and a section for each tip.
public struct AudienceReport {
  private let audience: Audience
  private var words: AudienceWords { AudienceWords(audience: audience) }

  public init(_ audience: Audience) { self.audience = audience }

  public var html: String {
    PageStyle.document(
      title: words.finding,
      styles: [Markup(style: AudienceStyle.shapes), Markup(style: AudienceStyle.sheet)],
      Markup(
        "main", [:],
        [header, overview, caption, comparison] + sections
          + AudienceFigures(audience: audience).sections
          + [footer]))
  }

  private var header: Markup {
    Markup(
      "header", ["id": "overview"],
      [
        Markup("h1", words.finding),
        Markup(
          "p", ["class": "lead"],
          [Markup("span", ["class": "w"], "As of \(AudienceWords.instant(audience.end))")]
            + audience.facts.flatMap { [Markup(" · "), Markup("span", ["class": "w"], $0)] }),
      ])
  }

  static func anchor(of place: Int) -> String { "tip-\(place + 1)" }

  // MARK: All tips

  private var overview: Markup {
    let head = Markup(
      "tr", [:],
      [
        Self.title("Tip", nil, isNumber: false),
        Self.title("Available", "users who have the tip at the end"),
        Self.title("Ever", "users who had it since \(AudienceWords.day(audience.begin))"),
        Self.title("Typical wait", "half of these had it that soon after their own first row"),
        Self.title(
          "Blocked most by", "the rule that keeps the most users from it, and what it asks for",
          isNumber: false),
      ])
    let rows = audience.tips.enumerated().map { place, tip in
      Markup(
        "tr", [:],
        [
          Markup("td", [:], [Self.link(tip, place)]),
          Self.number(tip.available, of: audience.users, "Available", hasMeter: true),
          Self.number(tip.ever, of: audience.users, "Ever"),
          Self.number([Markup(tip.first ?? "–")], "Typical wait"),
          Self.text(mostBlocking(of: tip), "Blocked most by"),
        ])
    }
    return Markup(
      "table", ["class": "cards"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], rows)])
  }

  private func mostBlocking(of tip: Audience.Tip) -> [Markup] {
    guard let place = tip.rules.indices.max(by: { tip.rules[$0].blocked < tip.rules[$1].blocked }),
      tip.rules[place].blocked > 0
    else { return [Markup("span", ["class": "dim"], "no rule")] }
    let rule = tip.rules[place]
    let share = NumberText.share(rule.blocked, of: audience.users)
    return [
      Markup("span", ["class": "w"], "rule \(place + 1), \(share):"),
      Markup(" " + (rule.words ?? "several statements")), Self.remark(of: rule),
    ]
  }

  private var caption: Markup {
    Markup(
      "p", ["class": "after"],
      "Each curve below is the share of all \(NumberText.count(audience.users, "user", "users")) who have the tip at the end of each day, in UTC. All of them have the same scale."
        + (audience.tips.contains { $0.seen != nil }
          ? " The line is the share of those who had seen it by then." : "")
    )
  }

  // MARK: Changes

  private var comparison: Markup {
    guard let comparison = audience.comparison else { return .none }
    let head = Markup(
      "tr", [:],
      [
        Self.title("Tip", nil, isNumber: false),
        Self.title("Gain it", "users who have it only by the other sources"),
        Self.title("Lose it", "users who have it only by these"),
        Self.title("Such as", nil, isNumber: false),
      ])
    let rows = comparison.changed.compactMap { place -> Markup? in
      guard audience.tips.indices.contains(place), let change = audience.tips[place].change else {
        return nil
      }
      let examples = [("gain", change.gainedExamples), ("lose", change.lostExamples)]
        .filter { !$0.1.isEmpty }.map { Markup("div", "\($0.0): \($0.1.joined(separator: ", "))") }
      return Markup(
        "tr", [:],
        [
          Markup("td", [:], [Self.link(audience.tips[place], place)]),
          Self.number(change.gained, of: audience.users, "Gain it"),
          Self.number(change.lost, of: audience.users, "Lose it"),
          Self.text(examples, "Such as"),
        ])
    }
    let table = Markup(
      "table", ["class": "cards"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], rows)])
    return Markup(
      "section", ["id": "against"],
      [Markup("h2", "Who gains and who loses by the other sources")]
        + (rows.isEmpty ? [] : [table])
        + comparison.sentences.map {
          Markup("p", ["class": "after"], Markup.prose(TipReport.sentence($0)))
        })
  }

  // MARK: Each tip

  private var sections: [Markup] {
    audience.tips.enumerated().map { place, tip in
      AudienceSection(audience, tip, at: place).markup
    }
  }

  private var footer: Markup {
    Markup(
      "footer", [:],
      [Markup("h2", "What these numbers do not say")]
        + audience.notes.map { Markup("p", [:], Markup.prose(TipReport.sentence($0))) })
  }

  // MARK: Cells

  /// A column's title with its meaning.
  static func title(_ title: String, _ meaning: String?, isNumber: Bool = true) -> Markup {
    Markup(
      "th", ["scope": "col", "class": isNumber ? "number" : nil],
      [Markup(title), meaning.map { Markup("small", $0) } ?? .none])
  }

  /// A count with its share.
  static func number(
    _ count: Int, of whole: Int, _ label: String, hasMeter: Bool = false
  ) -> Markup {
    number(
      [
        Markup(NumberText.count(count) + " "), Markup("small", NumberText.share(count, of: whole)),
        hasMeter ? meter(count, of: whole) : .none,
      ], label)
  }

  /// A cell that is never broken. On a narrow screen, where a row is a card, its label comes before
  /// it.
  static func number(_ parts: [Markup], _ label: String) -> Markup {
    Markup("td", ["class": "number", "data-label": label], parts)
  }

  private static func text(_ parts: [Markup], _ label: String) -> Markup {
    Markup("td", ["class": "text", "data-label": label], parts)
  }

  private static func link(_ tip: Audience.Tip, _ place: Int) -> Markup {
    Markup("a", ["href": "#\(anchor(of: place))"], [name(tip.name)])
  }

  /// A name that may be broken before each of its words, and that leaves the text around it in its
  /// own direction.
  static func name(_ name: String) -> Markup {
    var parts: [String] = [""]
    for character in name {
      if character.isUppercase, parts[parts.count - 1].last?.isLowercase == true {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
    let words = parts.enumerated().flatMap { place, part in
      (place == 0 ? [] : [Markup(empty: "wbr")]) + [Markup(part)]
    }
    return Markup("bdi", [:], words)
  }

  static func remark(of rule: Audience.Rule) -> Markup {
    guard let remark = rule.remark else { return .none }
    return Markup("span", ["class": "warn"], [Markup(" (")] + Markup.prose(remark) + [Markup(")")])
  }

  /// A bar that is as full as the share is large.
  static func meter(_ part: Int, of whole: Int) -> Markup {
    let share = Double(part) / Double(max(1, whole)) * 100
    return Markup("i", ["class": "bar", "style": "--w:\(share.short)%"], "")
  }
}
