public import TipEngine
import TipModel

/// Ways to end a tip's availability, in words.
public enum ClosingText {
  /// A line for each way to end the tip. Without any, the line is about what always ends it.
  public static func lines(_ closings: [Closing]) -> [String] {
    closings.isEmpty ? ["invalidate it: nothing else ends it"] : closings.map(text)
  }

  private static func text(_ closing: Closing) -> String {
    switch closing {
    case .actions(let actions): ActionText.text(actions)
    case .displays(0): "end this display, the last one that `MaxDisplayCount` allows"
    case .displays(1): "show it once more (`MaxDisplayCount`)"
    case .displays(let count): "show it \(count) more times (`MaxDisplayCount`)"
    case .displayed(let seconds):
      "show it for \(DurationText.short(seconds)) more (`MaxDisplayDuration`)"
    case .anotherDisplay(let seconds):
      "show another tip: this one then waits \(DurationText.short(seconds)) (display frequency)"
    case .testing: "it is shown for testing: hide it by a later call, or start the app again"
    case .time(let date): "wait until \(DateText.from(date))"
    case .unknown(let date, true):
      "not found within \(RemedyFailure.stepLimit) steps of the rules: neither waiting until \(DateText.string(date)) nor any single action on what its rules read ends it"
    case .unknown(let date, false):
      "not found: neither waiting until \(DateText.string(date)) nor any single action on what its rules read ends it"
    }
  }
}
