import TipModel
package import TipSolver

/// Rules that must all hold, as formulas.
package struct RuleConjunction {
  package let readings: [RuleReading]

  package init(_ readings: [RuleReading]) { self.readings = readings }

  /// The events that the rules watch.
  var events: [EventReference] { readings.flatMap(\.events) }

  /// All rules hold.
  package var holds: Formula { .all(readings.map(\.formula)) }
}

/// The result of a search for donations and values that answer a question.
package enum Finding {
  /// There are none: this is proved.
  case never
  case life(SampleLife)
  /// The search has not come to an end.
  case undecided
}

/// Questions about rules at one instant, for all donations and values that rules can read.
package enum RuleProof {
  /// Donations and values with which the first rules hold and the second do not.
  package static func difference(
    _ first: RuleConjunction, without second: RuleConjunction,
    preferring: [SolverVariable: Sample] = [:]
  ) -> Finding {
    find([first.holds, .not(second.holds)], preferring)
  }

  /// Donations and values with which both hold.
  package static func both(
    _ first: RuleConjunction, _ second: RuleConjunction,
    preferring: [SolverVariable: Sample] = [:]
  ) -> Finding {
    find([first.holds, second.holds], preferring)
  }

  /// Donations and values with which one of the rules fails to be evaluated.
  package static func failure(
    _ rules: RuleConjunction, preferring: [SolverVariable: Sample] = [:]
  ) -> Finding {
    find([.any(rules.readings.map(\.failure))], preferring)
  }

  /// Donations and values with which the rules hold.
  package static func life(
    of rules: RuleConjunction, preferring: [SolverVariable: Sample] = [:]
  ) -> Finding {
    find([rules.holds], preferring)
  }

  private static func find(
    _ formulas: [Formula], _ preferring: [SolverVariable: Sample]
  ) -> Finding {
    switch Satisfiability.decide(formulas, preferring: preferring) {
    case .impossible: .never
    case .possible(let life): .life(life)
    case .undecided: .undecided
    }
  }
}
