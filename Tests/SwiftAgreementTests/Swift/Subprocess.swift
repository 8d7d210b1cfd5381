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
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // It may have inherited that other signals wait.
    let watch = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    return Subprocess(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
