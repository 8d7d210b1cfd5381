import Foundation
import Testing

/// However much is wrong, no command prints more of it than somebody reads, and each says how much more there is.
@Suite struct ManyFaultsTests {
  private static let program =
    (0..<500).map { "print(missing\($0))" }.joined(separator: "\n") + "\n"
  private static let omission = "480 more errors of this file are not shown"

  @Test(arguments: [
    ["check"], ["run"], ["test"], ["why", "SomeTip"], ["check", "--format", "json"],
    ["check", "--format", "sarif"], ["check", "--format", "gitlab"],
    ["check", "--format", "github"], ["check", "--format", "xcode"], ["run", "--format", "json"],
    ["test", "--format", "json"], ["test", "--format", "tap"], ["test", "--format", "junit"],
  ])
  func theOthersAreCounted(command: [String]) throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.program, to: "program.tips")
    let run = try Command(command + [path])
    let text = run.output + run.errors
    let shown = (0..<500).count { text.contains("missing\($0)`") }
    #expect(shown <= 20, "\(command)")
    #expect(text.contains(Self.omission), "\(command): \(text.suffix(300))")
    #expect(run.status != 0, "\(command)")
  }

  @Test func thePromptCountsThem() throws {
    let line = (0..<500).map { "print(missing\($0))" }.joined(separator: "; ")
    let run = try Command(["repl", "--no-history"], input: line + "\n")
    let text = run.output + run.errors
    #expect((0..<500).count { text.contains("missing\($0)`") } <= 20)
    #expect(text.contains(Self.omission), "\(text.suffix(300))")
  }

  @Test func aLongChainIsToldOfInShort() throws {
    let scratch = try Scratch()
    let chain = Array(repeating: "1", count: 20_000).joined(separator: " && ")
    let path = try scratch.write("let a = \(chain)\n", to: "program.tips")
    let run = try Command(["check", path])
    #expect(run.status == 2 && run.errors.utf8.count < 20_000)
    #expect(run.errors.contains("more errors of this file are not shown"))
  }
}
