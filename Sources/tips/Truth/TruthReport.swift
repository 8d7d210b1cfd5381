import TipTerminal
import TipText

/// The differences between a log of the truth kit and another, by chapter.
struct TruthReport {
  let first: TruthLog
  let second: TruthLog
  let comparison: TruthComparison

  init(_ first: TruthLog, beside second: TruthLog) {
    (self.first, self.second) = (first, second)
    comparison = TruthComparison(first, second)
  }

  var lines: [StyledText] {
    var lines = [verdict, StyledText("")]
    for chapter in comparison.chapters {
      var head = StyledText(chapter.name, .emphasis)
      head.append("  \(chapter.lives - chapter.different.count) of \(chapter.lives) the same", .dim)
      lines.append(head)
      for life in chapter.different { lines += text(of: life) }
    }
    lines += list(comparison.onlyFirst, "only \(first.title) was asked")
    lines += list(comparison.onlySecond, "only \(second.title) was asked")
    lines += list(first.leftOut, "not asked")
    return lines
  }

  private var verdict: StyledText {
    if comparison.areSame {
      return StyledText(
        "\(first.title) and \(second.title) answer alike in all \(comparison.lives) lives.",
        .success)
    }
    return StyledText(
      "\(first.title) and \(second.title) differ in \(comparison.different) of \(comparison.lives) lives.",
      .failure)
  }

  private func text(of life: TruthComparison.Life) -> [StyledText] {
    let width = max(first.framework.count, second.framework.count)
    func row(_ framework: String, _ answer: String?) -> StyledText {
      var text = StyledText("      \(framework)  ", .dim)
      text.append(String(repeating: " ", count: width - framework.count))
      text.append(answer ?? "no answer")
      return text
    }
    var lines = [StyledText("  \(life.name)")]
    for difference in life.differences {
      lines.append(StyledText("    \(difference.question)"))
      lines += [
        row(first.framework, difference.first), row(second.framework, difference.second),
      ]
    }
    for (log, failure) in [(first, life.firstFailure), (second, life.secondFailure)] {
      if let failure { lines.append(StyledText("    \(log.framework) ended it: \(failure)")) }
    }
    return lines
  }

  private func list(_ items: [String], _ title: String) -> [StyledText] {
    if items.isEmpty { return [] }
    return [StyledText(""), StyledText(title, .emphasis)] + items.map { StyledText("  \($0)") }
  }

  var json: JSON {
    .object([
      "version": 1, "first": first.json, "second": second.json,
      "lives": .int(comparison.lives), "different": .int(comparison.different),
      "chapters": .array(
        comparison.chapters.map { chapter in
          .object([
            "chapter": .string(chapter.name), "lives": .int(chapter.lives),
            "different": .array(chapter.different.map(\.json)),
          ])
        }),
      "onlyFirst": .array(comparison.onlyFirst.map(JSON.string)),
      "onlySecond": .array(comparison.onlySecond.map(JSON.string)),
    ])
  }
}

extension TruthLog {
  fileprivate var title: String { system == "any" ? framework : "\(framework) (\(system))" }
  fileprivate var json: JSON {
    .object(["framework": .string(framework), "system": .string(system)])
  }
}

extension TruthComparison.Life {
  fileprivate var json: JSON {
    .object([
      "life": .string(name),
      "answers": .array(
        differences.map { difference in
          .object([
            "question": .string(difference.question), "first": difference.first.map(JSON.string),
            "second": difference.second.map(JSON.string),
          ])
        }),
      "firstFailure": firstFailure.map(JSON.string),
      "secondFailure": secondFailure.map(JSON.string),
    ])
  }
}
