import ArgumentParser
import Foundation
import TipReports
import TipRunner
import TipSources
import TipText

/// `tips replay`
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "replay", usage: "<path> ... --history <path> ... [<options>]",
    abstract: "Count the users who would see each tip, from an export of their events.",
    discussion: """
      A history is CSV with a header, or JSON lines, compressed with gzip or not; - is standard input. Its columns are user, date, \
      event and the fields of donations, or parameter and value. Displays and what else only an app knows are counted with --exposure alone.
      """,
    examples: [
      CommandExample("tips replay --demo", "made-up tips and users"),
      CommandExample("tips replay Sources --history history.csv", "an app and its users"),
      CommandExample("tips replay Sources --history history.csv --html page.html", "with curves"),
    ])

  @Argument(help: ArgumentHelp("Sources with the tips: files and folders.", valueName: "path"))
  var paths: [String] = []

  @Option(parsing: .upToNextOption, help: "Files and folders with the history.")
  var history: [String] = []
  @Option(parsing: .upToNextOption, help: "Sources to compare with: who gains a tip, who loses it.")
  var against: [String] = []
  @Option(help: "The instant to ask about (ISO 8601); without it, the last row.")
  var at: String?
  @Option(help: "Since when a tip counts as ever available; without it, the first row.")
  var from: String?
  @Option(help: "The same as --at.")
  var to: String?
  @Option(help: "Columns with other names, such as user=uid,date=ts.")
  var map: String?
  @Option(
    help:
      "How dates are written: auto, iso, seconds, milliseconds, microseconds or reference (since 2001).",
    completion: WordCompletion.dates)
  var dates: String?
  @Option(
    help: "How much of the history may be in memory at a time, such as 512M; the rest is on disk.")
  var memory: String?
  @Option(help: ArgumentHelp("Write the rows that do not fit to this file.", valueName: "file"))
  var rejects: String?
  @Option(
    help: ArgumentHelp(
      "Draw how many have each tip, day by day; - prints only that.", valueName: "file"))
  var svg: String?
  @Option(
    help: ArgumentHelp(
      "Write a page with curves and funnels; - prints only that.", valueName: "file"))
  var html: String?
  @Flag(help: "Treat a row that does not fit as an error.")
  var strict = false
  @Flag(help: "Use sample tips and a history that is made up.")
  var demo = false
  @Option(help: "Print text, markdown, json (one document) or csv.")
  var format = ReplayRequest.Format.text

  @OptionGroup var questions: ReplayQuestionArguments
  @OptionGroup var database: DatabaseArguments
  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  func run() throws {
    guard paths.isEmpty == demo else {
      throw ValidationError("name the sources of the tips, or `--demo` without any")
    }
    var request = ReplayRequest(
      folder: NSTemporaryDirectory())
    (request.history, request.format, request.at, request.from) = (history, format, at, from)
    (request.to, request.map, request.dates, request.memory) = (to, map, dates, memory)
    (request.rejects, request.isStrict, request.isDemo) = (rejects, strict, demo)
    (request.picture, request.page, request.questions) = (svg, html, questions.questions)
    request.database = database.choice
    try ReplayTask(
      request: request, paths: paths, against: against, exposure: questions.exposure,
      settings: try source.settings
    ).exit(color: color.color)
  }
}

/// The options for questions beside that of eligibility.
struct ReplayQuestionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Count who sees each tip, too: the file says which event shows, hides or ends it; views means those of the app's start.",
      valueName: "file"))
  var exposure: String?
  @Option(
    help: ArgumentHelp(
      "Write a line for each user and tip: since when, and what blocks; - prints only that.",
      valueName: "file"))
  var users: String?
  @Option(
    help: ArgumentHelp(
      "Count who has a tip with other values of a constant, such as 'SearchTip rule 1 in 1...9'.",
      valueName: "rule"))
  var sweep: String?
  @Option(
    help: ArgumentHelp(
      "Find the constants that bring a tip near an audience, such as 20%, '20% ever' or '400 users'.",
      valueName: "audience"))
  var target: String?

  var questions: ReplayQuestions { ReplayQuestions(users: users, sweep: sweep, target: target) }
}

/// The database that has a history.
struct DatabaseArguments: ParsableArguments {
  @Option(
    help:
      "Ask a database instead, by its own client: sqlite, duckdb, postgres, clickhouse or spark.",
    completion: WordCompletion.engines)
  var engine: String?
  @Option(help: "The table that has the history there.")
  var table: String?
  @Option(help: "The database, as its client names it: a file, a server or a cluster.")
  var connection: String?

  var choice: DatabaseChoice {
    var choice = DatabaseChoice(engine: engine, table: table, connection: connection)
    choice.variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    return choice
  }
}

struct ReplayTask: CommandTask {
  let request: ReplayRequest
  let paths: [String]
  let against: [String]
  let exposure: String?
  let settings: ProgramSettings

  func perform(on console: Console) throws -> ExitStatus {
    let reader = ProgramReader(settings: settings)
    let program =
      request.isDemo ? ReplayAnswer.demo : try reader.readApp(paths, on: console)
    let other = against.isEmpty ? nil : try reader.readApp(against, on: console)
    var request = request
    if exposure == ReplayQuestions.views, !FileManager.default.fileExists(atPath: exposure ?? "") {
      request.questions.exposure = (ReplayQuestions.views, ReplayQuestions.views)
    } else if let exposure {
      let file = try SourceReader(limit: settings.maximumSource).read(exposure)
      request.questions.exposure = (file.name, String(decoding: file.bytes, as: UTF8.self))
    }
    // A table for programs has what is asked for alone.
    if request.isDemo, request.questions.isEmpty, against.isEmpty, request.database.engine == nil,
      request.format != .csv
    {
      request.questions = .demo
    }
    return try ReplayAnswer(request, program, against: other, settings) {
      try WrittenFile($1).write($0)
    }.write(on: console)
  }
}
