import TipModel
import TipSyntax
import TipText

/// A literal after `??`, or beside other arguments of a generic function, is of what stands beside it, unless both go where
/// anything does and Swift does not know yet what that is when it comes to the literal: `print(state?.ratio ?? 0)` shows `0`,
/// and `print(ratio ?? 0)` shows `0.0`.
extension OptionalInference {
  /// What the place wants of the first of some operands of `??`; a `nil` is of what stands after it: `nil ?? count ?? 7`.
  func optional(of operands: ArraySlice<FoldedExpression>, _ contextualType: Type?) -> Type? {
    if let contextualType { return .optional(contextualType.wrapped ?? contextualType) }
    guard options.scope == .whole, operands.first?.isNil == true,
      let next = operands.first(where: { !$0.isNil })
    else { return nil }
    let (value, succeeded) = probe { infer(next, nil) }
    return succeeded ? .optional(value.type.wrapped ?? value.type) : nil
  }

  /// Nil where the literal is of what stands before it.
  func looseCoalesce(
    _ operands: [FoldedExpression], _ first: TypedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, operands.count == 2, operands[1].isFlexible,
      case .leaf(let syntax) = operands[0], let wrapped = first.type.wrapped
    else { return nil }
    let (own, isKnown) = probe { infer(operands[1], nil) }
    guard isKnown, own.type != wrapped, own.type != first.type, !own.type.isUnknown else {
      return nil
    }
    switch looseness(of: syntax, first, .coalesce) {
    case .firm: return nil
    case .loose:
      let other = bodyChecker.effectChecker.autoclosed(range) { infer(operands[1], nil) }
      return node(
        .coalesce([
          bodyChecker.conversionChecker.convert(first, to: .optional(.any)),
          bodyChecker.conversionChecker.convert(other, to: .any),
        ]), .any, range)
    case .unsaid:
      return unsupported("the type of a literal beside `??`, where any type is accepted,", range)
    }
  }

  /// Whether a type parameter is what an argument says, and not anything, beside a literal that could be of its own type:
  /// `print(pick(ratio, 1))`.
  func isFixed(
    _ variable: TypeVariable, by arguments: [(argument: CallArgument, type: Type)],
    _ bindings: Substitution
  ) -> Bool {
    arguments.contains { argument, type in
      if case .variable(variable) = type { return bindings[variable]?.isMadeOfOthers == true }
      guard type.mentions(variable), !argument.isClosure else { return false }
      let (value, isKnown) = probe { infer(argument.value, contextualType: nil) }
      guard isKnown, type.wrapped == nil || value.type.isOptional else { return false }
      return looseness(of: argument.value, value, .argument) == .firm
    }
  }

  /// Notes a call of a generic function whose result could still be anything when it is known what its arguments are.
  func noteLooseness(
    _ call: SourceRange, _ matching: CallMatching, _ parameters: [Type], result: Type,
    _ bindings: Substitution
  ) {
    guard case .variable(let variable) = result.unwrapped else { return }
    let arguments = matching.given(parameters).flatMap { arguments, type in
      arguments.map { (argument: $0, type: type) }
    }
    if !isFixed(variable, by: arguments, bindings) { bodyChecker.findings.looseCalls.insert(call) }
  }

  /// `Box(ratio).top()`: what the generic type is of follows from the arguments, and could be anything.
  private func makesOfArguments(_ base: ExpressionSyntax, _ suffixes: [SuffixSyntax]) -> Bool {
    guard case .name(let name) = base.kind, suffixes.count > 1, name.genericArguments.isEmpty,
      case .type(let type) = bodyChecker.nameChecker.lookup(name, before: suffixes[...]),
      let declared = checker.declaration(of: type)
    else { return false }
    return declared.generic != nil && declared.origin == nil
  }

  private func looseness(
    of syntax: ExpressionSyntax, _ value: TypedExpression, _ place: LiteralPlace
  ) -> Looseness {
    switch syntax.kind {
    case .array, .dictionary: return .loose
    case .tuple(let elements) where elements.count == 1:
      return looseness(of: elements[0].value, value, place)
    case .try(.optional, _): return .loose
    case .try(_, let tried), .await(let tried): return looseness(of: tried, value, place)
    case .postfix(let base, let suffixes):
      if case .optionalChain(_, _, _, let flattens) = value.form {
        return flattens ? .firm : .loose
      }
      if bodyChecker.findings.looseCalls.contains(value.range) { return .loose }
      if place == .coalesce, makesOfArguments(base, suffixes) { return .unsaid }
      let looseness = suffixes.looseness(of: base, place)
      // A `map` of the program's own yields whatever it says.
      return value.isOfOwnFunction && looseness == .loose ? .unsaid : looseness
    default: return .firm
    }
  }
}

/// Whether it is known of a value what it holds before Swift looks at what stands beside it.
private enum Looseness { case firm, loose, unsaid }

/// Where the literal stands.
private enum LiteralPlace { case coalesce, argument }

extension Type {
  /// Something of other types, which no literal of a number is.
  fileprivate var isMadeOfOthers: Bool {
    switch self {
    case .optional, .array, .set, .dictionary: true
    default: false
    }
  }

  fileprivate func mentions(_ variable: TypeVariable) -> Bool {
    Substitution([variable], [.void]).substitute(self) != self
  }
}

extension TypedExpression {
  fileprivate var isOfOwnFunction: Bool {
    switch form {
    case .invoke, .mutatingInvoke, .callWitness: true
    default: false
    }
  }
}

extension BidirectionalCollection<SuffixSyntax> {
  fileprivate func looseness(of base: ExpressionSyntax, _ place: LiteralPlace) -> Looseness {
    switch last?.kind {
    case .member(let name) where name.text == "first" || name.text == "last":
      if place == .argument { return .loose }
      return dropLast().lastCall?.looseness(ofElements: true) ?? .firm
    case .subscript:
      if case .dictionary = base.kind { return .loose }
      return dropLast().lastCall?.looseness(ofElements: true) ?? .firm
    case .call(let call):
      if count == 1, place == .argument, case .name(let name) = base.kind {
        // What these are of follows from their arguments.
        let isOfArgument =
          name.text == "Optional" || call.arguments.first?.label?.text == "repeating"
        return isOfArgument ? .loose : .firm
      }
      return lastCall?.looseness(ofElements: false) ?? .firm
    default: return .firm
    }
  }

  /// What is called at the end, with its name.
  fileprivate var lastCall: NamedCall? {
    guard case .call(let call)? = last?.kind, case .member(let name)? = dropLast().last?.kind else {
      return nil
    }
    return NamedCall(name: name.text, call: call)
  }
}

private struct NamedCall {
  let name: String
  let call: CallSyntax

  func looseness(ofElements: Bool) -> Looseness {
    switch name {
    case "map", "mapValues": givesOpenClosure ? .loose : .firm
    case "flatMap": givesOpenClosure ? ofElements ? .loose : .unsaid : .firm
    case "compactMap": givesOpenClosure ? .unsaid : .firm
    case "prefix", "dropFirst": ofElements ? .loose : .firm
    default: .firm
    }
  }

  /// A closure that does not say what it yields.
  private var givesOpenClosure: Bool {
    let closures = call.trailingClosures.map(\.closure) + call.arguments.map(\.value)
    return closures.contains {
      if case .closure(let closure) = $0.kind { closure.result == nil } else { false }
    }
  }
}
