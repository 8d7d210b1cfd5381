import TipModel

/// Calls of `abs`, `min` and `max` for Ints, which need not be boxed.
struct WholeNumbers {
  private let compiler: Compiler

  init(_ compiler: Compiler) { self.compiler = compiler }

  /// Returns nil for all other calls.
  func code(
    _ member: Member, _ arguments: [TypedExpression?], _ expression: TypedExpression
  ) -> Code? {
    guard !compiler.isAbstract, member.owner == .void, expression.type == .int else { return nil }
    let given = arguments.compactMap(\.self).filter {
      if case .array(let others) = $0.form { !others.isEmpty } else { true }
    }
    guard given.allSatisfy({ $0.type == .int }) else { return nil }
    let range = expression.range
    switch (member.name, given.count) {
    case ("abs", 1):
      let number = compiler.compile(given[0]).int(at: given[0].range)
      return .int { frame in
        let number = try number(frame)
        return number < 0 ? try Arithmetic.negate(number, at: range) : number
      }
    case ("min", 2), ("max", 2):
      let first = compiler.compile(given[0]).int(at: given[0].range)
      let second = compiler.compile(given[1]).int(at: given[1].range)
      let isLeast = member.name == "min"
      return .int { frame in
        let (first, second) = (try first(frame), try second(frame))
        return isLeast == (second < first) ? second : first
      }
    default: return nil
    }
  }
}
