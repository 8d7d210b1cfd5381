import TipModel
import TipText

/// The arguments of a call, of which some are lent: taken from their places, changed by what is called, and
/// put back when it ends, however it does.
struct Lending {
  private var values: [ValueCode?] = []
  private var places: [(index: Int, code: PlaceCode)] = []

  /// Nil where none of the arguments is lent, as in nearly all calls.
  init?(_ arguments: [TypedExpression], _ compiler: Compiler) {
    guard arguments.contains(where: \.isAddress) else { return nil }
    for (index, argument) in arguments.enumerated() {
      if case .address(let place) = argument.form {
        values.append(nil)
        places.append((index, PlaceCode(place, compiler)))
      } else {
        values.append(ValueCode(run: compiler.value(argument)))
      }
    }
  }

  func run(_ frame: Frame, _ body: ([Value]) throws -> Value) throws -> Value {
    var arguments: [Value] = []
    arguments.reserveCapacity(values.count)
    for value in values { arguments.append(try value?.run(frame) ?? .void) }
    return try lend(places[...], &arguments, frame, body)
  }

  private func lend(
    _ places: ArraySlice<(index: Int, code: PlaceCode)>, _ arguments: inout [Value], _ frame: Frame,
    _ body: ([Value]) throws -> Value
  ) throws -> Value {
    guard let (index, code) = places.first else { return try body(arguments) }
    var result: Value?
    guard let accesses = try code.accesses(frame) else { throw Fault.missing(at: code.range) }
    try code.modify(frame, accesses) { value in
      let cell = Cell(value)
      value = .void
      defer { value = cell.value }
      arguments[index] = .object(cell)
      result = try lend(places.dropFirst(), &arguments, frame, body)
    }
    guard let result else { throw Fault.missing(at: code.range) }
    return result
  }
}

extension TypedExpression {
  fileprivate var isAddress: Bool {
    if case .address = form { true } else { false }
  }
}
