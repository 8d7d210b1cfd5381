import TipRunner
import TipSystem

/// A file that the command writes on request, and which replaces an old one.
struct WrittenFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Throws ``CommandError`` where not all of it could be written.
  func write(_ text: String) throws {
    do throws(Errno) {
      let file = try FileDescriptor.open(
        file: path, .writeOnly, [.create, .truncate], permissions: FilePermissions(rawValue: 0o644))
      try file.closing { () throws(Errno) in try file.write(all: text.utf8) }
    } catch {
      throw WrittenFile.failure(path, error)
    }
  }

  static func failure(_ path: String, _ error: Errno) -> CommandError {
    CommandError("cannot write `\(path)`: \(error.reason)", .failed)
  }
}
