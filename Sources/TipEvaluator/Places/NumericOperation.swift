import TipModel
import TipText

/// The operation of a compound assignment of numbers.
enum NumericOperation: Equatable {
  case sum
  case difference
  case product
  case quotient
  case remainder
  case bits(BitOperation)

  init?(spelling: String) {
    switch spelling {
    case "+": self = .sum
    case "-": self = .difference
    case "*": self = .product
    case "/": self = .quotient
    case "%": self = .remainder
    default:
      guard let operation = BitOperation(rawValue: spelling) else { return nil }
      self = .bits(operation)
    }
  }

  /// True if Doubles have the operator.
  var isOfDoubles: Bool {
    switch self {
    case .sum, .difference, .product, .quotient: true
    case .remainder, .bits: false
    }
  }

  @inline(__always)
  func of(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    switch self {
    case .sum: try Arithmetic.add(a, b, at: range)
    case .difference: try Arithmetic.subtract(a, b, at: range)
    case .product: try Arithmetic.multiply(a, b, at: range)
    case .quotient: try Arithmetic.divide(a, b, at: range)
    case .remainder: try Arithmetic.remainder(a, b, at: range)
    case .bits(let operation): operation.of(a, b)
    }
  }

  /// The result for an operation that ``isOfDoubles``, NaN for others.
  func of(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: a / b
    case .remainder, .bits: .nan
    }
  }
}
