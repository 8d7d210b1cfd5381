#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A history on disk, as libedit writes them: a first line that says so, then an entry a line, with
/// backslashes, line breaks and control characters in octal.
struct HistoryFile {
  let path: String

  private static let firstLine = "_HiStOrY_V2_"
  /// In bytes. More than this is not read, so that no file keeps the prompt waiting.
  private static let sizeLimit = 32 << 20

  /// The entries, oldest first; nil where the file is no history or cannot be read. A file that is not
  /// there yet has none.
  func load() -> [String]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT ? [] : nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= HistoryFile.sizeLimit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard bytes.count <= HistoryFile.sizeLimit else { return nil }
    if bytes.isEmpty { return [] }
    var lines = bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst(), HistoryFile.isFirstLine(first) else { return nil }
    // Two sessions that begin a file at the same time both write its first line.
    return lines.filter { !HistoryFile.isFirstLine($0) }.map(HistoryFile.decoded)
  }

  private static func isFirstLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual(firstLine.utf8)
  }

  /// Adds an entry at the end, in one piece, and returns the size of the file then, in bytes. Nil where that
  /// fails, or the file is no history: it is somebody else's then, and stays as it is.
  func append(_ entry: String) -> Int? {
    makeFolder()
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    let size = Int(status.st_size)
    var text = HistoryFile.encoded(entry) + "\n"
    if size == 0 {
      text = HistoryFile.firstLine + "\n" + text
    } else {
      let expected = Array(HistoryFile.firstLine.utf8)
      guard bytes(at: 0, count: expected.count, of: descriptor) == expected else { return nil }
      // A disk that was full may have cut off the last entry.
      if bytes(at: size - 1, count: 1, of: descriptor) != [0x0A] { text = "\n" + text }
    }
    return writeAll(descriptor, Array(text.utf8)) ? size + text.utf8.count : nil
  }

  private func bytes(at offset: Int, count: Int, of descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(offset))
    }
    return Array(bytes.prefix(max(read, 0)))
  }

  /// Replaces the file as a whole, readable by its owner alone. False where that fails; then the file is
  /// as it was.
  func save(_ entries: [String]) -> Bool {
    makeFolder()
    var template = Array((path + "." + String(repeating: "X", count: 6)).utf8CString)
    // `mkstemp` makes a file that only its owner may read.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    let text = ([Self.firstLine] + entries.map(HistoryFile.encoded)).joined(separator: "\n") + "\n"
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    guard let temporary else { return false }
    var isWhole = writeAll(descriptor, Array(text.utf8))
    isWhole = close(descriptor) == 0 && isWhole
    if isWhole, rename(temporary, path) == 0 { return true }
    unlink(temporary)
    return false
  }

  /// The folders on the way, for their owner alone.
  private func makeFolder() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty { mkdir(folder, 0o700) }
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
