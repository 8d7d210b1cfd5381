public import TipEngine
public import TipModel
public import TipText

/// An output that is discarded.
public final class SilentOutput: ProgramOutput {
  public init() {}
  public func print(_ text: String) {}
  public func report(_ expectation: Expectation, about tips: [TipExplanation]) {}
  public func statusChanged(_ change: StatusChange) {}
  public func appeared(_ tip: PresentedTip) {}
  public func disappeared(_ tip: PresentedTip) {}
  public func tell(_ diagnostic: Diagnostic) {}
}
