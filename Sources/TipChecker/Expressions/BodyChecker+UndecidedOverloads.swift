import TipModel
import TipSyntax
import TipText

/// Calls of which nothing says, or it is not known here, which of several functions they mean.
extension BodyChecker {
  func ambiguous(
    _ candidates: [(Signature, ValueDeclaration)], _ arguments: [CallArgument] = [],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, !options.isPrompt, file.isTipScript, let first = candidates.first
    else { return nil }
    if let open = openCollection(candidates, arguments, range) { return open }
    ambiguities += 1
    return fail(
      "ambiguous", "which `\(first.1.name)` is meant does not follow from here", at: range,
      notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
  }

  /// `show([])` where a generic `show` may be meant, whose type parameter nothing else says.
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
      "which `\(first.1.name)` Swift takes for an empty collection is not worked out in this language: keep it in a constant first",
      at: range,
      notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
  }

  /// Where it does not follow which function Swift would take, none is called: another answer than Swift's is worse.
  func certain(
    _ best: OverloadRanking.Choice, among candidates: [(Signature, ValueDeclaration)],
    base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression {
    if best.isUncertain {
      if options.scope == .partial { return external(whole) }
      return fail(
        "opaque",
        "whether Swift takes the generic `\(best.value.name)` here or the one for `Any` is not in this language: keep the value in a constant first",
        at: base,
        notes: candidates.prefix(3).map { .init("it may be this one", at: $0.1.nameRange) })
    }
    // One of them takes a type that is not known.
    let isOpen = candidates.contains { $0.0.parameters.contains { $0.type.holdsExternal } }
    return isOpen && !best.isExact ? external(whole) : best.call
  }
}
