public import TipText

extension LintSubject {
  /// What the selected lints find and no comment turns off, in source order.
  public func findings(_ selection: LintSelection) -> [Diagnostic] {
    selection.lints.flatMap { $0.findings(in: self) }
      .filter { !DisableComment.isOff($0, in: trees) }
      .enumerated()
      .sorted {
        let a = ($0.element.range.file.index, $0.element.range.start, $0.offset)
        let b = ($1.element.range.file.index, $1.element.range.start, $1.offset)
        return a < b
      }
      .map(\.element)
  }
}
