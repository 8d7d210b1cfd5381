package import TipProof
package import TipTerminal
import TipText

/// The coverage of tips as lines, with the lines of the text that lack something.
package struct CoverageText {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  package var lines: [StyledText] {
    let tips = coverage.tips
    guard !tips.isEmpty else {
      return [StyledText("coverage: no tip has rules or options", .emphasis)]
    }
    let share = Share(coverage.metCount, of: coverage.goalCount)
    var head = StyledText("coverage: ", .emphasis)
    head.append(share.words, share.isWhole ? .success : .emphasis)
    return [head] + tips.filter { $0.metCount < $0.goals.count }.flatMap { self.lines($0) }
  }

  private func lines(_ tip: Coverage.Tip) -> [StyledText] {
    var head = StyledText(tip.id, .emphasis)
    head.append("  ")
    head.append("\(tip.file.name):\(tip.line)", .path)
    head.append("  \(tip.metCount) of \(tip.goals.count)", .dim)
    var lines = [head]
    let missing = tip.goals.filter { !$0.isMet }.map(\.goal)
    let numbers = Set(missing.map { tip.file.line(at: $0.range.start) }).sorted()
    let width = "\(numbers.last ?? 0)".count
    for number in numbers {
      var line = StyledText("  ")
      line.append(String(repeating: " ", count: width - "\(number)".count) + "\(number) | ", .dim)
      line.append(tip.file.text(tip.file.lineRange(number)).trimmed)
      lines.append(line)
      let own = missing.filter { tip.file.line(at: $0.range.start) == number }
      for (subject, goals) in CoverageText.bySubject(own, in: tip.file) {
        var line = StyledText(String(repeating: " ", count: width + 2) + " | ", .dim)
        line.append(subject, .value)
        line.append(": not seen ")
        line.append(goals.map(\.wanted).joined(separator: "; "), .failure)
        lines.append(line)
      }
    }
    return lines
  }

  /// The goals of each condition, window or option together.
  static func bySubject(
    _ goals: [CoverageGoal], in file: SourceFile
  ) -> [(subject: String, goals: [CoverageGoal])] {
    var found: [(subject: String, goals: [CoverageGoal])] = []
    for goal in goals {
      let subject = subject(goal, in: file)
      if found.last?.subject == subject {
        found[found.count - 1].goals.append(goal)
      } else {
        found.append((subject, [goal]))
      }
    }
    return found
  }

  /// The text of a goal's condition, window or option, in one line.
  static func subject(_ goal: CoverageGoal, in file: SourceFile) -> String {
    let words = file.text(goal.range.offsets).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.count <= 72 ? words : words.prefix(69) + "…"
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "\t" }) }
}
