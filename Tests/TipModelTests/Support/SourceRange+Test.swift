import TipText

extension SourceRange {
  static let test = SourceRange(file: FileID(index: 0), start: 0, end: 1)
}
