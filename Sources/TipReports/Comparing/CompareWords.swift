import TipProof
import TipText

/// The words of a comparison that all its formats have.
struct CompareWords {
  let comparison: ProgramComparison

  static func sentence(_ relation: RuleRelation) -> String {
    switch relation {
    case .same: "the rules are the same"
    case .reformulated: "the rules are written otherwise and hold at the same times"
    case .wider: "the rules hold wherever they did, and elsewhere"
    case .narrower: "the rules hold only where they did, and not everywhere there"
    case .disjoint: "the rules hold nowhere that they did"
    case .different: "the rules hold where they did not, and no longer everywhere that they did"
    case .unknown: "whether the rules still hold at the same times is not known"
    case .added: "the tip is new"
    case .removed: "the tip no longer exists"
    }
  }

  /// The rules of only one side, each in one line, the old ones first.
  func changedRules(_ tip: TipComparison) -> [(isNew: Bool, id: String?, text: String)] {
    guard tip.relation != .same else { return [] }
    let old = tip.old.map { rules(of: $0, in: comparison.old) } ?? []
    let new = tip.new.map { rules(of: $0, in: comparison.new) } ?? []
    let removed = old.filter { rule in !new.contains { $0.isSame(as: rule) } }
    let added = new.filter { rule in !old.contains { $0.isSame(as: rule) } }
    // Where only a constant has another value, the ids show it.
    let alike = Set(removed.map(\.text)).intersection(added.map(\.text))
    func text(_ rule: Rule) -> String {
      alike.contains(rule.text) ? rule.id ?? rule.text : rule.text
    }
    return removed.map { (false, $0.id, text($0)) } + added.map { (true, $0.id, text($0)) }
  }

  /// The rules of the new side, or of the old one where there is no other.
  func rules(_ tip: TipComparison) -> [(id: String?, text: String)] {
    let found =
      tip.new.map { rules(of: $0, in: comparison.new) }
      ?? tip.old.map { rules(of: $0, in: comparison.old) } ?? []
    return found.map { ($0.id, $0.text) }
  }

  private struct Rule {
    let id: String?
    let text: String

    func isSame(as other: Rule) -> Bool {
      if let id, let second = other.id { id == second } else { text == other.text }
    }
  }

  private func rules(of tip: ProofTip, in program: ProofProgram) -> [Rule] {
    zip(tip.ruleIDs, tip.ruleRanges).map { id, range in
      Rule(id: id, text: program.sources.line(range))
    }
  }

  /// Sentences about the options of a tip.
  static func options(_ tip: TipComparison) -> [String] {
    let changes = tip.optionChanges
    return changes.removed.map { "without the option `\($0)`" }
      + changes.added.map { "with the option `\($0)`" }
  }

  /// Sentences about groups, the configuration and what else concerns the programs.
  var others: [String] {
    var found = comparison.removedGroups.map { "no longer there: `\($0)`" }
    found += comparison.addedGroups.map { "new: `\($0)`" }
    if let (old, new) = comparison.configurations {
      found.append(
        "TipKit is configured by \(new.map { "`\($0)`" } ?? "no call that is read here"), before by \(old.map { "`\($0)`" } ?? "no call that is read here")"
      )
    }
    return found + comparison.defaults + comparison.notes
  }

  var unchangedCount: Int { comparison.tips.count { !$0.isChanged && $0.relation == .same } }
}
