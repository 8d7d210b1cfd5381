package import TipText

/// A program with one mutation, and what the tests said to it.
package struct Mutant {
  package enum Fate {
    /// Swift refuses the changed text, so that nobody could make the mistake.
    case invalid
    /// An expectation of a script failed, or the script did not end as before.
    case killed(script: String)
    /// The rules hold at the same times as before: this is proved.
    case equivalent
    /// No expectation failed.
    case survived(Survival)
  }

  /// The proof, and the missing test, of a mutant that no script kills.
  package enum Survival {
    /// A script that passes, and fails with the mutant.
    case shown(MissingTest)
    /// The missing test of another survivor kills it, too: its index among the mutants.
    case shownBy(Int)
    /// Why there is no script.
    case open(String)
  }

  package let mutation: Mutation
  /// The id of the tip, or its type's name.
  package let tip: String
  package let file: SourceFile
  package internal(set) var fate: Fate?

  package var line: Int { file.line(at: mutation.range.start) }

  /// The lines that the mutation is in, before and after it.
  package var lines: (old: [String], new: [String]) {
    let first = file.line(at: mutation.range.start)
    let last = file.line(at: max(mutation.range.start, mutation.range.end &- 1))
    let changed = mutation.applied(to: file)
    let growth = changed.lineCount - file.lineCount
    return (
      (first...last).map { file.text(file.lineRange($0)).trimmedLine },
      first <= last + growth
        ? (first...(last + growth)).map { changed.text(changed.lineRange($0)).trimmedLine }
          .filter { !$0.isEmpty } : []
    )
  }

  /// The text that is replaced, and the text in its place, in few words.
  package var words: (old: String, new: String) {
    (Mutant.short(file.text(mutation.range.offsets)), Mutant.short(mutation.replacement))
  }

  /// The change as part of a sentence: `with > instead of >=`.
  package var change: String {
    let (old, new) = words
    if mutation.isNegation { return "with `\(old)` negated" }
    return new.isEmpty ? "without `\(old)`" : "with `\(new)` instead of `\(old)`"
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(57) + "…"
  }
}

extension String {
  fileprivate var trimmedLine: String {
    var line = self[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    while line.first?.isWhitespace == true { line.removeFirst() }
    return String(line)
  }
}
