/// A text of the program: a file, standard input, or an entry of the prompt.
///
/// Offsets are byte offsets into `bytes`, which is the text exactly as it was read.
public struct SourceFile: Sendable {
  /// The name that diagnostics print; a path for files, `<input>` and the like for the rest.
  public let name: String
  public let bytes: [UInt8]
  /// The byte offset at which each line starts; the first is 0.
  public let lineStarts: [UInt32]
  /// The number of characters before each block of bytes, for a file with lines of many thousands
  /// of bytes.
  private let charactersBefore: [UInt32]
  private static let step = 4096

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    self.lineStarts = SourceFile.lineStarts(of: bytes)
    self.charactersBefore =
      SourceFile.hasLongLine(lineStarts, bytes.count) ? SourceFile.charactersBefore(bytes) : []
  }

  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The lines of all empty texts.
  private static let noLines: [UInt32] = [0]

  /// A line ends at LF, CRLF or a lone CR, as Swift's lexer has it.
  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    if bytes.isEmpty { return SourceFile.noLines }
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(UInt32(truncatingIfNeeded: index))
        } else if byte == 0x0D, index == bytes.count || bytes[index] != 0x0A {
          starts.append(UInt32(truncatingIfNeeded: index))
        }
      }
    }
    return starts
  }

  public var lineCount: Int { lineStarts.count }

  /// The 1-based line that contains `offset`.
  public func line(at offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The byte range of the 1-based `line`, without its line ending; empty past the last line.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line and column of `offset`, for users and for JSON.
  public func position(at offset: UInt32) -> SourcePosition {
    let line = line(at: offset)
    let start = Int(lineStarts[line - 1])
    let end = min(Int(offset), bytes.count)
    let column =
      end - start > SourceFile.step && !charactersBefore.isEmpty
      ? characters(before: end) - characters(before: start)
      : SourceFile.characters(in: bytes[start..<max(start, end)])
    return SourcePosition(line: line, column: column + 1)
  }

  private static func hasLongLine(_ starts: [UInt32], _ count: Int) -> Bool {
    guard count > step else { return false }
    var last = 0
    for start in starts {
      if Int(start) - last > step { return true }
      last = Int(start)
    }
    return count - last > step
  }

  private static func charactersBefore(_ bytes: [UInt8]) -> [UInt32] {
    var found: [UInt32] = []
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: step) {
      found.append(UInt32(clamping: count))
      count += characters(in: bytes[start..<min(start + step, bytes.count)])
    }
    return found
  }

  private static func characters(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private func characters(before offset: Int) -> Int {
    let index = min(offset / SourceFile.step, charactersBefore.count - 1)
    let start = index * SourceFile.step
    return Int(charactersBefore[index]) + SourceFile.characters(in: bytes[start..<offset])
  }

  /// The text of a byte range, with invalid UTF-8 replaced; clamped to the file.
  public func text(_ range: Range<Int>) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}

/// A place in a text: both numbers count from 1, the column in Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
