import TipPages
package import TipProof
import TipText

/// The coverage of tips as a page: the lines of the rules, with what is seen and what is not.
package struct CoverageDocument {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  package var html: String {
    CoveragePage(
      summary: "\(Share(coverage.metCount, of: coverage.goalCount).words) seen by expectations",
      tips: coverage.tips.map(section)
    ).html
  }

  private func section(_ tip: Coverage.Tip) -> CoveragePage.Tip {
    let byLine = Dictionary(grouping: tip.goals) { tip.file.line(at: $0.goal.range.start) }
    return CoveragePage.Tip(
      name: tip.id, place: "\(tip.file.name):\(tip.line)",
      share: Share(tip.metCount, of: tip.goals.count).words,
      lines: byLine.sorted { $0.key < $1.key }.map { number, goals in
        CoveragePage.Line(
          number: number, text: tip.file.text(tip.file.lineRange(number)),
          goals: goals.map { goal, isMet in
            CoveragePage.Goal(
              subject: CoverageText.subject(goal, in: tip.file), wanted: goal.wanted, isMet: isMet)
          })
      })
  }
}
