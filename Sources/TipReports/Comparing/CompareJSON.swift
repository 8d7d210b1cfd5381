package import TipProof
package import TipText

/// A comparison of two programs as one document; its shape is stable.
package struct CompareJSON {
  private let comparison: ProgramComparison
  private let words: CompareWords

  package init(_ comparison: ProgramComparison) {
    self.comparison = comparison
    words = CompareWords(comparison: comparison)
  }

  package var document: JSON {
    .object([
      "version": 1, "old": .string(comparison.old.name), "new": .string(comparison.new.name),
      "changed": .bool(comparison.isChanged),
      "tips": .array(comparison.tips.map(json)),
      "groups": changes(comparison.removedGroups, comparison.addedGroups),
      "configuration": comparison.configurations.map { old, new in
        .object(["old": old.map(JSON.string), "new": new.map(JSON.string)])
      },
      "defaults": comparison.defaults.isEmpty
        ? nil : .array(comparison.defaults.map(JSON.string)),
      "notes": comparison.notes.isEmpty ? nil : .array(comparison.notes.map(JSON.string)),
    ])
  }

  private func json(_ tip: TipComparison) -> JSON {
    let options = tip.optionChanges
    return .object([
      "id": .string(tip.id), "relation": .string(tip.relation.rawValue),
      "rules": .array(
        words.rules(tip).map { rule in
          .object(["id": rule.id.map(JSON.string), "source": .string(rule.text)])
        }),
      "changes": changes(
        words.changedRules(tip).filter { !$0.isNew }.map(\.text),
        words.changedRules(tip).filter(\.isNew).map(\.text)),
      "options": changes(options.removed, options.added),
      "reasons": tip.reasons.isEmpty ? nil : .array(tip.reasons.map(JSON.string)),
      "witness": tip.witnesses.first.map(json),
      "otherWitness": tip.witnesses.count > 1 ? tip.witnesses.last.map(json) : nil,
    ])
  }

  private func json(_ witness: TipComparison.Witness) -> JSON {
    .object([
      "script": .string(witness.script), "available": .string(witness.isOfNew ? "new" : "old"),
    ])
  }

  private func changes(_ removed: [String], _ added: [String]) -> JSON? {
    guard !removed.isEmpty || !added.isEmpty else { return nil }
    return .object([
      "removed": .array(removed.map(JSON.string)), "added": .array(added.map(JSON.string)),
    ])
  }
}
