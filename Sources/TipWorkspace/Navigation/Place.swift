package import TipText

/// A range in a file, by positions.
public struct Place: Hashable, Sendable {
  public let path: String
  public let range: Range<TextPosition>

  public init(path: String, range: Range<TextPosition>) {
    self.path = path
    self.range = range
  }
}

extension WorkspaceProgram {
  /// The place of a range; nil for one that no file of the program has, such as a declaration of a library.
  package func place(of range: SourceRange, in encoding: PositionEncoding) -> Place? {
    guard sources.contains(range.file) else { return nil }
    let source = source(of: range.file)
    let start = source.textPosition(at: Int(range.start), in: encoding)
    let end = source.textPosition(at: Int(range.end), in: encoding)
    return Place(path: source.name, range: start..<max(start, end))
  }
}
