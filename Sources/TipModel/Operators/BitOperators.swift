/// `& | ^ ~ << >>` on the bits of integers, and `&+ &- &*`, which discard overflow.
enum BitOperators {
  static let all: [Operator] = [
    infix(.and, .multiplication, "The bits that both sides have", "6 & 3"),
    infix(.or, .addition, "The bits that one side has", "6 | 3"),
    infix(.exclusiveOr, .addition, "The bits in which the sides differ", "6 ^ 3"),
    infix(.wrappingSum, .addition, "The sum, without what does not fit", "1 &+ 2"),
    infix(.wrappingDifference, .addition, "The difference, without what does not fit", "1 &- 2"),
    infix(.wrappingProduct, .multiplication, "The product, without what does not fit", "3 &* 2"),
    infix(
      .leftShift, .shift, of: mixed, "The bits moved to the left by so many places", "1 << 4"),
    infix(
      .rightShift, .shift, of: mixed, "The bits moved to the right by so many places", "16 >> 2"),
    infix(
      .maskingLeftShift, .shift,
      "The same with so many places as there are: of 64 none is moved", "1 &<< 4"),
    infix(
      .maskingRightShift, .shift,
      "The same with so many places as there are: of 64 none is moved", "16 &>> 2"),
    .prefix(
      "~",
      [.init([.int], .int), .init([.t], .t, constraints: [.t: .conforms(.binaryInteger)])],
      help: "The number with all its bits changed", example: "~6"
    ) { a, range in
      switch a {
      case .int(let a): .int(~a)
      case .integer(let a): .integer(a.inverted)
      default: throw Operator.mismatch("~", at: range)
      }
    },
  ]

  private static let closed: [Operator.Signature] = [.closed(.int), .ofIntegers]
  /// A number may be shifted by one of another type.
  private static let mixed: [Operator.Signature] = [
    .closed(.int), .init([.t, .int], .t, constraints: [.t: .conforms(.binaryInteger)]),
    .init(
      [.t, .u], .t, constraints: [.t: .conforms(.binaryInteger), .u: .conforms(.binaryInteger)]),
  ]

  private static func infix(
    _ operation: BitOperation, _ precedence: Precedence,
    of signatures: [Operator.Signature] = closed, _ help: String, _ example: String
  ) -> Operator {
    .infix(operation.rawValue, precedence, signatures, help: help, example: example) {
      a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): return .int(operation.of(a, b))
      default:
        guard let a = a.fixedInteger, let b = b.fixedInteger else {
          throw Operator.mismatch(operation.rawValue, at: range)
        }
        return Value(a.applying(operation, b))
      }
    }
  }
}
