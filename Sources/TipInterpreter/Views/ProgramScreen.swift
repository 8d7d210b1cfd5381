import TipModel

/// A container or a type of views that the program presented, with what is in it.
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
