import TipEngine
import TipFoundation
import TipModel

/// One user's history, as rules read it at any instant. It moves from one user of a partition to
/// the next.
///
/// Rules get all donations, including future ones: the evaluator skips donations dated later, and
/// reports when they count. Donations beyond a limit depend on the instant, and are dropped here.
/// One thread uses it, and nothing reads it during a change, so no access is checked.
final class UserHistory: RuleDataSource {
  private let rows: UserRows
  private let schema: ReplaySchema
  private let engine: TipEngine
  @exclusivity(unchecked) private var events: [Event] = []
  @exclusivity(unchecked) private var parameters: [Parameter] = []
  /// The program's references to events, with their indices in `events`.
  @exclusivity(unchecked) private var known:
    [(identity: ObjectIdentifier, reference: EventReference, place: Int)] = []
  @exclusivity(unchecked) private var knownParameters:
    [(declaration: ParameterDeclaration, place: Int)] = []

  /// The earliest later instant at which the values read since ``begin(at:)`` change, without those
  /// that the evaluator knows.
  @exclusivity(unchecked) private(set) var nextChange = Double.infinity
  /// An input that a rule read although no row can mention it; nil if there is none.
  @exclusivity(unchecked) private(set) var unforeseen: String?

  private struct Event {
    let reference: EventReference
    /// The donations of all users; nil where no row can be of the event.
    let rows: SubjectRows?
    let everybody: DonationHistory
    /// The user's donations; nil until they are needed.
    var history: DonationHistory?
    /// The donations without those that the limit has dropped so far.
    var trimmed: DonationHistory?
    var dropped = 0
  }

  private struct Parameter {
    let rows: SubjectRows?
    let reading: FieldReading?
    let initial: Result<Value, any Error>
  }

  init(_ rows: UserRows, _ schema: ReplaySchema, _ engine: TipEngine) {
    self.rows = rows
    self.schema = schema
    self.engine = engine
  }

  @exclusivity(unchecked) private var user = 0
  @exclusivity(unchecked) private var now = 0.0

  /// Moves to another user.
  func take(_ user: Int) {
    self.user = user
    for place in events.indices {
      events[place].history = nil
      events[place].trimmed = nil
      events[place].dropped = 0
    }
  }

  /// The date of the user's first row, in seconds since the reference date.
  var firstDate: Double { rows.firstDate(of: user) }

  /// The date of the user's next row of any kind; nil after the last.
  func nextDate(after instant: Double) -> Double? { rows.nextDate(of: user, after: instant) }

  /// Sets the instant of the reads that follow.
  func begin(at instant: Double) {
    now = instant
    nextChange = .infinity
  }

  var asksForVerdictsAlone: Bool { true }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    let place = self.place(of: event)
    let history: DonationHistory
    if let known = events[place].history {
      history = known
    } else {
      history = donations(place)
      events[place].history = history
    }
    let limit = event.limit
    if limit.maximumAge == nil, history.count <= limit.maximumCount { return history }
    return trimmed(history, place, limit, now.timeIntervalSinceReferenceDate)
  }

  /// The history without the donations that the event no longer keeps at an instant. Later ones
  /// stay, for the evaluator to see.
  private func trimmed(
    _ history: DonationHistory, _ place: Int, _ limit: DonationLimit, _ now: Double
  ) -> DonationHistory {
    let here = count(of: history, until: now)
    var dropped = max(0, here - max(0, limit.maximumCount))
    if let age = limit.maximumAge {
      while dropped < here, history.seconds(at: dropped) + age <= now { dropped += 1 }
      if dropped < here { note(history.seconds(at: dropped) + age) }
    }
    if here < history.count { note(history.seconds(at: here)) }
    if events[place].trimmed == nil || dropped < events[place].dropped {
      events[place].trimmed = history
      events[place].dropped = 0
    }
    let more = dropped - events[place].dropped
    events[place].trimmed?.removeFirst(more)
    events[place].dropped = dropped
    return events[place].trimmed ?? history
  }

  private func count(of history: DonationHistory, until now: Double) -> Int {
    var (low, high) = (0, history.count)
    while low < high {
      let middle = (low + high) / 2
      if history.seconds(at: middle) <= now { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func note(_ instant: Double) { nextChange = min(nextChange, instant) }

  func value(of parameter: ParameterDeclaration) throws -> Value {
    let place = self.place(of: parameter)
    guard let rows = parameters[place].rows, let reading = parameters[place].reading else {
      return try parameters[place].initial.get()
    }
    var last: Int?
    for row in rows.rows(of: user) {
      let date = rows.dates[row]
      if date > now {
        note(date)
        break
      }
      last = row
    }
    guard let last else { return try parameters[place].initial.get() }
    return reading.value(rows.word(last, 0))
  }

  private func place(of event: EventReference) -> Int {
    let identity = event.identity
    for place in known.indices where known[place].identity == identity { return known[place].place }
    for known in known where known.reference == event { return known.place }
    let subject = schema.event(event.id)
    if subject == nil { unforeseen = unforeseen ?? "the event `\(event.id)`" }
    let rows = subject.map(self.rows.rows)
    let everybody =
      if let subject, let rows {
        DonationHistory(of: event.donationType, subject, rows, schema)
      } else {
        DonationHistory(donationType: event.donationType)
      }
    events.append(Event(reference: event, rows: rows, everybody: everybody))
    known.append((identity, event, events.count - 1))
    return events.count - 1
  }

  private func place(of parameter: ParameterDeclaration) -> Int {
    for known in knownParameters where known.declaration === parameter { return known.place }
    if let known = knownParameters.first(where: { $0.declaration == parameter }) {
      knownParameters.append((parameter, known.place))
      return known.place
    }
    let subject = schema.parameter(parameter.id)
    if subject == nil { unforeseen = unforeseen ?? "the parameter `\(parameter.id)`" }
    let rows = subject.map(self.rows.rows)
    parameters.append(
      Parameter(
        rows: rows, reading: rows.flatMap { FieldReading(parameter.type, 0, $0) },
        initial: Result { try engine.initialValue(of: parameter) }))
    knownParameters.append((parameter, parameters.count - 1))
    return parameters.count - 1
  }

  private func donations(_ place: Int) -> DonationHistory {
    let event = events[place]
    return event.everybody.rows(event.rows?.rows(of: user) ?? 0..<0, areSorted: true)
  }
}
