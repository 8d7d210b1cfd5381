import TipModel

// Code in an array or an optional is wrapped in one of these: there a bare closure would be called
// through a thunk that boxes its result. For the same reason none of them is generic over its
// result.

struct ValueCode {
  let run: (Frame) throws -> Value
}

struct BoolCode {
  let run: (Frame) throws -> Bool

  /// The conjunction of conditions, evaluated in order until one is false. It is nested code and no
  /// list, as in ``FlowCode/inOrder(_:)``.
  static func all(_ parts: ArraySlice<BoolCode>) -> BoolCode {
    switch parts.count {
    case 0: return BoolCode { _ in true }
    case 1: return parts[parts.startIndex]
    default:
      let middle = parts.startIndex + parts.count / 2
      let (first, second) = (all(parts[..<middle]).run, all(parts[middle...]).run)
      return BoolCode { try first($0) ? try second($0) : false }
    }
  }
}

/// A branch of a statement. Its result is nil if the value does not match it.
struct BranchCode {
  let run: (Frame, Value) throws -> Flow?

  /// The first that it is.
  static func first(_ parts: ArraySlice<BranchCode>) -> BranchCode {
    switch parts.count {
    case 0: return BranchCode { _, _ in nil }
    case 1: return parts[parts.startIndex]
    default:
      let middle = parts.startIndex + parts.count / 2
      let (first, second) = (self.first(parts[..<middle]).run, self.first(parts[middle...]).run)
      return BranchCode { try first($0, $1) ?? second($0, $1) }
    }
  }
}

struct IntCode {
  let run: (Frame) throws -> Int
}

struct DoubleCode {
  let run: (Frame) throws -> Double
}

/// Code that yields the value in an optional one, or nil.
struct OptionalCode {
  let run: (Frame) throws -> Value?
}

/// A statement.
struct FlowCode {
  let run: (Frame) throws -> Flow

  /// The statements in order, until one does not continue with the next. It is nested code and no
  /// list, because reading code from a list retains it.
  static func inOrder(_ parts: ArraySlice<FlowCode>) -> FlowCode {
    switch parts.count {
    case 0: return FlowCode { _ in .next }
    case 1: return parts[parts.startIndex]
    default:
      // Halves keep the nesting of calls logarithmic in the number of statements.
      let middle = parts.startIndex + parts.count / 2
      return pair(inOrder(parts[..<middle]), inOrder(parts[middle...]))
    }
  }

  private static func pair(_ first: FlowCode, _ second: FlowCode) -> FlowCode {
    let (first, second) = (first.run, second.run)
    return FlowCode { frame in
      let flow = try first(frame)
      return flow == .next ? try second(frame) : flow
    }
  }
}

/// Stores a value in a variable.
struct StoreCode {
  let run: (Frame, Value) -> Void
}

/// Puts arguments into the frame of the callee.
protocol Passing {
  func run(_ caller: Frame, _ callee: Frame) throws

  /// Returns whether it can lend the receiver to the callee by ``lend(_:_:)``, so that it is not
  /// retained.
  func lends(to code: FunctionCode, _ caller: Frame) -> Bool
  func lend(_ caller: Frame, _ callee: Frame) throws
}

extension Passing {
  @inline(__always)
  func lends(to code: FunctionCode, _ caller: Frame) -> Bool { false }

  @inline(__always)
  func lend(_ caller: Frame, _ callee: Frame) throws { try run(caller, callee) }
}

/// A single Int, which costs one call less.
struct PassInt<Number: Operand<Int>>: Passing {
  let number: Number
  let slot: Int

  @inline(__always)
  func run(_ caller: Frame, _ callee: Frame) throws {
    callee.setPlain(slot, .int(try number.number(caller)))
  }
}

struct PassCode: Passing {
  private let code: (_ caller: Frame, _ callee: Frame) throws -> Void

  init(_ code: @escaping (_ caller: Frame, _ callee: Frame) throws -> Void) { self.code = code }

  @inline(__always)
  func run(_ caller: Frame, _ callee: Frame) throws { try code(caller, callee) }

  /// Returns code that runs the parts in order.
  static func inOrder(_ parts: ArraySlice<PassCode>) -> PassCode {
    switch parts.count {
    case 0: return PassCode { _, _ in }
    case 1: return parts[parts.startIndex]
    default:
      let middle = parts.startIndex + parts.count / 2
      let (first, rest) = (inOrder(parts[..<middle]).code, inOrder(parts[middle...]).code)
      return PassCode {
        try first($0, $1)
        try rest($0, $1)
      }
    }
  }
}

/// Adds to a text.
struct AppendCode {
  let run: (Frame, inout TextBuffer) throws -> Void

  /// Returns code that runs the parts in order.
  static func inOrder(_ parts: ArraySlice<AppendCode>) -> AppendCode {
    switch parts.count {
    case 0: return AppendCode { _, _ in }
    case 1: return parts[parts.startIndex]
    default:
      let middle = parts.startIndex + parts.count / 2
      let (first, rest) = (inOrder(parts[..<middle]).run, inOrder(parts[middle...]).run)
      return AppendCode {
        try first($0, &$1)
        try rest($0, &$1)
      }
    }
  }
}
