import Glibc
import TipRunner
import TipText

/// Reads the texts that a command line names.
struct SourceReader {
  /// No text may be longer, in bytes; reading stops there.
  let limit: Int

  static let standardLimit = ProgramSettings.usualSourceLimit
  /// What standard input is called.
  static let inputName = "<stdin>"

  /// The text of a file, or of standard input for `-`.
  func read(_ path: String) throws -> SourceFile {
    if path == "-" {
      return SourceFile(
        name: SourceReader.inputName,
        bytes: try bytes(descriptor: STDIN_FILENO, name: SourceReader.inputName))
    }
    return SourceFile(name: path, bytes: try bytes(path))
  }

  /// What is in a file that nobody named. It must be a plain one: a pipe would be waited for, which only those do
  /// who ask for it.
  func plainBytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileErrors.cannotOpen(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError("`\(path)` is no plain file")
    }
    return try bytes(descriptor: descriptor, name: path)
  }

  /// What is in a file.
  func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileErrors.cannotOpen(path, errno) }
    defer { close(descriptor) }
    return try bytes(descriptor: descriptor, name: path)
  }

  /// The texts that paths name, where a folder stands for the scripts and sources inside it.
  func read(_ paths: [String], extensions: [String]) throws -> [SourceFile] {
    try paths.flatMap { path in
      Folder.isFolder(path)
        ? try Folder(path).files(extensions: extensions).map(read) : [try read(path)]
    }
  }

  private func bytes(descriptor: Int32, name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    // One byte more than there should be, to see that there is no more.
    var room = 1 << 16
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size <= limit else { throw FileErrors.tooLarge(name, limit) }
      room = Int(status.st_size) + 1
    }
    while true {
      let chunk = try chunk(descriptor, room: room, name)
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw FileErrors.tooLarge(name, limit) }
      let isWhole = bytes.isEmpty && chunk.count < room && status.st_mode & S_IFMT == S_IFREG
      if isWhole { return chunk }
      bytes += chunk
    }
  }

  /// What one reading gives; empty at the end.
  private func chunk(_ descriptor: Int32, room: Int, _ name: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while true {
        let read = Glibc.read(descriptor, buffer.baseAddress, room)
        if read >= 0 {
          count = read
          return
        }
        guard errno == EINTR else { throw FileErrors.cannotRead(name, errno) }
      }
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
      ? CommandError(
        "`\(name)` is a folder, and this command takes files; `check`, `rules`, `why` and `when` take folders, too"
      )
      : CommandError("cannot read `\(name)`: \(reason(code))")
  }

  static func cannotReadFolder(_ path: String, _ code: Int32) -> CommandError {
    CommandError("cannot read the folder `\(path)`: \(reason(code))")
  }

  static func tooLarge(_ name: String, _ limit: Int) -> CommandError {
    CommandError(
      "`\(name)` is longer than \(limit) bytes; `--max-source` takes another limit",
      .invalidProgram)
  }

  private static func reason(_ code: Int32) -> String {
    if code == EILSEQ { return "its name is not UTF-8" }
    return strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
  }
}
