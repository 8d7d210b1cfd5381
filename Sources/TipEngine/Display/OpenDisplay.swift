import TipFoundation
import TipModel

/// A tip that is on display now, in one view or several.
struct OpenDisplay {
  /// The times at which the tip was first shown, and at which its latest view was.
  var since: Date
  var lastBegan: Date
  /// The numbers of the displays under way.
  var displays: Set<Int>
  /// The place of the latest display among all of the tip, from 1.
  var place = 0
  /// True if the user has pressed an action or closed the tip.
  var isAnswered = false

  /// A display is never cut off before it has lasted this long, in seconds.
  static let protectedSeconds = 60.0

  /// The instant at which the display has lasted for `duration` seconds, less those already spent,
  /// and is no longer protected.
  func end(of duration: Double, spent: Double) -> Date {
    max(
      since.addingTimeInterval(duration - spent),
      lastBegan.addingTimeInterval(OpenDisplay.protectedSeconds))
  }
}

/// One appearance of a tip, from ``TipEngine/beginDisplay(of:)`` to its end.
public struct Display: Hashable, Sendable {
  public let tip: String
  let number: Int
}
