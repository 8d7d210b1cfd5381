public import TipModel

/// The definition of a tip instance: all data that decide when it may be shown.
public struct TipDefinition {
  /// Instances with one id share a record.
  public let id: String
  public let typeName: String
  /// All of them must hold.
  public let rules: [any CompiledRule]
  public let options: [TipOption]
  /// The tip's content, as far as it is known before the tip is shown.
  public var content: TipContent?

  public init(
    id: String, typeName: String, rules: [any CompiledRule] = [], options: [TipOption] = [],
    content: TipContent? = nil
  ) {
    self.id = id
    self.typeName = typeName
    self.rules = rules
    self.options = options
    self.content = content
  }
}
