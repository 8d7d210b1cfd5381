public import TipText

/// An implementation of a member for numbers and Bools, which need not be made values. The receiver
/// of a method or property is the first operand.
public enum PlainImplementation: Sendable {
  case intOfInt(@Sendable (Int, SourceRange) throws -> Int)
  case intOfInts(@Sendable (Int, Int, SourceRange) throws -> Int)
  case intOfDouble(@Sendable (Double, SourceRange) throws -> Int)
  case boolOfInts(@Sendable (Int, Int) -> Bool)
  case doubleOfInt(@Sendable (Int) -> Double)
  case doubleOfDouble(@Sendable (Double) -> Double)
  case doubleOfDoubles(@Sendable (Double, Double) -> Double)
  case boolOfDouble(@Sendable (Double) -> Bool)

  /// The types of the operands, and of the result.
  public var signature: (operands: [Type], result: Type) {
    switch self {
    case .intOfInt: ([.int], .int)
    case .intOfInts: ([.int, .int], .int)
    case .intOfDouble: ([.double], .int)
    case .boolOfInts: ([.int, .int], .bool)
    case .doubleOfInt: ([.int], .double)
    case .doubleOfDouble: ([.double], .double)
    case .doubleOfDoubles: ([.double, .double], .double)
    case .boolOfDouble: ([.double], .bool)
    }
  }
}
