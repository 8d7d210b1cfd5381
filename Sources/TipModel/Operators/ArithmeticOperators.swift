import FoundationEssentials

/// `+ - * / %`, and the signs.
enum ArithmeticOperators {
  private static let duration = Type.builtin(.duration)

  static let all: [Operator] = [
    .infix(
      "+", .addition,
      [
        .closed(.int), .closed(.double), .closed(.string), .closed(.array(.variable("T"))),
        .init([.date, .double], .date), .closed(.builtin(.text)), .closed(duration),
      ],
      help: "The sum; strings, arrays and texts are joined, a date moves by seconds",
      example: "1 + 2"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.add(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a + b)
      case (.string(let a), .string(let b)): .string(a + b)
      case (.array(let a), .array(let b)): .array(a + b)
      case (.date(let a), .double(let b)): .date(a + b)
      case (.text(let a), .text(let b)): .text(TextValue(a.content + b.content))
      case (.duration(let a), .duration(let b)): try DurationArithmetic.add(a, b, at: range)
      default: throw Operator.mismatch("+", at: range)
      }
    },
    .infix(
      "-", .addition,
      [.closed(.int), .closed(.double), .init([.date, .double], .date), .closed(duration)],
      help: "The difference; a date moves back by seconds", example: "3 - 2"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.subtract(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a - b)
      case (.date(let a), .double(let b)): .date(a - b)
      case (.duration(let a), .duration(let b)): try DurationArithmetic.subtract(a, b, at: range)
      default: throw Operator.mismatch("-", at: range)
      }
    },
    .infix(
      "*", .multiplication,
      [
        .closed(.int), .closed(.double), .init([duration, .int], duration),
        .init([duration, .double], duration),
      ],
      help: "The product", example: "60 * 60"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.multiply(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a * b)
      case (.duration(let a), .int(let b)): try DurationArithmetic.multiply(a, b, at: range)
      case (.duration(let a), .double(let b)): try DurationArithmetic.multiply(a, b, at: range)
      default: throw Operator.mismatch("*", at: range)
      }
    },
    .infix(
      "/", .multiplication,
      [
        .closed(.int), .closed(.double), .init([duration, duration], .double),
        .init([duration, .int], duration), .init([duration, .double], duration),
      ],
      help: "The quotient; of integers without the remainder", example: "7 / 2"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.divide(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a / b)
      case (.duration(let a), .int(let b)): try DurationArithmetic.divide(a, b, at: range)
      case (.duration(let a), .double(let b)): try DurationArithmetic.divide(a, b, at: range)
      case (.duration(let a), .duration(let b)): .double(a / b)
      default: throw Operator.mismatch("/", at: range)
      }
    },
    .infix(
      "%", .multiplication, [.closed(.int)],
      help: "The remainder of a division, with the sign of the left side", example: "7 % 2"
    ) { a, b, range in
      guard case (.int(let a), .int(let b)) = (a, b) else {
        throw Operator.mismatch("%", at: range)
      }
      return .int(try Arithmetic.remainder(a, b, at: range))
    },
    .prefix(
      "-", [.init([.int], .int), .init([.double], .double)],
      help: "The number with its sign changed",
      example: "-3"
    ) { a, range in
      switch a {
      case .int(let a): .int(try Arithmetic.negate(a, at: range))
      case .double(let a): .double(-a)
      default: throw Operator.mismatch("-", at: range)
      }
    },
    .prefix(
      "+", [.init([.int], .int), .init([.double], .double)], help: "The number itself",
      example: "+3"
    ) { a, _ in a },
  ]
}
