public import TipFoundation

/// A file of TipKit's that was found, and whose it is as far as its place says.
public struct FoundRecords: Hashable, Sendable {
  public let files: RecordsFiles
  /// Where whoever looks for it finds it; in a backup the name that it has on the device.
  public let path: String
  /// The bundle id, or the id of a group of apps.
  public internal(set) var app: String?
  /// Its name, or what stands for that.
  public internal(set) var device: String?
  /// When it was last written.
  public internal(set) var date: Date?

  init(_ files: RecordsFiles, path: String? = nil) {
    self.files = files
    self.path = path ?? files.database
  }
}
