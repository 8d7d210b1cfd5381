import Foundation
import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipSyntax
import TipSystem
import TipText

@testable import TipReplay

/// Programs and histories of tests.
enum Replays {
  static func checked(_ text: String) throws -> CheckedProgram {
    var sources = SourceMap()
    let source = SourceFile(name: "App.swift", text: text)
    let program = Checker(options: CheckOptions(scope: .whole)).check([
      Parser.parse(source, file: sources.add(source))
    ])
    if let error = program.diagnostics.first(where: { $0.severity == .error }) {
      throw ReplayError("\(error.message) in\n\(text)", .program)
    }
    return program
  }

  static var folder: String {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  static func program(_ text: String) throws -> ReplayProgram {
    try ReplayProgram(
      try checked(text), limits: ReplayLimits(), now: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// What a history says of a program's tips.
  static func run(
    _ text: String, against other: String? = nil, _ inputs: [HistoryInput],
    exposure: Exposure? = nil, sweeps: [Sweep] = [],
    _ change: (inout Replay.Options) -> Void = { _ in },
    users: ((UserFinding, ReplayResult) -> Void)? = nil
  ) throws -> ReplayResult {
    var options = Replay.Options(folder: folder)
    change(&options)
    options.exposure = exposure
    options.sweeps = sweeps
    let texts = [text] + (other.map { [$0] } ?? [])
    var schema = ReplaySchema()
    for text in texts { try program(text).add(to: &schema) }
    if let exposure {
      try exposure.check(try program(text))
      try schema.add(exposure)
    }
    return try Replay(schema, options).run(inputs, { try texts.map(program) }, users: users) {
      _, _, _ in
    }
  }

  static func input(_ text: String) -> HistoryInput {
    .bytes(Array(text.utf8), name: "history.csv")
  }

  /// By the system's own program.
  static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFile.makeFolder(folder + "/replay-")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/history"
    try Data(bytes).write(to: URL(filePath: path))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "gzip \"$1\"", "sh", path]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: URL(filePath: path + ".gz")))
  }

  /// A file that is gone afterwards.
  static func withFile<Result>(
    _ name: String, _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFile.makeFolder(folder + "/replay-")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return try body(path)
  }
}
