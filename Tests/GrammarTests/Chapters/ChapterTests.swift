import ProgramRunner
import Testing

/// The language reference is true: every program in it does what its comments say.
@Suite struct ChapterTests {
  @Test(arguments: Chapter.all.flatMap(\.examples))
  func example(_ example: Example) {
    let run = runProgram(files: example.files, isLinted: example.isLinted, lints: example.lints)
    let differences = example.differences(from: run)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n  "))")
  }

  /// A program without a remark or an expectation would pass whatever it did.
  @Test func everyExampleSaysSomething() {
    let silent = Chapter.all.flatMap(\.examples)
      .filter { example in
        example.remarks.isEmpty && !example.files.contains { $0.contains("#expect(") }
      }
    #expect(silent.map(\.testDescription) == [])
  }

  @Test func everyFenceIsKnown() {
    #expect(Chapter.all.count > 25)
    for chapter in Chapter.all {
      #expect(chapter.strayFences.isEmpty, "\(chapter.name): lines \(chapter.strayFences)")
    }
  }

  @Test func theReferenceIsWhole() throws {
    #expect(Chapter.all.flatMap(\.examples).count >= 500)
    let contents = try #require(Chapter.all.first { $0.name == "README.md" })
    #expect(contents.examples.count >= 1)
    #expect(Chapter.all.count >= 20)
  }
}
