import TipModel
import TipText

/// The source of a number for an operation. Reading a variable or a constant takes less time than
/// calling a closure that does so. Operations are therefore generic over this protocol, and
/// specialized for each pair of kinds.
protocol Operand<Number> {
  associatedtype Number

  func number(_ frame: Frame) throws -> Number
}

struct Constant<Number>: Operand {
  let value: Number

  @inline(__always)
  func number(_ frame: Frame) -> Number { value }
}

/// An Int variable of the frame.
struct IntSlot: Operand {
  let slot: Int
  let range: SourceRange

  @inline(__always)
  func number(_ frame: Frame) throws -> Int {
    if case .int(let value) = frame.slots[slot] { return value }
    try RuntimeError.missing(at: range)
  }
}

/// A Double variable of the frame.
struct DoubleSlot: Operand {
  let slot: Int
  let range: SourceRange

  @inline(__always)
  func number(_ frame: Frame) throws -> Double {
    if case .double(let value) = frame.slots[slot] { return value }
    try RuntimeError.missing(at: range)
  }
}

/// An Int field of a structure in a variable of the frame.
struct IntField: Operand {
  let slot: Int
  let index: Int
  let range: SourceRange

  @inline(__always)
  func number(_ frame: Frame) throws -> Int {
    guard let field = frame.slots[slot].int(inField: index) else {
      try RuntimeError.missing(at: range)
    }
    return field
  }
}

/// A Double field of a structure in a variable of the frame.
struct DoubleField: Operand {
  let slot: Int
  let index: Int
  let range: SourceRange

  @inline(__always)
  func number(_ frame: Frame) throws -> Double {
    guard let field = frame.slots[slot].double(inField: index) else {
      try RuntimeError.missing(at: range)
    }
    return field
  }
}

extension IntCode: Operand {
  @inline(__always)
  func number(_ frame: Frame) throws -> Int { try run(frame) }
}

extension DoubleCode: Operand {
  @inline(__always)
  func number(_ frame: Frame) throws -> Double { try run(frame) }
}

/// Code that is made from two operands of any kinds.
protocol OperandPair<Number> {
  associatedtype Number

  func code<A: Operand<Number>, B: Operand<Number>>(_ a: A, _ b: B) -> Code?
}

extension OperandPair<Int> {
  /// Returns nil where these are no two Ints.
  @inline(__always)
  func code(_ a: Code, _ b: Code) -> Code? {
    switch a {
    case .intSlot(let a): code(a, second: b)
    case .intField(let a): code(a, second: b)
    case .int(let a): code(IntCode(run: a), second: b)
    case .intOffset(let a): code(IntCode { try a.number($0) }, second: b)
    case .constant(.int(let a)): code(Constant(value: a), second: b)
    default: nil
    }
  }

  @inline(__always)
  private func code<A: Operand<Int>>(_ a: A, second b: Code) -> Code? {
    switch b {
    case .intSlot(let b): code(a, b)
    case .intField(let b): code(a, b)
    case .int(let b): code(a, IntCode(run: b))
    case .intOffset(let b): code(a, IntCode { try b.number($0) })
    case .constant(.int(let b)): code(a, Constant(value: b))
    default: nil
    }
  }
}

extension OperandPair<Double> {
  /// Returns nil where these are no two Doubles.
  @inline(__always)
  func code(_ a: Code, _ b: Code) -> Code? {
    switch a {
    case .doubleSlot(let a): code(a, second: b)
    case .doubleField(let a): code(a, second: b)
    case .double(let a): code(DoubleCode(run: a), second: b)
    case .constant(.double(let a)): code(Constant(value: a), second: b)
    default: nil
    }
  }

  @inline(__always)
  private func code<A: Operand<Double>>(_ a: A, second b: Code) -> Code? {
    switch b {
    case .doubleSlot(let b): code(a, b)
    case .doubleField(let b): code(a, b)
    case .double(let b): code(a, DoubleCode(run: b))
    case .constant(.double(let b)): code(a, Constant(value: b))
    default: nil
    }
  }
}
