import TipEngine
import TipFoundation
import TipModel
import TipReference
import TipReplay
public import TipRunner
import TipText

/// The request of `tips sql`, in the words of the command line.
public struct SQLRequest: Sendable {
  /// The databases, as the command line names them.
  public static var dialects: [String] { SQLEngine.allCases.map(\.rawValue) }

  /// The tip's type.
  public var tip: String
  /// The option that names the dialect on the command line.
  var option = "--dialect"
  public var dialect: String
  public var table: String?
  public var at: String?
  /// `user=uid,date=ts,order=rowid`
  public var map: String?
  public var dates: String?

  public init(tip: String, dialect: String) {
    self.tip = tip
    self.dialect = dialect
  }

  var options: SQLOptions {
    get throws {
      guard let engine = SQLEngine(rawValue: dialect) else {
        let known = SQLEngine.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError("`\(option)` takes one of \(known), not `\(dialect)`")
      }
      var options = SQLOptions(
        engine: engine, at: try ReplayRequest.instant(at, "--at") ?? Date.now)
      options.map = try ReplayRequest.names(map)
      if let table { options.table = table }
      try take(dates, into: &options)
      return options
    }
  }

  /// Reads the form of dates, which `tips replay` recognizes by itself.
  private func take(_ dates: String?, into options: inout SQLOptions) throws {
    guard let dates else {
      if option == "--engine" { options.dates = .auto }
      return
    }
    guard let form = DateForm(rawValue: dates) else {
      let known = DateForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        "`--dates` says how the dates of a table are written, one of \(known), not `\(dates)`")
    }
    options.dates = form
  }
}

/// Writes the rules of a tip as a query.
public struct SQLAnswer {
  private let request: SQLRequest
  private let settings: ProgramSettings
  private let program: ParsedProgram

  public init(_ request: SQLRequest, _ program: ParsedProgram, _ settings: ProgramSettings) {
    self.request = request
    self.program = program
    self.settings = settings
  }

  /// Throws ``CommandError`` where there is no such question.
  public func write(on console: Console) throws -> ExitStatus {
    try CommandError.replaying {
      let options = try request.options
      let programs = try ReplayPrograms([program], settings, now: options.at, on: console).making()
      guard let made = programs.first else { return .failed }
      var schema = ReplaySchema()
      try made.add(to: &schema)
      let tip = try chosen(of: made)
      var refusals: [SQLRefusal] = []
      let query = try TipQuery(tip, made, schema, options, refusals: &refusals)
      guard refusals.isEmpty else {
        console.report(refusals.map(diagnostic), in: program.sources)
        throw CommandError("the rules of `\(tip.name)` cannot be written in SQL", .invalidProgram)
      }
      console.output.write(
        """
        -- \(tip.name) at \(DateText.exact(options.at)): a row for each user who was there by then.
        -- Dates are \(dates(options)); texts are compared by their bytes, as NFC has them.
        \(query.statement);

        """)
      return .success
    }
  }

  private func dates(_ options: SQLOptions) -> String {
    switch options.dates {
    case .auto: "in the form that each row has them in"
    case .iso: "texts in ISO 8601"
    case .reference: "seconds since 2001"
    case .seconds, .milliseconds, .microseconds, nil:
      "\(options.dates?.rawValue ?? options.unit.rawValue) since 1970"
    }
  }

  private func diagnostic(_ refusal: SQLRefusal) -> Diagnostic {
    .error("not-in-sql", refusal.message, at: refusal.range)
  }

  private func chosen(of program: ReplayProgram) throws -> ReplayProgram.Tip {
    if let tip = program.tips.first(where: {
      $0.name == request.tip || $0.instance.id == request.tip
    }) {
      return tip
    }
    if let reason = program.leftOut.first(where: { $0.tip == request.tip })?.reason {
      throw CommandError("`\(request.tip)` cannot be written in SQL: \(reason)", .invalidProgram)
    }
    let beginning = TipNaming.names(program.tips.map(\.name), beginningWith: request.tip)
    if beginning.count == 1, let tip = program.tips.first(where: { $0.name == beginning[0] }) {
      return tip
    }
    guard beginning.count < 2 else {
      throw CommandError(
        "there is no tip `\(request.tip)`; these begin so: \(beginning.listed())")
    }
    let near = Suggestion.nearest(to: request.tip, among: program.tips.map(\.name)).first
    throw CommandError(
      "there is no tip `\(request.tip)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
