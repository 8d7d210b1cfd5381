import TipModel
import TipText

extension Compiler {
  func statement(_ statement: TypedStatement) -> (Frame) throws -> Flow {
    let range = statement.range
    switch statement.form {
    case .expression(let expression):
      let code = compile(expression)
      if case .bool(let test) = code {
        return {
          _ = try test($0); return .next
        }
      }
      let value = code.value
      return { frame in
        _ = try value(frame)
        return .next
      }
    case .declare(let variable, let initial): return declare(variable, initial)
    case .destructure(let pattern, let expression): return destructure(pattern, expression, range)
    case .assign(let place, let expression):
      return assign(place, expression)
    case .initialize(let variable):
      return { frame in
        if variable.value == nil {
          _ = try frame.context.evaluator.initialize(
            variable, frame.context, at: range, isDeclaration: true)
        }
        return .next
      }
    case .compoundAssign(let place, let op, let expression):
      return compoundAssign(place, op, expression, range)
    case .if(let clauses, let otherwise): return branches(clauses, otherwise)
    case .guard(let conditions, let block):
      let test = self.conditions(conditions)
      let block = self.block(block)
      return { try test($0) ? .next : block($0) }
    case .while(let conditions, let block, let label):
      return gathering(in: statement) { $0.loop(conditions, block, label, range) }
    case .repeatWhile(let block, let condition, let label):
      return gathering(in: statement) { $0.repeatLoop(block, condition, label, range) }
    case .for(let pattern, let sequence, let filter, let block, let label):
      return gathering(in: statement) {
        $0.loop(pattern, over: sequence, where: filter, block, label)
      }
    case .forAwait(let pattern, let stream, let filter, let block, let label):
      return loop(pattern, awaiting: stream, where: filter, block, label)
    case .switch(let subject, let cases, let label): return self.switch(subject, cases, label)
    case .return(nil): return { _ in .returned }
    case .return(let expression?): return returning(expression, expression.type)
    case .break(let label): return leave(label, range, isContinue: false)
    case .continue(let label): return leave(label, range, isContinue: true)
    case .throw(let expression):
      let value = value(expression)
      return { throw ThrownValue(try value($0), at: range) }
    case .attempt(let block, let catches): return attempt(block, catches)
    case .defer(let block): return self.block(block)
    case .labelled(let name, let block): return labelled(name, block)
    case .expect(let condition, let message): return expect(condition, message, range)
    case .yield(let expression, let isList): return self.yield(expression, isList: isList, range)
    }
  }

  private func declare(
    _ variable: LocalVariable, _ initial: TypedExpression?
  ) -> (Frame) throws -> Flow {
    guard let initial else {
      let store = store(variable)
      let value: Value = variable.type.isOptional ? .none : .void
      return { frame in
        store(frame, value)
        return .next
      }
    }
    let given = compile(initial)
    if case .slot(let slot) = scope.declare(variable) {
      return put(given, into: slot, of: variable.type, at: initial.range)
    }
    let value = given.value
    let store = store(variable)
    return { frame in
      store(frame, try value(frame))
      return .next
    }
  }

  private func destructure(
    _ pattern: TypedPattern, _ expression: TypedExpression, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let value = value(expression)
    let bind = self.pattern(pattern)
    return { frame in
      guard try bind(frame, value(frame)) else { try RuntimeError.missing(at: range) }
      return .next
    }
  }

  private func branches(
    _ clauses: [TypedClause], _ otherwise: TypedBlock?
  ) -> (Frame) throws -> Flow {
    let fallback = otherwise.map { FlowCode(run: block($0)) }
    guard clauses.count == 1, let only = clauses.first else {
      let codes = clauses.map { clause in
        let (test, body) = (conditions(clause.conditions), block(clause.body))
        return BranchCode { frame, _ in try test(frame) ? try body(frame) : nil }
      }
      let branches = BranchCode.first(codes[...]).run
      return { frame in try branches(frame, .void) ?? fallback?.run(frame) ?? .next }
    }
    if only.conditions.count == 1, case .boolean(let condition)? = only.conditions.first {
      let code = compile(condition)
      let body = block(only.body)
      if case .intTest(let test) = code { return branch(test, body, otherwise: fallback) }
      let test = BoolCode(run: code.bool(at: condition.range))
      return branch(test, body, otherwise: fallback)
    }
    let test = BoolCode(run: conditions(only.conditions))
    return branch(test, block(only.body), otherwise: fallback)
  }

  private func branch<Condition: Test>(
    _ condition: Condition, _ body: @escaping (Frame) throws -> Flow, otherwise fallback: FlowCode?
  ) -> (Frame) throws -> Flow {
    { frame in
      if try condition.holds(frame) { return try body(frame) }
      return try fallback?.run(frame) ?? .next
    }
  }

  func conditions(_ conditions: [TypedCondition]) -> (Frame) throws -> Bool {
    BoolCode.all(conditions.map { BoolCode(run: condition($0)) }[...]).run
  }

  private func condition(_ condition: TypedCondition) -> (Frame) throws -> Bool {
    switch condition {
    case .boolean(let expression): return bool(expression)
    case .constant(let value): return { _ in value }
    case .binding(let pattern, let expression):
      let optional = compile(expression).optional
      let bind = self.pattern(pattern)
      return { frame in
        guard let inner = try optional(frame) else { return false }
        return try bind(frame, inner)
      }
    case .pattern(let pattern, let expression):
      let value = value(expression)
      let bind = self.pattern(pattern)
      return { try bind($0, value($0)) }
    }
  }

  private func attempt(
    _ block: TypedBlock, _ catches: [TypedCatch]
  ) -> (Frame) throws -> Flow {
    let body = self.block(block)
    if catches.isEmpty { return body }
    let handlers = catches.map {
      (
        bind: store($0.error), test: $0.pattern.map(pattern), condition: $0.condition.map(bool),
        body: self.block($0.body)
      )
    }
    return { frame in
      do { return try body(frame) } catch let thrown as ThrownValue {
        for handler in handlers {
          handler.bind(frame, thrown.value)
          if try handler.test?(frame, thrown.value) ?? true, try handler.condition?(frame) ?? true {
            return try handler.body(frame)
          }
        }
        throw thrown
      }
    }
  }

  private func expect(
    _ condition: TypedExpression, _ message: TypedExpression?, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let recording = Recording()
    let test = Compiler(
      evaluator: evaluator, scope: scope, recording: recording, isAbstract: isAbstract
    ).bool(condition)
    let message = message.map(value)
    return { frame in
      let context = frame.context
      let outer = context.recorder
      let recorder = Recorder(recording)
      context.recorder = recorder
      defer { context.recorder = outer }
      context.host.willExpect()
      let passed = try test(frame)
      var text: String?
      if !passed, case .string(let given)? = try message?(frame) { text = given }
      let trace = passed ? nil : recorder.trace(seed: context.evaluator.seed)
      context.host.report(
        Expectation(range: range, passed: passed, message: text, trace: trace))
      return .next
    }
  }
}
