import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Tips with random rules, histories and options: a remedy remedies, none is smaller, and what is never so is
/// never so.
@Suite struct RandomRemedyTests {
  /// What these found, others might find again.
  private static let known: [UInt64] = [33_101_911]

  @Test(arguments: known + RandomTip.seeds(30))
  func aRemedyWorksAndNoneIsSmaller(seed: UInt64) throws {
    var random = RandomTip(seed: seed)
    let world = try RandomWorld(&random, frequencies: [".immediate", ".immediate", ".hourly"])
    let (engine, tip) = (world.session.engine, world.tip)
    let everything = try BruteForce(world)
    let answer = engine.remedy(for: tip)
    switch answer {
    case .available: #expect(engine.status(of: tip) == .available)
    case .remedy(let remedy):
      // Where too much would have to be tried, nothing is claimed.
      if remedy.isSmallest, remedy.actions.count > 1 {
        let smaller = everything.change(upTo: min(remedy.actions.count - 1, 3), from: engine)
        #expect(smaller == nil, "\(world)\n\(remedy.actions)")
      }
      let fork = engine.fork()
      for action in remedy.actions { try fork.apply(action) }
      #expect(fork.status(of: tip) == .available, "\(world)\n\(remedy.actions)")
      #expect(fork.now == remedy.date, "\(world)")
    case .never(let obstacle, let only):
      #expect(everything.change(upTo: 2, from: engine) == nil, "\(world)\n\(obstacle)")
      if let only {
        let fork = engine.fork()
        for action in only.actions { try fork.apply(action) }
        #expect(fork.status(of: tip) == .available, "\(world)\n\(only.actions)")
      }
    case .notFound:
      #expect(everything.change(upTo: 2, from: engine) == nil, "\(world)")
    }
  }
}

/// Every change over all values that a random tip's rules could tell apart.
private struct BruteForce {
  private let tip: TipInstance
  private let actions: [Remedy.Action]
  private static let forkLimit = 3000

  /// The inputs are learned from a tip that reads all of them.
  init(_ world: RandomWorld) throws {
    tip = world.tip
    world.enter(
      """
      struct AllTip: Tip {
        var title: Text { Text("All") }
        var rules: [Rule] {
          #Rule(RandomTip.visited, RandomTip.opened) {
            $0.donations.filter { $0.page == "b" && $0.seconds == 1 && $0.isNew }.count > 9
              && $1.donations.count > 9
          }
          #Rule(RandomTip.$level, RandomTip.$isOn) { $0 > 9 && $1 }
        }
      }
      _ = AllTip().status
      """)
    let inputs = world.session.tips.filter { $0.id == "AllTip" }
      .flatMap { world.session.engine.inputs(of: $0) }
    var actions: [Remedy.Action] = []
    for input in inputs {
      switch input {
      case .parameter(let parameter) where parameter.type == .bool:
        actions += [.set(parameter, .bool(true)), .set(parameter, .bool(false))]
      case .parameter(let parameter): actions += (-1...5).map { .set(parameter, .int($0)) }
      case .event(let event):
        guard case .nominal(let type) = event.donationType else {
          actions.append(.donate(event, nil))
          continue
        }
        for page in ["a", "b", "c"] {
          for seconds in [0, 2, 3, 6] {
            for isNew in [true, false] {
              actions.append(
                .donate(
                  event,
                  .structure(
                    StructValue(
                      type: type, fields: [.string(page), .int(seconds), .bool(isNew)]))))
            }
          }
        }
      }
    }
    self.actions = actions
  }

  /// A change of at most so many actions, waits for due instants included.
  func change(upTo count: Int, from engine: TipEngine) -> [Remedy.Action]? {
    var forks = 0
    for count in 1...count {
      if let found = change(of: count, from: engine, forks: &forks) { return found }
    }
    return nil
  }

  private func change(
    of count: Int, from engine: TipEngine, forks: inout Int
  ) -> [Remedy.Action]? {
    if engine.status(of: tip) == .available { return [] }
    guard count > 0 else { return nil }
    for action in actions {
      guard forks < BruteForce.forkLimit else { return nil }
      forks += 1
      let fork = engine.fork()
      guard (try? fork.apply(action)) != nil else { continue }
      if let rest = change(of: count - 1, from: fork, forks: &forks) { return [action] + rest }
    }
    let clock = engine.fork()
    for _ in 0..<12 {
      guard let due = clock.nextDue else { break }
      clock.advance(to: due)
      forks += 1
      if let rest = change(of: count - 1, from: clock.fork(), forks: &forks) {
        return [.wait(until: due)] + rest
      }
    }
    return nil
  }
}
