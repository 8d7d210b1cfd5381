import TipModel
import TipText

/// The arguments of a call, one for each parameter: those that are written in their order, then the defaults of
/// parameters that are left out, as Swift evaluates them.
struct ArgumentsCode {
  private let lending: Lending?
  private let values: [ValueCode]
  /// Nil where they are evaluated as they stand, as in nearly all calls.
  private let order: [Int]?

  init(_ arguments: [TypedExpression], of call: SourceRange, _ compiler: Compiler) {
    lending = Lending(arguments, compiler)
    values = lending == nil ? arguments.map { ValueCode(run: compiler.value($0)) } : []
    // A default stands where the function is declared.
    let isWritten = arguments.map { call.contains($0.range) }
    let sorted =
      values.indices.filter { isWritten[$0] } + values.indices.filter { !isWritten[$0] }
    order = sorted == Array(values.indices) ? nil : sorted
  }

  /// Evaluates them for a body, which gives back what was lent to it.
  ///
  /// - Parameter isAlone: Nothing else of the call changes a place.
  func run(_ frame: Frame, isAlone: Bool = true, _ body: ([Value]) throws -> Value) throws -> Value
  {
    if let lending { return try lending.run(frame, isAlone: isAlone, body) }
    return try body(try evaluate(frame))
  }

  /// The same for a call that changes a place, which is held meanwhile.
  func run(
    _ frame: Frame, holding place: PlaceCode, _ body: ([Value]) throws -> Value
  ) throws -> Value {
    if let lending { return try lending.run(frame, isAlone: false, body) }
    return try body(try place.holding(frame) { try evaluate(frame) })
  }

  private func evaluate(_ frame: Frame) throws -> [Value] {
    guard let order else { return try values.map { try $0.run(frame) } }
    var result = [Value](repeating: .void, count: values.count)
    for index in order { result[index] = try values[index].run(frame) }
    return result
  }
}
