/// A reference from an object's part back to the object; nil once the object is deallocated.
///
/// A `weak` variable would give its target a side table that makes each reference count several
/// times as slow. Here the object clears the reference in its `deinit`. Both must be used by one
/// thread at a time.
public final class BackReference<Target: AnyObject> {
  public unowned(unsafe) var target: Target?

  public init() {}
}
