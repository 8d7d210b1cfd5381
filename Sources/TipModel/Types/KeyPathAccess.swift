/// The kind of a key path. Each kind can be used as those before it.
public enum KeyPathAccess: Int, Hashable, Comparable, Sendable {
  /// `KeyPath`
  case read
  /// `WritableKeyPath`: sets the value if the root can be changed.
  case write
  /// `ReferenceWritableKeyPath`: passes through an instance of a class, whose part it sets.
  case reference

  public static func < (a: KeyPathAccess, b: KeyPathAccess) -> Bool { a.rawValue < b.rawValue }

  /// The type's name in Swift.
  public var typeName: String {
    switch self {
    case .read: "KeyPath"
    case .write: "WritableKeyPath"
    case .reference: "ReferenceWritableKeyPath"
    }
  }
}
