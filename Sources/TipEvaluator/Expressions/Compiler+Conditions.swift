import TipModel
import TipText

/// Forms that do not evaluate all of their parts.
extension Compiler {
  func logical(_ op: LogicalOperator, _ operands: [TypedExpression]) -> Code {
    let codes = operands.map { BoolCode(run: bool($0)) }
    // The value of an operand that decides.
    let deciding = op == .or
    if recording != nil {
      return .bool { frame in
        var result = !deciding
        for code in codes {
          if result == deciding {
            guard frame.state.pointee.isExhaustive else { break }
            // It is shown, but neither its result nor its failure counts.
            _ = try? code.run(frame)
          } else {
            result = try code.run(frame)
          }
        }
        return result
      }
    }
    if codes.count == 2 {
      let (a, b) = (codes[0].run, codes[1].run)
      return op == .or
        ? .bool { try a($0) ? true : b($0) } : .bool { try a($0) ? b($0) : false }
    }
    return .bool { frame in
      for code in codes where try code.run(frame) == deciding { return deciding }
      return !deciding
    }
  }

  func coalesce(_ operands: [TypedExpression]) -> Code {
    guard let last = operands.last else { return .constant(.none) }
    let optionals = operands.dropLast().map { OptionalCode(run: compile($0).optional) }
    // `a ?? b` with an optional `b` stays optional.
    if last.type.isOptional && operands.first?.type == last.type {
      let fallback = compile(last).optional
      return .optional { frame in
        for optional in optionals { if let inner = try optional.run(frame) { return inner } }
        return try fallback(frame)
      }
    }
    let fallback = value(last)
    if optionals.count == 1, let only = optionals.first?.run {
      return .value { try only($0) ?? fallback($0) }
    }
    return .value { frame in
      for optional in optionals { if let inner = try optional.run(frame) { return inner } }
      return try fallback(frame)
    }
  }

  func ternary(
    _ condition: TypedExpression, _ first: TypedExpression, _ second: TypedExpression
  ) -> Code {
    let range = condition.range
    let (condition, first, second) = (compile(condition), compile(first), compile(second))
    if case .intTest(let test) = condition {
      return choice(test, first, second)
    }
    return choice(BoolCode(run: condition.bool(at: range)), first, second)
  }

  private func choice<Condition: Test>(
    _ condition: Condition, _ first: Code, _ second: Code
  ) -> Code {
    if let code = IntChoice(condition: condition).code(first, second)
      ?? DoubleChoice(condition: condition).code(first, second)
    {
      return code
    }
    if case (.bool(let a), .bool(let b)) = (first, second) {
      return .bool { try condition.holds($0) ? a($0) : b($0) }
    }
    let (a, b) = (first.value, second.value)
    return .value { try condition.holds($0) ? a($0) : b($0) }
  }

  private struct IntChoice<Condition: Test>: OperandPair {
    typealias Number = Int

    let condition: Condition

    func code<A: Operand<Int>, B: Operand<Int>>(_ a: A, _ b: B) -> Code? {
      .int { [condition] in try condition.holds($0) ? a.number($0) : b.number($0) }
    }
  }

  private struct DoubleChoice<Condition: Test>: OperandPair {
    typealias Number = Double

    let condition: Condition

    func code<A: Operand<Double>, B: Operand<Double>>(_ a: A, _ b: B) -> Code? {
      .double { [condition] in try condition.holds($0) ? a.number($0) : b.number($0) }
    }
  }

  func wrap(_ inner: TypedExpression) -> Code {
    let code = compile(inner)
    if let constant = code.constant { return .constant(.some(constant)) }
    let value = code.value
    return .optional { try value($0) }
  }

  func force(_ inner: TypedExpression, _ range: SourceRange) -> Code {
    let optional = compile(inner).optional
    let range = inner.range.union(range)
    return .value {
      guard let inner = try optional($0) else {
        throw EvaluationError(
          code: "nil-unwrapped", message: "this is nil, which `!` cannot unwrap", range: range)
      }
      return inner
    }
  }

  func optionalChain(
    _ base: TypedExpression, _ variable: LocalVariable, _ rest: TypedExpression, _ flattens: Bool
  ) -> Code {
    let base = compile(base).optional
    let store = store(variable)
    let code = compile(rest)
    let rest = flattens ? code.optional : code.value
    return .optional { frame in
      guard let inner = try base(frame) else { return nil }
      store(frame, inner)
      return try rest(frame)
    }
  }

  /// `try?` and `try!`. They catch only the errors that a program throws, and no run-time errors.
  func attempt(
    _ inner: TypedExpression, isForced: Bool, _ expression: TypedExpression
  ) -> Code {
    let value = value(inner)
    let range = expression.range
    // `try?` adds no second optional to an optional.
    let isWrapped = inner.type != expression.type
    return .value { frame in
      do {
        let result = try value(frame)
        return isForced || !isWrapped ? result : .some(result)
      } catch let thrown as ThrownValue {
        guard isForced else { return .none }
        throw EvaluationError(
          code: "thrown", message: "`try!` meets `\(ValuePrinter.debug(thrown.value))`",
          range: range)
      }
    }
  }

  func cast(
    _ cast: TypedCast, _ inner: TypedExpression, _ type: Type, _ range: SourceRange
  ) -> Code {
    let own = inner.type
    let inner = value(inner)
    let isAbstract = isAbstract
    let value = { (frame: Frame) throws -> Value in
      let value = try inner(frame)
      if isAbstract, value.isMoving { throw NotForeseen() }
      return value
    }
    return switch cast {
    case .check: .bool { try value($0).cast(known: own, to: type) != nil }
    case .conditional:
      .value { try value($0).cast(known: own, to: type).map { .some($0) } ?? .none }
    case .forced:
      .value {
        let value = try value($0)
        guard let result = value.cast(known: own, to: type) else {
          throw EvaluationError(
            code: "cast-failed",
            message: "`\(ValuePrinter.debug(value))` is not of type `\(type)`", range: range)
        }
        return result
      }
    }
  }
}

extension NominalType {
  /// Returns whether this is the `wanted` type or a subtype of it. A tip conforms to a protocol
  /// that refines `Tip`.
  func isKind(of wanted: NominalType) -> Bool {
    self == wanted || supertypes.contains(wanted)
      || (!wanted.composed.isEmpty && wanted.composed.allSatisfy(isKind))
      || (wanted.kind == .protocolType && wanted.conformsToTip && conformsToTip)
  }
}
