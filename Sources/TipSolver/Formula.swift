package import TipModel

/// A condition over variables.
package indirect enum Formula {
  case constant(Bool)
  case comparison(SolverVariable, Relation, Sample)
  /// An unknown formula, which may be true or false.
  case unknown
  case not(Formula)
  case all([Formula])
  case any([Formula])

  /// True if a part of it is ``unknown``.
  package var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .constant, .comparison: false
    case .not(let inner): inner.hasUnknown
    case .all(let parts), .any(let parts): parts.contains(where: \.hasUnknown)
    }
  }

  /// All comparisons in the formula.
  package var comparisons: [(variable: SolverVariable, constant: Sample)] {
    switch self {
    case .constant, .unknown: []
    case .comparison(let variable, _, let constant): [(variable, constant)]
    case .not(let inner): inner.comparisons
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    }
  }
}
