import TipModel
import TipText

/// Loops that only append to a text; see ``GatheredText``.
extension Compiler {
  /// The greatest number of gathered texts in a loop. Each takes a scan of the loop and some of the
  /// machine's stack.
  private static let mostGathered = 4

  /// The code of a loop, in which each such text gathers.
  func gathering(
    in loop: TypedStatement, _ compile: (Compiler) -> (Frame) throws -> Flow
  ) -> (Frame) throws -> Flow {
    guard !isAbstract, recording == nil, gathered.count < Compiler.mostGathered else {
      return compile(self)
    }
    var inner = self
    var looked: [AddedText] = []
    var variables: [(PlainVariable, slot: Int)] = []
    for assignment in loop.assignments where assignment.isAddition {
      let place = assignment.place
      guard place.type == .string, gatheredSlot(of: place) == nil, let text = AddedText(place),
        !looked.contains(text)
      else { continue }
      guard looked.count < Compiler.mostGathered else { break }
      looked.append(text)
      guard text.isOnlyAddedTo(in: loop), let variable = PlainVariable(place, self) else {
        continue
      }
      let slot = scope.newSlot(isPlain: true)
      inner.gathered.append((text, slot))
      variables.append((variable, slot))
    }
    return variables.reduce(compile(inner)) { Compiler.gathering($1.0, at: $1.slot, $0) }
  }

  private static func gathering(
    _ variable: PlainVariable, at slot: Int, _ run: @escaping (Frame) throws -> Flow
  ) -> (Frame) throws -> Flow {
    { frame in
      guard variable.isAtHand(frame) else {
        frame.setPlain(slot, .int(0))
        return try run(frame)
      }
      return try GatheredText.with(variable, frame, at: slot) { try run(frame) }
    }
  }

  /// `text += "…"` in a loop where the text gathers.
  func gatheredAddition(
    to place: LValue, _ op: Operator, _ expression: TypedExpression, _ range: SourceRange
  ) -> FlowCode? {
    guard op.spelling == "+", let slot = gatheredSlot(of: place), expression.type == .string,
      let variable = PlainVariable(place, self)
    else { return nil }
    let append = added(expression).run
    let value = { (frame: Frame) throws -> Value in
      .string(try TextBuffer.text(frame, at: range) { try append(frame, &$0) })
    }
    guard let direct = textAssign(place, op, value, range)?.run else { return nil }
    return FlowCode { frame in
      guard let text = GatheredText(in: slot, of: frame) else { return try direct(frame) }
      try text.add(to: variable, frame, at: range) { try append(frame, &$0) }
      return .next
    }
  }

  private func added(_ expression: TypedExpression) -> AppendCode {
    switch expression.form {
    case .interpolation(let segments): return parts(segments)
    case .constant(.string(let text)):
      if let short = ShortText(text) { return AppendCode { try $1.append(short) } }
      return AppendCode { try $1.append(text) }
    default:
      let value = value(expression)
      return AppendCode { frame, buffer in
        guard case .string(let text) = try value(frame) else {
          try RuntimeError.missing(at: expression.range)
        }
        try buffer.append(text)
      }
    }
  }

  private func gatheredSlot(of place: LValue) -> Int? {
    guard place.steps.isEmpty, let text = AddedText(place) else { return nil }
    return gathered.first { $0.text == text }?.slot
  }
}

/// A variable that may hold a text that a loop appends to.
enum AddedText: Equatable {
  case local(LocalVariable)
  case global(GlobalVariable)

  init?(_ place: LValue) {
    switch place.root {
    case .local(let variable): self = .local(variable)
    case .global(let variable): self = .global(variable)
    case .parameter, .instance, .computed: return nil
    }
  }

  /// Returns whether the loop only appends to the text, and does not read it.
  func isOnlyAddedTo(in loop: TypedStatement) -> Bool {
    let assignments = loop.assignments
    let isChanged = assignments.contains { assignment in
      isRoot(of: assignment.place) && !(assignment.isAddition && assignment.place.steps.isEmpty)
    }
    guard !isChanged else { return false }
    if case .global = self {
      // Any other code that runs could read the text.
      guard assignments.allSatisfy(\.place.isPlain) else { return false }
      return loop.expressions.allSatisfy { isUnseen(by: $0) && $0.onlyLooks }
    }
    return loop.expressions.allSatisfy(isUnseen)
  }

  private func isRoot(of place: LValue) -> Bool { AddedText(place) == self }

  private func isUnseen(by expression: TypedExpression) -> Bool {
    switch expression.form {
    case .local(let variable) where self == .local(variable): return false
    case .global(let variable) where self == .global(variable): return false
    default: break
    }
    return !expression.changedPlaces.contains(where: isRoot)
      && expression.children.allSatisfy(isUnseen)
  }
}

extension LValue {
  /// True if changing it runs no code of the program.
  fileprivate var isPlain: Bool {
    switch root {
    case .local(let variable):
      guard variable.willSet == nil, variable.didSet == nil else { return false }
    case .global(let variable):
      guard variable.observers == nil, variable.startsWhereDeclared else { return false }
    case .parameter, .instance, .computed: return false
    }
    return steps.allSatisfy { step in
      switch step {
      case .field, .tupleElement, .subscript: true
      default: false
      }
    }
  }
}

extension TypedExpression {
  /// True if an evaluation has no effects and calls no code of the program.
  fileprivate var onlyLooks: Bool {
    guard type.isBuiltIn else { return false }
    switch form {
    case .constant, .local: return true
    case .global(let variable): return variable.startsWhereDeclared
    case .member(_, let receiver, _) where receiver == nil: return false
    case .member, .chain, .prefix, .logical, .ternary, .coalesce, .injectIntoOptional, .force,
      .interpolation,
      .tuple, .tupleElement:
      return children.allSatisfy(\.onlyLooks)
    default: return false
    }
  }
}

extension Type {
  /// True if the type contains none of the program's types.
  fileprivate var isBuiltIn: Bool {
    switch self {
    case .bool, .int, .double, .string, .void: true
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner):
      inner.isBuiltIn
    case .dictionary(let key, let value): key.isBuiltIn && value.isBuiltIn
    case .tuple(let elements): elements.allSatisfy(\.type.isBuiltIn)
    default: false
    }
  }
}
