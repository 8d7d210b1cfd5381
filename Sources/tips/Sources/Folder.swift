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
        var status = stat()
        let (name, isText, failure) = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) {
            let failed = fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) != 0
            return (
              String(cString: $0), String(validatingCString: $0) != nil, failed ? errno : 0
            )
          }
        }
        guard !name.hasPrefix(".") else { continue }
        let child = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        // One that is gone by now is none.
        if failure == ENOENT { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let isWanted = isFolder || extensions.contains { name.hasSuffix("." + $0) }
        if failure != 0 || isWanted && !isText {
          let error = FileErrors.cannotRead(child, failure == 0 ? EILSEQ : failure)
          guard let passBy else { throw error }
          passBy(error)
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(child)
        case S_IFREG, S_IFLNK:
          // A link may lead to a pipe or a device, which would be waited for.
          if isWanted, stat(child, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            found.append(child)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }
}
