import TipModel

extension Tips {
  /// The place of a `@Parameter`'s value, which `#Rule` watches: `Self.$isLoggedIn`.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    /// What the datastore keeps the value under.
    public var id: String { declared.id }
    let declared: DeclaredParameter<Value>

    /// Made by the macro.
    public init(
      of owner: String, named name: String, defaultValue: Value, _ option: ParameterOption? = nil
    ) {
      declared = DeclaredParameter(
        id: "\(TypeNames.inIdentifiers(Value.self)).\(owner)+\(name)", name: "\(owner).\(name)",
        isTransient: option?.isTransient ?? false, defaultValue: defaultValue)
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

/// A parameter as the program declares it, of whatever type.
class AnyParameter: @unchecked Sendable {
  let id: String
  let name: String
  let isTransient: Bool
  let type: any (Codable & Sendable).Type
  /// The default value, or the error of code of its type that cannot write it.
  let encodedDefault: Result<EncodedValue, any Error>

  fileprivate init<Value: Codable & Sendable>(
    id: String, name: String, isTransient: Bool, encoding defaultValue: Value
  ) {
    (self.id, self.name, self.isTransient) = (id, name, isTransient)
    type = Value.self
    encodedDefault = Result { try EncodedValue(defaultValue) }
  }
}

/// A parameter with the type of its values. Its properties never change, which is what makes the conformance unchecked.
final class DeclaredParameter<Value: Codable & Sendable>: AnyParameter, @unchecked Sendable {
  let defaultValue: Value
  /// Converts a value of the engine, for a type that the engine has by itself; nil for all others.
  let plain: (@Sendable (TipModel.Value) -> Value?)?

  init(id: String, name: String, isTransient: Bool, defaultValue: Value) {
    self.defaultValue = defaultValue
    plain = PlainTypes[Value.self].flatMap { Self.reader(of: $0) }
    super.init(id: id, name: name, isTransient: isTransient, encoding: defaultValue)
  }

  private static func reader<Plain: PlainType>(
    of type: Plain.Type
  ) -> (@Sendable (TipModel.Value) -> Value?)? {
    let read: @Sendable (TipModel.Value) -> Plain? = { Plain(inLanguage: $0) }
    // Both types are one, so that the function itself is cast in place of each value.
    return read as? @Sendable (TipModel.Value) -> Value?
  }
}
