import TipTerminal

/// The last parts of the page of a history: what users saw, and the audiences for other constants.
struct AudienceFigures {
  let audience: Audience

  var sections: [Markup] {
    audience.figures.enumerated().map { table($0.element, at: $0.offset) }
      + (audience.sweep.map { [sweep($0)] } ?? [])
  }

  private func table(_ figures: Audience.Figures, at place: Int) -> Markup {
    let hasRemarks = figures.rows.contains { !$0.remark.isEmpty }
    let head = Markup(
      "tr", [:],
      [AudienceReport.title(figures.name, nil, isNumber: false)]
        + figures.columns.map { AudienceReport.title($0.title, $0.meaning) }
        + (hasRemarks ? [AudienceReport.title(figures.remark, nil, isNumber: false)] : []))
    let rows = figures.rows.map { row in
      Markup(
        "tr", [:],
        [Markup("td", [:], [AudienceReport.name(row.name)])]
          + zip(figures.columns, row.numbers).map { column, number in
            AudienceReport.number([Markup(number)], column.title)
          }
          + (hasRemarks ? [remark(row.remark, figures.remark)] : []))
    }
    return Markup(
      "section", ["id": "figures-\(place + 1)"],
      [
        Markup("h2", figures.title),
        Markup(
          "p", ["class": "after"],
          Markup.prose(figures.lead.map(TipReport.sentence).joined(separator: " "))),
        Markup(
          "table", ["class": "cards seen"],
          [Markup("thead", [:], [head]), Markup("tbody", [:], rows)]),
      ])
  }

  private func remark(_ words: String, _ label: String) -> Markup {
    words.isEmpty
      ? Markup("td", ["class": "text"], "")
      : Markup(
        "td", ["class": "text", "data-label": label.isEmpty ? nil : label], Markup.prose(words))
  }

  private func sweep(_ sweep: Audience.Sweep) -> Markup {
    let head = Markup(
      "tr", [:],
      [
        AudienceReport.title("Value", nil), AudienceReport.title("Available", "at the end"),
        AudienceReport.title("Ever", "at some instant"),
      ])
    let rows = sweep.values.map { value in
      Markup(
        "tr", ["class": value.isWritten ? "written" : nil],
        [
          AudienceReport.number([Markup(value.label)], "Value"),
          AudienceReport.number(value.available, of: audience.users, "Available"),
          AudienceReport.number(value.ever, of: audience.users, "Ever"),
        ])
    }
    return Markup(
      "section", ["id": "sweep"],
      [
        Markup("h2", sweep.title),
        Markup("div", ["class": "figures"], [AudiencePicture(audience).markup(of: sweep)]),
        Markup(
          "p", ["class": "after"], SweepCurve.legend + " Bold: the value as it is written."),
        Markup(
          "table", ["class": "values"],
          [Markup("thead", [:], [head]), Markup("tbody", [:], rows)]),
      ])
  }
}
