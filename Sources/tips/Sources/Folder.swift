import Glibc
import TipRunner

/// A folder of sources.
struct Folder {
  let path: String

  init(_ path: String) { self.path = path }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

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
      guard let stream = opendir(folder) else {
        let error = FileErrors.cannotReadFolder(folder, errno)
        guard let passBy, folder != path else { throw error }
        passBy(error)
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let child = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var status = stat()
        guard lstat(child, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(child)
        case S_IFREG, S_IFLNK:
          // A link may lead to a pipe or a device, which would be waited for.
          if extensions.contains(where: { name.hasSuffix("." + $0) }), stat(child, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG
          {
            found.append(child)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }
}
