/// The approximate length of the SQL of a condition. Repeated parts count each time.
extension Condition {
  var weight: Double {
    switch self {
    case .constant, .failure: 1
    case .comparison(let a, _, let b): a.weight + b.weight
    case .isThere(let scalar): scalar.weight
    case .not(let inner): inner.weight
    case .all(let parts), .any(let parts):
      parts.reduce(0) { $0 + $1.weight * ($1.mayFail ? 2 : 1) }
    case .choice(let test, let a, let b):
      test.weight * (test.mayFail ? 2 : 1) + a.weight + b.weight
    }
  }
}

extension Scalar {
  var weight: Double {
    switch self {
    case .int, .double, .text, .column, .aggregate, .failure: 1
    case .arithmetic(_, let a, let b, let isGuarded): (a.weight + b.weight) * (isGuarded ? 4 : 1)
    case .choice(let test, let a, let b):
      test.weight * (test.mayFail ? 2 : 1) + a.weight + b.weight
    }
  }
}
