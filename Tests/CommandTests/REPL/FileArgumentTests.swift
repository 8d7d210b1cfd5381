import Foundation
import Testing
import TipLineEditor

@testable import TipPrompt

/// Files that commands of the prompt are given.
@Suite struct FileArgumentTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["app.tips", "d dir/o t.tips", "d dir/quo'te.tips", "x/nl\nx.tips", "x/\"q\".tips"]
    {
      try scratch.write("let a = 1\n", to: name)
    }
  }

  /// What Tab makes of an entry, where there is one way to go on; `HERE` is the folder.
  private func completed(_ text: String) throws -> String {
    let prompt = try ScriptedPrompt([], variables: ["HOME": scratch.path("")])
    let typed = text.replacing("HERE/", with: scratch.path(""))
    let found = prompt.language.completions(in: typed, at: typed.utf8.count)
    guard let only = found.candidates.first, found.candidates.count == 1 else {
      return "\(found.candidates.count)"
    }
    let start = String(decoding: typed.utf8.prefix(found.replaced.lowerBound), as: UTF8.self)
    return (start + only.text).replacing(scratch.path(""), with: "HERE/")
  }

  @Test(arguments: [
    (":load HERE/ap", ":load HERE/app.tips"), (":load HERE/d", ":load \"HERE/d dir/"),
    (":load \"HERE/d dir/", "2"), (":load \"HERE/d dir/o", ":load \"HERE/d dir/o t.tips\""),
    (":load \"HERE/d dir/o t", ":load \"HERE/d dir/o t.tips\""),
    (":load \"HERE/ap", ":load \"HERE/app.tips\""),
    (":load a \"HERE/d dir/q", ":load a \"HERE/d dir/quo'te.tips\""),
    (":save HERE/ap", ":save HERE/app.tips"), (":save a HERE/ap", "0"),
    (":edit \"HERE/d dir/o", ":edit \"HERE/d dir/o t.tips\""),
    (":test a HERE/ap", ":test a HERE/app.tips"), (":check HERE/ap", ":check HERE/app.tips"),
    (":rules > HERE/ap", ":rules > HERE/app.tips"),
    (":rules MyTip > \"HERE/d dir/o", ":rules MyTip > \"HERE/d dir/o t.tips\""),
    (":rules >", "0"), (":rules | HERE/ap", "0"),
    (":timeline MyTip --svg HERE/ap", ":timeline MyTip --svg HERE/app.tips"),
    // The home folder.
    (":load ~/ap", ":load ~/app.tips"), (":load ~/d", ":load \"~/d dir/"),
    // A name that no argument can be.
    (":load HERE/x/", "0"), (":load HERE/x/n", "0"),
  ])
  func namesAreCompletedAsTheCommandTakesThem(typed: String, expected: String) throws {
    #expect(try completed(typed) == expected)
  }

  @Test func whatIsCompletedIsTaken() throws {
    let folder = scratch.path("")
    let run = try ScriptedPrompt(
      [
        ":load \"\(folder)d dir/o t.tips\"", ":load ~/app.tips", ":load \"~/d dir/quo'te.tips\"",
        ":vars > ~/vars", ":save ~/saved.tips",
      ].map(EntryResult.entry), variables: ["HOME": folder]
    ).run()
    #expect(run.errors == "")
    #expect(try String(contentsOfFile: folder + "vars", encoding: .utf8) == "a  Int  1\n")
    #expect(FileManager.default.fileExists(atPath: folder + "saved.tips"))
  }

  @Test func whatIsNoOneFileIsSaidHow() throws {
    let run = try ScriptedPrompt(
      .entry(":save a b"), .entry(":edit a b"), .entry(":rules > a b"), .entry(":rules >> a"),
      .entry(":save"))
    #expect(
      try run.run().errors == """
        error: `:save` takes one file; double quotes keep spaces together
        error: `:edit` takes one file; double quotes keep spaces together
        error: `>` takes one file; double quotes keep spaces together
        error: `>>` adds to no file here; `>` writes it anew
        error: `:save` needs a file: `:save session.tips`

        """)
  }
}
