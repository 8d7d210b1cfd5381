import TipModel

/// Two programs, tip by tip.
package struct ProgramComparison {
  package let old: ProofProgram
  package let new: ProofProgram
  /// The tips of the new program in its order, then those that only the old one has.
  package let tips: [TipComparison]
  /// The groups that only one of the programs has.
  package let removedGroups: [String]
  package let addedGroups: [String]
  /// The calls that configure TipKit, where they differ.
  package let configurations: (old: String?, new: String?)?
  /// Sentences about parameters that begin with another value.
  package let defaults: [String]
  /// Sentences about names of which only one program has each.
  package let notes: [String]

  package init(_ old: ProofProgram, _ new: ProofProgram) {
    let (old, new) = ProofProgram.paired(old, new)
    (self.old, self.new) = (old, new)
    let comparer = TipComparer(old: old, new: new)
    let before = Dictionary(old.tips.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.tips.map(\.id))
    var seen: Set<String> = []
    let kept = new.tips.filter { seen.insert($0.id).inserted }.map { tip in
      before[tip.id].map { comparer.comparison($0, tip) }
        ?? TipComparison(
          id: tip.id, relation: .added, witnesses: [], reasons: [], old: nil, new: tip)
    }
    let gone = old.tips.filter { !after.contains($0.id) }.map {
      TipComparison(
        id: $0.id, relation: .removed, witnesses: [], reasons: [], old: $0, new: nil)
    }
    tips = kept + gone
    removedGroups = old.groups.filter { !new.groups.contains($0) }
    addedGroups = new.groups.filter { !old.groups.contains($0) }
    configurations =
      old.configuration == new.configuration ? nil : (old.configuration, new.configuration)
    defaults = ProgramComparison.defaults(old, new)
    notes = ProgramComparison.renamed(gone, kept.filter { $0.relation == .added })
  }

  package var isChanged: Bool {
    tips.contains(where: \.isChanged) || !removedGroups.isEmpty || !addedGroups.isEmpty
      || configurations != nil || !defaults.isEmpty
  }

  private static func defaults(_ old: ProofProgram, _ new: ProofProgram) -> [String] {
    new.parameters.sorted { $0.key < $1.key }.compactMap { id, parameter in
      guard let before = old.parameters[id]?.value, let after = parameter.value else { return nil }
      let words = [before, after].map { ValuePrinter.debug($0) }
      guard words[0] != words[1] else { return nil }
      return
        "the parameter `\(parameter.declaration.name)` begins as \(words[1]), before as \(words[0])"
    }
  }

  /// Tips that may be one with another name: their rules are the same.
  private static func renamed(_ gone: [TipComparison], _ added: [TipComparison]) -> [String] {
    gone.flatMap { old in
      added.compactMap { new in
        guard let first = old.old, let second = new.new, !first.predicates.isEmpty,
          first.predicates == second.predicates
        else { return nil }
        return
          "`\(old.id)` is removed and `\(new.id)` is added with the same rules: if the tip was renamed, its record is lost"
      }
    }
  }
}

extension ProofTip {
  /// The ids of the rules without the names of the tip, sorted; empty where one is not known.
  fileprivate var predicates: [String] {
    let known = ruleIDs.compactMap(\.self)
    guard known.count == ruleIDs.count else { return [] }
    return known.map { rule in
      (rule.hasPrefix(id) ? String(rule.dropFirst(id.count)) : rule)
        .replacing(".\(type.qualifiedName)+", with: ".+")
    }.sorted()
  }
}
