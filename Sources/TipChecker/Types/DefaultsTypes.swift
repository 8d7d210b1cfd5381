/// Foundation's `UserDefaults` and SwiftUI's `@AppStorage`, which share their values. Every process begins without any, like
/// an app that was just installed.
enum DefaultsTypes {
  static let text = LibraryText(
    module: "Foundation", number: 3, names: ["AppStorage", "UserDefaults"], text: declarations)

  private static let declarations = """
    class UserDefaults {
      static let standard = UserDefaults(_name: "")
      private static var _set: [String: [String: Any]] = [:]
      private static var _registered: [String: [String: Any]] = [:]
      static let argumentDomain = "NSArgumentDomain"
      static let globalDomain = "NSGlobalDomain"
      static let registrationDomain = "NSRegistrationDomain"
      private let _name: String
      private init(_name: String) { self._name = _name }
      init() { _name = "" }
      init?(suiteName: String?) { _name = suiteName ?? "" }

      func object(forKey key: String) -> Any? {
        if let value = UserDefaults._set[_name]?[key] { return value }
        return UserDefaults._registered[_name]?[key]
      }
      func value(forKey key: String) -> Any? { object(forKey: key) }
      func bool(forKey key: String) -> Bool {
        switch object(forKey: key) {
        case let value as Bool: value
        case let value as Int: value != 0
        case let value as Double: value != 0
        case let value as String:
          ["YES", "TRUE", "1"].contains(value.uppercased())
        default: false
        }
      }
      func integer(forKey key: String) -> Int {
        switch object(forKey: key) {
        case let value as Int: value
        case let value as Bool: value ? 1 : 0
        case let value as Double: Int(value)
        case let value as String: Int(value) ?? 0
        default: 0
        }
      }
      func double(forKey key: String) -> Double {
        switch object(forKey: key) {
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as String: Double(value) ?? 0
        default: 0
        }
      }
      func string(forKey key: String) -> String? {
        switch object(forKey: key) {
        case let value as String: value
        case let value as Bool: value ? "1" : "0"
        case let value as Int: String(value)
        default: nil
        }
      }
      func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
      func url(forKey key: String) -> URL? { object(forKey: key) as? URL }
      func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
      func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }
      func dictionary(forKey key: String) -> [String: Any]? {
        object(forKey: key) as? [String: Any]
      }
      func dictionaryRepresentation() -> [String: Any] {
        (UserDefaults._registered[_name] ?? [:]).merging(UserDefaults._set[_name] ?? [:]) { $1 }
      }

      func set(_ value: Any?, forKey key: String) {
        UserDefaults._set[_name, default: [:]][key] = value
      }
      func setValue(_ value: Any?, forKey key: String) {
        UserDefaults._set[_name, default: [:]][key] = value
      }
      func removeObject(forKey key: String) { UserDefaults._set[_name]?[key] = nil }
      func register(defaults: [String: Any]) {
        UserDefaults._registered[_name, default: [:]].merge(defaults) { $1 }
      }
      func removePersistentDomain(forName name: String) {
        UserDefaults._set[name] = [:]
      }
      @discardableResult func synchronize() -> Bool { true }
    }
    @propertyWrapper struct AppStorage<Value> {
      private let _key: String
      private let _store: UserDefaults
      private let _default: Value
      private let _read: (Any) -> Value?
      private let _written: (Value) -> Any?

      var wrappedValue: Value {
        get { _store.object(forKey: _key).flatMap { _read($0) } ?? _default }
        nonmutating set { _store.set(_written(newValue), forKey: _key) }
      }
      var projectedValue: Value { wrappedValue }

      init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        (_key, _store, _default) = (key, store ?? .standard, wrappedValue)
        _read = { $0 as? Value }
        _written = { $0 }
      }
    }
    extension AppStorage where Value: RawRepresentable {
      init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        (_key, _store, _default) = (key, store ?? .standard, wrappedValue)
        _read = { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }
        _written = { $0.rawValue }
      }
    }
    extension AppStorage where Value: ExpressibleByNilLiteral {
      init<Wrapped>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        (_key, _store, _default) = (key, store ?? .standard, nil)
        _read = { $0 as? Wrapped }
        _written = { $0 }
      }
    }
    """
}
