import TipModel
import TipSyntax
import TipText

/// Chooses the function that a call means among several of one name, by Swift's order of preference: the one whose
/// arguments need the fewest implicit conversions.
struct OverloadRanking {
  /// The conversions that the arguments need, the gravest first.
  struct Cost: Comparable {
    /// Closures that destructure a tuple.
    var tuples = 0
    /// Closures whose value is not used.
    var voids = 0
    /// Literals with another type than their default type.
    var unusualLiterals = 0
    /// Collections that are converted to collections of other elements.
    var upcasts = 0
    var wrappings = 0
    /// Values that are converted to `Any`.
    var erasures = 0

    private var parts: [Int] { [tuples, voids, unusualLiterals, upcasts, wrappings, erasures] }

    static func < (a: Cost, b: Cost) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }

    /// The greater cost of two branches, of which one is evaluated.
    static func greater(_ a: Cost, _ b: Cost) -> Cost { a < b ? b : a }

    static func + (a: Cost, b: Cost) -> Cost {
      Cost(
        tuples: a.tuples + b.tuples, voids: a.voids + b.voids,
        unusualLiterals: a.unusualLiterals + b.unusualLiterals,
        upcasts: a.upcasts + b.upcasts, wrappings: a.wrappings + b.wrappings,
        erasures: a.erasures + b.erasures)
    }
  }

  /// The call that is chosen.
  struct Choice {
    let call: TypedExpression
    let value: ValueDeclaration
    /// Another one is equally good, for Swift, too.
    let isUndecided: Bool
    /// Swift's choice does not follow from any rule of the language.
    let isUncertain: Bool
    /// It takes the arguments without conversions.
    let isExact: Bool
  }

  /// A possible call, with the function that it calls.
  typealias Candidate = (call: TypedExpression, signature: Signature, value: ValueDeclaration)
  let calls: [Candidate]
  private let isWholeNumber: (SourceRange) -> Bool

  /// Checks the call of each candidate with `attempt`.
  ///
  /// - Parameter text: The source text of a range.
  init(
    _ candidates: [(Signature, ValueDeclaration)], _ text: @escaping (SourceRange) -> String,
    _ attempt: (Signature, ValueDeclaration) -> (result: TypedExpression, succeeded: Bool)
  ) {
    isWholeNumber = { text($0).allSatisfy { $0.isNumber || "-_ ".contains($0) } }
    calls = candidates.compactMap { signature, candidate in
      let (call, succeeded) = attempt(signature, candidate)
      return succeeded ? (call, signature, candidate) : nil
    }
  }

  /// The call that is meant; the first declared of equals. Returns nil if none is possible.
  ///
  /// - Parameters:
  ///   - isKnownBefore: The type of an argument is known before Swift chooses.
  ///   - isSpecial: The first candidate is as specialized as the second one; nil if that is not known.
  func best(
    _ arguments: [CallArgument], _ contextualType: Type?, isKnownBefore: (ExpressionSyntax) -> Bool,
    _ isSpecial: (Candidate, Candidate) -> Bool?
  ) -> Choice? {
    // The contextual type has precedence over everything else.
    let wanted =
      contextualType.map { contextualType in calls.filter { yields($0.call.type, contextualType) } }
      ?? []
    let favored = favored(wanted.isEmpty ? calls : wanted, arguments)
    let costs = favored.map { ($0, cost(of: $0.call, arguments)) }
    guard let least = costs.map(\.1).min() else { return nil }
    let cheapest = ofTypes(costs.filter { !(least < $0.1) }.map(\.0))
    var isKnown = true
    func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
      guard let isOne = isSpecial(a, b), let isOther = isSpecial(b, a) else {
        isKnown = false
        return isSpecial(a, b) == true
      }
      if isOne != isOther || !isOne { return isOne }
      return extras(a.signature, arguments).lexicographicallyPrecedes(
        extras(b.signature, arguments))
    }
    let best = cheapest.first { a in
      cheapest.allSatisfy { $0.value === a.value || precedes(a, $0) }
    }
    let chosen =
      forAnyOne(favored, arguments, isKnownBefore) ?? best ?? ofAnyArray(cheapest)
      ?? cheapest.min { a, b in
        extras(a.signature, arguments).lexicographicallyPrecedes(extras(b.signature, arguments))
      }
    let isOpen =
      best == nil && ofAnyArray(cheapest) == nil
      && (isKnown && areComparable(cheapest, arguments, contextualType)
        || takeAnythingOrFunctions(cheapest))
    return chosen.map {
      Choice(
        call: $0.call, value: $0.value,
        isUndecided: isOpen || areEqual(cheapest, arguments, contextualType),
        isUncertain: isUncertain($0, arguments) || isUncertain($0, arguments, among: favored)
          || isUncertainArray($0, arguments),
        isExact: $0.signature.generic == nil && least == Cost()
          && !$0.signature.parameters.contains { $0.type.holdsUnresolved })
    }
  }

  /// Members of the type itself come before those of protocols, unless some are generic and others are not.
  private func ofTypes(_ calls: [Candidate]) -> [Candidate] {
    let own = calls.filter { $0.value.owner.map { !$0.isProtocol && $0.conformer == nil } ?? true }
    let areAlike = calls.allSatisfy {
      ($0.signature.generic == nil) == (calls.first?.signature.generic == nil)
    }
    return own.isEmpty || !areAlike ? calls : own
  }

  /// For an array literal, Swift first tries the functions that take an array, whatever the others cost.
  private func favored(_ calls: [Candidate], _ arguments: [CallArgument]) -> [Candidate] {
    guard arguments.count == 1, arguments[0].value.isWrittenArray else { return calls }
    let taking = calls.filter {
      if case .array? = $0.signature.parameters.first?.type { true } else { false }
    }
    return taking.contains { $0.signature.generic == nil } ? taking : calls
  }

  /// Between a function for arrays of any type and one for a generic parameter, neither more specialized, Swift chooses
  /// the second.
  func ofAnyArray(_ calls: [Candidate]) -> Candidate? {
    guard calls.count == 2, calls.allSatisfy({ $0.signature.parameters.count == 1 }) else {
      return nil
    }
    let types = calls.map { $0.signature.parameters[0].type }
    switch (types[0], types[1]) {
    case (.array(.variable), .variable): return calls[1]
    case (.variable, .array(.variable)): return calls[0]
    default: return nil
    }
  }

  /// The differences between functions that accept the same: generic parameters, variadic parameters, and parameters
  /// that are left out.
  private func extras(_ signature: Signature, _ arguments: [CallArgument]) -> [Int] {
    [
      signature.generic == nil ? 0 : 1, signature.parameters.count(where: \.isVariadic),
      max(0, signature.parameters.count - arguments.count),
    ]
  }

  private func yields(_ type: Type, _ contextualType: Type) -> Bool {
    type == contextualType || type == contextualType.wrapped || contextualType.hasVariables
  }

  func cost(of call: TypedExpression, _ arguments: [CallArgument]) -> Cost {
    passed(call, arguments).reduce(Cost()) { $0 + cost(of: $1.value, $1.syntax) }
  }

  /// The values of a call, with the arguments that are written for them.
  func passed(_ call: TypedExpression, _ arguments: [CallArgument]) -> [(
    value: TypedExpression, syntax: ExpressionSyntax
  )] {
    func written(for value: TypedExpression) -> ExpressionSyntax? {
      arguments.first { $0.value.range.contains(value.range) }?.value
    }
    return call.passed.flatMap { value -> [(TypedExpression, ExpressionSyntax)] in
      if let syntax = written(for: value) { return [(value, syntax)] }
      // Several values may belong to one variadic parameter.
      return (value.elements ?? []).compactMap { part in written(for: part).map { (part, $0) } }
    }
  }

  /// The cost of one argument: that of its conversions, and of a literal that is the argument or one of its elements.
  private func cost(of value: TypedExpression, _ syntax: ExpressionSyntax) -> Cost {
    var own = steps(value)
    if syntax.isLiteral, value.isUnusual { own.unusualLiterals += 1 }
    guard case .array(let written) = syntax.kind,
      let elements = value.unwrapped.elements
    else { return own }
    return zip(elements, written).reduce(own) { sum, part in
      sum + Cost(unusualLiterals: part.1.isLiteral && part.0.isUnusual ? 1 : 0)
    }
  }

  func steps(_ value: TypedExpression) -> Cost {
    var own = Cost()
    switch value.form {
    case .injectIntoOptional: own.wrappings = 1
    case .convert:
      if value.type.isCollectionOfValues { own.upcasts = 1 }
      if value.type.unwrapped == .any { own.erasures = 1 }
    case .constant(.integer): own.unusualLiterals = 1
    case .constant(.double): own.unusualLiterals = isWholeNumber(value.range) ? 1 : 0
    case .ternary(let condition, let first, let second):
      return steps(condition) + .greater(steps(first), steps(second))
    case .closure(let closure):
      if closure.takesApart { own.tuples = 1 }
      if closure.leavesValueUnused { own.voids = 1 }
      // Only an expression that Swift also checks together with the call counts.
      return own + (closure.body.onlyExpression.map(steps) ?? Cost())
    default: break
    }
    return value.writtenChildren.reduce(own) { $0 + steps($1) }
  }
}

extension ExpressionSyntax {
  /// The expression `x` of `(x)`. Nil for all other expressions.
  var inParentheses: ExpressionSyntax? {
    guard case .tuple(let parts) = kind, parts.count == 1 else { return nil }
    return parts[0].value.inParentheses ?? parts[0].value
  }

  /// An array literal with elements, such as `[1, 2]`. The type of `[]` is not known.
  var isWrittenArray: Bool {
    if case .array(let elements) = kind { !elements.isEmpty } else { false }
  }

  /// A literal, which has a default type.
  var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .boolean, .string, .array, .dictionary: true
    case .prefix(_, let operand): operand.isLiteral
    default: false
    }
  }
}

extension TypedExpression {
  /// The value without the conversions around it.
  fileprivate var unwrapped: TypedExpression {
    switch form {
    case .injectIntoOptional(let inner), .convert(let inner): inner.unwrapped
    default: self
    }
  }

  /// A literal with another type than its default type. Numbers are counted wherever they stand.
  fileprivate var isUnusual: Bool {
    switch unwrapped.type {
    case .nominal, .library(.character, _), .library(.substring, _), .set: true
    default: false
    }
  }

  /// The elements of an array or a set that is written as a literal.
  fileprivate var elements: [TypedExpression]? {
    switch form {
    case .array(let elements), .set(let elements): elements
    default: nil
    }
  }

  /// The arguments of a call.
  var passed: [TypedExpression] {
    switch form {
    case .invoke(_, _, let values), .mutatingInvoke(_, _, let values),
      .initialize(_, _, let values):
      values.given
    case .callWitness(_, _, let values): values
    default: []
    }
  }
}

extension TypedClosure {
  /// It has no result, and the value of its only expression is not used.
  fileprivate var leavesValueUnused: Bool {
    guard result == .void, body.statements.count == 1,
      case .expression(let value)? = body.statements.first?.form
    else { return false }
    return value.type != .void && value.type != .never && !value.type.isUnknown
  }

  /// It destructures its only parameter, which is a tuple.
  fileprivate var takesApart: Bool {
    guard parameters.count == 1,
      case .destructure(.tuple, let value)? = body.statements.first?.form,
      case .local(parameters[0]) = value.form
    else { return false }
    return true
  }
}

extension Type {
  fileprivate var unwrapped: Type {
    if case .optional(let inner) = self { inner.unwrapped } else { self }
  }

  fileprivate var isCollectionOfValues: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}
