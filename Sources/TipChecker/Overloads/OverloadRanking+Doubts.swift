import TipModel
import TipSyntax

/// Calls for which no rule of the language determines which of several functions Swift chooses. They are reported as
/// ambiguous where Swift does so, too, and as unsupported where Swift chooses by the order in which it tries them.
extension OverloadRanking {
  /// Between a generic function and one for `Any`, Swift chooses the second for arguments whose types are not settled
  /// when it chooses: `(1, 2)`, `[1.5, 2]` and `1..<5`, but neither `(width, height)` nor `[1, 2]`.
  func isUncertain(_ chosen: Candidate, _ arguments: [CallArgument]) -> Bool {
    chosen.signature.generic != nil
      && calls.contains { $0.signature.generic == nil && takesAny($0.call, arguments) }
      && !passed(chosen.call, arguments).allSatisfy { $0.syntax.isSettled(as: $0.value.type) }
  }

  /// Beside a function for any optional, Swift does not always choose the one for arrays or collections for `[1, 2.5]`:
  /// its choice follows from the order in which it tries them.
  func isUncertainArray(_ chosen: Candidate, _ arguments: [CallArgument]) -> Bool {
    guard arguments.contains(where: { $0.value.isWrittenArray }) else { return false }
    let hasOptional = calls.contains { call in
      call.signature.generic != nil
        && call.signature.parameters.contains {
          if case .optional(.variable) = $0.type { true } else { false }
        }
    }
    return hasOptional && calls.count > 1
      && cost(of: chosen.call, arguments).unusualLiterals > 0
  }

  /// Among functions outside types, Swift chooses one for any value rather than a variadic one or one for a function,
  /// unless the argument has no type yet when it chooses, as literals and closures have none.
  func isUncertain(
    _ chosen: Candidate, _ arguments: [CallArgument], among calls: [Candidate]
  ) -> Bool {
    guard isLoose(chosen), calls.contains(where: takesAnyOne) else { return false }
    let parameters = chosen.signature.parameters
    let isPlain = parameters.allSatisfy {
      $0.isVariadic ? parameters.count == 1 : $0.type.wrapped?.isOfFunctions != true
    }
    return !isPlain
      || !arguments.allSatisfy {
        $0.isClosure || $0.value.isLiteral || FoldedExpression.leaf($0.value).isFlexible
      }
  }

  func forAnyOne(
    _ calls: [Candidate], _ arguments: [CallArgument], _ isKnownBefore: (ExpressionSyntax) -> Bool
  ) -> Candidate? {
    guard calls.contains(where: isLoose), arguments.contains(where: { isKnownBefore($0.value) }),
      arguments.allSatisfy({ isKnownBefore($0.value) || $0.value.isLiteral })
    else { return nil }
    let others = calls.filter(takesAnyOne)
    return others.count == 1 && calls.allSatisfy { isLoose($0) || takesAnyOne($0) }
      && calls.allSatisfy { !isLoose($0) || $0.signature.parameters.count == arguments.count }
      ? others[0] : nil
  }

  func isLoose(_ call: Candidate) -> Bool {
    call.signature.generic == nil && call.value.owner == nil
      && call.signature.parameters.contains { $0.isVariadic || $0.type.isOfFunctions }
  }

  func takesAnyOne(_ call: Candidate) -> Bool {
    let parameters = call.signature.parameters
    return !parameters.contains(where: \.isVariadic)
      && (call.signature.generic != nil || parameters.contains { $0.type == .any })
  }

  func takesAny(_ call: TypedExpression, _ arguments: [CallArgument]) -> Bool {
    passed(call, arguments).contains {
      $0.value.type.unwrapped == .any && steps($0.value) != Cost()
    }
  }

  /// The comparison here covers everything that Swift would compare.
  func areComparable(_ calls: [Candidate], _ arguments: [CallArgument], _ contextualType: Type?)
    -> Bool
  {
    guard let first = calls.first, arguments.allSatisfy({ !$0.isClosure }) else { return false }
    // For members of protocols and extensions, the place of the declaration counts as well.
    if let owner = first.value.owner,
      owner.isProtocol || owner.type.isTypeParameter || owner.conformer != nil
        || owner.isExtensionOfLibrary
    {
      return false
    }
    return calls.allSatisfy {
      $0.value.owner === first.value.owner && $0.value.requirements == first.value.requirements
        && $0.signature.parameters.count == first.signature.parameters.count
        && $0.signature.result == first.signature.result
    }
  }

  /// Nothing determines which of them is meant, for Swift neither. For most calls this is not known here.
  func areEqual(_ calls: [Candidate], _ arguments: [CallArgument], _ contextualType: Type?) -> Bool
  {
    guard calls.count == 2, calls.allSatisfy({ $0.signature.generic == nil }),
      case let signatures = calls.map(\.signature),
      signatures.allSatisfy({ $0.parameters.count == arguments.count }),
      signatures[0].parameters.map(\.type) == signatures[1].parameters.map(\.type)
    else { return false }
    return contextualType == .any && signatures[0].result != signatures[1].result
      && calls.allSatisfy { $0.call.type.isUnrelated }
  }

  /// One of two generic functions takes a non-escaping function, and the other any value. Neither is more specialized,
  /// since such a function is no value for which a generic parameter may stand.
  func takeAnythingOrFunctions(_ calls: [Candidate]) -> Bool {
    guard calls.count == 2, calls.allSatisfy({ $0.signature.generic != nil }) else { return false }
    let lent = calls.map(Self.lentFunctions)
    return [(0, 1), (1, 0)].contains { one, other in
      zip(lent[one], calls[other].signature.parameters).contains { $0 && $1.type.isVariable }
    }
  }

  /// True at the position of each parameter that is a non-escaping function.
  static func lentFunctions(_ call: Candidate) -> [Bool] {
    guard case .function(let function) = call.value.kind else { return [] }
    return zip(function.parameters, call.signature.parameters).map { syntax, parameter in
      if case .function = parameter.type { !syntax.isEscaping } else { false }
    }
  }
}

extension Type {
  /// The type variable that it is; nil for other types.
  var variable: TypeVariable? { if case .variable(let variable) = self { variable } else { nil } }

  var isVariable: Bool { variable != nil }

  /// Its values have no other type.
  fileprivate var isUnrelated: Bool {
    switch self {
    case .int, .double, .string, .bool, .character: true
    case .nominal(let type): type.kind == .structure || type.kind == .enumeration
    default: false
    }
  }
}
