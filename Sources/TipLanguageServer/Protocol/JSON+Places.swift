import TipText
import TipWorkspace

extension JSON {
  init(_ position: TextPosition) {
    self = ["line": .int(position.line), "character": .int(position.character)]
  }

  init(_ range: Range<TextPosition>) {
    self = ["start": JSON(range.lowerBound), "end": JSON(range.upperBound)]
  }

  /// The edit of a document, whose positions are in its present text.
  init(_ edit: TextEdit, in document: OpenDocument) {
    self = [
      "range": JSON(document.positions(of: edit.range)), "newText": .string(edit.replacement),
    ]
  }
}
