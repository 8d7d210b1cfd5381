import Foundation
import Testing

/// What nobody could read was not said.
@Suite(.enabled(if: FileHandle(forWritingAtPath: "/dev/full") != nil, "there is no /dev/full"))
struct FullOutputTests {
  private static func full() throws -> FileHandle {
    try #require(FileHandle(forWritingAtPath: "/dev/full"))
  }

  private static let fault = "error: cannot write to standard output: no space left on device\n"

  @Test(arguments: [
    ["--help"], ["--version"], ["run", "--help"], ["help", "store"], ["store", "--help"],
    ["--generate-completion-script", "bash"], ["grammar"], ["doc"], ["explain", "--list"],
    ["explain", "unknown-name"],
  ])
  func theStatusSaysSo(arguments: [String]) throws {
    let full = try Self.full()
    let written = try Command(arguments)
    let lost = try Command(arguments, output: full)
    #expect(lost.status == (written.status == 0 ? 3 : written.status), "\(arguments)")
    #expect(lost.errors == (written.status == 0 ? Self.fault : written.errors), "\(arguments)")
    let unread = try Command(arguments, output: Self.unread())
    #expect(unread.status == lost.status, "\(arguments)")
    #expect(unread.errors == written.errors, "\(arguments)")
  }

  /// Whose other end is closed.
  private static func unread() throws -> FileHandle {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    return pipe.fileHandleForWriting
  }

  /// Once, and never as a fault of the program, which was ended for it.
  @Test(arguments: [
    ["run", "SHORT"], ["run", "LONG"], ["run", "--format", "json", "LONG"],
    ["run", "--trace", "LONG"],
    ["test", "LONG"], ["test", "--format", "json", "SHORT"], ["check", "SHORT"],
    ["rules", "SHORT"],
    ["why", "ATip", "SHORT"], ["when", "ATip", "SHORT", "--format", "json"],
    ["store", "export", "--store", "STORE"], ["status", "--store", "STORE"],
    ["run", "LONG", "SHORT"],
  ])
  func whatCannotBeWrittenIsToldOnce(arguments: [String]) throws {
    let scratch = try Scratch()
    let short = try scratch.write(
      "struct ATip: Tip { var title: Text { Text(\"a\") } }\ntry Tips.configure()\nprint(1)\n",
      to: "a.tips")
    let long = try scratch.write(
      "for i in 1...30000 { print(\"some text that is long\", i) }\n", to: "b.tips")
    let store = scratch.path("store")
    _ = try Command(["run", short, "--store", store])
    let filled = arguments.map {
      ["SHORT": short, "LONG": long, "STORE": store][$0] ?? $0
    }
    let lost = try Command(filled, output: Self.full())
    #expect(lost.errors == Self.fault && lost.status == 3, "\(arguments): \(lost.errors)")
    // As of any filter: its reader has seen enough.
    let run = try Command(filled, output: Self.unread())
    #expect(run.errors == "" && run.status == 3, "\(arguments): \(run.errors)")
  }

  @Test func atThePromptToo() throws {
    let full = try Self.full()
    let input = "for i in 1...30000 { print(\"some text that is long\", i) }\nprint(2)\n"
    #expect(try Command([], input: input, output: full).errors == Self.fault)
    #expect(try Command([], input: input, output: Self.unread()).errors == "")
  }
}
