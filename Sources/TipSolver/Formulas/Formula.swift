package import TipModel

/// A condition over variables.
package indirect enum Formula: Hashable {
  case constant(Bool)
  case comparison(SolverVariable, Relation, Sample)
  /// A sum of counts and integers that is at most a number.
  case sum([Term], atMost: Int)
  case not(Formula)
  case all([Formula])
  case any([Formula])

  /// A multiple of a variable in a sum.
  package struct Term: Hashable {
    package let factor: Int
    package let variable: SolverVariable

    package init(_ factor: Int, _ variable: SolverVariable) {
      (self.factor, self.variable) = (factor, variable)
    }
  }

  /// True if the outcome of a part of it is not known, not even for known donations and values.
  package var hasUnknown: Bool { variables.contains(where: \.isOpaque) }

  /// The variables in it, each as often as it occurs.
  package var variables: [SolverVariable] {
    switch self {
    case .constant: []
    case .comparison(let variable, _, _): [variable]
    case .sum(let terms, _): terms.map(\.variable)
    case .not(let inner): inner.variables
    case .all(let parts), .any(let parts): parts.flatMap(\.variables)
    }
  }

  /// All comparisons with a constant in the formula.
  package var comparisons: [(variable: SolverVariable, constant: Sample)] {
    switch self {
    case .constant, .sum: []
    case .comparison(let variable, _, let constant): [(variable, constant)]
    case .not(let inner): inner.comparisons
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    }
  }

  /// The value of the formula where each variable has a known value. A variable without one, and a
  /// sum, count as false.
  func holds(where value: (SolverVariable) -> Sample?) -> Bool {
    switch self {
    case .constant(let holds): holds
    case .comparison(let variable, let relation, let constant):
      value(variable)?.stands(in: relation, to: constant) ?? false
    case .sum: false
    case .not(let inner): !inner.holds(where: value)
    case .all(let parts): parts.allSatisfy { $0.holds(where: value) }
    case .any(let parts): parts.contains { $0.holds(where: value) }
    }
  }
}

/// A condition that may also fail to be evaluated: one formula for each outcome.
struct Outcome {
  /// The condition is true.
  let isTrue: Formula
  /// The condition is false. The value is nil for a condition that cannot fail: it is false
  /// wherever it is not true.
  private let falsity: Formula?

  init(_ isTrue: Formula, isFalse: Formula? = nil) {
    self.isTrue = isTrue
    falsity = isFalse
  }

  var isFalse: Formula { falsity ?? .not(isTrue) }
  private var isTotal: Bool { falsity == nil }
  /// The condition is neither true nor false.
  var fails: Formula { falsity.map { .all([.not(isTrue), .not($0)]) } ?? .constant(false) }

  /// A condition whose outcome only its evaluation tells, and that may fail.
  static func opaque(_ words: String, canFail: Bool) -> Outcome {
    let variable = SolverVariable.opaque(words)
    let isTrue = Formula.comparison(variable, .equal, .bool(true))
    return canFail
      ? Outcome(isTrue, isFalse: .comparison(variable, .equal, .bool(false))) : Outcome(isTrue)
  }

  static prefix func ! (inner: Outcome) -> Outcome {
    inner.isTotal ? Outcome(.not(inner.isTrue)) : Outcome(inner.isFalse, isFalse: inner.isTrue)
  }

  /// `a && b && c`
  static func all(_ parts: [Outcome]) -> Outcome {
    let isTrue = Formula.all(parts.map(\.isTrue))
    if parts.allSatisfy(\.isTotal) { return Outcome(isTrue) }
    return Outcome(
      isTrue,
      isFalse: .any(
        parts.indices.map { place in
          .all(parts[..<place].map(\.isTrue) + [parts[place].isFalse])
        }))
  }

  /// `a || b || c`
  static func any(_ parts: [Outcome]) -> Outcome {
    if parts.allSatisfy(\.isTotal) { return Outcome(.any(parts.map(\.isTrue))) }
    return !all(parts.map { !$0 })
  }

  /// `test ? first : second`
  static func choice(_ test: Outcome, _ first: Outcome, _ second: Outcome) -> Outcome {
    let isTrue = Formula.any([
      .all([test.isTrue, first.isTrue]), .all([test.isFalse, second.isTrue]),
    ])
    if test.isTotal, first.isTotal, second.isTotal { return Outcome(isTrue) }
    return Outcome(
      isTrue,
      isFalse: .any([.all([test.isTrue, first.isFalse]), .all([test.isFalse, second.isFalse])]))
  }

  /// The outcome where `condition` holds; the evaluation fails everywhere else.
  func failing(unless condition: Formula) -> Outcome {
    Outcome(.all([condition, isTrue]), isFalse: .all([condition, isFalse]))
  }
}
