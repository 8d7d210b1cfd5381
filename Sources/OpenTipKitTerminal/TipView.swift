public import OpenTipKit

/// A tip in a terminal: a box with its words, its actions and a way to close it.
///
/// ```swift
/// TipView(SearchTip()).present()
/// ```
public struct TipView {
  private let tip: any Tip
  private let action: @MainActor (Tips.Action) -> Void

  /// Creates a view of a tip, which is not displayed yet.
  ///
  /// - Parameters:
  ///   - tip: The tip.
  ///   - action: Called with the action that was pressed, after the action's own handler.
  public init(_ tip: any Tip, action: @escaping @MainActor (Tips.Action) -> Void = { _ in }) {
    (self.tip, self.action) = (tip, action)
  }

  /// The user's answer to the tip.
  public enum Answer: Hashable, Sendable {
    /// The tip may not be shown now: nothing was written.
    case notShown
    /// Went on, so that the tip may come again.
    case passedOver
    /// The tip does not come again.
    case closed
    /// The id of the action.
    case pressed(String)
  }

  /// Shows the tip if it is available, and reads lines until there is an answer: `x` closes the
  /// tip, the number of an action presses it, and an empty line continues.
  ///
  /// - Parameters:
  ///   - width: The greatest width in columns.
  ///   - read: Returns the next line that is typed, or nil at the end of input, which counts as an
  ///     empty line.
  ///   - write: Writes a line.
  /// - Returns: The user's answer.
  @MainActor @discardableResult
  public func present(
    width: Int = 60, reading read: () -> String? = { readLine() },
    writing write: (String) -> Void = { print($0) }
  ) -> Answer {
    guard let presentation = TipPresentation(tip, in: "terminal") else { return .notShown }
    defer { presentation.end() }
    for line in presentation.lines(width: width) { write(line) }
    let keys =
      ["x closes it"] + presentation.actions.enumerated().map { "\($0 + 1) \($1.label().content)" }
    write(keys.joined(separator: " · ") + " · Enter goes on")
    while let answer = read() {
      if answer.isEmpty { return .passedOver }
      if answer == "x" {
        presentation.close()
        return .closed
      }
      if let number = Int(answer), presentation.actions.indices.contains(number - 1) {
        let pressed = presentation.actions[number - 1]
        presentation.press(pressed)
        action(pressed)
        return .pressed(pressed.id)
      }
      write("there is no `\(answer)` here")
    }
    return .passedOver
  }
}
