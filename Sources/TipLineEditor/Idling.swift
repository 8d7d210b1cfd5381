/// Work that falls due while somebody types.
public protocol Idling: AnyObject {
  /// The time until there is something to do, which is never negative, or nil for never.
  var delay: Duration? { get }
  /// Does what is due, on the editor's thread; ``LineEditor/makeWay()`` comes before any output.
  func work()
}
