import TipFoundation
import TipReplay
import TipRunner
import TipSystem
import TipText

/// A table of a database that was queried.
struct DatabaseSource {
  /// `duckdb, table history`
  let name: String
  /// Rows that do not fit, by the tips that read them.
  let unfit: [DatabaseReplay.UnfitRows]
}

extension ReplayRequest {
  /// The options for a query of a table. They are nil if the history is read here. Throws
  /// ``CommandError`` for options that exclude each other.
  var databaseOptions: SQLOptions? {
    get throws {
      guard let engine = database.engine else {
        if database.table != nil || database.connection != nil {
          throw CommandError(
            "`--table` and `--connection` say where an `--engine` finds the history")
        }
        return nil
      }
      let unused: [(String, Bool)] = [
        ("--history", !history.isEmpty), ("--demo", isDemo), ("--from", from != nil),
        ("--memory", memory != nil), ("--rejects", rejects != nil), ("--strict", isStrict),
        ("--svg", picture != nil), ("--html", page != nil),
        ("--exposure", questions.exposure != nil),
        ("--users", questions.users != nil),
      ]
      if let option = unused.first(where: { $0.1 })?.0 {
        throw CommandError(
          "`\(option)` is for a history that is read here, and `--engine` asks a database at one instant"
        )
      }
      if at != nil, to != nil {
        throw CommandError("`--to` and `--at` mean the same: give one of them")
      }
      var request = SQLRequest(tip: "", dialect: engine)
      request.option = "--engine"
      (request.table, request.map, request.dates, request.at) = (
        database.table, map, dates, at ?? to
      )
      return try request.options
    }
  }

  func report(
    _ options: SQLOptions, _ program: ParsedProgram, _ settings: ProgramSettings,
    on console: Console
  ) throws -> ReplayReport {
    let programs = try ReplayPrograms([program], settings, now: options.at, on: console).making()
    guard let made = programs.first else {
      throw ReplayError("there is no tip whose rules can be evaluated", .program)
    }
    var schema = ReplaySchema()
    try made.add(to: &schema)
    let client = DatabaseClient(
      options: options, connection: database.connection, variables: database.variables,
      folder: folder)
    let sweeps = try SweepQuestions(questions, made, program.sources)
    if sweeps.target?.isEver == true {
      throw CommandError(
        "`--engine` asks a database at one instant: leave out `ever` of `--target`")
    }
    let replay = try DatabaseReplay(made, schema, options, sweeps: sweeps.all) { statements in
      let bar = Progress("tips asked", count: statements.count, on: console.errors)
      defer { bar.clear() }
      return try client.numbers(statements, told: bar.advance)
    }
    console.report(
      replay.refusals.map { .warning("not-in-sql", $0.message, at: $0.range) },
      in: program.sources)
    guard replay.result.tips.contains(where: { $0.tally.unanswerable == nil }) else {
      throw CommandError("the rules of none of these tips can be written in SQL", .invalidProgram)
    }
    guard replay.result.sweeps.count >= (sweeps.shown == nil ? 0 : 1) else {
      throw CommandError(
        "the rule that `--sweep` names cannot be written in SQL", .invalidProgram)
    }
    return ReplayReport(
      result: replay.result, sources: program.sources, leftOut: made.leftOut,
      database: DatabaseSource(
        name: "\(options.engine.rawValue), table \(options.table)", unfit: replay.unfit),
      sweeps: sweeps)
  }
}
