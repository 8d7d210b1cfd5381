import TipFormats
import TipFoundation
import TipPages
import TipReplay
public import TipRunner
import TipText

/// Replays an app's tips for all users of a history, and prints the results.
public struct ReplayAnswer {
  private let request: ReplayRequest
  private let settings: ProgramSettings
  private let program: ParsedProgram
  private let other: ParsedProgram?
  /// Writes a file; throws where not all of it could be written.
  private let write: (_ text: String, _ path: String) throws -> Void

  /// `other` is a program that the first is compared with.
  public init(
    _ request: ReplayRequest, _ program: ParsedProgram, against other: ParsedProgram?,
    _ settings: ProgramSettings, write: @escaping (_ text: String, _ path: String) throws -> Void
  ) {
    self.write = write
    self.request = request
    self.settings = settings
    self.program = program
    self.other = other
  }

  /// The program of `--demo`.
  public static var demo: ParsedProgram {
    var program = ParsedProgram()
    program.add(SourceFile(name: "Demo.swift", text: ReplayDemo.program))
    return program
  }

  /// Throws ``CommandError`` where there is no answer.
  public func write(on console: Console) throws -> ExitStatus {
    let report = try CommandError.replaying { try self.report(on: console) }
    if request.questions.users == "-" { return .success }
    let notes = ReplayNotes(report)
    for (path, make) in [
      (request.picture, { AudiencePicture(notes.audience).svg }),
      (request.page, { AudienceReport(notes.audience).html }),
    ] {
      guard let path else { continue }
      guard path != "-" else {
        console.output.write(make())
        return .success
      }
      try write(make(), path)
    }
    switch request.format {
    case .text:
      let table = ReplayTable(report, rejects: request.rejects)
      console.output.write(
        table.lines(width: console.output.width, isLimited: console.output.isWidthGiven))
    case .markdown: console.output.write(ReplayMarkdown(report).text)
    case .json:
      console.output.write(ReplayJSON(report).json.line)
    case .csv: console.output.write(ReplayCSV(report).text)
    }
    return .success
  }

  private func report(on console: Console) throws -> ReplayReport {
    if let table = try request.databaseOptions {
      guard other == nil else {
        throw CommandError("`--against` compares histories that are read here, without `--engine`")
      }
      return try request.report(table, program, settings, on: console)
    }
    var options = try request.options
    if options.exposure != nil, other != nil {
      throw CommandError("`--exposure` is about one program; `--against` compares who is eligible")
    }
    options.present = settings.start ?? Date.now
    let inputs = try request.inputs
    let parsed = [program] + (other.map { [$0] } ?? [])
    let making = try ReplayPrograms(parsed, settings, now: options.at ?? Date.now, on: console)
      .making
    let programs = try making()
    var schema = ReplaySchema()
    for program in programs { try program.add(to: &schema) }
    if let exposure = options.exposure, let program = programs.first {
      try exposure.check(program)
      try schema.add(exposure)
    }
    let sweeps = try programs.first.map {
      try SweepQuestions(request.questions, $0, program.sources)
    }
    options.sweeps = sweeps?.all ?? []
    let bars = ReplayBars(console.errors)
    defer { bars.clear() }
    let result = try run(Replay(schema, options), inputs, making, bars, on: console)
    return ReplayReport(
      result: result, sources: program.sources, leftOut: programs.first?.leftOut ?? [],
      sweeps: sweeps ?? SweepQuestions())
  }
}

extension ReplayAnswer {
  /// Replays the history, and writes the users to the file for them.
  private func run(
    _ replay: Replay, _ inputs: [HistoryInput], _ making: @escaping Replay.Making,
    _ bars: ReplayBars, on console: Console
  ) throws -> ReplayResult {
    guard let path = request.questions.users else {
      return try replay.run(inputs, making, advance: bars.advance)
    }
    var file = try UsersFile(path, console.output)
    let result = try replay.run(
      inputs, making, users: { try file.add($0, $1) }, advance: bars.advance)
    try file.finish(result)
    return result
  }
}

/// A bar for each work that takes long.
private final class ReplayBars {
  private let output: Output
  private var work: ReplayWork?
  private var bar: Progress?
  private var shown = 0

  init(_ output: Output) { self.output = output }

  func advance(_ work: ReplayWork, _ done: Int, _ count: Int) {
    // Reading is counted in megabytes, because single bytes are too many.
    let (share, title) = work == .reading ? (1 << 20, "MB read") : (1, "parts of the users asked")
    if self.work != work {
      clear()
      self.work = work
      shown = 0
      bar = count > 0 ? Progress(title, count: count / share, on: output) : nil
    }
    while shown < done / share {
      bar?.advance()
      shown += 1
    }
  }

  func clear() { bar?.clear() }
}
