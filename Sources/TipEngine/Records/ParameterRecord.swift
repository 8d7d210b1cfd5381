public import TipModel

/// The stored value of a parameter.
public struct ParameterRecord: IdentifiedRecord, Sendable {
  public let id: String
  public let type: Type
  public let value: Value
  /// The value that another system has recorded, until a program declares its type.
  let untyped: (any UntypedValue)?

  package init(id: String, type: Type, value: Value) {
    self.id = id
    self.type = type
    self.value = value
    untyped = nil
  }

  /// Creates the record of another system. `text` is the description of its value until the type is
  /// declared.
  package init(id: String, text: String, untyped: any UntypedValue) {
    self.id = id
    type = .void
    value = .string(text)
    self.untyped = untyped
  }

  /// The name in programs: `Settings.level` for `Int.Settings+level`. The type of the values, which
  /// is left out, may contain dots.
  public var name: String {
    let start = "\(type)."
    let place = id.hasPrefix(start) ? id.dropFirst(start.count) : id.drop { $0 != "." }.dropFirst()
    let names = place.split(separator: "+").joined(separator: ".")
    return names.isEmpty ? id : names
  }
}
