import TipEngine
import TipFoundation
import TipModel

/// Asks a database the tips of a program at an instant.
package struct DatabaseReplay {
  package let result: ReplayResult
  /// Of each tip that SQL does not say.
  package private(set) var refusals: [SQLRefusal] = []
  /// Rows of the table that do not fit, by tips that ask for them.
  package private(set) var unfit: [(tip: String, rows: Int)] = []

  /// `ask` has a statement answered by one row of numbers.
  ///
  /// Throws ``ReplayError``, and what `ask` throws.
  package init(
    _ program: ReplayProgram, _ schema: ReplaySchema, _ options: SQLOptions,
    ask: (_ statement: String) throws -> [Int]
  ) throws {
    let window = ReplayWindow(from: options.now, to: options.now)
    var result = ReplayResult(
      window: window, earliest: options.now, latest: options.now, misfits: Misfits(causes: []),
      bytesOnDisk: 0)
    for tip in program.tips {
      var tally = TipTally(ruleCount: tip.rules.count, dayCount: 1)
      var refused: [SQLRefusal] = []
      let query = try TipQuery(tip, program, schema, options, refusals: &refused)
      if let first = refused.first {
        tally.unanswerable = first.message
        refusals += refused
      } else {
        let numbers = try ask(query.summary)
        guard numbers.count == 3 + 4 * tip.rules.count else {
          throw ReplayError("the database gave another answer than it was asked for", .system)
        }
        (tally.users, tally.available) = (numbers[0], numbers[1])
        if numbers[2] > 0 { unfit.append((tip.name, numbers[2])) }
        for rule in tip.rules.indices {
          let found = numbers[(3 + 4 * rule)...]
          tally.rules[rule].blocked = found[3 + 4 * rule]
          tally.rules[rule].alone = found[4 + 4 * rule]
          tally.rules[rule].first = found[5 + 4 * rule]
          tally.rules[rule].failed = found[6 + 4 * rule]
        }
        result.users = max(result.users, tally.users)
      }
      result.tips.append(
        ReplayResult.Tip(
          name: tip.name, id: tip.instance.id, tally: tally,
          rules: tip.rules.map {
            ReplayResult.Rule(predicate: $0.predicate, inputs: $0.inputs, range: $0.range)
          }, change: nil))
    }
    result.present = result.users
    self.result = result
  }
}
