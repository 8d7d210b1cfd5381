import Foundation
import SeededRandom
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Changes of random tips beside others, in groups and in views: each is made when it is printed, at instants up to the
/// one before which it is said to do, and a second after that.
@Suite struct RandomDeadlineTests {
  /// What these found, others might find again.
  private static let known: [UInt64] = []

  @Test(arguments: (known + RandomTip.seeds(120)).parts(of: 10))
  func aChangeDoesUntilThenAndNoLonger(seeds: [UInt64]) throws {
    let asked = try seeds.count { try doesUntilThen(seed: $0) }
    #expect(asked > 0, "no change was found for any of \(seeds)")
  }

  /// False where no change is found.
  private func doesUntilThen(seed: UInt64) throws -> Bool {
    var random = RandomTip(seed: seed)
    let world = try RandomWorld(&random, isInCompany: true)
    let (engine, tip) = (world.session.engine, world.tip)
    guard let remedy = engine.remedy(for: tip).change else { return false }
    #expect(try isEnough(at: engine.now), "\(world)\n\(remedy)")
    guard !remedy.actions.contains(where: isWait) else {
      #expect(remedy.deadline == nil, "\(world)\n\(remedy)")
      return true
    }
    let end = remedy.deadline ?? engine.now.addingTimeInterval(StatusForecast.standardRange)
    #expect(end > engine.now, "\(world)\n\(remedy)")
    let seconds = end.timeIntervalSince(engine.now)
    var instants = (0..<6).map { _ in
      engine.now.addingTimeInterval(seconds * random.part())
    }
    instants += [end.addingTimeInterval(-1), end.before].filter { $0 > engine.now }
    for instant in instants where instant < end {
      #expect(try isEnough(at: instant), "\(world)\n\(remedy)\nnot at \(instant)")
    }
    if let deadline = remedy.deadline {
      #expect(
        try !isEnough(at: deadline.addingTimeInterval(1)), "\(world)\n\(remedy)\nstill after that")
    }
    return true

    func isEnough(at instant: Date) throws -> Bool {
      let fork = engine.fork()
      fork.advance(to: instant)
      for action in remedy.actions { try fork.apply(action) }
      return fork.status(of: tip) == .available
    }
  }

  /// Of several actions none can be left out, and no single action does as well.
  @Test(arguments: (known + RandomTip.seeds(60)).parts(of: 20))
  func noActionIsInVain(seeds: [UInt64]) throws {
    let asked = try seeds.count { try needsAll(seed: $0) }
    #expect(asked > 0, "no change of several actions was found for any of \(seeds)")
  }

  /// False where there is no change of several actions.
  private func needsAll(seed: UInt64) throws -> Bool {
    var random = RandomTip(seed: seed)
    let world = try RandomWorld(&random, isInCompany: true)
    let (engine, tip) = (world.session.engine, world.tip)
    guard let remedy = engine.remedy(for: tip).change, remedy.actions.count > 1 else {
      return false
    }
    for index in remedy.actions.indices {
      var fewer = remedy.actions
      fewer.remove(at: index)
      #expect(try !isEnough(fewer), "\(world)\n\(remedy)\nwithout \(index)")
    }
    for action in remedy.actions + [.resetEligibility(tip: tip.id)] {
      #expect(try !isEnough([action]), "\(world)\n\(remedy)\nbut \(action)")
    }
    return true

    func isEnough(_ actions: [Remedy.Action]) throws -> Bool {
      let fork = engine.fork()
      for action in actions { try fork.apply(action) }
      return fork.status(of: tip) == .available
    }
  }

  private func isWait(_ action: Remedy.Action) -> Bool {
    if case .wait = action { true } else { false }
  }
}

extension Date {
  fileprivate var before: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextDown)
  }
}
