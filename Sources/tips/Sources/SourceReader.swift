import Glibc
import TipText

/// Reads the texts that a command line names.
struct SourceReader {
  /// No text may be longer, in bytes; reading stops there.
  let limit: Int

  static let standardLimit = 8 << 20
  /// What standard input is called.
  static let inputName = "<stdin>"

  /// The text of a file, or of standard input for `-`.
  func read(_ path: String) throws -> SourceFile {
    if path == "-" { return try read(descriptor: STDIN_FILENO, name: SourceReader.inputName) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileErrors.cannotOpen(path, errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path)
  }

  /// The texts that paths name, where a folder stands for the scripts and sources inside it.
  func read(_ paths: [String], extensions: [String]) throws -> [SourceFile] {
    try paths.flatMap { path in
      Folder.isFolder(path)
        ? try Folder(path).files(extensions: extensions).map(read) : [try read(path)]
    }
  }

  private func read(descriptor: Int32, name: String) throws -> SourceFile {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size <= limit else { throw FileErrors.tooLarge(name, limit) }
      bytes.reserveCapacity(Int(status.st_size))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return SourceFile(name: name, bytes: bytes) }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw FileErrors.cannotRead(name, errno)
      }
      guard bytes.count + count <= limit else { throw FileErrors.tooLarge(name, limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

/// Why a text was not read.
enum FileErrors {
  static func cannotOpen(_ path: String, _ code: Int32) -> CommandError {
    code == ENOENT
      ? CommandError("there is no file `\(path)`")
      : CommandError("cannot open `\(path)`: \(reason(code))")
  }

  static func cannotRead(_ name: String, _ code: Int32) -> CommandError {
    code == EISDIR
      ? CommandError("`\(name)` is a folder; this command takes files")
      : CommandError("cannot read `\(name)`: \(reason(code))")
  }

  static func tooLarge(_ name: String, _ limit: Int) -> CommandError {
    CommandError(
      "`\(name)` is longer than \(limit) bytes; `--max-source` takes another limit",
      .invalidProgram)
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
