import TipModel
import TipSyntax
import TipText

/// Calls that are ambiguous, or of which it is not known here which of several functions they mean.
struct OverloadRanker: BodyPart {
  let bodyChecker: BodyChecker

  func ambiguous(
    _ candidates: [(Signature, ValueDeclaration)], _ arguments: [CallArgument] = [],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, !options.isPrompt, file.isTipScript, let first = candidates.first
    else { return nil }
    if let open = openCollection(candidates, arguments, range) { return open }
    bodyChecker.findings.ambiguities += 1
    return fail(
      "ambiguous", "it is ambiguous here which `\(first.1.name)` is meant", at: range,
      notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
  }

  /// An error for `show([])` if a generic `show` may be meant, whose generic parameter nothing else determines.
  func openCollection(
    _ candidates: [(Signature, ValueDeclaration)], _ arguments: [CallArgument],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, let first = candidates.first,
      candidates.contains(where: { $0.0.generic != nil }),
      arguments.contains(where: { $0.value.isEmptyCollection })
    else { return nil }
    return fail(
      "opaque",
      "it is ambiguous in this language which `\(first.1.name)` takes an empty collection: store the collection in a constant first",
      at: range,
      notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
  }

  /// The type of the expression is known before overload resolution: it is a variable other than the parameter of a
  /// closure, whose type may follow from the call, or it is computed from such variables: `count + 1`, `item.count`.
  func isKnownBefore(_ syntax: ExpressionSyntax) -> Bool {
    switch syntax.kind {
    case .name(let name):
      return !name.text.hasPrefix("$")
        && !Swift.sequence(first: scope, next: \.parent).contains {
          $0.isClosure && $0.captures == nil
        }
    case .tuple(let parts): return parts.count == 1 && isKnownBefore(parts[0].value)
    case .prefix(let sign, let operand): return sign.text == "-" && isKnownBefore(operand)
    case .postfix(let base, let suffixes):
      guard suffixes.count == 1, isKnownBefore(base) else { return false }
      switch suffixes[0].kind {
      case .forceUnwrap, .tupleElement: return true
      // Several protocols of Swift's own types have the same members.
      case .member:
        let (value, succeeded) = probe { infer(base, contextualType: nil) }
        return succeeded && checker.declaration(of: value.type)?.type.isTypeParameter == false
      default: return false
      }
    case .sequence(let elements):
      var knowsOne = false
      for element in elements {
        switch element {
        case .operand(let operand) where isKnownBefore(operand): knowsOne = true
        case .operand(let operand) where operand.isLiteral: continue
        case .binary(let sign) where ["+", "-", "*", "/", "%"].contains(sign.text): continue
        default: return false
        }
      }
      return knowsOne
    default: return false
    }
  }

  /// The chosen call. It is an error if it does not follow which function Swift would choose: another result is worse.
  func certain(
    _ best: OverloadRanking.Choice, among candidates: [(Signature, ValueDeclaration)],
    base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression {
    // A closure for a parameter that is an optional function may have any type, too.
    let isWrapped =
      best.value.owner == nil && candidates.contains { $0.0.generic != nil }
      && candidates.contains { signature, value in
        value === best.value && signature.generic == nil
          && signature.parameters.contains { $0.type.wrapped?.isOfFunctions == true }
      }
    if best.isUncertain || isWrapped && options.scope == .whole {
      if options.scope == .partial { return unresolvedExpression(whole) }
      bodyChecker.findings.ambiguities += 1
      return fail(
        "opaque",
        "it is ambiguous in this language whether the generic `\(best.value.name)` is meant here: store the value in a constant first",
        at: base,
        notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
    }
    // One of them has a parameter of unresolved type.
    let isOpen = candidates.contains { $0.0.parameters.contains { $0.type.holdsUnresolved } }
    return isOpen && !best.isExact ? unresolvedExpression(whole) : best.call
  }
}
