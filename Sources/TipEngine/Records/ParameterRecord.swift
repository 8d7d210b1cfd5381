public import TipModel

/// The stored value of a parameter.
public struct ParameterRecord: IdentifiedRecord, Sendable {
  public let id: String
  public let type: Type
  public let value: Value

  package init(id: String, type: Type, value: Value) {
    self.id = id
    self.type = type
    self.value = value
  }
}
