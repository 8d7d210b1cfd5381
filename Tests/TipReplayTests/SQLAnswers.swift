import Foundation
import GRDB
import TipEngine
import TipInterpreter
import TipModel

@testable import TipReplay

/// What a database says of each user, and what the evaluator says.
struct SQLAnswers: Equatable {
  /// By user: whether each rule holds, nil where it fails, and whether all do.
  var users: [String: [Int?]] = [:]
  /// Rows that cannot be read; nil where no user is there to say it beside.
  var unfit: Int?

  /// A history as a table of SQLite.
  struct Table {
    let queue: DatabaseQueue

    init(_ statements: [String]) throws {
      queue = try DatabaseQueue()
      try queue.write { database in
        for statement in statements { try database.execute(sql: statement) }
      }
    }

    /// What it says to a statement about so many rules.
    func answers(_ statement: String, rules: Int) throws -> SQLAnswers {
      var answers = SQLAnswers()
      // A text that goes through C ends at its first NUL.
      let rows = try queue.read { database in
        try Row.fetchAll(
          database, sql: "SELECT hex(a.\"user\") AS name, a.* FROM (\(statement)) a")
      }
      for row in rows {
        let verdicts = (0..<rules).map { row["rule_\($0 + 1)"] as Int? } + [row["available"]]
        answers.users[SQLAnswers.text(hex: row["name"])] = verdicts
        answers.unfit = row["unfit"]
      }
      return answers
    }
  }

  static func text(hex: String) -> String {
    let digits = Array(hex.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  init() {}

  /// The evaluator's, user by user, of a tip's rules.
  init(
    _ program: ReplayProgram, _ place: Int, _ schema: ReplaySchema, _ input: HistoryInput, at: Date
  ) throws {
    let options = Replay.Options(folder: Replays.folder)
    let store = PartitionStore(schema, limit: options.memory, folder: options.folder)
    let tally = ReadingTally(rejects: nil)
    let reading = HistoryReading(
      [input], try ReplayColumns(schema, map: [:]), dates: .microseconds, into: store, tally)
    try reading.read(cores: 1) {}
    let rows = UserRows(try (0..<PartitionStore.count).flatMap { try store.rows(of: $0) }, schema)
    let engine = program.session.engine
    let history = UserHistory(rows, schema, engine)
    let now = at.timeIntervalSinceReferenceDate
    engine.askingElsewhere {
      for user in 0..<rows.userCount {
        guard rows.firstDate(of: user) <= now else { continue }
        history.take(user)
        let verdicts = program.tips[place].rules.map { rule -> Int? in
          history.begin(at: now)
          switch rule.evaluate(at: at, data: history).verdict {
          case .holds: return 1
          case .fails: return 0
          case .failed: return nil
          }
        }
        users[rows.user(user)] = verdicts + [verdicts.allSatisfy { $0 == 1 } ? 1 : 0]
      }
    }
    if !users.isEmpty { unfit = tally.misfits(schema, names: reading.names).count }
  }
}
