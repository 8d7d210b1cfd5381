public import TipSyntax
public import TipText

/// A file that is open in an editor. Its text counts, whatever is on disk.
public struct OpenDocument: Sendable {
  public let path: String
  /// The number that the editor gave to this text.
  public private(set) var version: Int
  public private(set) var source: SourceFile
  public let encoding: PositionEncoding

  public init(path: String, version: Int, text: String, encoding: PositionEncoding) {
    self.path = path
    self.version = version
    self.encoding = encoding
    source = SourceFile(name: path, text: text)
  }

  /// True for a script; false for a Swift file of an app.
  public var isScript: Bool { !path.hasSuffix(".swift") }

  /// Applies changes one after another.
  mutating func apply(_ changes: [DocumentChange], version: Int) {
    self.version = version
    for change in changes {
      guard let range = change.range else {
        source = SourceFile(name: path, text: change.text)
        continue
      }
      let start = source.offset(of: range.lowerBound, in: encoding)
      let end = max(start, source.offset(of: range.upperBound, in: encoding))
      var bytes = source.bytes
      bytes.replaceSubrange(start..<end, with: change.text.utf8)
      source = SourceFile(name: path, bytes: bytes)
    }
  }

  /// The syntax tree of the text alone.
  public var tree: SyntaxTree { Parser.parse(source, file: FileID(index: 0)) }

  public func offset(of position: TextPosition) -> Int {
    source.offset(of: position, in: encoding)
  }

  public func positions(of range: Range<Int>) -> Range<TextPosition> {
    let start = source.textPosition(at: range.lowerBound, in: encoding)
    return start..<max(start, source.textPosition(at: range.upperBound, in: encoding))
  }
}
