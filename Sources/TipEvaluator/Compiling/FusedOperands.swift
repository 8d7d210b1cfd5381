import TipModel
import TipText

/// Operations on a variable and a constant that whatever needs them does itself: `n - 1` as an argument, `n < 2` as a condition.
/// Their own code would take longer to call than to run.

/// An Int variable of the frame plus or minus a constant.
struct IntOffset: Operand {
  let variable: IntSlot
  private let offset: Int
  private let isMinus: Bool
  private let range: SourceRange

  /// Nil where it is another operation.
  init?(_ spelling: String, _ variable: IntSlot, _ number: Int, _ range: SourceRange) {
    guard spelling == "+" || spelling == "-", number != .min else { return nil }
    self.variable = variable
    isMinus = spelling == "-"
    offset = isMinus ? -number : number
    self.range = range
  }

  @inline(__always)
  func number(_ frame: Frame) throws -> Int {
    let value = try variable.number(frame)
    let (sum, overflows) = value.addingReportingOverflow(offset)
    if overflows { return try Self.fail(value, offset, isMinus, at: range) }
    return sum
  }

  /// Nothing of it is handed over in memory, where it would have to be put at each call.
  @inline(never)
  private static func fail(
    _ value: Int, _ offset: Int, _ isMinus: Bool, at range: SourceRange
  ) throws -> Int {
    try isMinus
      ? Arithmetic.subtract(value, -offset, at: range) : Arithmetic.add(value, offset, at: range)
  }
}

/// Whether an Int variable of the frame lies on one side of a constant, or is it.
struct IntTest {
  let variable: IntSlot
  /// Each relation is a stretch of numbers, or what is outside of one.
  private let lowest: Int
  private let length: UInt
  private let isOutside: Bool

  /// Nil where it is no relation, or one that no number is in.
  init?(_ spelling: String, _ variable: IntSlot, _ number: Int) {
    let stretch: ClosedRange<Int>
    switch Relation(rawValue: spelling) {
    case .equal?, .notEqual?: stretch = number...number
    case .less?:
      guard number > .min else { return nil }
      stretch = .min...number - 1
    case .lessOrEqual?: stretch = .min...number
    case .greater?:
      guard number < .max else { return nil }
      stretch = number + 1 ... .max
    case .greaterOrEqual?: stretch = number ... .max
    case nil: return nil
    }
    self.init(variable, stretch, isOutside: spelling == Relation.notEqual.rawValue)
  }

  private init(_ variable: IntSlot, _ stretch: ClosedRange<Int>, isOutside: Bool) {
    self.init(
      variable: variable, lowest: stretch.lowerBound,
      length: UInt(bitPattern: stretch.upperBound &- stretch.lowerBound), isOutside: isOutside)
  }

  private init(variable: IntSlot, lowest: Int, length: UInt, isOutside: Bool) {
    (self.variable, self.lowest, self.length) = (variable, lowest, length)
    self.isOutside = isOutside
  }

  static prefix func ! (test: IntTest) -> IntTest {
    IntTest(
      variable: test.variable, lowest: test.lowest, length: test.length, isOutside: !test.isOutside)
  }
}

/// What decides which way to go.
protocol Test {
  func holds(_ frame: Frame) throws -> Bool
}

extension IntTest: Test {
  @inline(__always)
  func holds(_ frame: Frame) throws -> Bool {
    (UInt(bitPattern: try variable.number(frame) &- lowest) <= length) != isOutside
  }
}

extension BoolCode: Test {
  @inline(__always)
  func holds(_ frame: Frame) throws -> Bool { try run(frame) }
}
