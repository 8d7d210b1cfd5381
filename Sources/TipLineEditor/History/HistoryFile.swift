import TipSystem

/// A history on disk in libedit's format: a first line that identifies it, then an entry a line,
/// with backslashes, line breaks and control characters in octal.
struct HistoryFile {
  let path: String

  private static let firstLine = "_HiStOrY_V2_"
  /// The greatest number of bytes that are read, so that no file delays the prompt.
  private static let sizeLimit = 32 << 20

  /// The entries, oldest first; nil where the file is no history or cannot be read. A file that is
  /// not there yet has none.
  func load() -> [String]? {
    let bytes: [UInt8]
    do {
      let file = try FileDescriptor.open(file: path, .readOnly, .nonBlocking)
      defer { try? file.close() }
      bytes = try HistoryFile.bytes(of: file)
    } catch {
      return error == .noSuchFileOrDirectory ? [] : nil
    }
    guard bytes.count <= HistoryFile.sizeLimit else { return nil }
    if bytes.isEmpty { return [] }
    var lines = bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst(), HistoryFile.isFirstLine(first) else { return nil }
    // Two sessions that create a file at the same time both write its first line.
    return lines.filter { !HistoryFile.isFirstLine($0) }.map(HistoryFile.decoded)
  }

  /// All of them, or more than it may have.
  private static func bytes(of file: FileDescriptor) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= sizeLimit {
      let chunk = try file.bytes(upTo: 1 << 16)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private static func isFirstLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual(firstLine.utf8)
  }

  /// Appends an entry in one piece, and returns the size of the file then, in bytes. Returns nil if
  /// that fails, or the file is no history. A foreign file is not changed.
  func append(_ entry: String) -> Int? {
    makeFolder()
    let options: FileDescriptor.OpenOptions = [.append, .create, .nonBlocking]
    guard let file = try? FileDescriptor.open(file: path, .readWrite, options) else { return nil }
    defer { try? file.close() }
    guard let status = try? file.stat(), status.type == .regular else { return nil }
    if status.permissions.rawValue & 0o077 != 0 { try? file.setPermissions(.ownerReadWrite) }
    let size = Int(status.size)
    var text = HistoryFile.encoded(entry) + "\n"
    if size == 0 {
      text = HistoryFile.firstLine + "\n" + text
    } else {
      let expected = Array(HistoryFile.firstLine.utf8)
      guard (try? file.bytes(upTo: expected.count, at: 0)) == expected else { return nil }
      // A disk that was full may have cut off the last entry.
      if (try? file.bytes(upTo: 1, at: size - 1)) != [0x0A] { text = "\n" + text }
    }
    return (try? file.write(all: text.utf8)).map { size + text.utf8.count }
  }

  /// Replaces the whole file, with access for its owner only. If it returns false, the file is
  /// unchanged.
  func save(_ entries: [String]) -> Bool {
    makeFolder()
    guard let (file, temporary) = try? TemporaryFile.make(path + ".") else { return false }
    let text = ([Self.firstLine] + entries.map(HistoryFile.encoded)).joined(separator: "\n") + "\n"
    do {
      try file.closing { () throws(Errno) in try file.write(all: text.utf8) }
      try FileSystem.move(temporary, to: path)
      return true
    } catch {
      try? FileSystem.remove(temporary)
      return false
    }
  }

  /// Creates the folders of the file's path, with access for their owner only.
  private func makeFolder() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty { try? FileSystem.makeFolder(folder) }
    }
  }

  static func encoded(_ entry: String) -> String {
    entry.unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.value < 0x20 || scalar == "\\" || scalar.value == 0x7F {
        let octal = String(scalar.value, radix: 8)
        line += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
  }

  private static func decoded(_ line: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let code = octal(rest.prefix(3)) {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 3 else { return nil }
    var code = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      code = code * 8 + Int(digit - UInt8(ascii: "0"))
    }
    return UInt8(exactly: code)
  }
}
