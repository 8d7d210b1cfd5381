/// All the texts of one program or session, in the order they were read.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  public mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(index: files.count - 1)
  }

  public subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

  public func contains(_ id: FileID) -> Bool { Int(id.index) < files.count }

  public func text(_ range: SourceRange) -> String {
    contains(range.file) ? self[range.file].text(range.offsets) : ""
  }

  public func position(of range: SourceRange) -> SourcePosition {
    contains(range.file)
      ? self[range.file].position(at: range.start) : SourcePosition(line: 1, column: 1)
  }

  public func endPosition(of range: SourceRange) -> SourcePosition {
    contains(range.file)
      ? self[range.file].position(at: range.end) : SourcePosition(line: 1, column: 1)
  }
}
