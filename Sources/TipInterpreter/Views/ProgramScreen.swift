import TipModel

/// A container or a view of one of the program's types that was presented, with its parts.
final class ProgramScreen {
  /// The view that was presented.
  let view: Value
  var parts: [ScreenPart]
  /// True if an app presented it of which parts may fail, and are then not shown.
  var isTolerant = false

  init(_ view: Value, parts: [ScreenPart]) {
    self.view = view
    self.parts = parts
  }
}
