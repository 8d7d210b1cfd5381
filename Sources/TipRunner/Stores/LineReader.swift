import TipSystem

/// The lines of a file, read on demand.
public final class LineReader {
  private let path: String
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The size in bytes, or 0 if it is not known.
  public let size: Int

  /// The length of the longest line that is read, in bytes. No record of a store is longer.
  private static let longestLine = 64 << 20

  /// `-` is standard input.
  public init(_ path: String) throws {
    self.path = path
    do {
      file = path == "-" ? .standardInput : try FileDescriptor.open(file: path, .readOnly)
    } catch {
      throw FileErrors.cannotOpen(path, error)
    }
    size = (try? file.stat()).map { Int($0.size) } ?? 0
  }

  deinit { if file != .standardInput { try? file.close() } }

  /// Returns nil at the end.
  public func next() throws -> String? {
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
    let chunk: [UInt8]
    do { chunk = try file.bytes(upTo: 1 << 16) } catch { throw FileErrors.cannotRead(path, error) }
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }

  private func text(_ line: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw CommandError("`\(path)` is not UTF-8")
    }
    return text
  }
}
