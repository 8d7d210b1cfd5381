import Synchronization

/// The names of tips' types. Swift takes a while to make one, and a tip is asked for its own at every turn.
final class TypeNames: Sendable {
  static let all = TypeNames()
  private let known = Mutex<[ObjectIdentifier: String]>([:])

  subscript(type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = TypeNames.unqualified(type)
    known.withLock { $0[id] = name }
    return name
  }

  /// The name without its module and the types around it. `String(describing:)` gives the same, and looks for conformances first.
  static func unqualified(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

  /// The name of a declared type as a script writes it that declares the same: with the types around it, without its module.
  static func qualified(_ type: Any.Type) -> String {
    let whole = _typeName(type, qualified: true).prefix { $0 != "<" }
    let parts = whole.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return parts.dropFirst().joined(separator: ".")
  }

  /// A type's name in the ids of parameters, which are those that a script with the same declarations has: `Int?`,
  /// `[String]`, `Dictionary<String, Bool>`, `Garden.Plant`.
  static func inIdentifiers(_ type: Any.Type) -> String {
    switch (type as? any ContainerType.Type)?.shape {
    case .optional(let inner)?: "\(inIdentifiers(inner))?"
    case .array(let inner)?: "[\(inIdentifiers(inner))]"
    case .set(let inner)?: "Set<\(inIdentifiers(inner))>"
    case .dictionary(let key, let value)?:
      "Dictionary<\(inIdentifiers(key)), \(inIdentifiers(value))>"
    default: "\(type)".contains("<") ? "\(type)" : qualified(type)
    }
  }
}
