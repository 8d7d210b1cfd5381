/// The systems that wrote a file, recognized by its columns.
public enum RecordsGeneration: String, Hashable, Sendable {
  /// iOS 17, macOS 14.
  case coreData = "iOS 17"
  /// iOS 18, macOS 15 and later.
  case swiftData = "iOS 18"
  case unknown

  public var description: String {
    switch self {
    case .coreData: "as of iOS 17 (Core Data)"
    case .swiftData: "as of iOS 18 or later (SwiftData)"
    case .unknown: "of an unknown version of the system"
    }
  }
}
