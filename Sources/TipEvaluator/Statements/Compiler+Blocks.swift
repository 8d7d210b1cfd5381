import TipModel
import TipText

extension Compiler {
  /// The body of a function or closure. One of a single expression yields it.
  func body(_ block: TypedBlock, yielding result: Type) -> (Frame) throws -> Flow {
    if block.statements.count == 1, let only = block.statements.first,
      case .expression(let expression) = only.form, result != .void
    {
      return returning(expression, result)
    }
    return self.block(block)
  }

  /// - Parameter result: The result type of the function or closure.
  func returning(_ expression: TypedExpression, _ result: Type) -> (Frame) throws -> Flow {
    put(
      compile(expression), into: resultSlot, of: result, ending: .returned, at: expression.range)
  }

  func block(_ block: TypedBlock) -> (Frame) throws -> Flow { statements(block.statements[...]) }

  private func statements(_ statements: ArraySlice<TypedStatement>) -> (Frame) throws -> Flow {
    var codes: [FlowCode] = []
    for (index, statement) in zip(statements.indices, statements) {
      if case .defer(let deferred) = statement.form {
        let deferred = self.block(deferred)
        let rest = self.statements(statements[(index + 1)...])
        codes.append(FlowCode(run: guarded(rest, by: deferred)))
        break
      }
      codes.append(FlowCode(run: self.statement(statement)))
    }
    return FlowCode.inOrder(codes[...]).run
  }

  /// The statements after a `defer` and then the deferred block, which is left out if an error ends
  /// the program.
  private func guarded(
    _ rest: @escaping (Frame) throws -> Flow, by deferred: @escaping (Frame) throws -> Flow
  ) -> (Frame) throws -> Flow {
    let resultSlot = resultSlot
    return { frame in
      let flow: Flow
      do { flow = try rest(frame) } catch let thrown as ThrownValue {
        _ = try deferred(frame)
        throw thrown
      }
      // The deferred block must not touch the result.
      let result = frame.slots[resultSlot]
      _ = try deferred(frame)
      frame.slots[resultSlot] = result
      return flow
    }
  }

  func collect(_ block: TypedBlock) -> Code {
    let slot = scope.newSlot()
    var inner = self
    inner.collectors.append(.list(slot))
    let code = inner.block(block)
    return .value { frame in
      frame.slots[slot] = .array([])
      _ = try code(frame)
      var result = Value.void
      swap(&result, &frame.slots[slot])
      return result
    }
  }

  func choose(_ block: TypedBlock) -> Code {
    let slot = scope.newSlot()
    var inner = self
    inner.collectors.append(.one(slot))
    let code = inner.block(block)
    return .value { frame in
      frame.slots[slot] = .void
      _ = try code(frame)
      var result = Value.void
      swap(&result, &frame.slots[slot])
      return result
    }
  }

  func yield(
    _ expression: TypedExpression, isList: Bool, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let value = value(expression)
    switch collectors.last {
    case .one(let slot):
      return { frame in
        frame.slots[slot] = try value(frame)
        return .next
      }
    case .list(let slot):
      return { frame in
        let added = try value(frame)
        guard case .array(var values) = frame.slots[slot] else {
          try RuntimeError.missing(at: range)
        }
        frame.slots[slot] = .void
        if isList, case .array(let several) = added {
          values += several
        } else {
          values.append(added)
        }
        frame.slots[slot] = .array(values)
        return .next
      }
    case nil:
      return { _ in throw RuntimeError.unavailable("nothing here takes this value", at: range) }
    }
  }
}
