extension SourceMap {
  /// The name of the file that a range lies in.
  public func name(of range: SourceRange) -> String {
    contains(range.file) ? self[range.file].name : ""
  }

  /// A range's text as one line.
  public func line(_ range: SourceRange) -> String {
    text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
