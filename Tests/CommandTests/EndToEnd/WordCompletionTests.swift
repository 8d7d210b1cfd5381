import Foundation
import Testing

/// What the scripts for shells ask the command.
@Suite struct WordCompletionTests {
  private func words(
    _ command: String, _ place: String, _ line: [String], _ index: Int, _ typed: String = ""
  ) throws -> [String] {
    let run = try Command(
      ["---completion", command, "--", place, "\(index)", "\(typed.count)"] + line,
      environment: ["SAP_SHELL": "fish", "SAP_SHELL_VERSION": "4.0"])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func tipsAreThoseOfTheFilesOnTheLine() throws {
    let scratch = try Scratch()
    let path = try scratch.write(searchTip, to: "a.tips")
    let found = try words("why", "positional@0", ["tips", "why", "", path], 2)
    #expect(found == ["SearchTip"])
    // Something is wrong in the file, which is no reason to say nothing.
    let broken = try scratch.write(searchTip + "let x: = 1", to: "b.tips")
    #expect(try words("when", "positional@0", ["tips", "when", "", broken], 2) == ["SearchTip"])
  }

  @Test func codesAndMembersAreKnown() throws {
    let codes = try words("explain", "positional@0", ["tips", "explain", ""], 2)
    #expect(codes.contains("never-true"))
    let members = try words("doc", "positional@0", ["tips", "doc", ""], 2)
    #expect(members.contains("donatedWithin") && members.contains("String"))
  }

  @Test func pathsAreScriptsAndFolders() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "place/a.tips")
    try scratch.write("", to: "place/a.txt")
    try scratch.write("", to: "place/inner/b.tips")
    let typed = scratch.path("place") + "/"
    let found = try words("run", "positional@0", ["tips", "run", typed], 2, typed)
    #expect(found == [typed + "a.tips", typed + "inner/"])
  }

  @Test func anUnknownShellIsOneClearLine() throws {
    let run = try Command(["--generate-completion-script", "csh"])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("error: completions are for bash, zsh, fish, and not for `csh`\n"),
      "\(run.errors)")
  }

  /// The functions of the script for bash, as the shell calls them.
  private func bash(_ line: String) throws -> [String] {
    let scratch = try Scratch()
    let script = try scratch.write(
      try Command(["--generate-completion-script", "bash"]).output, to: "tips.bash")
    let shell = """
      shopt -s extglob; . "\(script)"; compopt() { :; }
      line='\(line)'; COMP_WORDS=($line); [[ $line = *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$line; COMP_POINT=${#line}; COMP_TYPE=9; COMP_KEY=9
      _tips tips "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let run = try Command([], through: ["/bin/bash", "--norc", "-c", shell])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("tips help ", ["check", "replay", "why"]), ("tips help c", ["check"]),
    ("tips sql A b.swift --dialect ", ["sqlite", "postgres", "clickhouse"]),
    ("tips replay b.swift --engine d", ["duckdb"]),
    ("tips replay b.swift --dates ", ["iso", "reference"]),
    ("tips check --format ", ["json", "sarif"]), ("tips test --format j", ["json", "junit"]),
  ])
  func bashOffersTheValues(line: String, values: [String]) throws {
    let offered = try bash(line)
    #expect(Set(values).isSubset(of: offered), "\(offered)")
    #expect(!offered.contains("manual"))
  }

  @Test func theOtherShellsKnowTheTopicsOfHelp() throws {
    let zsh = try Command(["--generate-completion-script", "zsh"]).output
    #expect(zsh.contains("'*:subcommands:(repl run test check "))
    let fish = try Command(["--generate-completion-script=fish"]).output
    #expect(fish.contains("\"tips help\" -eq 1' -fa 'repl run test check "))
    for script in [zsh, fish] { #expect(script.contains("clickhouse")) }
  }
}
