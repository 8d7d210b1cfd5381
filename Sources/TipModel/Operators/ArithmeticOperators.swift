import TipFoundation
import TipText

/// `+ - * / %`, and the signs.
enum ArithmeticOperators {
  private static let duration = Type.builtin(.duration)

  static let all: [Operator] = [
    .infix(
      "+", .addition,
      [
        .closed(.int), .closed(.double), .closed(.string), .closed(.array(.t)),
        .init([.date, .double], .date), .closed(.builtin(.text)), .ofIntegers,
        .closed(.substring), .init([.string, .sequence(.character)], .string),
        .init([.substring, .sequence(.character)], .substring),
        .init([.array(.t), .sequence(.t)], .array(.t)),
        .init([.slice(.t), .sequence(.t)], .slice(.t)),
        .init([.sequence(.t), .array(.t)], .array(.t)),
        .init([.sequence(.character), .string], .string),
        .closed(duration),
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
      case (.integer(let a), .integer(let b)): .integer(try Arithmetic.apply(.sum, a, b, at: range))
      default: try joined(a, b, range)
      }
    },
    .infix(
      "-", .addition,
      [
        .closed(.int), .closed(.double), .ofIntegers, .init([.date, .double], .date),
        .closed(duration),
      ],
      help: "The difference; a date moves back by seconds", example: "3 - 2"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.subtract(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a - b)
      case (.date(let a), .double(let b)): .date(a - b)
      case (.duration(let a), .duration(let b)): try DurationArithmetic.subtract(a, b, at: range)
      default: try apply(.difference, a, b, range)
      }
    },
    .infix(
      "*", .multiplication,
      [
        .closed(.int), .closed(.double), .ofIntegers, .init([duration, .int], duration),
        .init([duration, .double], duration),
      ],
      help: "The product", example: "60 * 60"
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(try Arithmetic.multiply(a, b, at: range))
      case (.double(let a), .double(let b)): .double(a * b)
      case (.duration(let a), .int(let b)): try DurationArithmetic.multiply(a, b, at: range)
      case (.duration(let a), .double(let b)): try DurationArithmetic.multiply(a, b, at: range)
      default: try apply(.product, a, b, range)
      }
    },
    .infix(
      "/", .multiplication,
      [
        .closed(.int), .closed(.double), .ofIntegers, .init([duration, duration], .double),
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
      default: try apply(.quotient, a, b, range)
      }
    },
    .infix(
      "%", .multiplication, [.closed(.int), .ofIntegers],
      help: "The remainder of a division, with the sign of the left side", example: "7 % 2"
    ) { a, b, range in
      guard case (.int(let a), .int(let b)) = (a, b) else {
        return try apply(.remainder, a, b, range)
      }
      return .int(try Arithmetic.remainder(a, b, at: range))
    },
    .prefix(
      "-", signed, help: "The number with its sign changed", example: "-3"
    ) { a, range in
      switch a {
      case .int(let a): .int(try Arithmetic.negate(a, at: range))
      case .double(let a): .double(-a)
      case .integer(let a): .integer(try Arithmetic.negate(a, at: range))
      default: throw Operator.mismatch("-", at: range)
      }
    },
    .prefix(
      "+",
      [
        .init([.int], .int), .init([.double], .double),
        .init([.t], .t, constraints: [.t: .numeric]),
      ], help: "The number itself", example: "+3"
    ) { a, _ in a },
  ]

  private static let signed: [Operator.Signature] = [
    .init([.int], .int), .init([.double], .double),
    .init([.t], .t, constraints: [.t: .conforms(.signedNumeric)]),
  ]

  private static func apply(
    _ operation: FixedInteger.Operation, _ a: Value, _ b: Value, _ range: SourceRange
  ) throws -> Value {
    guard case (.integer(let a), .integer(let b)) = (a, b) else {
      throw Operator.mismatch(operation.rawValue, at: range)
    }
    return .integer(try Arithmetic.apply(operation, a, b, at: range))
  }

  /// The concatenation of two sequences with one element type. The result has the type of the array
  /// or text among them.
  private static func joined(_ a: Value, _ b: Value, _ range: SourceRange) throws -> Value {
    guard let first = a.elements, let second = b.elements else {
      throw Operator.mismatch("+", at: range)
    }
    func text(_ values: [Value]) -> String {
      values.reduce(into: "") { text, value in
        if case .character(let character) = value { text.append(character) }
      }
    }
    return switch (a, b) {
    case (.slice(let values), _):
      .slice((ArrayValue(values) + second).numbered(from: values.startIndex))
    case (.substring, .string(let other)): .substring((text(first) + other)[...])
    case (.substring, _): .substring((text(first) + text(second))[...])
    case (.string, _), (_, .string): .string(text(first) + text(second))
    default: .array(first + second)
    }
  }
}
