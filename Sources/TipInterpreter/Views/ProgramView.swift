import TipEngine
import TipModel

/// A `TipView` or `.popoverTip` of the program.
final class ProgramView: HostObject {
  /// Evaluates the tip at each read, because a group's current tip changes.
  var tip: () throws -> Value?
  let isPopover: Bool
  let arrowEdge: String?
  /// True if it is in the views of an app, parts of which may fail.
  var isTolerant = false
  var handler: ClosureValue?
  /// The display that is on the screen, or nil if there is none.
  var shown: Shown?

  struct Shown {
    let tip: Value
    let instance: TipInstance
    let display: Display
    let content: PresentedTip
    /// The actions in the order in which they are drawn.
    let actions: [ActionValue]
    /// The parts that the style makes from the tip.
    let styled: [ScreenPart]
  }

  /// The closure by which a style of the program makes views from a configuration.
  var makeBody: ClosureValue?

  init(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) {
    self.tip = tip
    self.isPopover = isPopover
    self.arrowEdge = arrowEdge
    self.handler = handler
  }

  var valueDescription: String { isPopover ? "a view with a popover tip" : "TipView" }
}
