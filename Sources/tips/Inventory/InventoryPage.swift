import TipChecker
import TipFormats
import TipLint
import TipModel
import TipReference
import TipSources
import TipText

/// The inventory as a page of Markdown, for a team's wiki.
struct InventoryPage {
  private let inventory: Inventory
  private let groups: [WrittenGroup]
  private let sources: SourceMap
  private let names: RuleNames
  private let summary: String
  private let texts: WrittenTexts

  init(_ report: InventoryReport) {
    inventory = report.inventory
    groups = report.groups
    sources = report.sources
    names = report.names
    summary = report.summary
    texts = WrittenTexts(sources: report.sources)
  }

  var text: String {
    var blocks = ["# Tips", MarkdownText.plain(summary)]
    for tip in inventory.tips { blocks += ["## " + heading(tip), table(tip)] }
    if !groups.isEmpty { blocks += ["## Groups", groupTable] }
    if !inventory.events.isEmpty { blocks += ["## Events", eventTable] }
    if !inventory.parameters.isEmpty { blocks += ["## Parameters", parameterTable] }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  // MARK: Tips

  private func heading(_ tip: Inventory.Tip) -> String {
    MarkdownText.plain(tip.type.qualifiedName)
  }

  private func table(_ tip: Inventory.Tip) -> String {
    var rows: [(String, String)] = []
    for requirement in ["title", "message"] {
      if let text = written(requirement, of: tip) { rows.append((requirement, text)) }
    }
    rows.append(("id", names.id(of: tip).map(MarkdownText.code) ?? "known when it runs"))
    let rules = inventory.rules(of: tip)
    for (number, rule) in rules.enumerated() {
      rows.append((rules.count == 1 ? "rule" : "rule \(number + 1)", self.rule(rule)))
    }
    if rules.isEmpty { rows.append(("rules", "none: shown as soon as its options let it")) }
    for option in names.options(of: tip) {
      rows.append(("option", MarkdownText.code(option.source)))
    }
    for option in names.branchOptions(of: tip) {
      rows.append(("option", MarkdownText.code(option.source) + " in some cases"))
    }
    if tip.isInactive { rows.append(("compiled", "not here: in a branch of `#if`")) }
    rows.append(("declared", link(tip.range)))
    return (["| | |", "| --- | --- |"] + rows.map { "| \($0) | \($1) |" })
      .joined(separator: "\n")
  }

  private func written(_ requirement: String, of tip: Inventory.Tip) -> String? {
    switch texts.text(requirement, of: tip) {
    case .text(let text)?: MarkdownText.plain(text)
    case .code(let code)?: MarkdownText.code(code)
    case nil: nil
    }
  }

  /// The rule in words, and then its source with its place.
  private func rule(_ rule: Inventory.Rule) -> String {
    let words =
      names.sentence(of: rule).map { MarkdownText.plain($0.text(in: sources)) + "<br>" } ?? ""
    return words + MarkdownText.code(sources.line(rule.range)) + " " + link(rule.range)
  }

  // MARK: Groups, events and parameters

  private var groupTable: String {
    let rows = groups.map { group in
      [
        MarkdownText.code(group.priority),
        group.elements.map { MarkdownText.plain($0) }.joined(separator: ", "), link(group.range),
      ]
    }
    return table(["group", "tips", "declared"], rows)
  }

  private var eventTable: String {
    let rows = inventory.events.map { event in
      [
        MarkdownText.code(event.name),
        names.id(of: event).map(MarkdownText.code) ?? "known when it runs",
        event.donationName.map(MarkdownText.code) ?? "",
        readers { names.reads($0, event) },
        link(event.range, isInactive: event.isInactive),
      ]
    }
    return table(["event", "id", "donated with", "opens", "declared"], rows)
  }

  private var parameterTable: String {
    let rows = inventory.parameters.map { listed in
      let parameter = listed.declaration
      return [
        MarkdownText.code(parameter.name), MarkdownText.code(parameter.type.description),
        names.defaultText(of: parameter).map(MarkdownText.code) ?? "",
        parameter.isTransient ? "until the app ends" : "on disk",
        readers { names.reads($0, parameter) },
        link(parameter.range, isInactive: listed.isInactive),
      ]
    }
    return table(["parameter", "type", "default", "kept", "opens", "declared"], rows)
  }

  /// The tips that have such a rule.
  private func readers(_ reads: (Inventory.Rule) -> Bool) -> String {
    inventory.tips.filter { inventory.rules(of: $0).contains(where: reads) }
      .map { MarkdownText.plain($0.type.qualifiedName) }.joined(separator: ", ")
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// A link such as `Tips.swift:12` to the line.
  private func link(_ range: SourceRange, isInactive: Bool = false) -> String {
    let name = sources.name(of: range)
    let line = sources.position(of: range).line
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return MarkdownText.link("\(file):\(line)", to: name, fragment: "L\(line)")
      + (isInactive ? " not compiled here: in a branch of `#if`" : "")
  }
}
