public import TipText

/// Views in a container: what is in it, in order. Of those that show no tip nothing is kept.
public final class ViewList: HostObject {
  public let parts: [Value]

  init(_ parts: [Value]) { self.parts = parts }

  public var valueDescription: String { "a view" }
}

/// Views of which some are there and others are not.
public final class ViewChoice: HostObject {
  /// Yields the views that are there, after an integer that says which branch was taken, if any was.
  public let views: ClosureValue
  /// Where it is written.
  public let range: SourceRange

  init(_ views: ClosureValue, at range: SourceRange) { (self.views, self.range) = (views, range) }

  public var valueDescription: String { "a view" }
}

/// A view of one of an app's types, which is made when it is shown. Where that fails, those beside it are shown without it.
public final class ViewAttempt: HostObject {
  /// Makes the view.
  public let make: ClosureValue
  /// Where it is written.
  public let range: SourceRange

  init(_ make: ClosureValue, at range: SourceRange) { (self.make, self.range) = (make, range) }

  public var valueDescription: String { "a view" }
}

/// What a view does at some moment of its life.
public final class ViewAction: HostObject {
  public enum Moment: Equatable, Sendable {
    case appearing, task, disappearing
    /// The button with that title is pressed.
    case press(String)
  }

  public let moment: Moment
  public let body: ClosureValue
  /// Where it is written.
  public let range: SourceRange

  init(_ moment: Moment, _ body: ClosureValue, at range: SourceRange) {
    self.moment = moment
    self.body = body
    self.range = range
  }

  public var valueDescription: String { "a view" }
}
