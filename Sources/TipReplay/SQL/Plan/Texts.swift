/// The texts in comparisons.
extension TablePlan {
  var texts: Set<String> {
    let steps = aggregates.flatMap(\.rows.steps)
    return steps.reduce(into: condition.texts) { texts, step in
      if case .keep(let condition) = step { texts.formUnion(condition.texts) }
    }
  }
}

extension Condition {
  fileprivate var texts: Set<String> {
    switch self {
    case .constant, .failure: []
    case .comparison(let a, _, let b): a.texts.union(b.texts)
    case .isThere(let scalar): scalar.texts
    case .not(let inner): inner.texts
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.texts))
    case .choice(let test, let a, let b): test.texts.union(a.texts).union(b.texts)
    }
  }
}

extension Scalar {
  fileprivate var texts: Set<String> {
    switch self {
    case .text(let text): [text]
    case .arithmetic(_, let a, let b, _): a.texts.union(b.texts)
    case .choice(let test, let a, let b): test.texts.union(a.texts).union(b.texts)
    case .int, .double, .column, .aggregate, .failure: []
    }
  }
}
