import Foundation
import TipRunner

/// The lines of a file, read as they are asked for.
final class LineReader {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// In bytes; 0 where that is not known.
  let size: Int

  /// No record of a store is longer.
  private static let longestLine = 64 << 20

  /// `-` is standard input.
  init(_ path: String) throws {
    self.path = path
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileErrors.cannotOpen(path, errno) }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// Nil at the end.
  func next() throws -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 10) {
        defer { start = end + 1 }
        return try text(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? try text(buffer[start...]) : nil
      }
      searched -= start
      try fill()
    }
  }

  private func fill() throws {
    buffer.removeFirst(start)
    start = 0
    guard buffer.count < LineReader.longestLine else {
      throw CommandError("a line of `\(path)` is too long")
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    guard count >= 0 else { throw FileErrors.cannotRead(path, errno) }
    isAtEnd = count == 0
    buffer += chunk[..<count]
  }

  private func text(_ line: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw CommandError("`\(path)` is not UTF-8")
    }
    return text
  }
}
