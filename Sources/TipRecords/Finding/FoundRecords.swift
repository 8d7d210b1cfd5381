public import TipFoundation

/// A file of TipKit's that was found, with its owner as far as that follows from its place.
public struct FoundRecords: Hashable, Sendable {
  public let files: RecordsFiles
  /// The path of the file; in a backup, its path on the device.
  public let path: String
  /// The bundle id, or the id of a group of apps.
  public internal(set) var app: String?
  /// The name of the device, or what identifies it.
  public internal(set) var device: String?
  /// The date of the last write.
  public internal(set) var date: Date?

  init(_ files: RecordsFiles, path: String? = nil) {
    self.files = files
    self.path = path ?? files.database
  }
}
