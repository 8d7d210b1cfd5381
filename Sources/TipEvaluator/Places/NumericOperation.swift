import TipModel
import TipText

/// The operation of a compound assignment of numbers.
enum NumericOperation: String {
  case sum = "+"
  case difference = "-"
  case product = "*"
  case quotient = "/"
  case remainder = "%"

  @inline(__always)
  func of(_ a: Int, _ b: Int, at range: SourceRange) throws -> Int {
    switch self {
    case .sum: try Arithmetic.add(a, b, at: range)
    case .difference: try Arithmetic.subtract(a, b, at: range)
    case .product: try Arithmetic.multiply(a, b, at: range)
    case .quotient: try Arithmetic.divide(a, b, at: range)
    case .remainder: try Arithmetic.remainder(a, b, at: range)
    }
  }

  func of(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .sum: a + b
    case .difference: a - b
    case .product: a * b
    case .quotient: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    }
  }
}
