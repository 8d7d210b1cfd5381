public import TipText

/// The views in a container, in order. Views that show no tip are not kept.
public final class ViewList: HostObject {
  public let parts: [Value]

  init(_ parts: [Value]) { self.parts = parts }

  public var valueDescription: String { "a view" }
}

/// Views some of which are present.
public final class ViewChoice: HostObject {
  /// Returns the views, after an integer for the branch that was taken, if any was.
  public let views: ClosureValue
  /// The source range of the view.
  public let range: SourceRange

  init(_ views: ClosureValue, at range: SourceRange) { (self.views, self.range) = (views, range) }

  public var valueDescription: String { "a view" }
}

/// A view of a type of an app, made when it is shown. If that fails, the others are shown without
/// it.
public final class ViewAttempt: HostObject {
  /// Makes the view.
  public let make: ClosureValue
  /// Makes the view that is shown if that fails, or is nil for none.
  public let otherwise: ClosureValue?
  /// The source range of the view.
  public let range: SourceRange

  init(_ make: ClosureValue, otherwise: ClosureValue? = nil, at range: SourceRange) {
    (self.make, self.otherwise, self.range) = (make, otherwise, range)
  }

  public var valueDescription: String { "a view" }
}

/// Tabs with a selection. The selected one is shown.
public final class ViewTabs: HostObject {
  /// A closure that yields the selection, or no element if it is unknown.
  public let selection: ClosureValue
  /// Yields the tabs, also in lists and choices.
  public let tabs: ClosureValue
  /// The source range of the view.
  public let range: SourceRange

  init(selection: ClosureValue, tabs: ClosureValue, at range: SourceRange) {
    (self.selection, self.tabs, self.range) = (selection, tabs, range)
  }

  public var valueDescription: String { "a view" }
}

/// A view in a `TabView`.
public final class ViewTab: HostObject {
  /// The argument of `.tag(_:)` or of `value:`, or nil without either.
  public let tag: Value?
  public let parts: [Value]

  init(tag: Value?, parts: [Value]) { (self.tag, self.parts) = (tag, parts) }

  public var valueDescription: String { "a view" }
}

/// Views, and an object of the program that they may read.
public final class ViewEnvironment: HostObject {
  public let object: Value?
  public let parts: [Value]

  init(object: Value?, parts: [Value]) { (self.object, self.parts) = (object, parts) }

  public var valueDescription: String { "a view" }
}

/// An action of a view at a moment of its life.
public final class ViewAction: HostObject {
  public enum Moment: Equatable, Sendable {
    case appearing, task, disappearing
    /// The button with that title is pressed.
    case press(String)
  }

  public let moment: Moment
  public let body: ClosureValue
  /// The source range of the action.
  public let range: SourceRange

  init(_ moment: Moment, _ body: ClosureValue, at range: SourceRange) {
    self.moment = moment
    self.body = body
    self.range = range
  }

  public var valueDescription: String { "a view" }
}
