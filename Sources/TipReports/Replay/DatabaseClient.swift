import TipReplay
import TipSystem

/// The client that a database comes with, which is sent statements and prints the answers.
struct DatabaseClient {
  let options: SQLOptions
  /// The address of the database, as the client takes it.
  let connection: String?
  /// The environment of the client, such as `HOME=/root`.
  let variables: [String]
  /// The folder for the client's error messages.
  let folder: String

  private static let mostBytes = 1 << 20

  private var name: String { options.engine.client }

  /// The numbers in the single row of each statement's result. `told` is called for each row that
  /// arrives.
  ///
  /// One client runs all statements, since some take long to start. Throws ``ReplayError`` with the
  /// client's message.
  func numbers(_ statements: [String], told: () -> Void) throws -> [[Int]] {
    let call = try ClientCall(options, connection)
    let script = Array(statements.map { $0 + ";\n" }.joined().utf8)
    let words = try file([])
    defer { try? FileSystem.remove(words) }
    let asked = call.readsFile ? try file(script) : nil
    defer { if let asked { try? FileSystem.remove(asked) } }
    let command = ([name] + call.arguments + (asked.map { [$0] } ?? [])).map(Self.quoted)
    guard
      let child = ChildProcess.Running(
        "exec \(command.joined(separator: " ")) 2>\(Self.quoted(words))",
        input: asked == nil ? script : [], variables: variables)
    else { throw ReplayError("cannot run `\(name)`", .system) }
    let text = answer(of: child.output, told: told)
    try? child.output.close()
    let status = child.status()
    guard status == 0 else {
      let said = (try? FileSystem.text(of: words, limit: Self.mostBytes)) ?? ""
      throw failure(status, call.complaint(in: said.isEmpty ? text : said))
    }
    let rows = text.split(whereSeparator: \.isNewline).map { row in
      row.split { $0 == "," || $0.isWhitespace }.map { Int($0) }
    }
    guard rows.count == statements.count, rows.allSatisfy({ !$0.contains(nil) }) else {
      throw ReplayError("`\(name)` printed no answer: \(Self.line(text))", .system)
    }
    return rows.map { $0.compactMap(\.self) }
  }

  private func answer(of output: FileDescriptor, told: () -> Void) -> String {
    var all: [UInt8] = []
    while all.count < Self.mostBytes, let more = try? output.bytes(upTo: 1 << 16),
      !more.isEmpty
    {
      for byte in more where byte == UInt8(ascii: "\n") { told() }
      all += more
    }
    return String(decoding: all, as: UTF8.self)
  }

  private func file(_ bytes: [UInt8]) throws(ReplayError) -> String {
    do throws(Errno) {
      let (file, path) = try TemporaryFile.make(folder + "/tips-database-")
      defer { try? file.close() }
      try file.write(all: bytes)
      return path
    } catch {
      throw ReplayError("cannot make a file in `\(folder)`: \(error.reason)", .system)
    }
  }

  private func failure(_ status: Int32?, _ complaint: String) -> ReplayError {
    // A shell ends with this status if it does not find the program.
    if status == 127 {
      return ReplayError(
        "cannot find the client `\(name)`, which `--engine \(options.engine.rawValue)` needs",
        .system)
    }
    let words = Self.line(complaint)
    return ReplayError(
      words.isEmpty ? "`\(name)` ended without a message" : "`\(name)` says: \(words)", .system)
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Quotes a word for the shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
