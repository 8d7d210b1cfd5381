import TipFormats
package import TipProof
package import TipTerminal
package import TipText

/// Answers to questions about the rules of a program.
package struct AnswerReport {
  private let answers: [ProofAnswer]

  package init(_ answers: [ProofAnswer]) { self.answers = answers }

  package var lines: [StyledText] {
    answers.flatMap { answer -> [StyledText] in
      var head = StyledText(
        answer.verdict.rawValue,
        answer.verdict == .yes ? .success : answer.verdict == .no ? .failure : .warning)
      head.append(": " + answer.sentence)
      let script = answer.script?.split(separator: "\n") ?? []
      return [head] + script.map { StyledText("    \($0)") }
    }
  }

  package var json: JSON {
    .object([
      "version": 1,
      "questions": .array(
        answers.map { answer in
          .object([
            "question": .string(answer.question.name),
            "tips": .array(answer.question.tips.map(JSON.string)),
            "answer": .string(answer.verdict.rawValue), "sentence": .string(answer.sentence),
            "witness": answer.script.map { .object(["script": .string($0)]) },
          ])
        }),
    ])
  }

  package var markdown: String {
    answers.map { answer in
      let head = "**\(answer.verdict.rawValue)**: \(MarkdownText.plain(answer.sentence))"
      return
        ([head] + [answer.script].compactMap(\.self).map { CompareMarkdown.block($0, "swift") })
        .joined(separator: "\n\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
