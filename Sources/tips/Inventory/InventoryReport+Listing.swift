import TipChecker
import TipLint
import TipModel
import TipReference
import TipSources
import TipTerminal

extension InventoryReport {
  /// All tips with their details, then the shared rules, events and parameters.
  func listing(_ remarks: RuleRemarks? = nil) -> [StyledText] {
    let rules = RuleListing(sources: sources, names: names, remarks: remarks)
    var sections = inventory.tips.map(rules.section)
    if !inventory.sharedRules.isEmpty {
      sections.append(
        [StyledText("shared rules", .emphasis)]
          + inventory.sharedRules.flatMap { rules.lines(of: $0, in: nil) })
    }
    if !groups.isEmpty {
      sections.append([StyledText("groups", .emphasis)] + groupTable(rules))
    }
    if !inventory.events.isEmpty {
      sections.append([StyledText("events", .emphasis)] + eventTable(rules))
    }
    if !inventory.parameters.isEmpty {
      sections.append([StyledText("parameters", .emphasis)] + parameterTable(rules))
    }
    return sections.flatMap { $0 + [StyledText()] } + [StyledText(summary, .dim)]
  }

  private func groupTable(_ rules: RuleListing) -> [StyledText] {
    var table = Table()
    for group in groups {
      table.add(
        StyledText("  " + group.priority), StyledText(group.elements.joined(separator: ", ")),
        StyledText(rules.place(group.range), .path))
    }
    return table.lines(width: .max)
  }

  private func eventTable(_ rules: RuleListing) -> [StyledText] {
    var table = Table()
    for event in inventory.events {
      table.add(
        StyledText("  " + (names.id(of: event) ?? "(known when it runs)")), StyledText(event.name),
        StyledText(event.donation.map { "of \($0)" } ?? "", .dim),
        StyledText(rules.place(event.range), .path),
        StyledText(event.isInactive ? RuleListing.inactive : "", .note),
        StyledText(rules.remarks?.text(ofInput: names.id(of: event)) ?? "", .note))
    }
    return table.lines(width: .max)
  }

  private func parameterTable(_ rules: RuleListing) -> [StyledText] {
    var table = Table()
    for parameter in inventory.parameters {
      let declaration = parameter.declaration
      table.add(
        StyledText("  " + declaration.id),
        StyledText(names.defaultText(of: declaration).map { "= \($0)" } ?? ""),
        StyledText(declaration.isTransient ? "transient" : "", .dim),
        StyledText(rules.place(declaration.range), .path),
        StyledText(parameter.isInactive ? RuleListing.inactive : "", .note),
        StyledText(rules.remarks?.text(ofInput: declaration.id) ?? "", .note))
    }
    return table.lines(width: .max)
  }
}
