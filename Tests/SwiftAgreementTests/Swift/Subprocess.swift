import Foundation

/// A program that was run to its end.
struct Subprocess: Sendable {
  /// Nil where a signal ended it, or where it took too long.
  let exitCode: Int32?
  let output: String
  let errors: String

  /// Blocks until it has ended; what still runs after `seconds` is stopped.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], seconds: Double = 120
  ) throws -> Subprocess {
    let folder = try Scratch()
    defer { folder.remove() }
    let output = try folder.file("output")
    let errors = try folder.file("errors")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let handles = try [output, errors].map { try FileHandle(forWritingTo: $0) }
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    // It may have inherited that other signals wait. What waits must not hold the process, whose descriptors
    // would stay open until then: of more than a thousand Foundation loses track.
    let number = process.processIdentifier
    let watch = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    return Subprocess(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
