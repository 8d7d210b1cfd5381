import Foundation

/// A single change that makes a valid program one that Swift refuses.
struct Fault: Sendable {
  let valid: Snippet
  let invalid: Snippet

  /// Those of a text of snippets in which every line begins with two columns: `- ` where it stands in the
  /// valid program alone, `+ ` where in the invalid one alone.
  static func all(in text: String, area: String) -> [Fault] {
    Snippet.all(in: text, area: area).map { snippet in
      Fault(valid: snippet.side("- ", name: " mended"), invalid: snippet.side("+ ", name: ""))
    }
  }
}

extension Snippet {
  fileprivate func side(_ mark: String, name suffix: String) -> Snippet {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.hasPrefix("  ") || $0.hasPrefix(mark) || $0.isEmpty }
      .map { $0.dropFirst(2) }
    return Snippet(
      name: name + suffix, text: lines.joined(separator: "\n"), isTopLevelOnly: isTopLevelOnly)
  }
}
