import TipFoundation
import TipModel

/// The instant until which a change suffices, made at once at a later instant.
struct RemedyDeadline {
  let start: TipEngine
  let instance: TipInstance
  let actions: [Remedy.Action]
  let work: SearchWork

  /// The number of the next due instants that are tried.
  private static let dueLimit = 32
  /// The seconds from now that are sampled. The effect of a change that depends on the present may
  /// end at an instant at which no timer falls due.
  private static let samples: [Double] = [
    1, 60, 600, 3600, 21_600, 43_200, 86_400, 172_800, 259_200, 432_000, 604_800, 864_000,
    1_209_600, 1_814_400, 2_592_000,
  ]

  /// The first instant at which the change was seen to do no longer, to the second where there is
  /// one left until then. It is nil if none was seen, and where the change contains a wait.
  var date: Date? {
    guard !actions.contains(where: \.isWait) else { return nil }
    let clock = start.fork()
    for instant in instants {
      guard work.goesOn else { return nil }
      let last = clock.fork()
      clock.advance(to: instant)
      work.countWorld()
      if isEnough(in: clock) { continue }
      return sayable(firstFailure(after: last, until: instant))
    }
    return nil
  }

  private var instants: [Date] {
    let end = start.lookAhead(for: instance)
    let clock = start.fork()
    var found = RemedyDeadline.samples.map(start.now.addingTimeInterval) + [end]
    for _ in 0..<RemedyDeadline.dueLimit {
      guard work.goesOn, let due = clock.nextDue, due <= end else { break }
      clock.advance(to: due)
      work.countWorld()
      found.append(due)
    }
    return found.filter { $0 > start.now && $0 <= end }.sorted()
  }

  private func isEnough(in world: TipEngine) -> Bool {
    let fork = world.fork()
    for action in actions {
      try? fork.apply(action)
      work.countWorld()
    }
    return fork.status(of: instance) == .available
  }

  /// The change does in a world, and no longer at an instant.
  private func firstFailure(after world: TipEngine, until instant: Date) -> Date {
    var good = world.now.timeIntervalSinceReferenceDate
    var bad = instant.timeIntervalSinceReferenceDate
    // It mostly ends at an instant at which a timer falls due.
    var next = bad.nextDown
    while next > good, next < bad, work.goesOn {
      let clock = world.fork()
      clock.advance(to: Date(timeIntervalSinceReferenceDate: next))
      if isEnough(in: clock) { good = next } else { bad = next }
      next = good + (bad - good) / 2
    }
    return Date(timeIntervalSinceReferenceDate: bad)
  }

  private func sayable(_ deadline: Date) -> Date {
    let second = Date(timeIntervalSince1970: deadline.timeIntervalSince1970.rounded(.down))
    return second > start.now ? second : deadline
  }
}
