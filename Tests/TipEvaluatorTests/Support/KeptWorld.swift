import Foundation
import TipModel

/// The same world, which keeps its histories for whoever looks, as the engine does.
final class KeptWorld: RuleDataSource {
  private let world: TestHost
  let asksForVerdictsAlone: Bool

  init(_ world: TestHost, asksForVerdictsAlone: Bool = false) {
    self.world = world
    self.asksForVerdictsAlone = asksForVerdictsAlone
  }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    world.history(of: event, at: now)
  }

  func keptHistory(of event: EventReference, at now: Date) -> DonationHistory.Unretained? {
    world.histories[event.id].map { DonationHistory.Unretained($0) }
  }

  func value(of parameter: ParameterDeclaration) throws -> Value { try world.value(of: parameter) }
}
