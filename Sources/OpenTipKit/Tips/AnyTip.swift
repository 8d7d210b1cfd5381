/// Any tip, as one type.
public struct AnyTip: Tip {
  let tip: any Tip

  public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }

  public var id: String { tip.id }
  public var title: Text { tip.title }
  public var message: Text? { tip.message }
  public var image: Image? { tip.image }
  public var actions: [Tips.Action] { tip.actions }
  public var rules: [Tips.Rule] { tip.rules }
  public var options: [any TipOption] { tip.options }
}
