import Foundation
public import TipModel

/// Where stores are: what `Tips.configure` is told becomes a folder.
public struct StoreLocation: Sendable {
  /// `XDG_DATA_HOME`, or what stands in for it.
  private let dataFolder: String?
  private let program: String

  /// `environment` is the process's; `program` names the one whose store is the default.
  public init(environment: [String: String], program: String) {
    let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    dataFolder = given ?? home.map { $0 + "/.local/share" }
    self.program = program
  }

  /// The folder of the store at `location`.
  public func folder(of location: DatastoreLocation) throws -> String {
    switch location {
    case .applicationDefault:
      return try data() + "/\(StoreLocation.fileName(program))/.tipkit"
    case .groupContainer(let identifier):
      guard StoreLocation.isGroup(identifier) else { throw StoreError.invalidGroup(identifier) }
      return try data() + "/group-containers/\(identifier)/.tipkit"
    case .url(let url):
      return try StoreLocation.path(of: url)
    }
  }

  /// Letters, digits, `.` and `-`, at most 255 of them, and nothing that leads elsewhere.
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

  private func data() throws -> String {
    guard let dataFolder else { throw StoreError.noDataFolder }
    return dataFolder
  }

  private static func fileName(_ program: String) -> String {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty || name == "." || name == ".." ? "tips" : name
  }

  /// A file URL's path, or a path as it is.
  private static func path(of url: String) throws -> String {
    guard !url.isEmpty, !url.contains("\0") else { throw StoreError.invalidLocation(url) }
    if url.hasPrefix("/") { return url }
    guard let parsed = URL(string: url) else { throw StoreError.invalidLocation(url) }
    if parsed.isFileURL, parsed.host ?? "" == "" || parsed.host == "localhost" {
      let path = parsed.path(percentEncoded: false)
      guard path.hasPrefix("/"), !path.contains("\0") else { throw StoreError.invalidLocation(url) }
      return path
    }
    guard parsed.scheme == nil else { throw StoreError.invalidLocation(url) }
    return url
  }
}
