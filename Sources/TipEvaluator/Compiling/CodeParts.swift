import TipModel

// Code in a list or an optional is kept in one of these: there a bare closure would be called through a
// thunk that boxes its result. For the same reason none of them is generic over what it runs.

struct ValueCode {
  let run: (Frame) throws -> Value
}

struct BoolCode {
  let run: (Frame) throws -> Bool
}

struct IntCode {
  let run: (Frame) throws -> Int
}

struct DoubleCode {
  let run: (Frame) throws -> Double
}

struct FlowCode {
  let run: (Frame) throws -> Flow
}

/// Stores a value in a variable.
struct StoreCode {
  let run: (Frame, Value) -> Void
}

/// Puts an argument into the frame of what is called.
struct PassCode {
  let run: (_ caller: Frame, _ callee: Frame) throws -> Void

  /// One after the other.
  static func inOrder(_ parts: [PassCode]) -> PassCode {
    switch parts.count {
    case 0: return PassCode { _, _ in }
    case 1: return parts[0]
    default:
      // Halves, so that many parts are not as many calls within calls.
      let middle = parts.count / 2
      let (first, rest) = (
        inOrder(Array(parts[..<middle])).run, inOrder(Array(parts[middle...])).run
      )
      return PassCode {
        try first($0, $1)
        try rest($0, $1)
      }
    }
  }
}

/// Adds to a text.
struct AppendCode {
  let run: (Frame, inout String) throws -> Void

  /// One after the other.
  static func inOrder(_ parts: [AppendCode]) -> AppendCode {
    switch parts.count {
    case 0: return AppendCode { _, _ in }
    case 1: return parts[0]
    default:
      let middle = parts.count / 2
      let (first, rest) = (
        inOrder(Array(parts[..<middle])).run, inOrder(Array(parts[middle...])).run
      )
      return AppendCode {
        try first($0, &$1)
        try rest($0, &$1)
      }
    }
  }
}
