import Testing

/// What no file of the project says.
@Suite struct WordingTests {
  private static let files =
    [
      "Package.swift", "Makefile", "README.md", "CHANGELOG.md", "SECURITY.md", "ARCHITECTURE.md",
      "CONTRIBUTING.md", ".ci/run",
      ".swift-format",
      "Benchmarks/run",
    ]
    + ["Sources", "Tests", "Grammar", "Samples", "Benchmarks", "Examples", "Packaging"].flatMap {
      Repository.files(
        under: $0, extensions: ["swift", "md", "tips", "ebnf", "expected"])
    }

  /// Put together here, so that this file passes its own test.
  private static let unwanted =
    ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    + ["home", "root", "Users", "work", "tmp"].map { "/" + $0 + "/" }

  @Test func nothingIsLeftToDoAndNoPathIsOfOneMachine() throws {
    for file in Self.files {
      let text = try Repository.text(file)
      for word in Self.unwanted where text.contains(word) {
        Issue.record("\(file) says \(word)")
      }
    }
    #expect(Self.files.count > 50)
  }
}
