import Synchronization
import TipModel

extension Tips {
  /// The place of a `@Parameter`'s value, which `#Rule` watches: `Self.$isLoggedIn`.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    /// What the datastore keeps the value under.
    public let id: String
    let name: String
    let isTransient: Bool
    let defaultValue: Value

    /// Made by the macro.
    public init(
      of owner: String, named name: String, defaultValue: Value, _ option: ParameterOption? = nil
    ) {
      id = "\(ParameterName.type(Value.self)).\(owner)+\(name)"
      self.name = "\(owner).\(name)"
      isTransient = option?.isTransient ?? false
      self.defaultValue = defaultValue
    }

    /// The value that it has now.
    public var wrappedValue: Value {
      get { EngineHost.current.value(of: self) }
      nonmutating set { EngineHost.current.set(self, to: newValue) }
    }
  }
}

/// Types in the ids of parameters.
enum ParameterName {
  /// As the language writes it: `Int?` and `[String]`.
  static func type(_ type: Any.Type) -> String {
    (type as? any SugaredType.Type)?.sugared ?? String(describing: type)
  }
}

/// A type that has a spelling with brackets or a question mark.
private protocol SugaredType {
  static var sugared: String { get }
}

extension Optional: SugaredType {
  fileprivate static var sugared: String { ParameterName.type(Wrapped.self) + "?" }
}

extension Array: SugaredType {
  fileprivate static var sugared: String { "[\(ParameterName.type(Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugared: String {
    "[\(ParameterName.type(Key.self)): \(ParameterName.type(Value.self))]"
  }
}
