import TipModel
import TipSyntax

/// Labels of tuples that Swift drops, since it finds the types of a whole expression at once.
extension BodyChecker {
  /// `[(a: 1, b: 2), (3, 4)]`: where one of several tuples has no labels, none has. Nil where all have the same.
  func plainTuple(_ types: [Type]) -> Type? {
    var parts: [[Type.TupleElement]] = []
    for type in types {
      guard case .tuple(let elements) = type, elements.count == (parts.first ?? elements).count
      else { return nil }
      parts.append(elements)
    }
    guard let first = parts.first, parts.contains(where: { $0.map(\.label) != first.map(\.label) }),
      parts.contains(where: { $0.allSatisfy { $0.label == nil } })
    else { return nil }
    var plain: [Type.TupleElement] = []
    for index in first.indices {
      let types = parts.map { $0[index].type }
      // Labels further inside are the types' own.
      guard let type = commonType(types), !type.isUnknown,
        types.allSatisfy({ $0 == type || $0.withoutLabels != type.withoutLabels })
      else { return nil }
      plain.append(.init(type: type))
    }
    return .tuple(plain)
  }

  /// `[(a: 1, b: 2)].first ?? (3, 4)`: what stands after `??` has no labels, and nothing else says that there are some.
  func dropsLabels(
    _ first: FoldedExpression, _ wrapped: Type, _ alternative: FoldedExpression
  ) -> Bool {
    guard options.scope == .whole, case .leaf(let syntax) = first,
      syntax.linksBeforeOpenElements != nil
    else { return false }
    let (own, succeeded) = speculate { infer(alternative, nil) }
    return succeeded && plainTuple([wrapped, own.type]) != nil
  }

  /// The array in front of so many suffixes, its elements without labels, where one of these calls takes an element
  /// apart: `[(a: 1, b: 2)].first { $0 < $1 }`. Nil where it does not, or where something says what the elements are.
  func withoutLabels(_ array: TypedExpression, before suffixes: ArraySlice<SuffixSyntax>)
    -> TypedExpression?
  {
    guard options.scope == .whole, case .array(let element) = array.type,
      case .tuple(let parts) = element, parts.contains(where: { $0.label != nil }),
      takesApart(parts.count, of: array.type, suffixes)
    else { return nil }
    return converted(array, to: .array(.tuple(parts.map { .init(type: $0.type) })))
  }

  private func takesApart(
    _ count: Int, of type: Type, _ suffixes: ArraySlice<SuffixSyntax>
  ) -> Bool {
    var name: NameSyntax?
    for suffix in suffixes {
      switch suffix.kind {
      case .member(let member): name = member
      case .call(let call):
        guard let called = name?.text else { return false }
        if takesApart(count, of: type, called, call) { return true }
        if called.isMapping { return false }
      default: break
      }
    }
    return false
  }

  private func takesApart(_ count: Int, of type: Type, _ name: String, _ call: CallSyntax) -> Bool {
    let arities = MemberTable.members(named: name, of: type).flatMap(\.parameters)
      .compactMap { parameter -> Int? in
        guard case .function(let types, _, _) = parameter.type.unwrapped else { return nil }
        return types.count
      }
    if arities.isEmpty { return false }
    return arguments(of: call).contains { argument in
      switch argument.value.kind {
      case .closure(let closure):
        arities.contains(1)
          ? closure.parameters.map { $0.count == count }
            ?? (file.tree.dollars(in: closure.body) > 1)
          : compares(closure)
      // A comparison of tuples takes them without labels.
      case .name(let name) where OperatorTable.infix(name.text) != nil: true
      case .name: arities.contains(1) && takes(count, argument.value)
      default: false
      }
    }
  }

  private func takes(_ count: Int, _ function: ExpressionSyntax) -> Bool {
    let type = speculate { infer(function, hint: nil) }.result.type
    return if case .function(let types, _, _) = type { types.count == count } else { false }
  }

  /// `{ $0 < $1 }` of whole elements.
  private func compares(_ closure: ClosureSyntax) -> Bool {
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1, case .expression(let value) = statements[0].kind,
      case .sequence(let elements) = value.kind, elements.count == 3,
      case .operand(let left) = elements[0], case .binary(let sign) = elements[1],
      case .operand(let right) = elements[2], case .name(let first) = left.kind,
      case .name(let second) = right.kind, OperatorTable.infix(sign.text) != nil
    else { return false }
    let names = closure.parameters?.map(\.name.text) ?? ["$0", "$1"]
    return Set(names) == [first.text, second.text]
  }
}

extension ExpressionSyntax {
  /// After so many of its links a chain is an array of which nothing but its elements says what these are.
  var linksBeforeOpenElements: Int? {
    guard case .postfix(let base, let suffixes) = kind else { return nil }
    if base.hasOpenElements { return 0 }
    if case .name(let name) = base.kind, name.text == "Array",
      case .call(let call)? = suffixes.first?.kind, call.trailingClosures.isEmpty,
      call.arguments.count == 1, case .array = call.arguments[0].value.kind
    {
      return 1
    }
    return nil
  }

  private var hasOpenElements: Bool {
    switch kind {
    case .array: return true
    case .tuple(let elements) where elements.count == 1: return elements[0].value.hasOpenElements
    case .postfix(_, let suffixes): return suffixes[...].endInMapping
    case .sequence(let elements):
      return elements.allSatisfy { element in
        switch element {
        case .operand(let operand): operand.hasOpenElements
        case .binary(let sign): sign.text == "+"
        default: false
        }
      }
    default: return false
    }
  }
}

extension ArraySlice<SuffixSyntax> {
  /// They end in a call that yields an array of what its closure does.
  var endInMapping: Bool {
    guard case .call? = last?.kind, case .member(let name)? = dropLast().last?.kind else {
      return false
    }
    return name.text.isMapping
  }
}

extension String {
  fileprivate var isMapping: Bool { ["map", "compactMap", "flatMap"].contains(self) }
}

extension Type {
  /// With tuples' labels gone, however deep they stand.
  var withoutLabels: Type {
    switch self {
    case .tuple(let elements): .tuple(elements.map { .init(type: $0.type.withoutLabels) })
    case .array(let element): .array(element.withoutLabels)
    case .optional(let wrapped): .optional(wrapped.withoutLabels)
    case .dictionary(let key, let value): .dictionary(key.withoutLabels, value.withoutLabels)
    default: self
    }
  }
}
