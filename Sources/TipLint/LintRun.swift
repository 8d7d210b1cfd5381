public import TipText

extension LintSubject {
  /// What the selected lints find and no comment turns off, in source order.
  public func findings(_ selection: LintSelection) -> [Diagnostic] {
    collectMentions(for: selection.lints) { _, _ in }
    return selected(selection)
  }

  /// The same, where `elsewhere` finds what is said in texts that are not among the trees, since they
  /// declare nothing that has to do with tips.
  ///
  /// - Throws: what `elsewhere` throws.
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
