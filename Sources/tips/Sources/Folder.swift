import TipRunner
import TipSystem

/// A folder of sources.
struct Folder {
  let path: String

  init(_ path: String) { self.path = path }

  static func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }

  /// The files inside, to any depth, with one of the extensions, sorted by path. Hidden files and
  /// folders are passed by, links to folders, so that no cycle is walked, and links to what is no plain file.
  ///
  /// - Parameter passBy: hears of folders inside that cannot be read; without it, they are an error.
  func files(
    extensions: [String], passBy: ((CommandError) -> Void)? = nil
  ) throws -> [String] {
    var found: [String] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try FileSystem.entries(of: folder)
      } catch {
        let error = FileErrors.cannotReadFolder(folder, error)
        guard let passBy, folder != path else { throw error }
        passBy(error)
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let name = entry.name
        let child = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let isWanted =
          entry.type == .directory || extensions.contains { name.hasSuffix("." + $0) }
        let failure = entry.failure ?? (isWanted && !entry.isText ? .illegalByteSequence : nil)
        if let failure {
          let error = FileErrors.cannotRead(child, failure)
          guard let passBy else { throw error }
          passBy(error)
          continue
        }
        switch entry.type {
        case .directory: waiting.append(child)
        case .regular, .symbolicLink:
          // A link may lead to a pipe or a device, which would be waited for.
          if isWanted, (try? FileSystem.status(of: child))?.type == .regular {
            found.append(child)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }
}
