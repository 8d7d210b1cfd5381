public import TipEngine
public import TipModel
public import TipText

/// The receiver of a program's output.
public protocol ProgramOutput: AnyObject {
  /// The text of one `print`, its line end included.
  func print(_ text: String)
  /// Reports an expectation. If it does not hold, `tips` are those whose status it read.
  func report(_ expectation: Expectation, about tips: [TipExplanation])
  func statusChanged(_ change: StatusChange)
  func appeared(_ tip: PresentedTip)
  func disappeared(_ tip: PresentedTip)
  /// A warning, or the error that ended the program.
  func tell(_ diagnostic: Diagnostic)
}
