package import TipProof
package import TipText

/// The coverage of tips as objects, a line each.
package struct CoverageJSON {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  package var lines: [JSON] {
    coverage.tips.map { tip in
      .object([
        "kind": "coverage", "tip": .string(tip.id), "file": .string(tip.file.name),
        "line": .int(tip.line), "met": .int(tip.metCount), "goals": .int(tip.goals.count),
        "missing": .array(tip.goals.filter { !$0.isMet }.map { json($0.goal, in: tip.file) }),
      ])
    }
  }

  private func json(_ goal: CoverageGoal, in file: SourceFile) -> JSON {
    .object([
      "goal": .string(goal.kind.rawValue), "line": .int(file.line(at: goal.range.start)),
      "source": .string(CoverageText.subject(goal, in: file)), "wanted": .string(goal.wanted),
    ])
  }
}
