import Testing

@Suite struct FileShapeTests {
  private static let files =
    Repository.files(under: "Sources") + Repository.files(under: "Tests")
    + Repository.files(under: "Benchmarks")

  @Test func thereAreFiles() {
    #expect(Self.files.count > 50)
  }

  @Test func filesAreShort() throws {
    for file in Self.files {
      let text = try Repository.text(file)
      if text.hasPrefix("// Generated from ") { continue }
      let lines = text.count(where: \.isNewline)
      #expect(lines <= 400, "\(file) has \(lines) lines: it holds more than one idea")
    }
  }

  @Test func mostFilesAreVeryShort() throws {
    let lengths = try Repository.files(under: "Sources").map { file in
      try Repository.text(file).count(where: \.isNewline)
    }.sorted()
    #expect(lengths[lengths.count / 2] <= 130)
  }

  /// What a command does is below it; it reads command lines, files and the terminal.
  @Test func theCommandIsAFrontDoor() throws {
    let lengths = try Repository.files(under: "Sources/tips").map { file in
      try Repository.text(file).count(where: \.isNewline)
    }
    #expect(lengths.reduce(0, +) <= 5000)
  }

  @Test func namesSayWhatFilesHold() {
    for file in Self.files {
      let name = file.split(separator: "/").last ?? ""
      for vague in ["Utils", "Util", "Helper", "Common", "Manager", "Misc"] {
        #expect(!name.contains(vague), "\(file)")
      }
    }
  }

  @Test func linesEndWithoutWhiteSpaceAndFilesWithALineBreak() throws {
    for file in Self.files {
      let text = try Repository.text(file)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file)")
      #expect(!text.contains("\r") && !text.contains("\t"), "\(file)")
      for (number, line) in text.split(separator: "\n").enumerated() where line.hasSuffix(" ") {
        Issue.record("\(file): white space at the end of a line (\(number + 1))")
      }
    }
  }
}
