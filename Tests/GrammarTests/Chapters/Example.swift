import Testing

/// One program of the reference, with what its comments say of it.
struct Example: Sendable, CustomTestStringConvertible {
  let chapter: String
  /// The line of the chapter at which the program starts.
  let line: Int
  /// Its files: `// file: NAME` starts another. Each begins with so many empty lines that every line has
  /// the number it has in the whole.
  let files: [String]
  let remarks: [Remark]

  init(chapter: String, line: Int, lines: [String]) {
    self.chapter = chapter
    self.line = line
    files = Example.files(of: lines)
    remarks = lines.enumerated().compactMap { Remark(in: $1, line: $0 + 1) }
  }

  /// Whether its comments speak of lints, too.
  var isLinted: Bool { chapter.hasSuffix("lints.md") }

  /// Those that it turns on: `// lint: CODE`.
  var lints: [String] {
    files.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("// lint: ") }
      .map { String($0.dropFirst("// lint: ".count)) }
  }

  var testDescription: String { "\(chapter):\(line)" }

  private static func files(of lines: [String]) -> [String] {
    let starts = [0] + lines.indices.filter { lines[$0].hasPrefix("// file: ") }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      (Array(repeating: "", count: start) + lines[start..<end]).joined(separator: "\n")
    }
  }
}
