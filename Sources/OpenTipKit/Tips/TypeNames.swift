import Synchronization

/// A cache of the names of tips' types, which Swift takes long to make. Each query of a tip needs
/// one.
final class TypeNames: Sendable {
  static let all = TypeNames()

  private final class Entry: Sendable {
    let type: ObjectIdentifier
    let name: String
    init(_ type: ObjectIdentifier, _ name: String) { (self.type, self.name) = (type, name) }
  }

  /// Entries are never removed.
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
  private let found = AddressTable<Entry>(bits: 8)

  subscript(type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let entry = found.found(UInt(bitPattern: id)), entry.type == id { return entry.name }
    let name = TypeNames.unqualified(type)
    let entry = entries.withLock { entries in
      let entry = entries[id] ?? Entry(id, name)
      entries[id] = entry
      return entry
    }
    found.note(entry, at: UInt(bitPattern: id))
    return entry.name
  }

  /// The name without its module and enclosing types. `String(describing:)` gives the same name,
  /// but looks for conformances first.
  static func unqualified(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

  /// The name with its enclosing types, without its module: the name that the type has in a script
  /// with the same declarations.
  static func qualified(_ type: Any.Type) -> String {
    let whole = _typeName(type, qualified: true).prefix { $0 != "<" }
    let parts = whole.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return parts.dropFirst().joined(separator: ".")
  }

  /// The name of a type in the ids of parameters, equal to that in a script with the same
  /// declarations: `Int?`, `[String]`, `Dictionary<String, Bool>`, `Garden.Plant`.
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
