import TipEngine
import TipFoundation
import TipModel

/// The rows of one user after the other, of all subjects together, in the order of their dates. Rows of one date are in
/// the order of the history.
final class UserActs {
  /// A row.
  struct Act {
    /// Seconds since the reference date.
    let date: Double
    /// The lines of the plan that are about its event.
    let lines: [Int]
    fileprivate let source: Int
    fileprivate let row: Int
  }

  /// The rows of a subject, and how they are performed.
  private struct Source {
    let rows: SubjectRows
    let deed: Deed
    let lines: [Int]
    /// The rows of the user that are still to come.
    var rest: Range<Int> = 0..<0
  }

  private enum Deed {
    /// The values of all rows are in the history; nil where the event has none.
    case donation(EventReference, DonationHistory?)
    case setting(ParameterDeclaration, FieldReading?)
    /// An event that the program does not declare.
    case nothing
  }

  private let rows: UserRows
  private var sources: [Source] = []
  private var user = 0

  init(
    _ rows: UserRows, _ schema: ReplaySchema, _ inputs: ReplayProgram.Inputs, _ plan: ExposurePlan
  ) {
    self.rows = rows
    for (number, subject) in schema.subjects.enumerated() {
      let found = rows.rows(of: number)
      guard found.count > 0 else { continue }
      var deed = Deed.nothing
      if subject.isParameter {
        if let parameter = inputs.parameters.first(where: { $0.id == subject.id }) {
          deed = .setting(parameter, FieldReading(parameter.type, 0, found))
        }
      } else if let event = inputs.events.first(where: { $0.id == subject.id }) {
        let isEmpty = event.donationType == .builtin(.emptyDonation)
        deed = .donation(
          event, isEmpty ? nil : DonationHistory(of: event.donationType, number, found, schema))
      }
      let lines =
        subject.isParameter
        ? []
        : plan.lines.indices.filter {
          !plan.lines[$0].isOfStart && plan.lines[$0].event == subject.id
        }
      if case .nothing = deed, lines.isEmpty { continue }
      sources.append(Source(rows: found, deed: deed, lines: lines))
    }
  }

  /// Moves to the first row of a user.
  func take(_ user: Int) {
    self.user = user
    for place in sources.indices { sources[place].rest = sources[place].rows.rows(of: user) }
  }

  /// The date of the user's first row of any kind, in seconds since the reference date.
  var firstDate: Double { rows.firstDate(of: user) }

  /// The user's next row; nil behind the last.
  func next() -> Act? {
    var first: (source: Int, date: Double, arrival: UInt32)?
    for (place, source) in sources.enumerated() {
      guard let row = source.rest.first else { continue }
      let (date, arrival) = (source.rows.dates[row], source.rows.arrivals[row])
      if let first, (first.date, first.arrival) < (date, arrival) { continue }
      first = (place, date, arrival)
    }
    guard let first else { return nil }
    let row = sources[first.source].rest.lowerBound
    sources[first.source].rest = row + 1..<sources[first.source].rest.upperBound
    return Act(date: first.date, lines: sources[first.source].lines, source: first.source, row: row)
  }

  /// Donates, or sets a parameter, as a row says.
  func perform(_ act: Act, in engine: TipEngine) throws {
    switch sources[act.source].deed {
    case .donation(let event, let values):
      try engine.sendDonation(values.flatMap { $0[act.row].value }, to: event)
    case .setting(let parameter, let reading):
      guard let reading else { return }
      try engine.set(parameter, to: reading.value(sources[act.source].rows.word(act.row, 0)))
    case .nothing: break
    }
  }
}
