import TipModel
import TipText

/// The arguments of a call, some of which are `inout`. Their values are moved out of their
/// l-values, changed by the callee, and moved back when the call ends, even if it throws.
struct Lending {
  private enum Argument {
    case value(ValueCode)
    case place(LValueCode)
  }

  /// A place that an argument names, and the way to it.
  private typealias Lent = (index: Int, code: LValueCode, way: LValueCode.Way)

  private var given: [Argument] = []
  private let order: [Int]

  /// Returns nil if no argument is lent, as in nearly all calls.
  init?(_ arguments: [TypedExpression], of call: SourceRange, _ compiler: Compiler) {
    guard arguments.contains(where: \.isAddress) else { return nil }
    order = OrderedValues.order(arguments, of: call)
    for argument in arguments {
      if case .address(let place) = argument.form {
        given.append(.place(LValueCode(place, compiler, changedWith: arguments)))
      } else {
        given.append(.value(ValueCode(run: compiler.value(argument))))
      }
    }
  }

  /// Runs the body with the arguments. `isAlone` is true if no other part of the call changes an
  /// l-value.
  func run(_ frame: Frame, isAlone: Bool = true, _ body: ([Value]) throws -> Value) throws -> Value
  {
    var arguments = [Value](repeating: .void, count: given.count)
    var places: [Lent] = []
    // The indices of l-values are evaluated in order; the l-values are read when all arguments are
    // known.
    for index in order {
      switch given[index] {
      case .value(let value): arguments[index] = try value.run(frame)
      case .place(let code):
        guard let way = try code.way(frame) else { try RuntimeError.missing(at: code.range) }
        places.append((index, code, way))
      }
    }
    guard isAlone, places.count == 1, let (index, code, way) = places.first else {
      return try lendCopies(of: places, arguments, frame, body)
    }
    var result = Value.void
    try code.modify(frame, way) { value in
      let cell = VariableBox(value)
      value = .void
      defer { value = cell.value }
      arguments[index] = .object(cell)
      result = try body(arguments)
    }
    return result
  }

  /// Calls the body with copies, because several places may be parts of one variable, which cannot
  /// be moved out of it twice.
  private func lendCopies(
    of places: [Lent], _ given: [Value], _ frame: Frame, _ body: ([Value]) throws -> Value
  ) throws -> Value {
    var arguments = given
    var lent: [(cell: VariableBox, code: LValueCode, way: LValueCode.Way)] = []
    for (index, code, way) in places {
      let cell = VariableBox(try code.value(frame, way))
      arguments[index] = .object(cell)
      lent.append((cell, code, way))
    }
    func giveBack() throws {
      // As Swift ends the accesses: the last one first.
      for (cell, code, way) in lent.reversed() {
        try code.modify(frame, way, replaces: true) { $0 = cell.value }
      }
    }
    do {
      let result = try body(arguments)
      try giveBack()
      return result
    } catch let thrown as ThrownValue {
      try giveBack()
      throw thrown
    }
  }
}

extension TypedExpression {
  var isAddress: Bool {
    if case .address = form { true } else { false }
  }
}
