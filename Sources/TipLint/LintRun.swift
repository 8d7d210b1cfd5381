public import TipText

extension LintSubject {
  /// The findings of the selected lints in source order, without those that a comment turns off.
  public func findings(_ selection: LintSelection) -> [Diagnostic] {
    collectMentions(for: selection.lints) { _, _ in }
    return selected(selection)
  }

  /// The findings of the selected lints. `elsewhere` searches the texts that are not among the
  /// trees because they declare nothing about tips.
  ///
  /// - Throws: The error that `elsewhere` throws.
  public func findings(
    _ selection: LintSelection, elsewhere: Search
  ) throws -> [Diagnostic] {
    guard !selection.lints.isEmpty else { return [] }
    try collectMentions(for: selection.lints, elsewhere: elsewhere)
    return selected(selection)
  }

  private func selected(_ selection: LintSelection) -> [Diagnostic] {
    selection.lints.flatMap { $0.findings(in: self) }
      .filter { !DisableComment.isOff($0, in: trees) }.inSourceOrder
  }
}
