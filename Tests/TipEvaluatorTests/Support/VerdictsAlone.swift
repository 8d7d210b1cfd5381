import Foundation
import TipModel

/// The same world, of which nobody asks what rules look at.
final class VerdictsAlone: RuleDataSource {
  private let world: any RuleDataSource

  init(of world: any RuleDataSource) { self.world = world }

  var asksForVerdictsAlone: Bool { true }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    world.history(of: event, at: now)
  }

  func value(of parameter: ParameterDeclaration) throws -> Value { try world.value(of: parameter) }
}
