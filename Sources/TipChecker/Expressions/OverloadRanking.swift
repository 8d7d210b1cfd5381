import TipModel
import TipSyntax
import TipText

/// Which of several functions of one name a call means, by Swift's order of preference: the one whose arguments
/// are taken with the fewest steps that the language adds by itself.
struct OverloadRanking {
  /// What is added to take the arguments as they are, the gravest first.
  private struct Cost: Comparable {
    /// Literals that take another type than the one they have by themselves.
    var unusualLiterals = 0
    var wrappings = 0
    /// Values taken as `Any`, and collections of values taken as collections of others.
    var erasures = 0

    private var parts: [Int] { [unusualLiterals, wrappings, erasures] }

    static func < (a: Cost, b: Cost) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
  }

  /// The call that is meant.
  struct Choice {
    let call: TypedExpression
    /// Another one does equally well, to Swift, too.
    let isUndecided: Bool
  }

  /// A call that is possible, and what it calls.
  typealias Candidate = (call: TypedExpression, signature: Signature, value: ValueDeclaration)
  private let calls: [Candidate]
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
  /// - Parameter isSpecial: Every call of the first would be one of the second, too.
  func best(
    _ arguments: [CallArgument], _ hint: Type?, _ isSpecial: (Candidate, Candidate) -> Bool
  ) -> Choice? {
    // What the place wants counts before all else.
    let wanted = hint.map { hint in calls.filter { yields($0.call.type, hint) } } ?? []
    let costs = (wanted.isEmpty ? calls : wanted).map { ($0, cost(of: $0.call, arguments)) }
    guard let least = costs.map(\.1).min() else { return nil }
    let cheapest = costs.filter { !(least < $0.1) }.map(\.0)
    func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
      switch (isSpecial(a, b), isSpecial(b, a)) {
      case (true, false): true
      case (false, true), (false, false): false
      case (true, true):
        extras(a.signature, arguments).lexicographicallyPrecedes(extras(b.signature, arguments))
      }
    }
    let best = cheapest.first { a in cheapest.allSatisfy { $0.value === a.value || precedes(a, $0) }
    }
    let chosen =
      best
      ?? cheapest.min { a, b in
        extras(a.signature, arguments).lexicographicallyPrecedes(extras(b.signature, arguments))
      }
    return chosen.map { Choice(call: $0.call, isUndecided: areEqual(cheapest, arguments, hint)) }
  }

  /// Nothing says which of them is meant, not to Swift either. Of most calls that is not known here.
  private func areEqual(_ calls: [Candidate], _ arguments: [CallArgument], _ hint: Type?) -> Bool {
    guard calls.count == 2, calls.allSatisfy({ $0.signature.generic == nil }),
      case let signatures = calls.map(\.signature),
      signatures.allSatisfy({ $0.parameters.count == arguments.count }),
      signatures[0].parameters.map(\.type) == signatures[1].parameters.map(\.type)
    else { return false }
    return hint == .any && signatures[0].result != signatures[1].result
      && calls.allSatisfy { $0.call.type.isUnrelated }
  }

  /// What tells apart functions that take the same: type parameters, several values for one parameter, and
  /// parameters that are left out.
  private func extras(_ signature: Signature, _ arguments: [CallArgument]) -> [Int] {
    [
      signature.generic == nil ? 0 : 1, signature.parameters.count(where: \.isVariadic),
      max(0, signature.parameters.count - arguments.count),
    ]
  }

  private func yields(_ type: Type, _ hint: Type) -> Bool {
    type == hint || type == hint.wrapped || hint.hasVariables
  }

  private func cost(of call: TypedExpression, _ arguments: [CallArgument]) -> Cost {
    var cost = Cost()
    for value in call.passed {
      guard
        let argument = arguments.first(where: {
          $0.value.range == value.range || $0.value.inParentheses?.range == value.range
        })
      else { continue }
      add(value, argument.value, to: &cost)
    }
    return cost
  }

  private func add(_ value: TypedExpression, _ syntax: ExpressionSyntax, to cost: inout Cost) {
    switch value.form {
    case .wrap(let inner):
      cost.wrappings += 1
      add(inner, syntax, to: &cost)
    case .erase(let inner):
      if value.type == .any || value.type.isCollectionOfValues { cost.erasures += 1 }
      add(inner, syntax, to: &cost)
    default:
      cost.unusualLiterals += value.count { part in
        if case .constant(.double) = part.form { isWholeNumber(part.range) } else { false }
      }
      if syntax.isLiteral, case .nominal = value.type { cost.unusualLiterals += 1 }
      if case .array(let elements) = value.form, case .array(let written) = syntax.kind {
        for (element, syntax) in zip(elements, written) { add(element, syntax, to: &cost) }
      }
    }
  }
}

extension ExpressionSyntax {
  /// `x` of `(x)`; nil for all else.
  var inParentheses: ExpressionSyntax? {
    guard case .tuple(let parts) = kind, parts.count == 1 else { return nil }
    return parts[0].value.inParentheses ?? parts[0].value
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
  /// How many parts of it, but for those in closures, satisfy the condition.
  fileprivate func count(where condition: (TypedExpression) -> Bool) -> Int {
    if case .closure = form { return 0 }
    return children.reduce(condition(self) ? 1 : 0) { $0 + $1.count(where: condition) }
  }

  /// The arguments of a call, those of a variadic parameter each by itself.
  fileprivate var passed: [TypedExpression] {
    let arguments: [TypedExpression]
    switch form {
    case .invoke(_, _, let values), .mutatingInvoke(_, _, let values),
      .dynamicInvoke(_, _, let values), .initialize(_, _, let values):
      arguments = values
    default: return []
    }
    return arguments.flatMap { value -> [TypedExpression] in
      if case .array(let elements) = value.form { return [value] + elements }
      return [value]
    }
  }
}

extension Type {
  /// Values of it are of no other type.
  fileprivate var isUnrelated: Bool {
    switch self {
    case .int, .double, .string, .bool, .character: true
    case .nominal(let type): type.kind == .structure || type.kind == .enumeration
    default: false
    }
  }

  fileprivate var isCollectionOfValues: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}
