import Foundation
import Testing

/// `--memory` holds whatever the history is: `tips replay` ends with its answer, or says in a sentence who has too many rows.
@Suite(.timeLimit(.minutes(60))) struct ReplayMemoryTests {
  private static let app = """
    import TipKit
    struct OpenTip: Tip {
      static let opened = Tips.Event(id: "opened")
      var title: Text { Text("open") }
      var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
    }
    """

  /// Rows of users that come in turn, packed as `gzip` does.
  private func replay(users: String, memory: String) throws -> Command {
    let scratch = try Scratch()
    let source = try scratch.write(Self.app, to: "app.swift")
    let path = try scratch.write("", to: "history.csv.gz")
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c",
      """
      { echo user,date,event; awk 'BEGIN { for (i = 0; i < 6000000; i++) \
      print \(users) ",2025-01-01,opened" }'; } | gzip -1 > "$1"
      """, "sh", path,
    ]
    try writer.run()
    writer.waitUntilExit()
    return try Command(
      ["replay", source, "--history", path, "--memory", memory],
      through: ["/bin/sh", "-c", "ulimit -v 1000000; exec \"$0\" \"$@\""])
  }

  @Test func oneUserOfManyRowsIsNamed() throws {
    let run = try replay(users: "\"bot\"", memory: "64M")
    #expect(!run.wasEnded && run.status == 3)
    #expect(
      run.errors
        == "error: the user `bot` has more rows than fit into `--memory`: raise it, or leave the user out\n"
    )
  }

  @Test func manyUsersHaveRoom() throws {
    let run = try replay(users: "\"u\" i % 50000", memory: "64M")
    #expect(!run.wasEnded && run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("50,000 users · 6,000,000 donations"))
  }
}
