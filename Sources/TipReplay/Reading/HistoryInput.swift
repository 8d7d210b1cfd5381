import TipSystem

/// A text with rows of a history, and its source.
public enum HistoryInput: Sendable {
  case file(String)
  case standardInput
  /// Bytes that a program made.
  case bytes([UInt8], name: String)

  var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "<standard input>"
    case .bytes(_, let name): name
    }
  }

  /// The name of the user whose store it is: the name of the file without its extension.
  var user: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let ending = Self.extensions.flatMap { ["." + $0, "." + $0 + ".gz"] }
      .first { file.hasSuffix($0) && file != $0 }
    return String(file.dropLast(ending?.count ?? 0))
  }

  /// The stored bytes, or nil if they are not known beforehand.
  var size: Int? {
    switch self {
    case .file(let path):
      (try? FileSystem.status(of: path)).flatMap { $0.type == .regular ? Int($0.size) : nil }
    case .standardInput: nil
    case .bytes(let bytes, _): bytes.count
    }
  }

  private static let extensions = ["csv", "tsv", "json", "jsonl", "ndjson"]

  /// The histories at some paths. A folder means the histories in it, to any depth, and `-` means
  /// standard input.
  ///
  /// Throws ``ReplayError`` for a path that does not exist.
  public static func named(_ paths: [String]) throws -> [HistoryInput] {
    var inputs: [HistoryInput] = []
    for path in paths {
      if path == "-" {
        inputs.append(.standardInput)
      } else if FileSystem.isFolder(path) {
        let found = try files(in: path)
        guard !found.isEmpty else {
          throw ReplayError(
            "there is no history in `\(path)`: its files end in .csv, .tsv, .json, .jsonl or .ndjson, or one of these and .gz"
          )
        }
        inputs += found.map(HistoryInput.file)
      } else {
        inputs.append(.file(path))
      }
    }
    return inputs
  }

  private static func files(in folder: String) throws -> [String] {
    var found: [String] = []
    var waiting = [folder]
    while let folder = waiting.popLast() {
      let entries: [FolderEntry]
      do throws(Errno) {
        entries = try FileSystem.entries(of: folder)
      } catch {
        throw ReplayError("cannot read the folder `\(folder)`: \(error.reason)")
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
        if entry.type == .directory { waiting.append(path) }
        let isHistory = extensions.contains {
          path.hasSuffix("." + $0) || path.hasSuffix("." + $0 + ".gz")
        }
        if isHistory, (try? FileSystem.status(of: path))?.type == .regular { found.append(path) }
      }
    }
    return found.sorted()
  }
}
