package import TipProof
package import TipTerminal
import TipText

/// A comparison of two programs as lines.
package struct CompareText {
  private let words: CompareWords
  private let comparison: ProgramComparison

  package init(_ comparison: ProgramComparison) {
    self.comparison = comparison
    words = CompareWords(comparison: comparison)
  }

  package var lines: [StyledText] {
    var lines: [StyledText] = []
    for tip in comparison.tips where tip.relation != .same || tip.isChanged {
      lines += self.lines(tip)
    }
    lines += words.others.map { StyledText($0) }
    let count = words.unchangedCount
    if count > 0 {
      lines.append(
        StyledText(count == 1 ? "1 tip is unchanged" : "\(count) tips are unchanged", .dim))
    }
    if comparison.tips.isEmpty { lines.append(StyledText("neither program has tips", .dim)) }
    return lines
  }

  private func lines(_ tip: TipComparison) -> [StyledText] {
    var head = StyledText(tip.id, .emphasis)
    head.append(": ")
    head.append(tip.relation.rawValue, CompareText.style(of: tip.relation))
    head.append(", " + CompareWords.sentence(tip.relation))
    var lines = [head]
    for reason in tip.reasons { lines.append(StyledText("  \(reason)")) }
    for rule in words.changedRules(tip) {
      lines.append(
        StyledText("  \(rule.isNew ? "+" : "-") \(rule.text)", rule.isNew ? .success : .failure))
    }
    for option in CompareWords.options(tip) { lines.append(StyledText("  \(option)")) }
    for witness in tip.witnesses {
      for line in witness.script.split(separator: "\n") {
        lines.append(StyledText("    \(line)"))
      }
    }
    return lines
  }

  private static func style(of relation: RuleRelation) -> Style {
    switch relation {
    case .same, .reformulated: .success
    case .unknown: .warning
    case .wider, .narrower, .disjoint, .different, .added, .removed: .emphasis
    }
  }
}
