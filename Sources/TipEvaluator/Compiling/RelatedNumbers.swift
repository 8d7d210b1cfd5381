import TipModel

/// All numbers with a relation to a given one. They are an interval or its complement, so that a
/// test does not switch over the relation.
struct RelatedNumbers {
  private let lowest: Int
  private let length: UInt
  private let areOutside: Bool

  /// Returns nil if there are none.
  init?(_ relation: Relation, _ number: Int) {
    let stretch: ClosedRange<Int>
    switch relation {
    case .equal, .notEqual: stretch = number...number
    case .less:
      guard number > .min else { return nil }
      stretch = .min...number - 1
    case .lessOrEqual: stretch = .min...number
    case .greater:
      guard number < .max else { return nil }
      stretch = number + 1 ... .max
    case .greaterOrEqual: stretch = number ... .max
    }
    self.init(
      lowest: stretch.lowerBound,
      length: UInt(bitPattern: stretch.upperBound &- stretch.lowerBound),
      areOutside: relation == .notEqual)
  }

  private init(lowest: Int, length: UInt, areOutside: Bool) {
    (self.lowest, self.length, self.areOutside) = (lowest, length, areOutside)
  }

  static prefix func ! (numbers: RelatedNumbers) -> RelatedNumbers {
    RelatedNumbers(
      lowest: numbers.lowest, length: numbers.length, areOutside: !numbers.areOutside)
  }

  @inline(__always)
  func contain(_ number: Int) -> Bool {
    (UInt(bitPattern: number &- lowest) <= length) != areOutside
  }
}
