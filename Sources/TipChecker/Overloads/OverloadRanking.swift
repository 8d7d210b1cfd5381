import TipModel
import TipSyntax
import TipText

/// Which of several functions of one name a call means, by Swift's order of preference: the one whose arguments
/// are taken with the fewest steps that the language adds by itself.
struct OverloadRanking {
  /// What is added to take the arguments as they are, the gravest first.
  struct Cost: Comparable {
    /// Closures that take a tuple apart.
    var tuples = 0
    /// Closures whose value goes unused.
    var voids = 0
    /// Literals that take another type than the one they have by themselves.
    var unusualLiterals = 0
    /// Collections of values taken as collections of others.
    var upcasts = 0
    var wrappings = 0
    /// Values taken as `Any`.
    var erasures = 0

    private var parts: [Int] { [tuples, voids, unusualLiterals, upcasts, wrappings, erasures] }

    static func < (a: Cost, b: Cost) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }

    /// Of two values that join, one of which is taken.
    static func greater(_ a: Cost, _ b: Cost) -> Cost { a < b ? b : a }

    static func + (a: Cost, b: Cost) -> Cost {
      Cost(
        tuples: a.tuples + b.tuples, voids: a.voids + b.voids,
        unusualLiterals: a.unusualLiterals + b.unusualLiterals,
        upcasts: a.upcasts + b.upcasts, wrappings: a.wrappings + b.wrappings,
        erasures: a.erasures + b.erasures)
    }
  }

  /// The call that is meant.
  struct Choice {
    let call: TypedExpression
    let value: ValueDeclaration
    /// Another one does equally well, to Swift, too.
    let isUndecided: Bool
    /// What Swift would take does not follow from any rule of the language.
    let isUncertain: Bool
    /// It takes the arguments as they are.
    let isExact: Bool
  }

  /// A call that is possible, and what it calls.
  typealias Candidate = (call: TypedExpression, signature: Signature, value: ValueDeclaration)
  let calls: [Candidate]
  private let isWholeNumber: (SourceRange) -> Bool

  /// `attempt` checks the call of one of them.
  ///
  /// - Parameter text: What is written at a place.
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

  /// The call that is meant; the first declared of equals. Nil where none can be.
  ///
  /// - Parameters:
  ///   - isKnownBefore: An argument's type is known before Swift chooses.
  ///   - isSpecial: Every call of the first would be one of the second, too; nil where that is not known.
  func best(
    _ arguments: [CallArgument], _ contextualType: Type?, isKnownBefore: (ExpressionSyntax) -> Bool,
    _ isSpecial: (Candidate, Candidate) -> Bool?
  ) -> Choice? {
    // What the place wants counts before all else.
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

  /// What a type has itself comes before what protocols give it, unless type parameters tell them apart.
  private func ofTypes(_ calls: [Candidate]) -> [Candidate] {
    let own = calls.filter { $0.value.owner.map { !$0.isProtocol && $0.conformer == nil } ?? true }
    let areAlike = calls.allSatisfy {
      ($0.signature.generic == nil) == (calls.first?.signature.generic == nil)
    }
    return own.isEmpty || !areAlike ? calls : own
  }

  /// Swift tries those first that take an array where one is written, whatever others cost.
  private func favored(_ calls: [Candidate], _ arguments: [CallArgument]) -> [Candidate] {
    guard arguments.count == 1, arguments[0].value.isWrittenArray else { return calls }
    let taking = calls.filter {
      if case .array? = $0.signature.parameters.first?.type { true } else { false }
    }
    return taking.contains { $0.signature.generic == nil } ? taking : calls
  }

  /// Of one for arrays of anything and one for all that keeps constraints, neither of them more special, Swift takes the
  /// second.
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

  /// What tells apart functions that take the same: type parameters, several values for one parameter, and
  /// parameters that are left out.
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

  /// The values of a call with what is written for them.
  func passed(_ call: TypedExpression, _ arguments: [CallArgument]) -> [(
    value: TypedExpression, syntax: ExpressionSyntax
  )] {
    func written(for value: TypedExpression) -> ExpressionSyntax? {
      arguments.first { $0.value.range.contains(value.range) }?.value
    }
    return call.passed.flatMap { value -> [(TypedExpression, ExpressionSyntax)] in
      if let syntax = written(for: value) { return [(value, syntax)] }
      // Several values for one parameter.
      return (value.elements ?? []).compactMap { part in written(for: part).map { (part, $0) } }
    }
  }

  /// What stands in the argument itself is the same for all of them.
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
      // Only what is part of the same expression to Swift, too.
      return own + (closure.body.onlyExpression.map(steps) ?? Cost())
    default: break
    }
    return value.writtenChildren.reduce(own) { $0 + steps($1) }
  }
}

extension ExpressionSyntax {
  /// `x` of `(x)`; nil for all else.
  var inParentheses: ExpressionSyntax? {
    guard case .tuple(let parts) = kind, parts.count == 1 else { return nil }
    return parts[0].value.inParentheses ?? parts[0].value
  }

  /// `[1, 2]`; of `[]` nobody knows what it holds.
  var isWrittenArray: Bool {
    if case .array(let elements) = kind { !elements.isEmpty } else { false }
  }

  /// It has a type of Swift's by itself.
  var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .boolean, .string, .array, .dictionary: true
    case .prefix(_, let operand): operand.isLiteral
    default: false
    }
  }
}

extension TypedExpression {
  /// Without the steps around it.
  fileprivate var unwrapped: TypedExpression {
    switch form {
    case .injectIntoOptional(let inner), .convert(let inner): inner.unwrapped
    default: self
    }
  }

  /// A literal of a type that it does not have by itself; numbers are counted wherever they stand.
  fileprivate var isUnusual: Bool {
    switch unwrapped.type {
    case .nominal, .library(.character, _), .library(.substring, _), .set: true
    default: false
    }
  }

  /// What an array or a set is written with.
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
  /// Nothing is asked of it, and what its one expression says goes nowhere.
  fileprivate var leavesValueUnused: Bool {
    guard result == .void, body.statements.count == 1,
      case .expression(let value)? = body.statements.first?.form
    else { return false }
    return value.type != .void && value.type != .never && !value.type.isUnknown
  }

  /// It names the elements of the one tuple that it is given.
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
