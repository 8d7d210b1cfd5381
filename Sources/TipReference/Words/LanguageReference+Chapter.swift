extension LanguageReference {
  /// `Grammar/members.md`: a table for each type.
  public static var chapter: String {
    """
    # Members and operators

    Everything that the language knows of each type, written by the tests from the tables that the checker and
    the evaluator read. `tips doc NAME` and `:doc NAME` say the same, with an example. *Ours* is not in TipKit.

    \(types.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ name: String, _ entries: [ReferenceEntry]) -> String {
    let rows = entries.map { entry in
      let word = entry.word.map { " In rule ids: `\($0)`." } ?? ""
      let signature = entry.signature.replacing("|", with: "\\|")
      return "| `\(signature)` | \(entry.help)\(entry.isOurs ? " (*ours*)" : "").\(word) |\n"
    }
    return "## \(name)\n\n| | |\n| --- | --- |\n\(rows.joined())"
  }
}
