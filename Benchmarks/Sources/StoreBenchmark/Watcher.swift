import Foundation

/// `store-writer`, which listens to a store in a process of its own.
final class Watcher {
  private let process = Process()
  private let output = Pipe()
  private var unread: [UInt8] = []

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "store-writer")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    _ = try words()
  }

  deinit { process.terminate() }

  struct Ended: Error {}

  /// Those of its next line.
  func words() throws -> [Substring] {
    while true {
      if let end = unread.firstIndex(of: 10) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self).split(separator: " ").map { $0[...] }
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Ended() }
      unread += data
    }
  }

  /// The number at the end of its next line.
  func number() throws -> Double {
    guard let number = try words().last.flatMap({ Double($0) }) else { throw Ended() }
    return number
  }
}
