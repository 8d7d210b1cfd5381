public import TipEngine
import TipModel

/// What would close a tip that is available, in words.
public enum ClosingText {
  /// One for each; where there is none, what is always left.
  public static func lines(_ closings: [Closing]) -> [String] {
    closings.isEmpty ? ["nothing: it stays available until it is invalidated"] : closings.map(text)
  }

  private static func text(_ closing: Closing) -> String {
    switch closing {
    case .actions(let actions): ActionText.text(actions)
    case .displays(1): "the end of its next display, by `MaxDisplayCount`"
    case .displays(let count): "the end of the last of \(count) more displays, by `MaxDisplayCount`"
    case .displayed(let seconds):
      "\(DurationText.short(seconds)) more on display, by `MaxDisplayDuration`"
    case .anotherDisplay(let seconds):
      "another tip that appears, for \(DurationText.short(seconds)), by the display frequency"
    case .testing:
      "nothing, since it is shown for testing, until a later call hides it or the app starts again"
    case .time(let date): "time alone, at \(DateText.from(date))"
    case .unknown(let date, true):
      "nothing that was tried, within \(RemedyFailure.stepLimit) steps of the rules: no time before \(DateText.string(date)), and no action on what its rules read"
    case .unknown(let date, false):
      "nothing that was tried: no time before \(DateText.string(date)), and no action on what its rules read"
    }
  }
}
