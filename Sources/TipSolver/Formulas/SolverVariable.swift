package import TipModel

/// A variable that a rule compares: a count of donations, or a value.
package enum SolverVariable: Hashable {
  case count(DonationSet)
  /// A parameter, a field of one, or a property of the tip. In a filter, a field of the donation,
  /// whose name begins with a dot.
  case value(name: String, kind: SampleKind)
  /// In a filter, the number of seconds since the donation's date.
  case age
  /// The outcome of a condition that only its evaluation tells: true, false, or none where the
  /// evaluation fails. Conditions of equal words have equal outcomes.
  case opaque(String)

  /// True if its value does not follow from donations and values alone.
  var isOpaque: Bool {
    switch self {
    case .opaque: true
    case .count(let donations): donations.hasUnknown
    case .value, .age: false
    }
  }

  /// The classes of values that comparisons with the constants tell apart. Each class has a
  /// member; a condition that is false for the first members of all classes is false for all
  /// values.
  func classes(around constants: [Sample]) -> [SampleClass] {
    switch self {
    case .count: []
    case .value(_, let kind): SampleClass.classes(of: kind, around: constants)
    case .age: SampleClass.ages(around: constants)
    case .opaque: [.one(.bool(true)), .one(.bool(false)), .one(.none)]
    }
  }
}

/// The type of a value, as far as samples of it are concerned. It is equal for equal declarations
/// in two programs.
package indirect enum SampleKind: Hashable {
  case bool, int, double, string
  /// An integer type other than `Int`.
  case integer(IntegerType)
  /// The cases of an enum without associated values.
  case cases([String])
  case optional(SampleKind)
  /// A type whose values the solver does not tell apart, so that no formula has a variable of it.
  case other

  /// Returns nil for a type of which a few values do not represent all.
  package init?(_ type: Type) {
    switch type {
    case .bool: self = .bool
    case .int: self = .int
    case .integer(let type): self = .integer(type)
    case .double: self = .double
    case .string: self = .string
    case .nominal(let nominal) where nominal.isPlainEnumeration && !nominal.cases.isEmpty:
      self = .cases(nominal.cases.map(\.name))
    case .optional(.double), .optional(.optional): return nil
    case .optional(let wrapped):
      guard let kind = SampleKind(wrapped) else { return nil }
      self = .optional(kind)
    default: return nil
    }
  }

  /// True for the kinds of fields by which donations can be grouped: equal values are in one group.
  var isKey: Bool {
    switch self {
    case .bool, .int, .integer, .string, .cases: true
    case .double, .optional, .other: false
    }
  }
}

/// Values that comparisons with some constants do not tell apart.
package enum SampleClass {
  case one(Sample)
  /// Numbers of an integer type, from the first rank to the last.
  case numbers(ClosedRange<Int>, of: IntegerType)
  /// Texts other than the constants.
  case otherTexts(except: Set<String>)

  /// One of its members.
  var first: Sample { member(0) }

  /// The number of members; nil for more than any rule counts.
  var count: Int? {
    switch self {
    case .one: 1
    case .numbers(let range, _):
      SampleClass.count(range)
    case .otherTexts: nil
    }
  }

  private static func count(_ range: ClosedRange<Int>) -> Int? {
    let (distance, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return overflow || distance >= 10_000 ? nil : distance + 1
  }

  /// A member for each number; the members of different numbers below ``count`` are different.
  func member(_ number: Int) -> Sample {
    switch self {
    case .one(let sample): return sample
    case .numbers(let range, let type):
      return Sample(FixedInteger(rank: rank(number, in: range, of: type), of: type))
    case .otherTexts(let constants):
      var left = number
      var text = "other"
      while constants.contains(text) || left > 0 {
        if !constants.contains(text) { left -= 1 }
        text += "'"
      }
      return .string(text)
    }
  }

  /// The member next to a constant comes first, and 0 where no constant bounds the range.
  private func rank(_ number: Int, in range: ClosedRange<Int>, of type: IntegerType) -> Int {
    if range.lowerBound > FixedInteger.smallest(of: type).rank {
      return range.lowerBound &+ number
    }
    if range.upperBound < FixedInteger.largest(of: type).rank { return range.upperBound &- number }
    let zero = FixedInteger(truncating: 0, as: type).rank
    let above = range.upperBound.subtractingReportingOverflow(zero)
    let isAbove = above.overflow || number <= above.partialValue
    return isAbove ? zero &+ number : zero &- (number &- above.partialValue)
  }

  static func classes(of kind: SampleKind, around constants: [Sample]) -> [SampleClass] {
    switch kind {
    case .bool: return [.one(.bool(false)), .one(.bool(true))]
    case .int: return numbers(of: .int, around: constants)
    case .integer(let type): return numbers(of: type, around: constants)
    case .double: return doubles(around: constants)
    case .string:
      let texts = Set(constants.compactMap { if case .string(let text) = $0 { text } else { nil } })
      return texts.sorted().map { .one(.string($0)) } + [.otherTexts(except: texts)]
    case .cases(let names): return names.indices.map { .one(.enumCase($0)) }
    case .other: return []
    case .optional(let wrapped):
      return [.one(.none)] + classes(of: wrapped, around: constants)
    }
  }

  /// Constants that the type does not have are on the same side of all its numbers.
  private static func numbers(
    of type: IntegerType, around constants: [Sample]
  ) -> [SampleClass] {
    var classes: [SampleClass] = []
    let last = FixedInteger.largest(of: type).rank
    var next: Int? = FixedInteger.smallest(of: type).rank
    let points = Set(constants.compactMap { $0.integer?.converted(to: type)?.rank })
    for point in points.sorted() {
      if let lower = next, lower < point {
        classes.append(.numbers(lower...(point - 1), of: type))
      }
      classes.append(.one(Sample(FixedInteger(rank: point, of: type))))
      next = point < last ? point + 1 : nil
    }
    if let lower = next { classes.append(.numbers(lower...last, of: type)) }
    return classes
  }

  private static func doubles(around constants: [Sample]) -> [SampleClass] {
    let points = Set(
      constants.compactMap { if case .double(let value) = $0, !value.isNaN { value } else { nil } })
    return (between(points.sorted(), from: -.infinity) + [.infinity, -.infinity, .nan]).map {
      .one(.double($0))
    }
  }

  /// No age is negative: a donation counts from its date on.
  fileprivate static func ages(around constants: [Sample]) -> [SampleClass] {
    var points: Set<Double> = [0]
    for case .double(let value) in constants where value > 0 && value.isFinite {
      points.insert(value)
    }
    // Of ages that are alike, a bound itself is written more simply than one between two.
    let all = between(points.sorted(), from: 0)
    return (all.filter(points.contains) + all.filter { !points.contains($0) })
      .map { .one(.double($0)) }
  }

  /// The points, and a number of each interval between them and after the last.
  private static func between(_ points: [Double], from least: Double) -> [Double] {
    var found: [Double] = []
    var last = least
    for point in points {
      if last < point { found += inside(last, point) }
      found.append(point)
      last = point
    }
    return last < .infinity ? found + inside(last, .infinity) : found
  }

  /// A number between two, of few digits where there is one.
  private static func inside(_ lower: Double, _ upper: Double) -> [Double] {
    let candidates: [Double]
    if lower == -.infinity {
      candidates = upper == .infinity ? [0] : [upper - 1, upper.nextDown]
    } else {
      let middle = lower + (upper - lower) / 2
      let rounded = [10, 100, 1000, 10_000].map { (middle * $0).rounded() / $0 }
      candidates = [lower + 1] + (upper == .infinity ? [] : rounded + [middle]) + [lower.nextUp]
    }
    return candidates.first { $0 > lower && $0 < upper }.map { [$0] } ?? []
  }
}

extension FixedInteger {
  /// The place among the numbers of the type in their order, which is that of the places.
  fileprivate var rank: Int {
    Int(Int64(bitPattern: type.isSigned ? bits : bits ^ (1 << 63)))
  }

  fileprivate init(rank: Int, of type: IntegerType) {
    let bits = UInt64(bitPattern: Int64(rank))
    self.init(truncating: type.isSigned ? bits : bits ^ (1 << 63), as: type)
  }
}
