import TipModel

// Code in a list or an optional is kept in one of these: there a bare closure would be called through a
// thunk that boxes its result.

struct ValueCode {
  let run: (Frame) throws -> Value
}

struct BoolCode {
  let run: (Frame) throws -> Bool
}

struct FlowCode {
  let run: (Frame) throws -> Flow
}

/// Stores a value in a variable.
struct StoreCode {
  let run: (Frame, Value) -> Void
}
