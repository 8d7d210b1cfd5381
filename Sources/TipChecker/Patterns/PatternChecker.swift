import TipModel
import TipSyntax
import TipText

/// Type-checks patterns and declares the variables that they bind.
struct PatternChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Checks a pattern against a value of `type`. Its variables are declared in the current scope.
  func pattern(_ syntax: PatternSyntax, of type: Type, isMutable: Bool) -> TypedPattern {
    switch syntax.kind {
    case .wildcard: return .wildcard
    case .binding(let name, let mutable):
      if name.text == "_" { return .wildcard }
      let isMutable = isMutable || mutable
      if let known = variableOfAlternative(name, type, isMutable: isMutable) {
        return .binding(known)
      }
      let variable = bodyChecker.statementChecker.declare(name, type, isMutable: isMutable)
      noteOfAlternative(variable)
      return .binding(variable)
    case .tuple(let parts): return tuple(parts, type, syntax.range, isMutable)
    case .enumCase(let owner, let name, let payload):
      if payload == nil, let owner, let constant = constant(name, of: owner, in: syntax) {
        return value(constant, type)
      }
      let isWritten = owner != nil
      let owner =
        owner.map { bodyChecker.genericCallChecker.closed(bodyChecker.resolve($0), like: type) }
        ?? type
      if isWritten, type == .any, owner.isOptional {
        // `case Optional<Int>.none` against an `Any`
        return .type(owner, enumCase(owner, of: owner, name, payload, isMutable))
      }
      return enumCase(owner, of: type, name, payload, isMutable)
    case .optional(let inner) where !type.isOptional && !type.isUnknown:
      _ = fail(
        "type-mismatch", "`?` matches optionals only, and this is `\(type)`", at: syntax.range)
      return pattern(inner, of: .error, isMutable: isMutable)
    case .optional(let inner):
      return .some(pattern(inner, of: type.wrapped ?? .error, isMutable: isMutable))
    case .isType(let wanted): return .type(bodyChecker.resolve(wanted), nil)
    case .cast(let inner, let wanted):
      let target = bodyChecker.resolve(wanted)
      return .type(target, pattern(inner, of: target, isMutable: isMutable))
    case .expression(let expression):
      if let (value, wanted) = castValue(expression) {
        let target = bodyChecker.resolve(wanted)
        return .type(target, self.value(value, target))
      }
      return value(expression, type)
    }
  }

  /// `0 as Int`: a value of one type, as a pattern for a value of any type.
  private func castValue(_ expression: ExpressionSyntax) -> (ExpressionSyntax, TypeSyntax)? {
    guard case .sequence(let elements) = expression.kind, elements.count == 2,
      case .operand(let value) = elements[0], case .cast(.coerce, _, let type) = elements[1]
    else { return nil }
    return (value, type)
  }

  /// Reports `case pending` instead of `case .pending`, unless `pending` is a name in scope.
  private func caseWithoutDot(_ expression: ExpressionSyntax, _ type: Type) -> TypedExpression? {
    let name: NameSyntax
    switch expression.kind {
    case .name(let plain): name = plain
    case .postfix(let base, let suffixes):
      guard case .name(let called) = base.kind, suffixes.count == 1 else { return nil }
      name = called
    default: return nil
    }
    guard hasCase(name.text, type.wrapped ?? type),
      !probe({
        bodyChecker.chainChecker.value(of: bodyChecker.nameChecker.lookup(name), name.range)
      }).succeeded
    else { return nil }
    return fail(
      "unknown-name", "there is no name `\(name.text)`: a case starts with a dot", at: name.range,
      fixIts: [.init(replace: name.range.startPoint, with: ".")])
  }

  private func hasCase(_ name: String, _ type: Type) -> Bool {
    switch type {
    case .nominal(let nominal): nominal.kind == .enumeration && nominal.caseIndex(name) != nil
    case .builtin(.status): ["pending", "available", "invalidated"].contains(name)
    default: false
    }
  }

  /// The name is that of a variable and not of a type: `case visits.count:`.
  private func isValue(_ name: NameSyntax) -> Bool {
    if scope.find(name.text) != nil { return true }
    let type = checker.resolve(
      TypeSyntax(.named([name]), name.range), from: file, in: bodyChecker.typeScope ?? owner,
      isQuiet: true)
    guard type.isUnknown, options.scope == .whole else { return false }
    return probe(keepsSuccess: false) {
      bodyChecker.chainChecker.value(of: bodyChecker.nameChecker.lookup(name), name.range)
    }.succeeded
  }

  /// `Limits.most` or `visits.count`, to which the value is compared. It may be a member of any type or value.
  private func constant(
    _ name: NameSyntax, of owner: TypeSyntax, in pattern: PatternSyntax
  ) -> ExpressionSyntax? {
    guard case .named(let path) = owner.kind, let first = path.first,
      path.allSatisfy(\.genericArguments.isEmpty), !checker.isAsked(name)
    else { return nil }
    if !isValue(first) {
      let type = bodyChecker.resolve(owner)
      guard !hasCase(name.text, type), let declared = checker.declaration(of: type),
        bodyChecker.memberChecker.members(named: name.text, of: declared).contains(where: {
          $0.isStatic && !$0.isInactive
        })
      else { return nil }
    }
    let links = (path.dropFirst() + [name]).map { SuffixSyntax(.member($0), $0.range) }
    return ExpressionSyntax(
      .postfix(ExpressionSyntax(.name(first), first.range), links), pattern.range)
  }

  private func tuple(
    _ parts: [(label: NameSyntax?, pattern: PatternSyntax)], _ type: Type, _ range: SourceRange,
    _ isMutable: Bool
  ) -> TypedPattern {
    if parts.count == 1 { return pattern(parts[0].pattern, of: type, isMutable: isMutable) }
    guard case .tuple(let elements) = type, elements.count == parts.count else {
      if !type.isUnknown {
        _ = fail(
          "type-mismatch", "this pattern has \(parts.count) parts, but the value is `\(type)`",
          at: range)
      }
      return .tuple(parts.map { pattern($0.pattern, of: .error, isMutable: isMutable) })
    }
    checkLabels(of: parts, as: elements, in: type)
    return .tuple(
      zip(parts, elements).map { pattern($0.pattern, of: $1.type, isMutable: isMutable) })
  }

  /// Reports labels that differ from those of the tuple, or are in another order.
  private func checkLabels(
    of parts: [(label: NameSyntax?, pattern: PatternSyntax)], as elements: [Type.TupleElement],
    in type: Type
  ) {
    for (part, element) in zip(parts, elements) {
      guard let label = part.label, let wanted = element.label, label.text != wanted else {
        continue
      }
      if elements.contains(where: { $0.label == label.text }) {
        _ = unsupported("a pattern that names the parts of a tuple in another order", label.range)
      } else {
        _ = fail(
          "type-mismatch", "this part of `\(type)` is labelled `\(wanted):`, not `\(label.text):`",
          at: label.range, fixIts: [.init(replace: label.range, with: wanted)])
      }
      return
    }
  }

  private func enumCase(
    _ owner: Type, of subject: Type, _ name: NameSyntax,
    _ payload: [(label: NameSyntax?, pattern: PatternSyntax)]?, _ isMutable: Bool
  ) -> TypedPattern {
    if owner.isUnknown {
      for part in payload ?? [] { _ = pattern(part.pattern, of: .error, isMutable: isMutable) }
      return .wildcard
    }
    if let wrapped = owner.wrapped {
      if name.text == "none" { return .none }
      if name.text == "some", payload == nil { return .some(.wildcard) }
      if name.text == "some", let inner = payload?.first {
        return .some(pattern(inner.pattern, of: wrapped, isMutable: isMutable))
      }
      return .some(enumCase(wrapped, of: subject, name, payload, isMutable))
    }
    if checker.isAsked(name) {
      bodyChecker.completionFinder.offerStaticMembers(of: owner)
      return .wildcard
    }
    switch owner {
    case .builtin(.status):
      switch name.text {
      case "pending": return .status(.pending, reason: nil)
      case "available": return .status(.available, reason: nil)
      case "invalidated":
        let reason = payload?.first.map {
          pattern($0.pattern, of: .builtin(.invalidationReason), isMutable: isMutable)
        }
        return .status(.invalidated, reason: reason)
      default: break
      }
    case .nominal(let nominal) where nominal.kind == .enumeration:
      if let index = nominal.caseIndex(name.text) {
        return enumCase(nominal, index, name, payload, isMutable)
      }
    default: break
    }
    // The associated values of an unknown case have no known types.
    for part in payload ?? [] { _ = pattern(part.pattern, of: .error, isMutable: isMutable) }
    // The name may be any static member: `.week`, a declared constant.
    if subject == .builtin(.error), options.scope == .whole {
      return .value(noErrorPattern("\(owner).\(name.text)", name.range))
    }
    let reference = bodyChecker.staticMemberChecker.implicitMember(name, of: owner)
    return .value(
      bodyChecker.conversionChecker.convert(
        bodyChecker.chainChecker.value(of: reference, name.range), to: owner))
  }

  /// Reports a value as a pattern for an error. An error may be of any type, so that it cannot be compared.
  private func noErrorPattern(_ pattern: String, _ range: SourceRange) -> TypedExpression {
    fail(
      "type-mismatch", "`\(pattern)` is not a pattern for an error", at: range,
      notes: [.init("errors are told apart by the cases of an enum, or by their types: `is E`")])
  }

  /// The program declares a `~=` that may match values of the type.
  private func matchesItself(_ type: Type) -> Bool {
    var declared = checker.program.names.values("~=", from: file)
    if let owner = checker.declaration(of: type) {
      declared += bodyChecker.memberChecker.members(named: "~=", of: owner)
    }
    return declared.contains { member in
      guard case .function(let signature) = checker.entity(member),
        let subject = signature.parameters.last?.type
      else { return false }
      return subject.hasVariables || subject.isUnknown || (subject.wrapped ?? subject) == type
    }
  }

  private func value(_ expression: ExpressionSyntax, _ type: Type) -> TypedPattern {
    if case .nil = expression.kind { return .none }
    if case .postfix(let base, let suffixes) = expression.kind,
      let wrapped = type.wrapped ?? (type.isUnknown ? type : nil),
      case .optionalChain? = suffixes.last?.kind
    {
      // `case "a"?`
      let rest = suffixes.dropLast()
      let inner =
        rest.isEmpty ? base : ExpressionSyntax(.postfix(base, Array(rest)), expression.range)
      return .some(value(inner, wrapped))
    }
    if let fault = caseWithoutDot(expression, type) { return .value(fault) }
    let isOptional = type.isOptional
    let wanted = type.wrapped ?? type
    if matchesItself(wanted) {
      return .value(
        unsupported("a pattern that the program's own `~=` may match", expression.range))
    }
    let checked = infer(expression, contextualType: wanted)
    if let bound = checked.type.bound, checked.type != wanted {
      return .value(range(checked, bound, expression, of: type))
    }
    if type == .builtin(.error), options.scope == .whole, !checked.type.holdsUnknown {
      return .value(noErrorPattern(text(expression.range), expression.range))
    }
    if checked.type.isOptional {
      return .value(bodyChecker.conversionChecker.convert(checked, to: type))
    }
    let converted = bodyChecker.conversionChecker.convert(checked, to: wanted)
    if options.scope == .whole, !converted.type.isEquatable, !converted.type.holdsUnknown {
      return .value(
        fail(
          "type-mismatch", "`\(converted.type)` is not Equatable, so no value can be a pattern",
          at: expression.range))
    }
    return isOptional ? .some(.value(converted)) : .value(converted)
  }

  /// A range as a pattern for values of a type. Swift does not unwrap an optional for it.
  private func range(
    _ checked: TypedExpression, _ bound: Type, _ expression: ExpressionSyntax, of type: Type
  ) -> TypedExpression {
    let wanted = type.wrapped ?? type
    var range = checked
    if wanted == .any {
      return fail(
        "type-mismatch", "`\(checked.type)` is not a pattern for a value of any type",
        at: expression.range, notes: [.init("`case let n as \(bound)` looks for one type")])
    }
    if bound != wanted, !wanted.isUnknown, !bound.isUnknown {
      // `case 0...5` against a Double.
      let (again, succeeded) = probe { infer(expression, contextualType: .range(wanted)) }
      if succeeded, again.type.bound == wanted {
        range = again
      } else {
        return bodyChecker.conversionChecker.convert(
          node(checked.form, bound, checked.range), to: wanted)
      }
    }
    guard type.isOptional else { return range }
    let inside = "(\(text(expression.range)))?"
    return fail(
      "type-mismatch",
      "a range matches what lies in it, but this is `\(type)`: `\(inside)` matches what is in the optional",
      at: expression.range, fixIts: [.init(replace: expression.range, with: inside)])
  }
}
