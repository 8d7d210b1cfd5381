import Foundation
import Testing

/// `store-writer`, as it was built beside the tests, and what it says.
final class WriterProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var unread: [UInt8] = []

  private static let path = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "store-writer").path(percentEncoded: false)

  convenience init(_ folder: String, _ arguments: String...) throws {
    try self.init(folder, arguments)
  }

  /// `host` is a command that runs the one that is put behind it.
  init(_ folder: String, _ arguments: [String], under host: [String] = []) throws {
    let command = host + [WriterProcess.path, folder] + arguments
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  var id: Int32 { process.processIdentifier }

  /// The next line; nil at the end.
  func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      unread += data
    }
  }

  func wait(for wanted: String) throws {
    while let line = line() { if line == wanted { return } }
    throw Ended(wanted: wanted)
  }

  struct Ended: Error {
    let wanted: String
  }

  /// All lines until the end, and how it ended.
  func finish() -> (lines: [String], status: Int32) {
    try? input.fileHandleForWriting.close()
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    process.waitUntilExit()
    return (lines, process.terminationStatus)
  }

  func kill() { Foundation.kill(id, SIGKILL) }
}
