package import TipModel

/// A variable that a rule compares: a count of donations, or a value.
package enum SolverVariable: Hashable {
  case count(DonationSet)
  /// A parameter, a field of one, or a property of the tip.
  case value(name: String, type: Type)

  /// True if a few samples represent all values of the type.
  static func isSampled(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .double, .string: true
    case .nominal(let nominal): nominal.isPlainEnumeration && !nominal.cases.isEmpty
    case .optional(.double), .optional(.optional): false
    case .optional(let wrapped): isSampled(wrapped)
    default: false
    }
  }

  /// All values that can make a difference to comparisons with the constants, in ascending order.
  ///
  /// All values between two neighbouring constants compare alike, so the least of each such
  /// interval is among the samples. A condition that is false for all samples is false for all
  /// values.
  func samples(around constants: [Sample], withLimits: Bool) -> [Sample] {
    switch self {
    case .count(let donations):
      let bound = donations.upperBound(withLimits: withLimits) ?? .max
      return SolverVariable.integers(around: constants, from: 0, through: max(bound, 0))
    case .value(_, let type): return SolverVariable.samples(of: type, around: constants)
    }
  }

  private static func samples(of type: Type, around constants: [Sample]) -> [Sample] {
    switch type {
    case .bool: return [.bool(false), .bool(true)]
    case .int: return integers(around: constants, from: .min, through: .max)
    case .double: return doubles(around: constants)
    case .string: return strings(around: constants)
    case .nominal(let nominal): return nominal.cases.indices.map(Sample.enumCase)
    case .optional(let wrapped): return [.none] + samples(of: wrapped, around: constants)
    default: return []
    }
  }

  private static func integers(
    around constants: [Sample], from lower: Int, through upper: Int
  ) -> [Sample] {
    var found: Set<Int> = [lower, upper]
    for case .int(let constant) in constants {
      found.insert(constant)
      if constant > .min { found.insert(constant - 1) }
      if constant < .max { found.insert(constant + 1) }
    }
    return found.filter { (lower...upper).contains($0) }.sorted().map(Sample.int)
  }

  private static func doubles(around constants: [Sample]) -> [Sample] {
    var found: Set<Double> = [-.infinity, .infinity]
    for case .double(let constant) in constants where !constant.isNaN {
      found.formUnion([constant.nextDown, constant, constant.nextUp])
    }
    return found.sorted().map(Sample.double) + [.double(.nan)]
  }

  private static func strings(around constants: [Sample]) -> [Sample] {
    var other = "other"
    while constants.contains(.string(other)) { other += "'" }
    return constants.filter { if case .string = $0 { true } else { false } } + [.string(other)]
  }
}
