/// Work that falls due while somebody types.
public protocol Idling: AnyObject {
  /// How long until there is something to do; nil for never, and nothing is negative.
  var delay: Duration? { get }
  /// Does what is due, on the editor's thread; ``LineEditor/makeWay()`` comes before any output.
  func work()
}
