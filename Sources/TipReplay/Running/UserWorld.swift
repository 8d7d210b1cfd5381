package import TipEngine
package import TipFoundation
import TipModel
import TipSystem

/// The history of one user up to an instant, as an engine's records. The types of the values are
/// those of the program.
package struct UserWorld {
  package let records: Records
  /// The date of the last row of any user.
  package let end: Date

  /// Reads the history of a user. `at` is the instant; nil for the end. Throws ``ReplayError``,
  /// also for an unknown user.
  package init(
    of user: String, in inputs: [HistoryInput], _ schema: ReplaySchema, _ options: Replay.Options,
    at instant: Date?
  ) throws {
    let columns = try ReplayColumns(schema, map: options.map)
    let store = PartitionStore(schema, limit: options.memory, folder: options.folder)
    let tally = ReadingTally(rejects: nil)
    let reading = HistoryReading(
      inputs, columns, dates: options.dates, into: store, tally, only: user)
    try reading.read(cores: ProcessFacts.processorCount) {}
    let blocks = try (0..<PartitionStore.count).flatMap { try store.rows(of: $0) }
    let rows = UserRows(blocks, schema)
    guard rows.userCount == 1 else {
      throw ReplayError(
        "the history has no user `\(user)` with a row that fits")
    }
    end = Date(timeIntervalSinceReferenceDate: reading.latest)
    let last = instant?.timeIntervalSinceReferenceDate ?? reading.latest
    var events: [EventRecord] = []
    var parameters: [ParameterRecord] = []
    for (number, subject) in schema.subjects.enumerated() {
      let found = rows.rows(of: number)
      let chosen = found.rows(of: 0).prefix { found.dates[$0] <= last }
      guard let latest = chosen.last else { continue }
      if subject.isParameter {
        let value = UserValue(rows: found, row: latest)
        parameters.append(ParameterRecord(id: subject.id, text: "", untyped: value))
      } else {
        let donations = UserDonations(rows: found, schema: schema, subject: number, chosen: chosen)
        events.append(EventRecord(id: subject.id, limit: .standard, untyped: donations))
      }
    }
    records = Records(tips: [], parameters: parameters, events: events, rules: [], lastEntry: 0)
  }
}

/// Rows do not change once they are read.
private struct UserDonations: UntypedDonations, @unchecked Sendable {
  let rows: SubjectRows
  let schema: ReplaySchema
  let subject: Int
  let chosen: Range<Int>

  var withoutValues: DonationHistory {
    DonationHistory(
      donationType: .builtin(.emptyDonation), dates: Array(rows.dates[chosen]), columns: [])
  }

  func history(as type: Type, latest count: Int) -> DonationHistory {
    let latest = chosen.suffix(max(0, count))
    return DonationHistory(of: type, subject, rows, schema).rows(latest)
  }
}

private struct UserValue: UntypedValue, @unchecked Sendable {
  let rows: SubjectRows
  let row: Int

  func value(as type: Type) -> Value? {
    FieldReading(type, 0, rows)?.value(rows.word(row, 0))
  }
}
