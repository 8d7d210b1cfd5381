import Synchronization
public import TipFoundation
import TipSystem
import TipText

/// Replays a history, and evaluates the tips of an app for all its users.
public final class Replay: @unchecked Sendable {
  public struct Options: Sendable {
    /// The window of the replay; nil means the first and the last row.
    public var from: Date?
    public var at: Date?
    /// The instant of the replay if neither ``at`` nor a row gives one.
    public var present = Date(timeIntervalSinceReferenceDate: 0)
    public var dates = DateForm.auto
    /// The names of columns that differ from the default.
    public var map: [String: String] = [:]
    /// Bytes of rows in memory at a time.
    public var memory = 2 << 30
    /// The folder for rows that do not fit into memory.
    public var folder: String
    /// The file for rows that do not fit the schema; nil for none.
    public var rejects: String?
    /// True if a row that does not fit the schema is an error.
    public var isStrict = false

    /// What shows tips, and how users answer; nil for eligibility alone.
    public var exposure: Exposure?

    /// The constants that are swept.
    package var sweeps: [Sweep] = []

    /// The bytes that a core reads at a time.
    var chunkSize = ChunkReader.chunkSize

    public init(folder: String) { self.folder = folder }
  }

  private let options: Options
  private let schema: ReplaySchema
  private let cores = ProcessFacts.processorCount

  public init(_ schema: ReplaySchema, _ options: Options) {
    self.schema = schema
    self.options = options
  }

  /// Makes the programs, separately for each core.
  public typealias Making = @Sendable () throws -> [ReplayProgram]

  /// Reads all inputs and evaluates all partitions. `advance` gets the progress of each phase, on
  /// the caller's own thread.
  ///
  /// The programs are that of the tips, and one to compare with, if there is one. `users` gets the findings of each user, in
  /// the order of their names' bytes, and the whole result. Throws ``ReplayError``.
  package func run(
    _ inputs: [HistoryInput], _ programs: @escaping Making,
    users: ((UserFinding, ReplayResult) throws -> Void)? = nil,
    advance: (ReplayWork, _ done: Int, _ of: Int) -> Void
  ) throws -> ReplayResult {
    let columns = try ReplayColumns(schema, map: options.map)
    let store = PartitionStore(schema, limit: options.memory, folder: options.folder)
    let rejects = try RejectFile(options.rejects)
    let tally = ReadingTally(rejects: rejects?.file)
    let reading = HistoryReading(
      inputs, columns, dates: options.dates, into: store, tally,
      chunkSize: options.chunkSize)
    let sizes = inputs.map(\.size)
    let size = sizes.contains { $0 == nil } ? 0 : sizes.reduce(0) { $0 + ($1 ?? 0) }
    try reading.read(cores: cores) { advance(.reading, reading.consumed, size) }
    try rejects?.close(tally.failure)
    let misfits = tally.misfits(schema, names: reading.names)
    if options.isStrict, let cause = misfits.causes.first {
      let rows = misfits.count == 1 ? "1 row does" : "\(misfits.count) rows do"
      throw ReplayError(
        "\(rows) not fit; of the most frequent cause, the first is at \(cause.file):\(cause.line): \(cause.words)"
      )
    }
    let rows = reading.earliest <= reading.latest ? reading.earliest...reading.latest : nil
    if rows == nil, let cause = misfits.causes.first {
      throw ReplayError(
        "no row of the history can be used; the most frequent cause: \(cause.words), first at \(cause.file):\(cause.line): \(cause.example.split(whereSeparator: \.isNewline).joined(separator: " "))"
      )
    }
    let to =
      options.at?.timeIntervalSinceReferenceDate ?? rows?.upperBound
      ?? options.present.timeIntervalSinceReferenceDate
    let from = options.from?.timeIntervalSinceReferenceDate ?? min(rows?.lowerBound ?? to, to)
    guard from <= to else {
      throw ReplayError("the period ends before it begins")
    }
    let window = ReplayWindow(from: from, to: to)
    guard window.dayCount <= ReplayWindow.mostDays else {
      throw ReplayError(
        "the rows span more than a hundred years, so some date must be wrong: choose the period with `--from` and `--at`"
      )
    }
    var result = ReplayResult(window: window, rows: rows, misfits: misfits)
    result.notes.bytesOnDisk = store.bytesOnDisk
    result.notes.dateForms = options.dates == .auto ? reading.formsOfDates : []
    result.notes.undated = reading.undatedCount
    result.notes.absent = rows == nil ? [] : reading.absentColumns
    let exposure = try options.exposure.map { exposure in
      try check(exposure, reading.counts)
      let begin = Date(timeIntervalSinceReferenceDate: min(rows?.lowerBound ?? to, to))
      return ParallelReplay.Lives(exposure: exposure, begin: begin)
    }
    let findings = try users.map { _ in try UserFindings(folder: options.folder) }
    let asking = ParallelReplay(
      store, schema, window, .init(lives: exposure, findings: findings, sweeps: options.sweeps),
      programs)
    try asking.run(cores: cores) { advance(.asking, $0, PartitionStore.count) }
    try asking.finish(&result, reading.counts)
    if let users { try findings?.forEach { try users($0, result) } }
    return result
  }
}

extension Replay {
  /// Throws ``ReplayError`` where the exposure names an event that neither a program nor a row has.
  private func check(_ exposure: Exposure, _ counts: [Int]) throws {
    for line in exposure.lines where schema.undeclaredEvents.contains(line.event) {
      guard let subject = schema.event(line.event), counts[subject] == 0 else { continue }
      let others = schema.subjects.lazy.filter { !$0.isParameter && $0.id != line.event }.map(\.id)
      let near = Suggestion.nearest(to: line.event, among: others).first
      throw ReplayError(
        "\(exposure.name):\(line.number): the sources declare no event `\(line.event)`, and no row is of it"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
  }
}

/// A phase of a replay, for reports of progress.
public enum ReplayWork: Sendable { case reading, asking }

/// The file of rows that do not fit.
private struct RejectFile {
  let file: FileDescriptor
  private let path: String

  init?(_ path: String?) throws {
    guard let path else { return nil }
    self.path = path
    do throws(Errno) {
      file = try FileDescriptor.open(
        file: path, .writeOnly, [.create, .truncate], permissions: FilePermissions(rawValue: 0o644))
    } catch {
      throw ReplayError("cannot write `\(path)`: \(error.reason)", .system)
    }
  }

  func close(_ failure: Errno?) throws {
    try? file.close()
    if let failure { throw ReplayError("cannot write `\(path)`: \(failure.reason)", .system) }
  }
}
