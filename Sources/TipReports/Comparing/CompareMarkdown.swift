import TipFormats
package import TipProof
import TipText

/// A comparison of two programs as Markdown, for a pull request.
package struct CompareMarkdown {
  private let comparison: ProgramComparison
  private let words: CompareWords

  package init(_ comparison: ProgramComparison) {
    self.comparison = comparison
    words = CompareWords(comparison: comparison)
  }

  package var text: String {
    let shown = comparison.tips.filter { $0.relation != .same || $0.isChanged }
    var blocks = ["### Tips"]
    if shown.isEmpty && words.others.isEmpty {
      blocks.append("The rules of all tips are the same.")
    }
    if !shown.isEmpty {
      let rows = shown.map { tip in
        "| \(MarkdownText.code(tip.id)) | \(tip.relation.rawValue) | \(cell(tip)) |"
      }
      blocks.append(
        (["| tip | rules | what changes |", "| --- | --- | --- |"] + rows).joined(separator: "\n"))
    }
    if !words.others.isEmpty {
      blocks.append(words.others.map { "- \(MarkdownText.plain($0))" }.joined(separator: "\n"))
    }
    for tip in shown where !tip.witnesses.isEmpty { blocks.append(details(tip)) }
    if words.unchangedCount > 0, !shown.isEmpty {
      let count = words.unchangedCount
      blocks.append(count == 1 ? "1 tip is unchanged." : "\(count) tips are unchanged.")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func cell(_ tip: TipComparison) -> String {
    ([CompareWords.sentence(tip.relation)] + tip.reasons + CompareWords.options(tip))
      .map(MarkdownText.plain).joined(separator: "<br>")
  }

  /// The changed rules and the witnesses of a tip, folded. Code blocks are fenced by more backticks
  /// than they contain.
  private func details(_ tip: TipComparison) -> String {
    let rules = words.changedRules(tip).map { "\($0.isNew ? "+" : "-") \($0.text)" }
    var parts = [
      "<details><summary>\(MarkdownText.plain(tip.id)): a life that tells the rules apart</summary>"
    ]
    if !rules.isEmpty { parts.append(Self.block(rules.joined(separator: "\n"), "diff")) }
    parts += tip.witnesses.map { Self.block($0.script, "swift") }
    return (parts + ["</details>"]).joined(separator: "\n\n")
  }

  /// A code block, fenced by more backticks than the text has in a row.
  static func block(_ text: String, _ language: String) -> String {
    var (longest, run) = (2, 0)
    for character in text.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text.hasSuffix("\n") ? String(text.dropLast()) : text)\n\(fence)"
  }
}
