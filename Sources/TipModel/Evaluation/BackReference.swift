/// The way back to an object from what it holds itself: nil once it is gone.
///
/// What a `weak` variable points to counts its references in a table beside it for as long as it lives, and each of them
/// takes several times as long. Here the object says itself, in its `deinit`, that it is gone. Both are of one thread
/// at a time.
public final class BackReference<Target: AnyObject> {
  public unowned(unsafe) var target: Target?

  public init() {}
}
