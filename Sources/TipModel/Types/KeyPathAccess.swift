/// The kind of a key path. Each kind can be used as those before it.
public enum KeyPathAccess: Int, Hashable, Comparable, Sendable {
  /// `KeyPath`
  case read
  /// `WritableKeyPath`: sets what it leads to where the root can be changed.
  case write
  /// `ReferenceWritableKeyPath`: it passes an instance of a class, and sets what is in it.
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
