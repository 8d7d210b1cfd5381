import TipRunner
import TipSystem
package import TipText

/// Reads the texts that a command line names.
package struct SourceReader {
  /// The length of the longest text, in bytes. Reading stops there.
  package let limit: Int
  /// Texts that replace the contents of files, by path.
  package var edited: [String: [UInt8]] = [:]

  package static let standardLimit = ProgramSettings.usualSourceLimit
  package init(limit: Int, edited: [String: [UInt8]] = [:]) {
    self.limit = limit
    self.edited = edited
  }

  /// The name of standard input as a source.
  package static let inputName = "<stdin>"

  /// The text of a file, or of standard input for `-`; of a page of Markdown, its blocks of Swift.
  package func read(_ path: String) throws -> SourceFile {
    if path == "-" {
      return SourceFile(
        name: SourceReader.inputName,
        bytes: try bytes(of: .standardInput, name: SourceReader.inputName))
    }
    let bytes = try bytes(path)
    guard MarkdownPage.isPage(path) else { return SourceFile(name: path, bytes: bytes) }
    let page = MarkdownPage(bytes)
    guard !page.blocks.isEmpty else {
      throw CommandError("`\(path)` has no blocks of Swift, which begin with ```swift")
    }
    return SourceFile(name: path, bytes: page.text)
  }

  /// The text of a file that was found in a folder, or nil if it no longer exists.
  package func readListed(_ path: String) throws -> SourceFile? {
    try present(path) { try read(path) }
  }

  /// The bytes of a file that was found in a folder; nil if it has been removed since, as editors
  /// and `git` do when they replace files.
  package func listedBytes(_ path: String) throws -> [UInt8]? {
    try present(path) { try bytes(path) }
  }

  private func present<Content>(_ path: String, _ read: () throws -> Content) throws -> Content? {
    do {
      return try read()
    } catch {
      guard edited[path] == nil, FileSystem.isGone(path) else { throw error }
      return nil
    }
  }

  /// The bytes of a file that was not named by the user. It must be a regular file: only a user who
  /// names a pipe wants to wait for it.
  package func plainBytes(_ path: String) throws -> [UInt8] {
    let file = try open(path, .nonBlocking)
    defer { try? file.close() }
    guard (try? file.stat())?.type == .regular else {
      throw CommandError("`\(path)` is not a regular file")
    }
    return try bytes(of: file, name: path)
  }

  /// The bytes of a file.
  package func bytes(_ path: String) throws -> [UInt8] {
    if let edited = edited[path] { return edited }
    // In this mode, a pipe without a writer is empty at once. Otherwise, reading could block for
    // any time.
    let file = try open(path, .nonBlocking)
    defer { try? file.close() }
    let isPipe = (try? file.stat())?.type == .fifo
    let start = isPipe ? try? file.bytes(upTo: 1 << 16) : nil
    if let start, start.isEmpty {
      throw CommandError("`\(path)` is a pipe that no program writes to")
    }
    return try bytes(of: file, name: path, after: start ?? [])
  }

  private func open(
    _ path: String, _ options: FileDescriptor.OpenOptions = []
  ) throws -> FileDescriptor {
    do {
      return try FileDescriptor.open(file: path, .readOnly, options)
    } catch {
      throw FileErrors.cannotOpen(path, error)
    }
  }

  /// The texts at some paths. A folder means the scripts and sources inside it.
  package func read(_ paths: [String], extensions: [String]) throws -> [SourceFile] {
    try paths.flatMap { path in
      FileSystem.isFolder(path)
        ? try Folder(path).files(extensions: extensions).compactMap(readListed)
        : [try read(path)]
    }
  }

  /// - Parameter start: The bytes that were read already.
  private func bytes(
    of file: FileDescriptor, name: String, after start: [UInt8] = []
  ) throws -> [UInt8] {
    var bytes = start
    let status = try? file.stat()
    let isPlain = status?.type == .regular
    // One byte more than expected, to detect that there is no more.
    var room = 1 << 16
    if isPlain, let status {
      guard status.size <= limit else { throw FileErrors.tooLarge(name, limit) }
      room = Int(status.size) + 1
    }
    while true {
      let chunk: [UInt8]
      if !isPlain { _ = file.isReady(within: -1) }
      do { chunk = try file.bytes(upTo: room) } catch { throw FileErrors.cannotRead(name, error) }
      if chunk.isEmpty { return bytes }
      guard bytes.count + chunk.count <= limit else { throw FileErrors.tooLarge(name, limit) }
      if isPlain, bytes.isEmpty, chunk.count < room { return chunk }
      bytes += chunk
    }
  }
}
