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
    try scratch.write(
      "import TipKit\nstruct T: Tip { var title: Text { Text(\"\") } }\n", to: "folder/t.swift")
    try scratch.write("print(1)\n", to: "folder/t.tips")
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

  /// A pipe that is named is read while somebody writes to it, and refused where nobody does.
  @Test(arguments: [["check"], ["run"], ["why", "T"], ["rules"], ["test"]])
  func aPipeThatNobodyWritesToIsRefused(command: [String]) throws {
    let scratch = try Scratch()
    let pipe = scratch.path("a.tips")
    mkfifo(pipe, 0o600)
    let run = try Command(command + [pipe])
    #expect(run.errors == "error: `\(pipe)` is a pipe that no program writes to\n")
    #expect(run.status == 64 && run.output == "")
    let written = try shell("printf 'let a: Int = \"b\"' | '\(Command.path)' check /dev/stdin")
    #expect(written.status == 2 && written.told.contains("type-mismatch"), "\(written)")
  }

  /// Names are bytes to the system. One that is no text is not read as if there were no such file.
  @Test func aNameThatIsNoTextIsTold() throws {
    let scratch = try Scratch()
    try scratch.write("print(1)\n", to: "folder/t.tips")
    for name in ["\\377.tips", "\\377.swift"] {
      _ = try shell(": >\"$(printf '%s/\(name)' '\(scratch.path("folder"))')\"")
    }
    for command in Self.commands {
      let run = try Command(command + [scratch.path("folder")])
      #expect(run.errors.contains("its name is not UTF-8"), "\(command): \(run.errors)")
    }
    // Nor does an argument, or a variable, name something else in its place.
    let argument = try shell("'\(Command.path)' run \"$(printf '\\377.tips')\"")
    #expect(argument.status == 64 && argument.told.hasSuffix("is not UTF-8\n"), "\(argument)")
    let home = try shell(
      "HOME=\"$(printf '/\\377')\" XDG_DATA_HOME= '\(Command.path)' store info --group a.b")
    #expect(home.status == 64 && home.told.contains("names a folder"), "\(home)")
  }

  /// What a line of the shell ends with, and tells.
  private func shell(_ line: String) throws -> (status: CInt, told: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: told, as: UTF8.self))
  }

  @Test func aConfigurationThatIsAPipeIsRefused() throws {
    let scratch = try Scratch()
    let script = try scratch.write("print(1)\n", to: "a.tips")
    let configuration = scratch.path(".tips.json")
    mkfifo(configuration, 0o600)
    for path in [script, scratch.url.path(percentEncoded: false)] {
      let run = try Command(["check", path])
      #expect(run.status == 64)
      #expect(run.errors.hasSuffix("/.tips.json` is not a regular file\n"), "\(run.errors)")
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
