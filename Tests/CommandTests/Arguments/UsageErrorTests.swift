import Foundation
import Testing

@testable import tips

/// Each command answers each kind of wrong usage with one sentence and a short usage.
@Suite struct UsageErrorTests {
  /// Every command, those of `store` included, with the arguments that it must have.
  private static let commands: [([String], [String])] = [
    (["repl"], []), (["run"], ["a.tips"]), (["test"], ["a.tips"]), (["check"], []),
    (["rules"], ["a.swift"]), (["fmt"], ["a.tips"]), (["why"], ["A", "a.swift"]),
    (["when"], ["A", "a.swift"]), (["verify"], ["a.jsonl"]), (["explain"], ["never-true"]),
    (["doc"], []), (["grammar"], []), (["status"], ["--store", ".tipkit"]),
    (["records"], []), (["replay"], ["a.swift"]),
    (["sql"], ["A", "a.swift", "--dialect", "sqlite"]),
    (["store", "info"], ["--store", ".tipkit"]), (["store", "check"], ["--store", ".tipkit"]),
    (["store", "export"], ["--store", ".tipkit"]),
    (["store", "import"], ["a", "--store", ".tipkit"]),
    (["store", "reset"], ["--store", ".tipkit"]),
  ]

  private func told(_ arguments: [String]) throws -> [String] {
    let scratch = try Scratch()
    let run = try Command(arguments, in: scratch.url)
    #expect(run.status == 64, "\(arguments)")
    #expect(run.output == "", "\(arguments)")
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.last == "" && lines.first?.hasPrefix("error: ") == true, "\(run.errors)")
    #expect(lines.count <= 4 && lines.allSatisfy { $0.count <= 120 }, "\(run.errors)")
    #expect(!run.errors.contains("Error") && !run.errors.contains("'"), "\(run.errors)")
    return lines
  }

  @Test(arguments: commands)
  func anUnknownOptionIsNamed(command: [String], needed: [String]) throws {
    let name = "tips " + command.joined(separator: " ")
    for arguments in [command + ["--qqq"], command + needed + ["--qqq=3"]] {
      let lines = try told(arguments)
      #expect(lines.first == "error: `--qqq` is not an option of `\(name)`")
      #expect(lines.dropFirst().first?.hasPrefix("usage: \(name)") == true, "\(lines)")
      #expect(lines.dropFirst(2).first == "       `\(name) --help` says more")
    }
  }

  @Test(arguments: commands)
  func aMisspeltOptionIsRecognized(command: [String], needed: [String]) throws {
    let name = "tips " + command.joined(separator: " ")
    var described = try DumpedHelp.read().command
    for word in command {
      described = try #require(described.subcommands?.first { $0.commandName == word })
    }
    let options = (described.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
    // Each takes a process.
    for option in options.filter({ $0.count > 5 }).prefix(4) {
      let misspelt = option.dropLast(2) + option.suffix(2).reversed()
      guard misspelt != option else { continue }
      #expect(
        try told(command + [String(misspelt)]).first
          == "error: `\(misspelt)` is not an option of `\(name)`; did you mean `\(option)`?")
    }
  }

  @Test(arguments: commands)
  func aWrongValueIsTold(command: [String], needed: [String]) throws {
    guard command != ["doc"], command != ["explain"], command != ["grammar"] else { return }
    #expect(
      try told(command + needed + ["--color", "nevr"]).first
        == "error: `--color` takes auto, always or never, not `nevr`; did you mean `never`?")
    #expect(
      try told(command + needed + ["--color"]).first == "error: `--color` needs a value, `<color>`")
  }

  @Test(arguments: [
    (["run"], "`tips run` needs `<path> ...`"),
    (["fmt"], "`tips fmt` needs `<path> ...`"), (["why"], "`tips why` needs `<tip>`"),
    (["sql", "A"], "`tips sql` needs `<path> ...`"), (["explain"], "`tips explain` needs `<code>`"),
    (["sql", "A", "a"], "`tips sql` needs `--dialect <dialect>`"),
    (["doc", "a", "b"], "`tips doc` takes no argument `b` here"),
    (["grammar", "a", "b"], "`tips grammar` takes no argument `b` here"),
    (["store", "inf"], "there is no command `tips store inf`; did you mean `tips store info`?"),
    (["help", "chekc"], "there is no command `chekc`; did you mean `check`?"),
    (["chekc"], "there is no command and no file `chekc`; did you mean `tips check`?"),
    (["zzzz"], "there is no command and no file `zzzz`; `tips help` lists the commands"),
    (["run", "--max-steps", "many", "a"], "`many` is not a value of `--max-steps <count>`"),
    (["run", "--max-steps", "0", "a"], "`--max-steps` takes a positive number"),
    (["run", "-x", "a.tips"], "`-x` is not an option of `tips run`"),
    (["check", "a.swift"], "there is no file `a.swift`"),
    (
      ["check", "--format", "xml"],
      "`--format` takes text, json, sarif, github, gitlab or xcode, not `xml`"
    ),
    (["stat"], "there is no command and no file `stat`; did you mean `tips status`?"),
    (["test", "a"], "there is no file `a`"),
  ])
  func theSentenceSaysWhatIsWrong(arguments: [String], sentence: String) throws {
    let scratch = try Scratch()
    let run = try Command(arguments, in: scratch.url)
    #expect(run.status == 64)
    #expect(
      run.errors.replacing("'", with: "`").hasPrefix("error: " + sentence + "\n"), "\(run.errors)")
  }

  @Test func whatFollowsTwoDashesIsNoOption() throws {
    #expect(try told(["run", "--", "--nope"]) == ["error: there is no file `--nope`", ""])
  }
}
