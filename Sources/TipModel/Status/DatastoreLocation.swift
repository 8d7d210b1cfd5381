import TipFoundation

/// The location of the datastore in `Tips.configure`.
public enum DatastoreLocation: Hashable, Sendable {
  case applicationDefault
  case groupContainer(String)
  /// A URL as text, or a path.
  case url(String)
}

extension DatastoreLocation {
  /// The reason why there can be no store at the location, in words, or nil if there can. Only the
  /// text is checked, not the file system.
  public var fault: String? {
    switch self {
    case .applicationDefault: nil
    case .groupContainer(let identifier):
      DatastoreLocation.isGroup(identifier)
        ? nil
        : "`\(identifier)` is not a group identifier: those have up to 255 letters, digits, `.` and `-`, but not `..`"
    case .url(let url):
      DatastoreLocation.path(of: url) == nil ? "`\(url)` is not a folder on this machine" : nil
    }
  }

  /// Returns whether a text is a valid identifier of a group: at most 255 letters, digits, `.` and
  /// `-`, and no path.
  public static func isGroup(_ identifier: String) -> Bool {
    let bytes = identifier.utf8
    return (1...255).contains(bytes.count) && identifier != "." && !identifier.contains("..")
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The path of a file URL, or a path itself; nil if it names no file of this machine.
  public static func path(of url: String) -> String? {
    guard !url.isEmpty, !url.contains("\0") else { return nil }
    if url.hasPrefix("/") { return url }
    guard let parsed = URL(string: url) else { return nil }
    if parsed.isFileURL, parsed.host() ?? "" == "" || parsed.host() == "localhost" {
      let path = parsed.path(percentEncoded: false)
      return path.hasPrefix("/") && !path.contains("\0") ? path : nil
    }
    return parsed.scheme == nil ? url : nil
  }
}
