import Foundation
import Testing

/// A solver of SMT-LIB, run as a program of its own.
struct SMTSolver: Sendable, CustomTestStringConvertible {
  enum Answer: String { case sat, unsat, unknown }

  let name: String
  /// The options for a limit of two seconds for each query.
  let options: [String]

  static let all = [
    SMTSolver(name: "z3", options: ["-in", "-t:2000"]),
    SMTSolver(
      name: "cvc5", options: ["--incremental", "--lang=smt2", "--tlimit-per=2000", "-q", "-"]),
  ]

  var testDescription: String { name }

  /// The path of the program; nil where it is not installed.
  var path: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The answers to some queries, in order.
  func answers(to queries: [String]) throws -> [Answer] {
    guard let path else { return [] }
    let text =
      "(set-logic ALL)\n"
      + queries.map { "(push 1)\n\($0)\n(check-sat)\n(pop 1)\n" }.joined()
      + "(exit)\n"
    // A file rather than a pipe: nothing has to be read while it is written.
    let folder = FileManager.default.temporaryDirectory.appending(path: "tips-smt-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(text.utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = options
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let answers = said.compactMap(Answer.init)
    guard answers.count == queries.count, said.count == queries.count else {
      throw Fault(
        text: "\(name): \(said.first { Answer(rawValue: $0) == nil } ?? "too few answers")")
    }
    return answers
  }

  struct Fault: Error { let text: String }
}
