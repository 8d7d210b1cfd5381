import TipModel
import TipText

/// Calls that change a whole variable. The value moves into the frame of the callee, and back at
/// the end.
extension Compiler {
  /// Returns nil if the place is a part of a variable, or if the callee is not certain.
  func directMutation(
    _ function: FunctionDeclaration, _ place: LValue, _ arguments: [TypedExpression],
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Value
  ) -> Code? {
    guard function.selfVariable != nil, function.requirementKey == nil,
      function.overrideKey == nil, function.captures == nil,
      function.takesDirectly(arguments, at: range),
      let variable = PlainVariable(place, self), case .nominal(let type) = variable.type,
      type.kind == .structure
    else { return nil }
    let receiver = FunctionCode.firstSlot
    let pass = pass(arguments, after: receiver)
    let site = Callee(function)
    return .value { frame in
      // The general code handles a function that is not compiled yet, or cannot be.
      guard let code = site.code,
        !frame.state.pointee.isAbstract, variable.isAtHand(frame)
      else { return try general(frame) }
      return try code._withUnsafeGuaranteedRef { code in
        try frame.calling(slots: code.slotCount) { callee in
          try pass.run(frame, callee)
          try callee.step(at: range)
          try callee.enter(at: range)
          defer { callee.leave() }
          // There must be no other reference, or each change would copy it.
          (callee.slots + receiver).initialize(to: variable.take(frame))
          if case .void = callee.slots[receiver] { try variable.overlapping(at: range) }
          defer {
            variable.give((callee.slots + receiver).move(), frame)
            (callee.slots + receiver).initialize(to: .void)
          }
          _ = try code.body(callee)
          var result = Value.void
          swap(&result, &callee.slots[Frame.resultSlot])
          return result
        }
      }
    }
  }

  /// `numbers.append(n)`, `groups[key, default: []].append(n)`, `text.append(letter)`
  func directAppend(
    _ member: Member, _ place: LValue, _ arguments: [TypedExpression?], _ range: SourceRange,
    otherwise general: @escaping (Frame) throws -> Value
  ) -> Code? {
    guard member.name == "append", !member.isOfProgram, arguments.count == 1,
      member.parameters.first?.label == nil, let argument = arguments[0]
    else { return nil }
    let added: (Frame) throws -> Value
    if argument.type == .int {
      let number = compile(argument).int(at: argument.range)
      added = { .int(try number($0)) }
    } else {
      added = value(argument)
    }
    guard let variable = PlainVariable(place, self) else {
      return PartChanger(self).append(place, added, at: range).map { add in
        .value { frame in
          _ = try add.run(frame)
          return .void
        }
      }
    }
    switch place.type {
    case .array: return append(to: variable, added, range, otherwise: general)
    case .string: return appendText(to: variable, added, range, otherwise: general)
    default: return nil
    }
  }

  private func append(
    to variable: PlainVariable, _ added: @escaping (Frame) throws -> Value, _ range: SourceRange,
    otherwise general: @escaping (Frame) throws -> Value
  ) -> Code {
    .value { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      let added = try added(frame)
      try frame.allocate(bytes: ArrayValue.size(of: added), at: range)
      let value = variable.take(frame)
      guard case .array(var elements) = consume value else {
        try variable.overlapping(at: range)
      }
      elements.append(added)
      variable.give(.array(elements), frame)
      return .void
    }
  }

  private func appendText(
    to variable: PlainVariable, _ added: @escaping (Frame) throws -> Value, _ range: SourceRange,
    otherwise general: @escaping (Frame) throws -> Value
  ) -> Code {
    .value { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      let added = try added(frame)
      let value = variable.take(frame)
      guard case .string(var text) = consume value else { try variable.overlapping(at: range) }
      defer { variable.give(.string(text), frame) }
      switch added {
      case .character(let character):
        try frame.allocate(bytes: character.utf8.count, at: range)
        text.append(character)
      case .string(let added):
        try frame.allocate(bytes: added.utf8.count, at: range)
        text += added
      default: try RuntimeError.missing(at: range)
      }
      return .void
    }
  }
}
