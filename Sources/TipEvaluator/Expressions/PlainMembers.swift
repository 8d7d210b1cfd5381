import TipModel

/// Calls of members that are implemented for plain numbers, whose operands and results need not be
/// made values.
struct PlainMembers {
  private let compiler: Compiler

  init(_ compiler: Compiler) { self.compiler = compiler }

  /// Returns nil for a member or operands without such an implementation.
  func code(
    _ member: Member, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard !compiler.isAbstract, !member.plain.isEmpty else { return nil }
    let given = arguments.compactMap(\.self).filter {
      if case .array(let others) = $0.form { !others.isEmpty } else { true }
    }
    let operands = (receiver.map { [$0] } ?? []) + given
    let types = operands.map(\.type)
    let implementation = member.plain.first {
      $0.signature.operands == types && $0.signature.result == expression.type
    }
    guard let implementation, let first = operands.first, let last = operands.last else {
      return nil
    }
    let range = expression.range
    func int(_ operand: TypedExpression) -> (Frame) throws -> Int {
      compiler.compile(operand).int(at: operand.range)
    }
    func double(_ operand: TypedExpression) -> (Frame) throws -> Double {
      compiler.compile(operand).double(at: operand.range)
    }
    switch implementation {
    case .intOfInt(let function):
      let operand = int(first)
      return .int { try function(operand($0), range) }
    case .intOfInts(let function):
      let (first, second) = (int(first), int(last))
      return .int { try function(first($0), second($0), range) }
    case .intOfDouble(let function):
      let operand = double(first)
      return .int { try function(operand($0), range) }
    case .boolOfInts(let function):
      let (first, second) = (int(first), int(last))
      return .bool { function(try first($0), try second($0)) }
    case .doubleOfInt(let function):
      let operand = int(first)
      return .double { function(try operand($0)) }
    case .doubleOfDouble(let function):
      let operand = double(first)
      return .double { function(try operand($0)) }
    case .doubleOfDoubles(let function):
      let (first, second) = (double(first), double(last))
      return .double { function(try first($0), try second($0)) }
    case .boolOfDouble(let function):
      let operand = double(first)
      return .bool { function(try operand($0)) }
    }
  }
}
