/// A type-erased tip. It is the same tip as the one it wraps, with the same id and records.
public struct AnyTip: Tip {
  let tip: any Tip

  /// Wraps a tip. An `AnyTip` is not wrapped again.
  public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }

  /// The id of the wrapped tip.
  public var id: String { tip.id }
  /// The title of the wrapped tip.
  public var title: Text { tip.title }
  /// The message of the wrapped tip.
  public var message: Text? { tip.message }
  /// The image of the wrapped tip.
  public var image: Image? { tip.image }
  /// The actions of the wrapped tip.
  public var actions: [Tips.Action] { tip.actions }
  /// The rules of the wrapped tip.
  public var rules: [Tips.Rule] { tip.rules }
  /// The options of the wrapped tip.
  public var options: [any TipOption] { tip.options }
}
