/// Work that falls due while the user types.
public protocol Idling: AnyObject {
  /// The time until there is something to do, which is never negative, or nil for never.
  var delay: Duration? { get }
  /// Does the work that is due, on the editor's thread. It calls ``LineEditor/makeWay()`` before
  /// any output.
  func work()
}
