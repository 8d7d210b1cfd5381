import TipReplay

/// The call of a database's client, with options that make it print only a row of numbers for each
/// statement.
struct ClientCall {
  let arguments: [String]
  /// True if statements come from a file named in the arguments, rather than from standard input.
  private(set) var readsFile = false
  /// Returns whether a line of the client's output is only about its progress.
  private var isTalk: (Substring) -> Bool = { _ in false }

  /// Throws ``ReplayError`` if the client needs more options.
  init(_ options: SQLOptions, _ connection: String?) throws {
    switch options.engine {
    case .sqlite:
      guard let connection else {
        throw ReplayError("`--connection` names the file of the database")
      }
      // The user's settings are not read.
      arguments = [
        "-init", "/dev/null", "-batch", "-bail", "-readonly", "-csv", "-noheader", connection,
      ]
    case .duckdb:
      arguments =
        ["-init", "/dev/null", "-batch", "-bail", "-csv", "-noheader"]
        + (connection.map { ["-readonly", $0] } ?? [":memory:"])
    case .postgres:
      arguments =
        ["-X", "-q", "-A", "-t", "-F", ",", "-v", "ON_ERROR_STOP=1"]
        + (connection.map { ["-d", $0] } ?? [])
    case .clickhouse:
      arguments = Self.place(ofClickHouse: connection) + ["--multiquery", "--format", "CSV"]
    case .spark:
      // Reading files needs no catalog, and without one no files are created in the current folder.
      let catalog = ["--conf", "spark.sql.catalogImplementation=in-memory"]
      arguments =
        (connection.map { ["--master", $0] } ?? []) + (options.readsFiles ? catalog : [])
        + ["-S", "-f"]
      readsFile = true
      isTalk = Self.isTalkOfSpark
    }
  }

  /// The options for a server, or for the folder of a local database.
  private static func place(ofClickHouse connection: String?) -> [String] {
    guard let connection else { return ["client"] }
    return connection.hasPrefix("clickhouse:")
      ? ["client", connection] : ["local", "--path", connection]
  }

  /// The error message of a client that failed, extracted from its output.
  func complaint(in words: String) -> String {
    // ClickHouse ends with the statement, which the user has not written.
    let lines = words.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("(query: ") }
      .filter { !isTalk($0) }
    // After the state of an SQL error, Spark prints the parsed statement.
    guard let state = lines.firstIndex(where: { $0.contains("SQLSTATE: ") }) else {
      return lines.joined(separator: "\n")
    }
    return lines[...state].joined(separator: "\n")
  }

  private static func isTalkOfSpark(_ line: Substring) -> Bool {
    let beginnings = [
      "WARNING: ", "Using Spark's ", "Setting default log level", "To adjust logging level",
      "Time taken: ", "Spark master: ", "Spark Web UI ", "\tat ",
    ]
    // `26/11/26 10:02:54 WARN Utils: …`
    let isLogged = line.prefix(9).filter(\.isNumber).count == 6 && line.dropFirst(8).first == " "
    return isLogged || beginnings.contains { line.hasPrefix($0) }
  }
}

extension SQLEngine {
  /// The program.
  var client: String {
    switch self {
    case .sqlite: "sqlite3"
    case .duckdb: "duckdb"
    case .postgres: "psql"
    case .clickhouse: "clickhouse"
    case .spark: "spark-sql"
    }
  }
}
