import TipEngine
import TipFoundation
import TipModel

/// Evaluates the tips of a program at an instant in a database.
package struct DatabaseReplay {
  package let result: ReplayResult
  /// The tips whose rules cannot be translated to SQL, with the reasons.
  package private(set) var refusals: [SQLRefusal] = []
  /// Rows of the table that do not fit, by the tips that read them.
  package private(set) var unfit: [UnfitRows] = []

  package struct UnfitRows {
    package let tip: String
    package let rows: Int
    /// The numbers of rows without a user, and of other rows without a readable date.
    package let withoutUser: Int
    package let withoutDate: Int
  }

  /// Runs the queries. Sweeps whose rules cannot be translated are not among those of the result. `ask` returns the single row of numbers of each statement; there is at least
  /// one statement.
  ///
  /// Throws ``ReplayError``, and the errors of `ask`.
  package init(
    _ program: ReplayProgram, _ schema: ReplaySchema, _ options: SQLOptions, sweeps: [Sweep] = [],
    ask: (_ statements: [String]) throws -> [[Int]]
  ) throws {
    var tallies: [TipTally] = []
    var asked: [(tip: Int, statement: String)] = []
    for (place, tip) in program.tips.enumerated() {
      var tally = TipTally(ruleCount: tip.rules.count, dayCount: 1)
      var refused: [SQLRefusal] = []
      let query = try TipQuery(
        tip, program, schema, options, sweeps: sweeps.filter { $0.tip == place }, refusals: &refused
      )
      if let first = refused.first {
        tally.unanswerable = first.message
        refusals += refused
      } else {
        asked.append((place, query.summary))
      }
      tallies.append(tally)
    }
    var forms: [DateForm] = []
    let answers = asked.isEmpty ? [] : try ask(asked.map(\.statement))
    var found: [Int: [SweepResult]] = [:]
    for (place, numbers) in zip(asked.map(\.tip), answers) {
      let own = sweeps.filter { $0.tip == place }
      let valueCount = own.reduce(0) { $0 + $1.values.count }
      try tallies[place].take(numbers, valueCount: valueCount)
      found[place] = SweepResult.results(own, numbers.suffix(valueCount))
      if numbers[2] > 0 {
        unfit.append(
          UnfitRows(
            tip: program.tips[place].name, rows: numbers[2], withoutUser: numbers[3],
            withoutDate: numbers[4]))
      }
      for (form, count) in zip(DateForm.allCases, numbers[5...])
      where count > 0 && !forms.contains(form) {
        forms.append(form)
      }
    }
    let window = ReplayWindow(from: options.now, to: options.now)
    var result = ReplayResult(
      window: window, rows: nil, misfits: Misfits(causes: []))
    result.users = tallies.map(\.users).max() ?? 0
    result.present = result.users
    result.notes.dateForms = DateForm.allCases.filter(forms.contains)
    result.tips = zip(program.tips, tallies).map { tip, tally in
      ReplayResult.Tip(
        name: tip.name, id: tip.instance.id, tally: tally,
        rules: tip.rules.map { ReplayResult.Rule($0) }, change: nil)
    }
    for sweep in sweeps {
      guard let first = found[sweep.tip]?.first else { continue }
      result.sweeps.append(first)
      found[sweep.tip]?.removeFirst()
    }
    self.result = result
  }
}

extension TipTally {
  /// Reads the numbers of ``TipQuery/summary``.
  fileprivate mutating func take(_ numbers: [Int], valueCount: Int) throws(ReplayError) {
    guard numbers.count == TipQuery.headCount + 4 * rules.count + valueCount else {
      throw ReplayError(
        "the database gave an answer with another number of columns than expected", .system)
    }
    (users, available) = (numbers[0], numbers[1])
    for rule in rules.indices {
      let found = numbers[(TipQuery.headCount + 4 * rule)...].prefix(4).map(\.self)
      (rules[rule].blocked, rules[rule].alone) = (found[0], found[1])
      (rules[rule].first, rules[rule].failed) = (found[2], found[3])
    }
  }
}

extension SweepResult {
  /// The results of sweeps, from the numbers of users for all their values.
  fileprivate static func results(_ sweeps: [Sweep], _ numbers: ArraySlice<Int>) -> [SweepResult] {
    var rest = numbers
    return sweeps.map { sweep in
      var result = SweepResult(sweep, hasPast: false)
      result.available = Array(rest.prefix(sweep.values.count))
      rest = rest.dropFirst(sweep.values.count)
      return result
    }
  }
}
