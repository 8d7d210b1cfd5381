/// The reason why bytes are no archive, or none that can be read.
public enum ArchiveFault: Error, Hashable, Sendable, CustomStringConvertible {
  case notAPropertyList
  case notAnArchive
  case damaged
  case tooLarge
  case tooDeep
  case cyclic

  public var description: String {
    switch self {
    case .notAPropertyList: "it is not a binary property list"
    case .notAnArchive: "it is a property list, but not a keyed archive"
    case .damaged: "it is damaged"
    case .tooLarge: "it is larger than the limit"
    case .tooDeep: "it is nested more deeply than the limit"
    case .cyclic: "it contains itself"
    }
  }
}

/// The limits of reading one archive, regardless of the sizes that it claims.
public struct ArchiveLimits: Sendable {
  public var bytes = 16 << 20
  public var depth = 64
  /// The greatest number of values. A value counts every time that it is reached, since shared
  /// values could otherwise represent any number.
  public var values = 500_000

  public init() {}
}
