import TipModel

/// A container or a view of one of the program's types that was presented, with its parts.
final class ProgramScreen {
  /// The view that was presented.
  let view: Value
  var parts: [ScreenPart]
  /// True if an app presented it and parts of it may fail. Those are not shown.
  var isTolerant = false

  init(_ view: Value, parts: [ScreenPart]) {
    self.view = view
    self.parts = parts
  }
}
