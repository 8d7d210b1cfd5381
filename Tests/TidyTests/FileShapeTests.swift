import Testing

@Suite struct FileShapeTests {
  private static let files =
    Repository.files(under: "Sources") + Repository.files(under: "Tests")
    + Repository.files(under: "Benchmarks")

  @Test func thereAreFiles() {
    #expect(Self.files.count > 50)
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
