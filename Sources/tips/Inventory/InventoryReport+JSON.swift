import TipChecker
import TipFormats
import TipLint
import TipModel
import TipReference
import TipReports
import TipSources
import TipText

extension InventoryReport {
  /// The one document of `--format json`; its shape is stable.
  func json(_ records: RecordsRules? = nil) -> JSON {
    .object([
      "version": 1, "files": .int(fileCount),
      "tips": .array(inventory.tips.map(json)),
      "rules": .array(inventory.sharedRules.map { json($0, of: nil) }),
      "groups": .array(groups.map(json)),
      "events": .array(inventory.events.map(json)),
      "parameters": .array(inventory.parameters.map(json)),
      "diagnostics": .array(diagnostics.shown.map { $0.json(in: sources) }),
      "records": records?.json,
    ])
  }

  private func json(_ tip: Inventory.Tip) -> JSON {
    .object([
      "name": .string(tip.type.qualifiedName), "id": names.id(of: tip).map(JSON.string),
      "file": file(tip.range), "line": line(tip.range),
      "rules": .array(tip.rules.map { json($0, of: tip) }), "options": options(of: tip),
      "branchOptions": branchOptions(of: tip), "inactive": tip.isInactive ? .bool(true) : nil,
    ])
  }

  private func json(_ rule: Inventory.Rule, of tip: Inventory.Tip?) -> JSON {
    .object([
      "id": tip.flatMap { names.id(of: rule, in: $0) }.map(JSON.string),
      "source": .string(sources.text(rule.range)),
      // A tip's rules need no separate file unless an extension elsewhere contains them.
      "file": tip.map { $0.range.file != rule.range.file } ?? true ? file(rule.range) : nil,
      "line": line(rule.range),
      "inputs": .array(rule.inputs.map { .string(sources.text($0)) }),
      "keepsAnswers": names.keepsAnswers(of: rule).map(JSON.bool),
      "subrules": tip.flatMap { json(names.subrules(of: rule, in: $0)) },
    ])
  }

  /// Returns nil for a rule that is one condition.
  private func json(_ subrules: [RuleNames.Subrule]) -> JSON? {
    guard !subrules.isEmpty else { return nil }
    return .array(
      subrules.map { rule in
        .object([
          "id": .string(rule.id), "inputs": .array(rule.inputs.map { .string($0) }),
          "subrules": json(rule.subrules),
        ])
      })
  }

  private func options(of tip: Inventory.Tip) -> JSON {
    .object(
      present: names.options(of: tip).map { option in
        switch option {
        case .maxDisplayCount(let count): ("maxDisplayCount", .int(count))
        case .maxDisplayDuration(let seconds): ("maxDisplayDuration", .double(seconds))
        case .ignoresDisplayFrequency(let flag): ("ignoresDisplayFrequency", .bool(flag))
        }
      })
  }

  /// Returns nil where no branch has any: several may have one of a kind.
  private func branchOptions(of tip: Inventory.Tip) -> JSON? {
    let options = names.branchOptions(of: tip)
    return options.isEmpty ? nil : .array(options.map { .string($0.source) })
  }

  private func json(_ group: WrittenGroup) -> JSON {
    .object([
      "priority": .string(group.priority),
      "tips": .array(group.elements.map { .string($0) }),
      "file": file(group.range), "line": line(group.range),
    ])
  }

  private func json(_ event: Inventory.Event) -> JSON {
    .object([
      "id": names.id(of: event).map(JSON.string), "name": .string(event.name),
      "donation": event.donation.map { .string($0.description) },
      "file": file(event.range), "line": line(event.range),
      "inactive": event.isInactive ? .bool(true) : nil,
    ])
  }

  private func json(_ parameter: Inventory.Parameter) -> JSON {
    let declaration = parameter.declaration
    return .object([
      "id": .string(declaration.id), "type": .string(declaration.type.description),
      "default": names.defaultText(of: declaration).map(JSON.string),
      "transient": .bool(declaration.isTransient),
      "file": file(declaration.range), "line": line(declaration.range),
      "inactive": parameter.isInactive ? .bool(true) : nil,
    ])
  }

  private func file(_ range: SourceRange) -> JSON { .string(sources.name(of: range)) }
  private func line(_ range: SourceRange) -> JSON { .int(sources.position(of: range).line) }
}
