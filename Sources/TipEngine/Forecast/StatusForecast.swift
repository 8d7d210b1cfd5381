public import TipFoundation
public import TipModel

/// The future statuses of a tip if nothing but time passes.
public struct StatusForecast: Hashable, Sendable {
  /// A change of the status.
  public struct Flip: Hashable, Sendable {
    public let date: Date
    public let status: TipStatus
  }

  public let tip: String
  /// Now, and when now is.
  public let status: TipStatus
  public let date: Date
  /// The changes of the status, in order.
  public let flips: [Flip]
  /// The instant until which ``flips`` are complete, inclusive.
  public let horizon: Date
  /// False where a rule depends on time in a way that is not followed: the status may flip between,
  /// too.
  public let isForeseen: Bool

  /// The least range of a forecast without a given end, in seconds: 30 days. It is extended to
  /// lengths that rules and options name.
  public static let standardRange = 2_592_000.0
}

extension TipEngine {
  /// The exact instants within `seconds` from now at which a tip's status changes by time alone, at
  /// most `limit` of them. Without `seconds` the range is 30 days, or one second more than the
  /// longest time in rules and options.
  ///
  /// A fork advances from one due instant to the next. Nothing can change between two of them.
  public func forecast(
    of instance: TipInstance, within seconds: Double? = nil,
    limit: Int = 32
  ) -> StatusForecast {
    let work = SearchWork(rules(of: instance))
    return forecast(of: instance, within: seconds, limit: limit, work)
  }

  /// Makes the forecast as part of a search, whose work is counted.
  func forecast(
    of instance: TipInstance, within seconds: Double? = nil, limit: Int, _ work: SearchWork
  ) -> StatusForecast {
    let fork = fork(keeping: instance)
    let start = fork.now
    let end =
      seconds.map { start.addingTimeInterval(max(0, $0)) } ?? fork.lookAhead(for: instance)
    let first = fork.status(of: instance)
    var flips: [StatusForecast.Flip] = []
    var status = first
    var isForeseen = fork.state.unforeseen.isEmpty
    for _ in 0..<TipEngine.longestForecast {
      guard flips.count < limit, work.goesOn, let due = fork.nextDue, due <= end else { break }
      fork.advance(to: due)
      let next = fork.status(of: instance)
      if next != status { flips.append(StatusForecast.Flip(date: fork.now, status: next)) }
      status = next
      if !fork.state.unforeseen.isEmpty { isForeseen = false }
    }
    let isCutShort = fork.nextDue.map { $0 <= end } ?? false
    return StatusForecast(
      tip: instance.id, status: first, date: start, flips: flips,
      horizon: isCutShort ? fork.now : end, isForeseen: isForeseen)
  }

  /// The greatest number of due instants in a forecast. Every donation of a full event has at most
  /// two.
  private static var longestForecast: Int { 10_000 }
}
