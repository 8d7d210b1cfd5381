/// The id of a text in a ``SourceMap``.
public struct FileID: Hashable, Sendable {
  public let index: UInt32

  public init(index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// A half-open range of bytes of one file.
public struct SourceRange: Hashable, Sendable {
  public let file: FileID
  public let start: UInt32
  public let end: UInt32

  public init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  public var isEmpty: Bool { start == end }
  public var offsets: Range<Int> { Int(start)..<Int(end) }

  /// The empty range at the start of this one, where an insertion before it goes.
  public var startPoint: SourceRange { SourceRange(file: file, start: start, end: start) }
  /// The empty range at the end of this one, where an insertion after it goes.
  public var endPoint: SourceRange { SourceRange(file: file, start: end, end: end) }

  /// The smallest range that covers both; the file is this range's.
  public func union(_ other: SourceRange) -> SourceRange {
    guard other.file == file else { return self }
    return SourceRange(file: file, start: min(start, other.start), end: max(end, other.end))
  }

  public func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
