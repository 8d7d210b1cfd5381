import TipModel

extension Tips {
  /// A parameter that `#Rule` watches: `Self.$isLoggedIn`. The macro `@Parameter` makes it.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    /// The id under which the datastore keeps the value.
    public var id: String { declared.id }
    let declared: DeclaredParameter<Value>

    /// Creates a parameter. Only the macro `@Parameter` calls this.
    ///
    /// - Parameters:
    ///   - owner: The name of the type that declares the parameter.
    ///   - name: The name of the variable.
    ///   - defaultValue: The value until the program sets another.
    ///   - option: The option of the macro; nil if it has none.
    public init(
      of owner: String, named name: String, defaultValue: Value, _ option: ParameterOption? = nil
    ) {
      declared = DeclaredParameter(
        id: "\(TypeNames.inIdentifiers(Value.self)).\(owner)+\(name)", name: "\(owner).\(name)",
        isTransient: option?.isTransient ?? false, defaultValue: defaultValue)
    }

    /// The current value. A new value that cannot be encoded and decoded again is not kept, which
    /// ``Tips/problems`` reports.
    public var wrappedValue: Value {
      get { EngineHost.current.value(of: self) }
      nonmutating set { EngineHost.current.set(self, to: newValue) }
    }

    /// Changes the value atomically among the tasks of this process. `Self.count += 1` is a read
    /// and a write, between which another task's change can be lost.
    ///
    /// ```swift
    /// Self.$count.update { $0 += 1 }
    /// ```
    ///
    /// - Parameter change: A closure that changes the value and should do nothing else: it is
    ///   called again if another task has set the value meanwhile.
    /// - Returns: The result of the call whose value was kept.
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

/// A parameter as the program declares it, without the type of its values.
class AnyParameter: @unchecked Sendable {
  let id: String
  let name: String
  let isTransient: Bool
  let type: any (Codable & Sendable).Type
  /// The default value, or the error that its type threw when it was encoded.
  let encodedDefault: Result<EncodedValue, any Error>

  fileprivate init<Value: Codable & Sendable>(
    id: String, name: String, isTransient: Bool, encoding defaultValue: Value
  ) {
    (self.id, self.name, self.isTransient) = (id, name, isTransient)
    type = Value.self
    encodedDefault = Result { try EncodedValue(defaultValue) }
  }
}

/// A parameter with the type of its values. The conformance is unchecked because its properties are
/// immutable.
final class DeclaredParameter<Value: Codable & Sendable>: AnyParameter, @unchecked Sendable {
  let defaultValue: Value
  /// Converts a value of the engine to the program's type, or is nil if values of that type have to
  /// be decoded.
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
    // Both types are the same, so the function itself is cast instead of each value.
    return read as? @Sendable (TipModel.Value) -> Value?
  }
}
