import TipModel

extension Tips {
  /// The place of a `@Parameter`'s value, which `#Rule` watches: `Self.$isLoggedIn`.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    /// What the datastore keeps the value under.
    public var id: String { erased.id }
    let erased: AnyParameter
    let defaultValue: Value

    /// Made by the macro.
    public init(
      of owner: String, named name: String, defaultValue: Value, _ option: ParameterOption? = nil
    ) {
      self.defaultValue = defaultValue
      erased = AnyParameter(
        id: "\(TypeNames.inIdentifiers(Value.self)).\(owner)+\(name)", name: "\(owner).\(name)",
        isTransient: option?.isTransient ?? false, defaultValue: defaultValue)
    }

    /// The value that it has now.
    public var wrappedValue: Value {
      get { EngineHost.current.value(of: self) }
      nonmutating set { EngineHost.current.set(self, to: newValue) }
    }
  }
}

/// A parameter without its type, which it knows.
final class AnyParameter: Sendable {
  let id: String
  let name: String
  let isTransient: Bool
  let type: any (Codable & Sendable).Type
  /// A failure where its own code cannot write it.
  let defaultValue: Result<EncodedValue, any Error>

  init<Value: Codable & Sendable>(
    id: String, name: String, isTransient: Bool, defaultValue: Value
  ) {
    (self.id, self.name, self.isTransient) = (id, name, isTransient)
    type = Value.self
    self.defaultValue = Result { try EncodedValue(defaultValue) }
  }
}
