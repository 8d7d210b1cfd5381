import Testing

/// One program of the reference, with what its comments say of it.
struct Example: Sendable, CustomTestStringConvertible {
  let chapter: String
  /// The line of the chapter at which the program starts.
  let line: Int
  let source: String
  let remarks: [Remark]

  init(chapter: String, line: Int, lines: [String]) {
    self.chapter = chapter
    self.line = line
    source = lines.joined(separator: "\n")
    remarks = lines.enumerated().compactMap { Remark(in: $1, line: $0 + 1) }
  }

  var testDescription: String { "\(chapter):\(line)" }
}
