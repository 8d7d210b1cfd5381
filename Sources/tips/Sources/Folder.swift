import Glibc

/// A folder of sources.
struct Folder {
  let path: String

  init(_ path: String) { self.path = path }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The files inside, to any depth, with one of the extensions, sorted by path. Hidden files and
  /// folders are passed by, and links to folders, so that no cycle is walked.
  func files(extensions: [String]) throws -> [String] {
    var found: [String] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      guard let stream = opendir(folder) else {
        throw CommandError("cannot read the folder `\(folder)`")
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
          if extensions.contains(where: { name.hasSuffix("." + $0) }), !Folder.isFolder(child) {
            found.append(child)
          }
        default: break
        }
      }
    }
    return found.sorted()
  }
}
