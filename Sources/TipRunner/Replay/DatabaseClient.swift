import TipReplay
import TipSystem

/// The client that a database comes with, which is sent a statement and prints the answer.
struct DatabaseClient {
  let engine: SQLEngine
  /// What the client is told of where the database is.
  let connection: String?
  /// What it finds in its environment, such as `HOME=/root`.
  let variables: [String]
  /// For what it says where it fails.
  let folder: String

  private static let mostBytes = 1 << 20

  /// The numbers of the one row that answers a statement.
  ///
  /// Throws ``ReplayError`` with the client's own words.
  func numbers(_ statement: String) throws -> [Int] {
    let words: String
    do throws(Errno) {
      let file = try TemporaryFile.make(folder + "/tips-database-")
      words = file.path
      try? file.file.close()
    } catch {
      throw ReplayError("cannot make a file in `\(folder)`: \(error.reason)", .system)
    }
    defer { try? FileSystem.remove(words) }
    let command = "exec " + (try arguments).map(Self.quoted).joined(separator: " ")
    guard
      let child = ChildProcess.Running(
        "\(command) 2>\(Self.quoted(words))", input: Array((statement + ";\n").utf8),
        variables: variables)
    else { throw ReplayError("cannot run `\(engine.client)`", .system) }
    let answer = (try? child.output.allBytes(upTo: Self.mostBytes)) ?? []
    try? child.output.close()
    let text = String(decoding: answer, as: UTF8.self)
    guard let status = child.status(), status == 0 else {
      let said = (try? FileSystem.text(of: words, limit: Self.mostBytes)) ?? ""
      throw failure(child.status(), said, text)
    }
    let cells = text.split(whereSeparator: \.isWhitespace).joined(separator: ",")
      .split(separator: ",")
    let numbers = cells.compactMap { Int($0) }
    guard numbers.count == cells.count, !numbers.isEmpty else {
      throw ReplayError("`\(engine.client)` printed no answer: \(Self.line(text))", .system)
    }
    return numbers
  }

  private var arguments: [String] {
    get throws {
      switch engine {
      case .sqlite:
        guard let connection else {
          throw ReplayError("`--connection` names the file of the database")
        }
        // Nobody's own settings.
        return [
          engine.client, "-init", "/dev/null", "-batch", "-bail", "-readonly", "-csv", "-noheader",
          connection,
        ]
      case .duckdb:
        return [engine.client, "-init", "/dev/null", "-batch", "-bail", "-csv", "-noheader"]
          + (connection.map { ["-readonly", $0] } ?? [":memory:"])
      case .postgres:
        return [engine.client, "-X", "-q", "-A", "-t", "-F", ",", "-v", "ON_ERROR_STOP=1"]
          + (connection.map { ["-d", $0] } ?? [])
      default:
        throw ReplayError("`tips sql` says what `\(engine.rawValue)` is to be asked")
      }
    }
  }

  private func failure(_ status: Int32?, _ said: String, _ text: String) -> ReplayError {
    // So says a shell of what it does not find.
    if status == 127 {
      return ReplayError(
        "`\(engine.client)` is not there: \(engine.rawValue) is asked by its own client", .system)
    }
    let words = Self.line(said.isEmpty ? text : said)
    return ReplayError(
      words.isEmpty
        ? "`\(engine.client)` ended without a word" : "`\(engine.client)` says: \(words)", .system)
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// A word of the shell's in which nothing means anything.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension SQLEngine {
  /// Those that are asked by a client of theirs, and which program that is.
  private static let clients: [SQLEngine: String] = [
    .sqlite: "sqlite3", .duckdb: "duckdb", .postgres: "psql",
  ]

  static var withClient: [SQLEngine] { allCases.filter { clients[$0] != nil } }

  var client: String { Self.clients[self] ?? rawValue }
}
