/// The configuration from which a tip view style makes the view of a tip.
public final class StyleConfiguration: HostObject {
  public let tip: Value
  public let title: Value
  public let message: Value
  public let image: Value
  public let actions: [Value]

  public init(tip: Value, title: Value, message: Value, image: Value, actions: [Value]) {
    self.tip = tip
    self.title = title
    self.message = message
    self.image = image
    self.actions = actions
  }

  public var valueDescription: String { "TipViewStyleConfiguration" }
}

/// Views with a style of the program for the tips in them.
public final class StyledViews: HostObject {
  public let parts: [Value]
  /// A closure that yields the style's views for a configuration.
  public let makeBody: ClosureValue

  init(_ parts: [Value], _ makeBody: ClosureValue) {
    self.parts = parts
    self.makeBody = makeBody
  }

  public var valueDescription: String { "a view" }
}
