package import TipProof
import TipReference
package import TipTerminal
import TipText

/// The mutants that survive as lines, each with its missing test.
package struct MutantText {
  private let mutants: [Mutant]
  private let untouched: [String]
  private let failed: Int

  /// - Parameters:
  ///   - untouchedTips: The tips that no script makes.
  ///   - failedCount: The number of scripts that do not pass.
  package init(_ mutants: [Mutant], untouchedTips: [String], failedCount: Int) {
    self.mutants = mutants
    untouched = untouchedTips
    failed = failedCount
  }

  package var lines: [StyledText] {
    let shown = mutants.enumerated().flatMap { index, mutant -> [StyledText] in
      guard case .survived(let survival) = mutant.fate, !survival.isShownElsewhere else {
        return []
      }
      return self.lines(mutant, survival, also: others(shownBy: index))
    }
    var lines = [summary] + shown
    if failed > 0 {
      lines.append(
        StyledText(
          "\(Count.text(failed, "script")) left out: only a test that passes can tell a mutant"
        ))
    }
    if !untouched.isEmpty {
      let names = untouched.map { "`\($0)`" }.joined(separator: ", ")
      lines.append(
        StyledText(
          "no script makes the \(untouched.count == 1 ? "tip" : "tips") \(names), whose rules have no mutants for that reason"
        ))
    }
    return lines
  }

  private var summary: StyledText {
    let counts = MutantCounts(mutants)
    var line = StyledText("mutants: ", .emphasis)
    guard counts.all > 0 else {
      line.append("none", .emphasis)
      return line
    }
    line.append("\(counts.all), \(counts.killed) killed")
    if counts.equivalent > 0 { line.append(", \(counts.equivalent) equivalent") }
    if counts.open > 0 { line.append(", \(counts.open) not run") }
    line.append(", ")
    line.append(
      counts.survived == 1 ? "1 survives" : "\(counts.survived) survive",
      counts.survived == 0 ? .success : .failure)
    return line
  }

  private func others(shownBy index: Int) -> [Mutant] {
    mutants.filter { mutant in
      if case .survived(.shownBy(index)) = mutant.fate { true } else { false }
    }
  }

  private func lines(
    _ mutant: Mutant, _ survival: Mutant.Survival, also others: [Mutant]
  ) -> [StyledText] {
    var head = StyledText(mutant.tip, .emphasis)
    head.append("  ")
    head.append("\(mutant.file.name):\(mutant.line)", .path)
    head.append("  no expectation fails \(mutant.change)")
    var lines = [head]
    let (old, new) = mutant.lines
    lines += old.map { StyledText("  - \($0)", .failure) }
    lines += new.map { StyledText("  + \($0)", .success) }
    switch survival {
    case .shown(let test):
      let also = others.map { "line \($0.line) \($0.change)" }
      if !also.isEmpty {
        lines.append(StyledText("  the missing test also fails on \(also.joined(separator: ", "))"))
      }
      lines += test.script.split(separator: "\n").map { StyledText("    \($0)") }
    case .open(let reason): lines.append(StyledText("  no test was found: \(reason)"))
    case .shownBy: break
    }
    return lines
  }
}

extension Mutant.Survival {
  fileprivate var isShownElsewhere: Bool { if case .shownBy = self { true } else { false } }
}
