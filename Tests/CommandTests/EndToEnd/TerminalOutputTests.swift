import Foundation
import Testing

/// What others wrote never reaches a terminal raw, whichever way it takes.
@Suite(.timeLimit(.minutes(60))) struct TerminalOutputTests {
  /// Sets the title, turns red by one scalar of C1, and reverses what follows.
  private static let hostile = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}x"

  private func isHarmless(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: false
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  /// The argument parser says itself what is wrong with options.
  @Test(arguments: [
    ["run", "--at", "?", "FILE"], ["run", "--format", "?", "FILE"], ["run", "--max-steps", "?"],
    ["check", "--color", "?", "FILE"], ["check", "--format", "?", "FILE"],
    ["check", "--?", "FILE"],
    ["check", "--max-source", "?", "FILE"], ["check", "--lint", "?", "FILE"], ["help", "?"],
    ["check", "--define", "?", "FILE"], ["check", "--platform", "?", "FILE"],
    ["rules", "--format", "?", "FILE"], ["why", "?", "FILE"], ["why", "?", "?"], ["why", "?.tips"],
    ["when", "?", "FILE"], ["status", "--store", "?"], ["status", "--group", "?"],
    ["store", "?"], ["store", "info", "--store", "?"], ["store", "import", "?", "--store", "?"],
    ["store", "export", "--group", "?"], ["explain", "?"], ["grammar", "?"], ["doc", "?"], ["?"],
    ["-?"], ["--?"], ["run", "?"], ["test", "?"], ["fmt", "?"], ["verify", "?", "?"],
    ["run", "FILE", "--?=?"],
  ])
  func optionsAreShown(arguments: [String]) throws {
    let scratch = try Scratch()
    let file = try scratch.write("print(1)\n", to: "a.tips")
    let filled = arguments.map {
      $0.replacing("?", with: TerminalOutputTests.hostile).replacing("FILE", with: file)
    }
    let run = try Command(filled, environment: ["HOME": scratch.path("")])
    #expect(
      isHarmless(run.errors) && isHarmless(run.output),
      "\(arguments): \(run.errors.debugDescription)")
  }

  /// Neither a file's name nor an event's id begins a line of its own, also where it is no terminal that reads it.
  @Test func noNameForgesALine() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      struct ATip: Tip {
        static let opened = Event(id: "o\\nFORGED")
        @Parameter static var isOn = false
        var title: Text { Text("a") }
        var rules: [Rule] {
          #Rule(Self.opened) { $0.donations.count >= 3 }
          #Rule(Self.$isOn) { $0 }
        }
      }
      struct BTip: Tip { var title: Text { Text("b") } }
      try Tips.configure()
      ATip.opened.sendDonation()
      ATip.isOn = false
      let tour = TipGroup(.ordered) { ATip(); BTip() }
      BTip().invalidate(reason: .actionPerformed)
      #expect(ATip().status == .available)

      """, to: "x\nFORGED\r\n.tips")
    for arguments in [
      ["why", "ATip"], ["why", "BTip"], ["why", "ATip", "--donations"], ["why", "tour"],
      ["when", "ATip"], ["run"], ["run", "--trace"], ["test"], ["rules"], ["check"],
    ] {
      let run = try Command(arguments + [file], environment: ["COLUMNS": "400"])
      for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
        #expect(!line.drop { $0 == " " }.hasPrefix("FORGED"), "\(arguments): \(line)")
      }
      #expect(isHarmless(run.output + run.errors))
      #expect(!(run.output + run.errors).contains("\r"), "\(arguments)")
    }
  }

  /// What is read from files and stores, on a terminal.
  @Test(arguments: [
    ["fmt", "FILE"], ["fmt", "--check", "FILE"], ["run", "FILE"], ["check", "FILE"],
    ["rules", "FILE"], ["rules", "--format", "json", "FILE"],
    ["rules", "--format", "markdown", "FILE"],
    ["rules", "--format", "mermaid", "FILE"], ["check", "--format", "github", "FILE"],
    ["check", "--format", "sarif", "FILE"], ["check", "--format", "json", "FILE"],
    ["test", "FILE"], ["test", "--format", "tap", "FILE"], ["test", "--format", "junit", "FILE"],
    ["run", "--format", "json", "FILE"], ["run", "--trace", "FILE"], ["why", "A", "FILE"],
    ["why", "A", "FILE", "--html", "-"], ["why", "A", "FILE", "--format", "json"],
    ["store", "export", "--store", "STORE"], ["store", "info", "--store", "STORE"],
    ["status", "--store", "STORE"],
  ])
  func textsAreShown(arguments: [String]) throws {
    let scratch = try Scratch()
    // Neither a literal nor a comment may hold the others as they are.
    let words = "\u{9B}31m\u{202E}\u{2066}\u{7F}"
    let program = """
      // \(words)
      struct A: Tip {
        static let e = Event(id: "e\(words)")
        @Parameter static var s: String = ""
        var title: Text { Text("t\(words)") }
        var rules: [Rule] {
          #Rule(Self.e) { $0.donations.count > 1 }
          #Rule(Self.$s) { $0 == "\(words)" }
        }
      }
      try Tips.configure()
      A.s = "\(words)"
      A.e.sendDonation()
      print("\(words)", A.s, A.e)
      #expect(A.s == "\(words)x")
      """
    let file = try scratch.write(program, to: "f\(words)")
    try FileManager.default.moveItem(atPath: file, toPath: file + ".tips")
    let store = scratch.path("store")
    _ = try Command(["run", file + ".tips", "--store", store])
    let filled = arguments.map {
      $0 == "FILE" ? file + ".tips" : $0 == "STORE" ? store : $0
    }
    let shown = try PseudoTerminal.output(
      of: filled, environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(!shown.isEmpty || arguments.contains("--check") || arguments[0] == "status")
    #expect(isHarmless(shown), "\(arguments): \(shown.debugDescription)")
  }

  @Test func aScriptFromStandardInputIsShown() throws {
    let shown = try PseudoTerminal.output(
      of: ["fmt", "-"], environment: ["TERM": "xterm"],
      input: "// \u{9B}31m\nprint( \"\u{202E}\" )\n")
    #expect(shown == "// \\u{9B}31m\r\nprint(\"\\u{202E}\")\r\n")
  }

  /// Elsewhere a script is what it was.
  @Test func aFormattedScriptKeepsItsText() throws {
    let script = "// \u{9B}31m \u{202E}\nprint(\"\u{9B}\")\n"
    #expect(try Command(["fmt", "-"], input: script).output == script)
  }
}
