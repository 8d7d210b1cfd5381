import Foundation
import Testing

/// Files that nobody named are plain ones: whoever looks through a folder waits for no pipe, and reads no device that
/// has no end.
@Suite(.timeLimit(.minutes(60))) struct PlainFileTests {
  private static let commands = [
    ["check"], ["rules"], ["fmt"], ["test"], ["why", "T"], ["when", "T"],
  ]

  @Test(arguments: commands, ["pipe", "device", "link to a pipe"])
  func whatLiesInAFolderIsNotWaitedFor(command: [String], kind: String) throws {
    let scratch = try Scratch()
    try scratch.write("struct T: Tip { var title: Text { Text(\"\") } }\n", to: "folder/t.tips")
    let pipe = scratch.path("pipe")
    mkfifo(pipe, 0o600)
    switch kind {
    case "pipe": mkfifo(scratch.path("folder/a.tips"), 0o600)
    case "device":
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("folder/a.tips"), withDestinationPath: "/dev/zero")
    default:
      for name in ["a.tips", "b.swift"] {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.path("folder/" + name), withDestinationPath: pipe)
      }
    }
    let run = try Command(command + [scratch.path("folder")])
    #expect(run.status <= 1, "\(run.errors)")
  }

  @Test func aConfigurationThatIsAPipeIsRefused() throws {
    let scratch = try Scratch()
    let script = try scratch.write("print(1)\n", to: "a.tips")
    let configuration = scratch.path(".tips.json")
    mkfifo(configuration, 0o600)
    for path in [script, scratch.url.path(percentEncoded: false)] {
      let run = try Command(["check", path])
      #expect(run.status == 64)
      #expect(run.errors.hasSuffix("/.tips.json` is no plain file\n"), "\(run.errors)")
    }
    try FileManager.default.removeItem(atPath: configuration)
    try FileManager.default.createSymbolicLink(
      atPath: configuration, withDestinationPath: "/dev/zero")
    #expect(try Command(["check", script]).status == 64)
  }

  /// A shell's `<(…)` is a pipe that somebody names.
  @Test func aPipeThatIsNamedIsRead() throws {
    let scratch = try Scratch()
    let pipe = scratch.path("pipe")
    mkfifo(pipe, 0o600)
    let writer = Thread {
      let file = FileHandle(forWritingAtPath: pipe)
      try? file?.write(contentsOf: Data("print(41 + 1)\n".utf8))
      try? file?.close()
    }
    writer.start()
    #expect(try Command(["run", pipe]).output == "42\n")
  }
}
