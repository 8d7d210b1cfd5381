import TipModel
import TipSyntax
import TipText

/// Mistakes in a rule that no other source can make valid.
///
/// The macro makes a predicate of a rule's closure. It takes the operators of the standard library and the functions that
/// it knows, and what else a source declares of these it does not see. An app's other files and packages can add
/// properties and conformances, so that nothing is certain of a type of the app's own.
extension RuleChecker {
  /// Notes that a fault at this place is told of an app's own file, too, if it is about types that no source changes.
  func noteCertainInRule(_ range: SourceRange, _ types: Type...) {
    guard bodyChecker.expressionContext.isInRule, types.allSatisfy(isFixedInRules) else { return }
    checker.noteAgainstTipKit(range)
  }

  /// The certain mistakes of two operands. What a text in quotes may stand for is often declared for dates and addresses.
  func noteCertainInRule(
    _ range: SourceRange, _ first: TypedExpression, _ second: TypedExpression
  ) {
    for (value, other) in [(first, second), (second, first)] where value.isString {
      if [.date, .url, .data].contains(other.type.unwrapped) { return }
    }
    noteCertainInRule(range, first.type, second.type)
  }

  private func isFixedInRules(_ type: Type) -> Bool {
    switch type {
    case .optional(let inner), .array(let inner), .set(let inner): return isFixedInRules(inner)
    case .dictionary(let key, let value): return isFixedInRules(key) && isFixedInRules(value)
    case .event, .donations, .donation, .parameterReference, .void: return true
    case .builtin(let builtin): return builtin.isOfTipKit
    case .bool, .int, .integer, .double, .string, .date, .url, .data:
      return !isWrittenOtherwise("\(type)")
    default: return false
    }
  }

  /// `extension Int: ExpressibleByStringLiteral`
  private func isWrittenOtherwise(_ name: String) -> Bool {
    checker.program.names.extended[name]?.inherited.contains { syntax, _ in
      syntax.name?.hasPrefix("ExpressibleBy") ?? true
    } ?? false
  }

  /// An event, or a parameter.
  func isRuleInput(_ member: ValueDeclaration) -> Bool {
    member.parameterAttribute != nil || checker.inventoryReader.isEvent(member)
  }

  /// `{ $0 = true }`: a rule compares, and changes nothing. Nil where it is no rule, or a variable of its own.
  func assignmentInRule(_ sign: OperatorSyntax, _ target: TypedExpression) -> TypedExpression? {
    guard bodyChecker.expressionContext.isInRule else { return nil }
    noteCertainInRule(sign.range)
    if sign.text == "=" {
      return fail(
        "immutable", "`=` assigns a value, and `==` compares two",
        at: sign.range, fixIts: [.init(replace: sign.range, with: "==")])
    }
    return fail(
      "immutable",
      "a rule reads `\(text(target.range))` and cannot change it with `\(sign.text)`",
      at: sign.range)
  }

  /// `$0 => 3` in an app's own file: the sign that is meant, which none of these texts declares; nil for others. In a script,
  /// whole edits are tried.
  func turnedOperator(in elements: [SequenceElementSyntax]) -> TypedExpression? {
    guard bodyChecker.expressionContext.isInRule, options.scope == .partial else { return nil }
    for case .binary(let sign) in elements {
      guard let meant = Self.turnedOperators[sign.text], !checker.program.names.declares(sign.text),
        !bodyChecker.arithmeticChecker.isDeclaredInType(sign.text)
      else { continue }
      noteCertainInRule(sign.range)
      return fail(
        "unknown-name", "there is no sign `\(sign.text)` here: it is written `\(meant)`",
        at: sign.range,
        fixIts: elements.count == 3 ? [.init(replace: sign.range, with: meant)] : [])
    }
    return nil
  }

  private static let turnedOperators = ["=>": ">=", "=<": "<=", "=!": "!=", "<>": "!="]
}

extension TypedExpression {
  fileprivate var isString: Bool { type == .string }
}
