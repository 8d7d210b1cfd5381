import TipModel

extension TypedExpression {
  /// False only if the evaluation of the expression cannot fail.
  var mayFail: Bool { contains { !$0.isSafe } }

  /// True for an expression that cannot fail where its parts do not.
  private var isSafe: Bool {
    switch form {
    case .constant, .local, .parameter, .parameterReference, .field, .tupleElement, .donationField,
      .enumCase, .rawValue, .closure, .logical, .coalesce, .ternary, .injectIntoOptional, .convert,
      .optionalChain,
      .keyPath, .typeReference, .array, .set, .tuple, .interpolation, .fromRawValue:
      true
    case .member(let member, _, _): !member.isOfProgram && Self.safeMembers.contains(member.name)
    case .chain(_, let rest): rest.allSatisfy { Relation(rawValue: $0.0.spelling) != nil }
    case .prefix(let op, _): op.spelling == "!"
    case .cast(let cast, _, _): cast != .forced
    default: false
    }
  }

  /// Members that never fail, and that a rule uses.
  private static let safeMembers: Set<String> = [
    "donations", "donatedWithin", "filter", "largestSubset", "smallestSubset", "count", "isEmpty",
    "first", "last", "date", "contains", "allSatisfy", "hasPrefix", "hasSuffix", "lowercased",
    "uppercased", "now", "addingTimeInterval", "timeIntervalSinceNow", "timeIntervalSince",
  ]

  /// True if it reads or calls what its own words do not determine: variables other than these,
  /// and the program's functions.
  func isOfProgram(besides known: [LocalVariable]) -> Bool {
    var own = Set(known)
    _ = contains { part in
      switch part.form {
      case .closure(let closure): own.formUnion(closure.parameters)
      case .optionalChain(_, let variable, _, _): own.insert(variable)
      default: break
      }
      return false
    }
    return contains { part in
      switch part.form {
      case .local(let variable): !own.contains(variable) && variable.name != "self"
      case .member(let member, _, _): member.isOfProgram
      case .global, .mutate, .invoke, .mutatingInvoke, .callWitness, .callClosure, .superclass,
        .address, .construct, .initialize, .attempt, .rule, .collect, .choose, .unavailable:
        true
      default: false
      }
    }
  }
}
