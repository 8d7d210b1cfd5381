import Foundation
import Testing

@testable import tips

/// The help of each command has a short usage and examples, which are run.
@Suite struct HelpTests {
  /// Every command that help shows, the tool itself first.
  private static let commands: [[String]] = {
    func paths(_ command: ToolDescription.Command, _ above: [String]) -> [[String]] {
      [above] + command.shown.flatMap { paths($0, above + [$0.commandName]) }
    }
    return (try? DumpedHelp.read()).map { paths($0.command, []) } ?? []
  }()

  /// The folder that the examples are about.
  private func place() throws -> Scratch {
    let scratch = try Scratch()
    let tip = """
      import TipKit
      struct FavoriteTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Favorites") }
        var message: Text { Text("Star it") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
      }

      """
    try scratch.write(tip, to: "Sources/FavoriteTip.swift")
    let script = """
      try Tips.configure()
      for _ in 1...3 { FavoriteTip.opened.sendDonation() }
      #expect(FavoriteTip().shouldDisplay)

      """
    try scratch.write(script, to: "Tips/first.tips")
    try scratch.write(tip.replacing("FavoriteTip", with: "Other") + "print(1)\n", to: "first.tips")
    try scratch.write(
      "user,date,event\na,2025-01-01T00:00:00Z,opened\na,2025-01-02T00:00:00Z,opened\n",
      to: "history.csv")
    for name in ["Old.swift", "New.swift"] { try scratch.write(tip, to: name) }
    let shell =
      "git init -q && git add Sources && git -c user.name=a -c user.email=a@b.c commit -q -m a"
    try Command([], through: ["/bin/sh", "-c", shell], in: scratch.url)
    let trace = try Command(
      ["why", "FavoriteTip", "Sources", "--trace", "--format", "json"], in: scratch.url)
    try scratch.write(trace.output, to: "trace.jsonl")
    for log in ["truth.log", "macos-15.log", "macos-26.log"] {
      try scratch.write("{\"truthkit\":1}\n", to: log)
    }
    for store in [".tipkit", "other"] {
      let run = try Command(
        ["run", "Tips/first.tips", "Sources/FavoriteTip.swift", "--store", store], in: scratch.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    try scratch.write(
      try Command(["store", "export", "--store", ".tipkit"], in: scratch.url).output,
      to: "copy.jsonl")
    return scratch
  }

  private func examples(_ command: [String]) throws -> [String] {
    let help = try Command(["help"] + command).output
    #expect(help == (try Command(command + ["--help"]).output))
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: commands)
  func theUsageIsShort(command: [String]) throws {
    let help = try Command(["help"] + command).output.split(separator: "\n")
    let name = (["tips"] + command).joined(separator: " ")
    let usage = try #require(help.firstIndex { $0.hasPrefix("USAGE: \(name)") })
    #expect(help[usage].count <= 80 && !help[usage + 1].hasPrefix(" "), "\(help[usage])")
  }

  @Test(arguments: commands)
  func theExamplesRun(command: [String]) throws {
    // A store of Apple's TipKit is not made here.
    let runs = command != ["records"]
    let scratch = try place()
    let found = try examples(command)
    #expect(found.count >= 2, "\(command)")
    let folder = URL(filePath: Command.path).deletingLastPathComponent().path(percentEncoded: false)
    for line in found where runs {
      let shell = "PATH='\(folder)':$PATH; set -o pipefail; \(line)"
      let run = try Command([], through: ["/bin/bash", "-c", shell], in: scratch.url)
      #expect(run.status <= 1, "\(line): \(run.output)\(run.errors)")
      #expect(!run.errors.contains("error"), "\(line): \(run.errors)")
    }
  }

  @Test func thePagesOfTheManualHaveThem() throws {
    let scratch = try Scratch()
    #expect(try Command(["manual", scratch.path("")]).status == 0)
    for command in Self.commands {
      let name = (["tips"] + command).joined(separator: "-")
      let page = try String(contentsOfFile: scratch.path(name + ".1"), encoding: .utf8)
      #expect(
        page.contains("\n.Sh EXAMPLES\n.Bd \\-literal\ntips")
          || page.contains("\n.Sh EXAMPLES\n.Bd -literal\n"), "\(name)")
    }
  }
}

/// The tool's description, as the command itself says it.
enum DumpedHelp {
  static func read() throws -> ToolDescription {
    let run = try Command(["--experimental-dump-help"])
    return try JSONDecoder().decode(ToolDescription.self, from: Data(run.output.utf8))
  }
}
