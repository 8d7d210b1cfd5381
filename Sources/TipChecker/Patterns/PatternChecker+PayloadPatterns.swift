import TipModel
import TipSyntax
import TipText

/// Patterns for the associated values of an enum case.
extension PatternChecker {
  func enumCase(
    _ type: NominalType, _ index: Int, _ name: NameSyntax,
    _ payload: [(label: NameSyntax?, pattern: PatternSyntax)]?, _ isMutable: Bool
  ) -> TypedPattern {
    checker.storedValueChecker.layOutFields(of: .nominal(type))
    let parts = type.cases[index].payload
    guard let payload else { return .enumCase(type, index, []) }
    func rest() -> TypedPattern {
      for part in payload { _ = pattern(part.pattern, of: .error, isMutable: isMutable) }
      return .enumCase(type, index, [])
    }
    guard type.cases[index].hasPayload else {
      _ = fail(
        "type-mismatch", "the case `\(name.text)` of `\(type.name)` has no associated values",
        at: name.range)
      return rest()
    }
    // A single pattern for several associated values matches them as a tuple.
    if payload.count == 1, parts.count > 1, payload[0].label == nil {
      return wholePayload(payload[0].pattern, type, index, parts, isMutable)
    }
    guard payload.count == parts.count else {
      _ = fail(
        "type-mismatch",
        "the case `\(name.text)` has \(parts.count.counting("associated value")), but this pattern has \(payload.count)",
        at: name.range)
      return rest()
    }
    for (written, part) in zip(payload, parts) {
      guard let label = written.label, label.text != part.label else { continue }
      _ = fail(
        "wrong-argument",
        part.label.map { "this value of `\(name.text)` is labelled `\($0):`, not `\(label.text):`" }
          ?? "this value of `\(name.text)` has no label", at: label.range)
      return rest()
    }
    return .enumCase(
      type, index,
      zip(payload, parts).map { pattern($0.pattern, of: $1.type, isMutable: isMutable) })
  }

  private func wholePayload(
    _ syntax: PatternSyntax, _ type: NominalType, _ index: Int, _ parts: [Type.TupleElement],
    _ isMutable: Bool
  ) -> TypedPattern {
    switch self.pattern(syntax, of: .tuple(parts), isMutable: isMutable) {
    case .wildcard: .enumCase(type, index, [])
    case .tuple(let patterns): .enumCase(type, index, patterns)
    case let whole: .enumCase(type, index, [whole])
    }
  }
}
