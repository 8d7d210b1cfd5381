/// The continuation after a statement: the next statement, or one outside of the enclosing ones.
struct Flow: Equatable {
  private let raw: Int32

  static let next = Flow(raw: 0)
  /// The result is in the frame's result slot.
  static let returned = Flow(raw: 1)
  static func exit(_ label: Int32) -> Flow { Flow(raw: 2 &+ label &* 2) }
  static func again(_ label: Int32) -> Flow { Flow(raw: 3 &+ label &* 2) }
}
