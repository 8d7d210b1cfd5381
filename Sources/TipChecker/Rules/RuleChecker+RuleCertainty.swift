import TipModel
import TipSyntax
import TipText

/// Mistakes in a rule that no other source can make valid.
///
/// The macro makes a predicate of the closure of a rule. The predicate takes the operators of the standard library and
/// the functions that it knows, and does not see other declarations of these. The other files and packages of an app
/// can add properties and conformances, so that nothing is certain of the app's own types.
extension RuleChecker {
  /// Notes that an error at this range is also reported in an app's own file, if its types are those that no source
  /// changes.
  func noteCertainInRule(_ range: SourceRange, _ types: Type...) {
    guard bodyChecker.expressionContext.isInRule, types.allSatisfy(isFixedInRules) else { return }
    checker.noteAgainstTipKit(range)
  }

  /// Notes the certain errors of two operands. Apps often make dates and URLs of string literals, so that those are not
  /// certain.
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

  /// An extension makes the type expressible by a literal: `extension Int: ExpressibleByStringLiteral`.
  private func isWrittenOtherwise(_ name: String) -> Bool {
    checker.program.names.extended[name]?.inherited.contains { syntax, _ in
      syntax.name?.hasPrefix("ExpressibleBy") ?? true
    } ?? false
  }

  /// The member is an event or a parameter.
  func isRuleInput(_ member: ValueDeclaration) -> Bool {
    member.parameterAttribute != nil || checker.inventoryReader.isEvent(member)
  }

  /// An error for an assignment in a rule, which compares and changes nothing: `{ $0 = true }`. Returns nil outside a
  /// rule.
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

  /// An error for a misspelled operator in an app's own file, such as `$0 => 3`, which no file declares. Returns nil
  /// for other operators. In a script, whole edits are tried instead.
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
