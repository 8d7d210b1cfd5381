import CTerminal
import Foundation

/// A terminal without anybody in front of it.
enum PseudoTerminal {
  struct NoTerminal: Error {}

  /// What a command writes to it.
  static func output(
    of arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> String {
    let scratch = try Scratch()
    var name = [CChar](repeating: 0, count: 128)
    let leader = terminal_open(&name, name.count)
    guard leader >= 0 else { throw NoTerminal() }
    let follower = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard follower >= 0 else { throw NoTerminal() }
    let screen = FileHandle(fileDescriptor: follower, closeOnDealloc: false)
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: scratch.write(input, to: "in")))
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
    close(follower)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // A terminal that nobody has open any more fails.
    while true {
      let count = read(leader, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    process.waitUntilExit()
    close(leader)
    return String(decoding: bytes, as: UTF8.self)
  }
}
