import Foundation

/// A store as a program wrote it, kept in `Made` so that each later program has to open it: `Made/make` wrote it.
public struct ReleasedStore: Sendable, CustomStringConvertible {
  /// The archive.
  private let file: URL

  /// All that are kept, of every version of the schema.
  public static let all: [ReleasedStore] = {
    let archives = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (archives?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "gz" }
      .sorted { $0.path() < $1.path() }.map(ReleasedStore.init(file:))
  }()

  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "Made")

  /// `version-3/killed`.
  public var description: String {
    "\(file.deletingLastPathComponent().lastPathComponent)/\(name)"
  }

  /// Its writer: `script`, `library`, or `killed`, which is the library in a process that was killed.
  public var name: String { String(file.lastPathComponent.prefix { $0 != "." }) }

  /// A copy in a new folder, with the modes that its files had.
  public func copy() throws -> Copy { try Copy(of: file) }

  /// The program that fills a store is `live.tips`; the one that asks what is there is `ask.tips`, and prints `ask.expected`.
  public static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// The types that both programs use.
  public static let types = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "LaunchedApp/Trips.swift").path(percentEncoded: false)

  /// What every one of them holds: the output of `ask.tips`.
  public static func answer() throws -> String {
    try String(contentsOf: folder.appending(path: "ask.expected"), encoding: .utf8)
  }

  /// A folder that is gone with the object.
  public final class Copy {
    public let path: String

    fileprivate init(of archive: URL) throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
      path = url.path(percentEncoded: false)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["tar", "-C", path, "-xpzof", archive.path(percentEncoded: false)]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
}
