import Testing

@testable import TipPrompt

/// The sessions of the reference's chapter on the prompt, which are one session.
@Suite struct PromptChapterTests {
  @Test func theChapterShowsWhatIsSeen() throws {
    var page = try SessionPage("Grammar/24-prompt.md", blocksBeginning: "text\ntips> ")
    #expect(page.blockCount > 5)
    try page.expect(SessionTranscript(page.typed).text, after: "text\n")
  }

  @Test func theChapterNamesEveryCommand() throws {
    let chapter = try SessionPage("Grammar/24-prompt.md", blocksBeginning: "text\n").text
    for command in REPLCommands.all {
      #expect(chapter.contains("`:\(command.name)"), "\(command.name)")
    }
  }
}
