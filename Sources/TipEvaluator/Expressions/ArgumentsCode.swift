import TipModel
import TipText

/// The arguments of a call, one for each parameter: those that are written in their order, then the
/// defaults of parameters that are left out, as Swift evaluates them.
struct ArgumentsCode {
  private let lending: Lending?
  private let values: OrderedValues

  init(_ arguments: [TypedExpression], of call: SourceRange, _ compiler: Compiler) {
    lending = Lending(arguments, of: call, compiler)
    values =
      lending == nil
      ? OrderedValues(arguments, arguments.map(compiler.compile), of: call) : OrderedValues()
  }

  /// Evaluates the arguments and calls a body with them. Afterwards `inout` arguments are written
  /// back.
  ///
  /// - Parameter isAlone: True if no other part of the call changes an l-value.
  func run(_ frame: Frame, isAlone: Bool = true, _ body: ([Value]) throws -> Value) throws -> Value
  {
    if let lending { return try lending.run(frame, isAlone: isAlone, body) }
    return try body(try values.run(frame))
  }

  /// Evaluates the arguments of a call that changes a place. The access to the place lasts until
  /// the call ends.
  func run(
    _ frame: Frame, holding place: (code: LValueCode, way: LValueCode.Way),
    _ body: ([Value]) throws -> Value
  ) throws -> Value {
    if let lending { return try lending.run(frame, isAlone: false, body) }
    return try body(try place.code.holding(frame, place.way) { try values.run(frame) })
  }
}

/// The values of a call: the arguments that are written, then the defaults of the others.
struct OrderedValues {
  private let codes: [ValueCode]
  /// The order of evaluation, or nil for that of the positions, as in nearly all calls.
  private let order: [Int]?

  init() { (codes, order) = ([], nil) }

  /// Values that are evaluated in the order of their positions.
  init(inOrder codes: [Code]) {
    (self.codes, order) = (codes.map { ValueCode(run: $0.value) }, nil)
  }

  /// - Parameter isGiven: Returns whether a call may give the value at a place. The others come
  ///   last: they belong to the initializer, and not to its call.
  init(
    _ values: [TypedExpression], _ codes: [Code], of call: SourceRange,
    isGiven: (Int) -> Bool = { _ in true }
  ) {
    self.codes = codes.map { ValueCode(run: $0.value) }
    let sorted = Self.order(values, of: call, isGiven)
    order = sorted == Array(codes.indices) ? nil : sorted
  }

  static func order(
    _ values: [TypedExpression], of call: SourceRange, _ isGiven: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    // The source of a default is at its declaration.
    let isWritten = values.map { call.contains($0.range) }
    // `Page()` is the initializer without parameters, which evaluates all in order.
    if !isWritten.contains(true) { return Array(values.indices) }
    let defaults = values.indices.filter { !isWritten[$0] }
    return values.indices.filter { isWritten[$0] } + defaults.filter(isGiven)
      + defaults.filter { !isGiven($0) }
  }

  func run(_ frame: Frame) throws -> [Value] {
    guard let order else {
      // The storage of a literal is allocated without a look at its type at run time.
      switch codes.count {
      case 1: return [try codes[0].run(frame)]
      case 2: return [try codes[0].run(frame), try codes[1].run(frame)]
      case 3:
        return [try codes[0].run(frame), try codes[1].run(frame), try codes[2].run(frame)]
      default:
        var values = [Value](room: codes.count)
        for code in codes { values.append(try code.run(frame)) }
        return values
      }
    }
    var result = [Value](repeating: .void, count: codes.count)
    for index in order { result[index] = try codes[index].run(frame) }
    return result
  }
}
