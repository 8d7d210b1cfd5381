import TipChecker
import TipEngine
import TipFoundation
import TipReplay
public import TipRunner
public import TipStoreSQLite
import TipSyntax

/// The choice of a user in a history of many, as a command line names them.
public struct HistoryChoice: StoreNaming {
  private let request: ReplayRequest
  private let user: String

  public init(_ request: ReplayRequest, user: String) {
    self.request = request
    self.user = user
  }

  public var isOnlyRead: Bool { true }

  public func open(allowsFuture: Bool) throws -> SQLiteStore {
    throw CommandError("a history is only read, and cannot be opened as a store")
  }

  public func snapshot() throws -> StoreSnapshot {
    throw CommandError("a history needs a program with tips that read it")
  }

  public func snapshot(
    for program: ParsedProgram, _ settings: ProgramSettings
  ) throws -> StoreSnapshot {
    try CommandError.replaying {
      let checked = Checker(options: settings.checkOptions(.whole)).check(program.trees)
      var schema = ReplaySchema()
      try ReplayProgram(
        checked, limits: ReplayLimits(steps: settings.maximumSteps),
        now: settings.start ?? Date.now
      ).add(to: &schema)
      let world = try UserWorld(
        of: user, in: try request.inputs, schema, try request.options, at: settings.start)
      return StoreSnapshot(store: MemoryStore(world.records), user: (user, world.end))
    }
  }
}

extension CommandError {
  /// Converts the error of a replay to one with the exit status of the command.
  static func replaying<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ReplayError {
      let status: ExitStatus =
        switch error.kind {
        case .input: .usage
        case .program: .invalidProgram
        case .system: .failed
        }
      throw CommandError(error.message, status)
    }
  }
}
