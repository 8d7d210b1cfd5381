import TipModel
import TipText

/// Operations on a variable and a constant that the surrounding code evaluates itself: `n - 1` as
/// an argument, `n < 2` as a condition. Separate code would take longer to call than to run.

/// An Int variable of the frame plus or minus a constant.
struct IntOffset: Operand {
  let variable: IntSlot
  private let offset: Int
  private let isMinus: Bool
  private let range: SourceRange

  /// Returns nil where it is another operation.
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

  /// Reports the overflow. The operands are passed as parameters, because operands in memory would
  /// have to be stored at each call.
  @inline(never)
  private static func fail(
    _ value: Int, _ offset: Int, _ isMinus: Bool, at range: SourceRange
  ) throws -> Int {
    try isMinus
      ? Arithmetic.subtract(value, -offset, at: range) : Arithmetic.add(value, offset, at: range)
  }
}

/// A comparison of an Int variable of the frame with a constant.
struct IntTest {
  let variable: IntSlot
  private let numbers: RelatedNumbers

  /// Returns nil where it is no relation, or one that no number is in.
  init?(_ spelling: String, _ variable: IntSlot, _ number: Int) {
    guard let relation = Relation(rawValue: spelling),
      let numbers = RelatedNumbers(relation, number)
    else { return nil }
    self.init(variable, numbers)
  }

  private init(_ variable: IntSlot, _ numbers: RelatedNumbers) {
    (self.variable, self.numbers) = (variable, numbers)
  }

  static prefix func ! (test: IntTest) -> IntTest { IntTest(test.variable, !test.numbers) }
}

/// The condition of a branch.
protocol Test {
  func holds(_ frame: Frame) throws -> Bool
}

extension IntTest: Test {
  @inline(__always)
  func holds(_ frame: Frame) throws -> Bool {
    numbers.contain(try variable.number(frame))
  }
}

extension BoolCode: Test {
  @inline(__always)
  func holds(_ frame: Frame) throws -> Bool { try run(frame) }
}
