import TipFoundation

/// Places of files. The folders of an app are those of no machine in particular: a program's output
/// does not depend on where it runs.
enum FileURLMembers {
  static let members: [Member] = made + folders + parts

  private static let isFolder = Member.Parameter("isDirectory", .bool, isOptional: true)

  private static let made: [Member] = [
    .initializer(
      .url, [.init("fileURLWithPath", .string), isFolder], help: "The place of a file",
      example: "URL(fileURLWithPath: \"/tips\")"
    ) { try $0.file(0, isFolder: 1) },
    .initializer(
      .url, [.init("filePath", .string)], help: "The place of a file",
      example: "URL(filePath: \"/tips\")"
    ) { try $0.file(0, isFolder: nil) },
  ]

  private static let folders: [Member] = [
    folder("documentsDirectory", "file:///Documents/", "The app's folder of documents"),
    folder(
      "applicationSupportDirectory", "file:///Library/Application%20Support/",
      "The app's folder of data"),
    folder(
      "cachesDirectory", "file:///Library/Caches/", "The app's folder of what can be made again"),
    folder("libraryDirectory", "file:///Library/", "The app's folder of folders"),
    folder("temporaryDirectory", "file:///tmp" + "/", "A folder for what is soon not needed"),
    folder("homeDirectory", "file:///", "The folder of all these"),
  ]

  private static let parts: [Member] = [
    .method(
      .url, "appendingPathComponent", [.init(nil, .string), isFolder], .url,
      help: "A place within it", example: "URL.documentsDirectory.appendingPathComponent(\"tips\")"
    ) { try $0.appending(isFolder: 1) },
    .method(
      .url, "appending", [.init("path", .text)], .url, help: "A place within it",
      example: "URL.documentsDirectory.appending(path: \"tips\")"
    ) { try $0.appending(isFolder: nil) },
    .method(
      .url, "appending", [.init("component", .text)], .url, help: "A place in it",
      example: "URL.documentsDirectory.appending(component: \"tips\")"
    ) {
      .url(try $0.url.appending(component: try $0.string(0)).absoluteString)
    },
  ]

  private static func folder(_ name: String, _ url: String, _ help: String) -> Member {
    .staticProperty(.url, name, help: help, example: "URL.\(name)") { _ in .url(url) }
  }
}

extension Invocation {
  /// A path from the root; others would begin where the program runs.
  fileprivate func file(_ index: Int, isFolder: Int?) throws -> Value {
    let path = try string(index)
    guard path.hasPrefix("/") else {
      throw error(
        "invalid-argument", "a path that does not begin with `/` depends on where a program runs")
    }
    let isDirectory = try isFolder.flatMap { given($0) }.map { try bool(of: $0) }
    let url = URL(
      filePath: path,
      directoryHint: isDirectory.map { $0 ? .isDirectory : .notDirectory } ?? .inferFromPath)
    return .url(url.absoluteString)
  }

  fileprivate func appending(isFolder: Int?) throws -> Value {
    let isDirectory = try isFolder.flatMap { given($0) }.map { try bool(of: $0) }
    return .url(
      try url.appending(
        path: string(0),
        directoryHint: isDirectory.map { $0 ? .isDirectory : .notDirectory } ?? .inferFromPath
      ).absoluteString)
  }
}
