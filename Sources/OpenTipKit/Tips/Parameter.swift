import TipModel

extension Tips {
  /// The place of a `@Parameter`'s value, which `#Rule` watches: `Self.$isLoggedIn`.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    /// What the datastore keeps the value under.
    public var id: String { erased.id }
    let erased: AnyParameter
    let defaultValue: Value
    /// Of a type that the engine has by itself, the value as Swift has it.
    let plain: (@Sendable (TipModel.Value) -> Value?)?

    /// Made by the macro.
    public init(
      of owner: String, named name: String, defaultValue: Value, _ option: ParameterOption? = nil
    ) {
      self.defaultValue = defaultValue
      plain = (Value.self as? any (PlainType & Sendable).Type).map { Self.reader(of: $0) }
      erased = AnyParameter(
        id: "\(TypeNames.inIdentifiers(Value.self)).\(owner)+\(name)", name: "\(owner).\(name)",
        isTransient: option?.isTransient ?? false, defaultValue: defaultValue)
    }

    private static func reader<Plain: PlainType & Sendable>(
      of type: Plain.Type
    ) -> @Sendable (TipModel.Value) -> Value? {
      { Plain(inLanguage: $0) as? Value }
    }

    /// The value that it has now.
    public var wrappedValue: Value {
      get { EngineHost.current.value(of: self) }
      nonmutating set { EngineHost.current.set(self, to: newValue) }
    }

    /// Changes the value as one step: no change by another task of this process is lost in between, which `Self.count += 1`,
    /// a read and a write, does not promise.
    ///
    /// ```swift
    /// Self.$count.update { $0 += 1 }
    /// ```
    ///
    /// - Parameter change: Is called again where another task has set the value meanwhile, so that it should do nothing else.
    /// - Returns: What the change returned when it was kept.
    @discardableResult
    public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
      let host = EngineHost.current
      while true {
        let known = host.reading(of: self)
        var value = known.value
        let result = try change(&value)
        if host.set(self, to: value, ifStill: known.inEngine) { return result }
      }
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
