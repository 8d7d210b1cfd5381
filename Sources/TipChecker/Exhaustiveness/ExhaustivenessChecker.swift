import TipModel
import TipSyntax
import TipText

/// Checks that a `switch` covers every value.
struct ExhaustivenessChecker: BodyPart {
  let bodyChecker: BodyChecker

  func checkExhaustive(
    _ cases: [TypedCase], _ subject: TypedExpression, _ syntax: SwitchSyntax, _ range: SourceRange
  ) {
    if cases.isEmpty { return }
    if subject.type.holdsUnknown || cases.contains(where: \.isDefault) { return }
    if checker.hasSyntaxFault(in: range)
      || bodyChecker.memberErrorChecker.isBroken(subject.type.wrapped ?? subject.type)
    {
      return
    }
    let open = cases.flatMap(\.items).filter { $0.condition == nil }.map(\.pattern)
    if open.contains(where: isFaulty) { return }
    var matrix = PatternMatrix()
    let missing = matrix.missing(open.map { matrixPattern($0, of: subject.type) }, of: subject.type)
    checker.run.budget.note(looksAt: matrix.looked)
    if matrix.isExhausted {
      _ = fail(
        "missing-case", "whether this `switch` covers every value takes too long to find out",
        at: syntax.subject.range, notes: [.init("a `default` covers the rest")])
    }
    if missing.isEmpty { return }
    let names = missing.map { $0.isAny ? "default" : "\($0)" }.listed()
    _ = fail(
      "missing-case", "this `switch` does not say what to do for \(names)",
      at: syntax.subject.range)
  }

  private func isFaulty(_ pattern: TypedPattern) -> Bool {
    switch pattern {
    case .value(let value): value.type.holdsError
    case .enumCase(_, _, let parts): parts.contains(where: isFaulty)
    case .some(let inner): isFaulty(inner)
    case .tuple(let parts): parts.contains(where: isFaulty)
    default: false
    }
  }

  private func matrixPattern(_ pattern: TypedPattern, of type: Type) -> MatrixPattern {
    switch pattern {
    case .wildcard, .binding: return .any
    case .none: return .made(.none, [])
    case .some(let inner): return .made(.some, [matrixPattern(inner, of: type.wrapped ?? type)])
    case .tuple(let parts):
      guard case .tuple(let elements) = type, elements.count == parts.count else { return .any }
      return .made(.tuple, zip(parts, elements).map { matrixPattern($0, of: $1.type) })
    case .enumCase(let nominal, let index, let parts):
      return .made(.enumCase(index), matrixPatterns(parts, nominal.cases[index].payload))
    case .status(let status, let reason):
      return .made(
        .status(status),
        reason.map { [matrixPattern($0, of: .builtin(.invalidationReason))] } ?? [])
    case .type(let wanted, let inner):
      return bodyChecker.conversionChecker.isSubtype(type, of: wanted)
        ? inner.map { matrixPattern($0, of: wanted) } ?? .any : .some
    case .value(let value): return matrixPattern(of: value)
    }
  }

  private func matrixPatterns(_ parts: [TypedPattern], _ types: [Type.TupleElement])
    -> [MatrixPattern]
  {
    // One name is bound to all associated values of a case.
    guard parts.count == types.count else { return types.map { _ in .any } }
    return zip(parts, types).map { matrixPattern($0, of: $1.type) }
  }

  private func matrixPattern(of value: TypedExpression) -> MatrixPattern {
    switch value.form {
    case .constant(.bool(let value)): return .made(.bool(value), [])
    case .enumCase(_, let index): return .made(.enumCase(index), [])
    case .injectIntoOptional(let inner): return .made(.some, [matrixPattern(of: inner)])
    case .member(let member, _, _) where value.type == .builtin(.invalidationReason):
      return InvalidationReason(rawValue: member.name).map { .made(.reason($0), []) } ?? .some
    case .member(let member, _, _) where value.type == .builtin(.comparisonResult):
      return .made(.ordering(member.name), [])
    default: return .some
    }
  }
}
