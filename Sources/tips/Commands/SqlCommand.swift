import ArgumentParser
import TipReports
import TipRunner

/// `tips sql`
struct SqlCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sql", usage: "<tip> <path> ... --dialect <dialect> [<options>]",
    abstract: "Write the rules of a tip as a query in SQL.",
    discussion: """
      The table has the columns of a history. Prints a statement whose answer has a row for each user.
      """,
    examples: [
      CommandExample("tips sql FavoriteTip Sources --dialect sqlite", "over a table named history"),
      CommandExample(
        "tips sql FavoriteTip Sources --dialect duckdb --table events", "over another table"),
    ])

  @Argument(
    help: ArgumentHelp("The tip's type, or the beginning of its name.", valueName: "tip"),
    completion: WordCompletion.tips)
  var tip: String
  @Argument(help: ArgumentHelp("Sources with the tip: files and folders.", valueName: "path"))
  var paths: [String]
  @Option(
    help: "The database: sqlite, duckdb, postgres, clickhouse or spark.",
    completion: WordCompletion.engines)
  var dialect: String
  @Option(help: "The table; history unless given.")
  var table: String?
  @Option(help: "The instant to ask about (ISO 8601); without it, now.")
  var at: String?
  @Option(help: "Columns with other names, such as user=uid,order=rowid.")
  var map: String?
  @Option(
    help: """
      How dates are written, if not in whole microseconds since 1970: auto, iso, seconds, milliseconds, microseconds \
      or reference (since 2001).
      """,
    completion: WordCompletion.dates)
  var dates: String?
  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    var request = SQLRequest(tip: tip, dialect: dialect)
    (request.table, request.at, request.map, request.dates) = (table, at, map, dates)
    try SqlTask(request: request, paths: paths, settings: try source.settings)
      .exit(color: color.color)
  }
}

struct SqlTask: CommandTask {
  let request: SQLRequest
  let paths: [String]
  let settings: ProgramSettings

  func perform(on console: Console) throws -> ExitStatus {
    let program = try ProgramReader(settings: settings).readApp(paths, on: console)
    return try SQLAnswer(request, program, settings).write(on: console)
  }
}
