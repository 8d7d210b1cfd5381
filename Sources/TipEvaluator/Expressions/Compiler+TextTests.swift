import TipModel
import TipText

/// `name.contains("a")`, `hasPrefix` and `hasSuffix`, without the list of arguments that a call of
/// the member table takes.
extension Compiler {
  /// Returns nil for another member, and for texts that are not plain ones.
  func textTest(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ range: SourceRange
  ) -> Code? {
    guard !isAbstract, arguments.count == 1, let argument = arguments[0],
      receiver.type == .string, argument.type == .string
    else { return nil }
    let text = value(receiver)
    if case .constant(.string(let part)) = compile(argument) {
      guard let question = TextQuestion(member, part) else { return nil }
      return .bool { frame in
        let text = try text(frame)
        try frame.mind(text, at: range)
        guard case .string(let text) = text else { try RuntimeError.missing(at: range) }
        return question.holds(of: text)
      }
    }
    let part = value(argument)
    return switch member.name {
    case "contains": textTest(text, part, range) { TextSearch.contains($1, in: $0) }
    case "hasPrefix": textTest(text, part, range) { $0.hasPrefix($1) }
    case "hasSuffix": textTest(text, part, range) { $0.hasSuffix($1) }
    default: nil
    }
  }

  // Inlined, so that the test is part of the code and not another closure that it calls.
  @inline(__always)
  private func textTest(
    _ text: @escaping (Frame) throws -> Value, _ part: @escaping (Frame) throws -> Value,
    _ range: SourceRange, _ test: @escaping (_ text: String, _ part: String) -> Bool
  ) -> Code {
    .bool { frame in
      let (text, part) = (try text(frame), try part(frame))
      try frame.mind(text, at: range)
      try frame.mind(part, at: range)
      guard case .string(let text) = text, case .string(let part) = part else {
        try RuntimeError.missing(at: range)
      }
      return test(text, part)
    }
  }
}

/// Texts and characters that are equal or not.
extension Compiler {
  /// Returns nil for another operator, and for other values.
  func textComparison(
    _ first: TypedExpression, _ op: Operator, _ second: TypedExpression
  ) -> Code? {
    guard !isAbstract, first.type == second.type, op.spelling == "==" || op.spelling == "!="
    else { return nil }
    let isWanted = op.spelling == "=="
    let range = first.range.union(second.range)
    switch first.type {
    case .character:
      let (a, b) = (value(first), value(second))
      return .bool { frame in
        guard case (.character(let a), .character(let b)) = (try a(frame), try b(frame)) else {
          try RuntimeError.missing(at: range)
        }
        return (a == b) == isWanted
      }
    case .string:
      let (a, b) = (value(first), value(second))
      return .bool { frame in
        guard case (.string(let a), .string(let b)) = (try a(frame), try b(frame)) else {
          try RuntimeError.missing(at: range)
        }
        let size = min(a.utf8.count, b.utf8.count)
        if size >= Budget.largeText { try frame.context.budget.spend(steps: size >> 8, at: range) }
        return (a == b) == isWanted
      }
    default: return nil
    }
  }
}
