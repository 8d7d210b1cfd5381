import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// Random rules over random histories, asked of SQLite: it says of each user what the evaluator says.
@Suite struct SQLAgreementTests {
  @Test func sqliteSaysWhatTheEvaluatorSays() throws {
    var (translated, refused) = (0, 0)
    var verdicts: [Int?: Int] = [:]
    for seed in Seeds.some(150) {
      let history = RandomHistory(seed: seed, asksMore: true)
      let table = try SQLAnswers.Table(history.statements(for: .sqlite, table: "history"))
      let questions = try SQLQuestions(history, seed: seed, .sqlite)
      refused += questions.refused
      for (tip, query) in questions.queries {
        translated += questions.program.tips[tip].rules.count
        let expected = try questions.expected(of: tip)
        for verdict in expected.users.values.flatMap({ $0.dropLast() }) {
          verdicts[verdict, default: 0] += 1
        }
        let found = try table.answers(
          query.statement, rules: questions.program.tips[tip].rules.count)
        #expect(
          found == expected,
          "seed \(seed), Tip\(tip) at \(questions.at)\n\(history.program)\n\(query.statement)")
      }
    }
    // As many as that, or it would hold nothing.
    let counts = "\(translated) translated, \(refused) refused, \(verdicts)"
    #expect(translated > 400 && refused > 20 && translated > 2 * refused, "\(counts)")
    for verdict in [0, 1, nil] { #expect(verdicts[verdict] ?? 0 > 100, "\(counts)") }
  }
}

/// The tips of a random program as questions at a random instant.
struct SQLQuestions {
  let program: ReplayProgram
  let schema: ReplaySchema
  let at: Date
  private(set) var queries: [(tip: Int, query: TipQuery)] = []
  /// How many rules SQL does not say.
  private(set) var refused = 0
  private let input: HistoryInput

  init(_ history: RandomHistory, seed: UInt64, _ engine: SQLEngine) throws {
    program = try Replays.program(history.program)
    var schema = ReplaySchema()
    try program.add(to: &schema)
    self.schema = schema
    var random = SeededRandom(seed: seed &+ 1)
    // When something happens, or a window ends, or in between.
    let row = history.rows[random.below(history.rows.count)].date
    let later = [0, 120, 600, 3600, 86_400, 259_200.25][random.below(6)]
    at = Date(timeIntervalSinceReferenceDate: row + later)
    input = .bytes(history.tickCSV, name: "history.csv")
    var options = SQLOptions(engine: engine, at: at)
    options.map = ["order": "ranked"]
    for tip in program.tips.indices {
      var refusals: [SQLRefusal] = []
      let query = try TipQuery(program.tips[tip], program, schema, options, refusals: &refusals)
      refused += refusals.count
      if refusals.isEmpty { queries.append((tip, query)) }
    }
  }

  func expected(of tip: Int) throws -> SQLAnswers {
    var answers = try SQLAnswers(program, tip, schema, input, at: at)
    if answers.unfit != nil { answers.unfit = 0 }
    return answers
  }
}
