/// Any tip, as one type.
public struct AnyTip: Tip {
  let tip: any Tip

  /// The same tip: its records are those of the tip inside.
  public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }

  /// That of the tip inside.
  public var id: String { tip.id }
  /// That of the tip inside.
  public var title: Text { tip.title }
  /// That of the tip inside.
  public var message: Text? { tip.message }
  /// That of the tip inside.
  public var image: Image? { tip.image }
  /// Those of the tip inside.
  public var actions: [Tips.Action] { tip.actions }
  /// Those of the tip inside.
  public var rules: [Tips.Rule] { tip.rules }
  /// Those of the tip inside.
  public var options: [any TipOption] { tip.options }
}
