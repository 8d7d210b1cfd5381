import Foundation
import Testing
import TipFormats
import TipLineEditor

@testable import tips

/// `tips manual`: the pages of the manual.
@Suite struct ManualTests {
  @Test func everyCommandHasAPage() throws {
    let scratch = try Scratch()
    let folder = scratch.url.path(percentEncoded: false)
    #expect(try Command(["manual", folder]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let expected = Subcommand.allCases.filter { $0 != .manual }.map { "tips-\($0.rawValue).1" }
    for name in expected + ["tips.1", "tips-store-import.1"] {
      #expect(names.contains(name), "\(name)")
    }
  }

  /// What `--help` says of an option, the page says, too.
  @Test(arguments: ["run", "check", "why"])
  func aPageHasEveryOptionOfTheHelp(command: String) throws {
    let help = try Command([command, "--help"]).output
    let page = try #require(
      try ManualPage.all().first { $0.fileName == "tips-\(command).1" }
    ).text(Date(timeIntervalSince1970: 0))
    #expect(page.hasPrefix(".Dd January 1, 1970\n"))
    let options = Set(help.matches(of: #/^  (--[a-z-]+)/#.anchorsMatchLineEndings()).map(\.1))
    #expect(options.count > 3)
    for option in options {
      let name = option.dropFirst().replacing("-", with: "\\-")
      #expect(page.contains("Fl \(name)"), "\(option)")
    }
  }

  @Test func thePromptsPagesHaveKeysVariablesAndFiles() throws {
    for page in try ManualPage.all() {
      let text = page.text(Date(timeIntervalSince1970: 0))
      let isOfPrompt = ["tips.1", "tips-repl.1"].contains(page.fileName)
      for section in ["KEYS", "ENVIRONMENT", "FILES"] {
        #expect(text.contains(".Sh \(section)\n") == isOfPrompt, "\(page.fileName)")
      }
    }
    let text = try #require(try ManualPage.all().first).text(Date(timeIntervalSince1970: 0))
    for (keys, _) in KeyList.rows { #expect(text.contains(ManualText.escaped(keys)), "\(keys)") }
    #expect(text.contains("NO_COLOR") && text.contains("tips/history"))
  }

  /// A status stands on a page only if the command can end with it.
  @Test func exitStatusesAreThoseOfTheCommand() throws {
    func statuses(_ command: String) throws -> [Substring] {
      let page = try ManualPage.all().first { $0.fileName == "tips-\(command).1" }
      let text = try #require(page).text(Date(timeIntervalSince1970: 0))
      let section = text.components(separatedBy: ".Sh EXIT STATUS\n")[1]
        .components(separatedBy: ".El\n")[0]
      return section.split(separator: "\n").filter { $0.hasPrefix(".It ") }.map { $0.dropFirst(4) }
    }
    #expect(try statuses("check") == ["0", "1", "2", "3", "64", "130"])
    #expect(try statuses("why") == ["0", "1", "2", "3", "64", "130"])
    #expect(try statuses("test") == ["0", "1", "2", "3", "64", "130"])
    #expect(try statuses("doc") == ["0", "3", "64"])
  }

  /// A word of the help that begins a line is text to `man`, and no macro.
  @Test func noTextBecomesAMacro() {
    var text = ManualText()
    text.sentences(".tips files")
    text.sentences("a \\ b")
    #expect(text.text == "\\&.tips files\na \\e b\n")
  }

  @Test func thereHasToBeAFolder() throws {
    let scratch = try Scratch()
    let run = try Command(["manual", scratch.path("nowhere")])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no folder"))
  }
}
