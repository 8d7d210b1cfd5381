package import TipRunner
import TipSystem

/// A folder of sources.
package struct Folder {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static func isFolder(_ path: String) -> Bool { FileSystem.isFolder(path) }

  /// The files inside, to any depth, with one of the extensions, sorted by path. Hidden files and
  /// folders are skipped, as are links to folders, which could form cycles, and links to files that
  /// are not regular or lie outside of ``FolderBounds``.
  ///
  /// - Parameters:
  ///   - exclusion: The files and folders inside to leave out.
  ///   - passBy: A function that is called with folders inside that cannot be read; without it,
  ///     they are an error.
  package func files(
    extensions: [String], excluding exclusion: Exclusion = .standard,
    passBy: ((CommandError) -> Void)? = nil
  ) throws -> [String] {
    var found: [String] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try FileSystem.entries(of: folder)
      } catch {
        if folder != path, FileSystem.isGone(folder) { continue }
        let error = FileErrors.cannotReadFolder(folder, error)
        guard let passBy, folder != path else { throw error }
        passBy(error)
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let name = entry.name
        let child = Folder.path(of: name, in: folder)
        let isWanted =
          entry.type == .directory || extensions.contains { name.hasSuffix("." + $0) }
        guard !isWanted || !exclusion.contains(child) else { continue }
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
          // A link may lead to a pipe or a device, on which reading would block.
          if isWanted, (try? FileSystem.status(of: child))?.type == .regular,
            entry.type == .regular || FolderBounds.contain(child)
          {
            found.append(child)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }

  /// Files of the current folder go by their names alone.
  private static func path(of name: String, in folder: String) -> String {
    if folder == "." || folder == "./" { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path from the current folder, where it lies in there.
  package static func relativePath(_ path: String) -> String {
    if let folder = try? FileSystem.resolve("."), path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    var rest = Substring(path)
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return String(rest)
  }
}
