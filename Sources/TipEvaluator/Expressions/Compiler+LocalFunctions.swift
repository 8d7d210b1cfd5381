import TipModel
import TipText

extension Compiler {
  /// Calls a function that is declared in a body, with the current values of its captured
  /// variables.
  func invokeLocal(
    _ function: FunctionDeclaration, _ captures: LocalCaptures, _ arguments: [TypedExpression],
    _ range: SourceRange
  ) -> Code {
    let captured = captured(by: captures, range)
    let arguments = ArgumentsCode(arguments, of: range, self)
    return .value { frame in
      try arguments.run(frame) { values in
        try frame.context.evaluator.invoke(
          function, receiver: nil, values, frame.context, capturing: try captured(frame), at: range
        ).result
      }
    }
  }

  /// The values that a local function captures; none for any other function.
  func captured(by captures: LocalCaptures?, _ range: SourceRange) -> (Frame) throws -> [Value] {
    let loads = (captures?.all ?? []).map { ValueCode(run: load($0, range)) }
    return { frame in try loads.map { try $0.run(frame) } }
  }

  /// The captured form of a variable: its cell if it is shared, or else its value.
  private func load(_ variable: LocalVariable, _ range: SourceRange) -> (Frame) throws -> Value {
    switch scope.resolve(variable) {
    case .slot(let slot), .cell(let slot): return { $0.slots[slot] }
    case .constant(let value): return { _ in value }
    case .row(let selection, let row): return { DonationRows.donation($0, selection, row) }
    case .field, nil:
      let name = variable.name
      return { _ in throw RuntimeError.unavailable("`\(name)` has no value here", at: range) }
    }
  }
}
