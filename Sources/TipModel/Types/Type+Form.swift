/// Two declarations of one type: that of the program that runs, and that of one that ran before.
extension Type {
  /// Returns whether the types are equal except for the identity of declared types, so that values
  /// of both are encoded alike.
  package func hasForm(of other: Type) -> Bool {
    var pairs: Set<NominalPair> = []
    return hasForm(of: other, assuming: &pairs)
  }

  private struct NominalPair: Hashable {
    let a: NominalType
    let b: NominalType
  }

  /// `pairs` are being compared further out: a type may contain itself.
  private func hasForm(of other: Type, assuming pairs: inout Set<NominalPair>) -> Bool {
    switch (self, other) {
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.set(let a), .set(let b)), (.range(let a), .range(let b)):
      return a.hasForm(of: b, assuming: &pairs)
    case (.library(let kind, let a), .library(let other, let b)):
      return kind == other && a.hasForm(of: b, assuming: &pairs)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return key.hasForm(of: otherKey, assuming: &pairs)
        && value.hasForm(of: otherValue, assuming: &pairs)
    case (.nominal(let a), .nominal(let b)):
      if a == b || !pairs.insert(NominalPair(a: a, b: b)).inserted { return true }
      guard a.kind == b.kind, a.qualifiedName == b.qualifiedName, a.cases.count == b.cases.count,
        a.fields.map(\.name) == b.fields.map(\.name)
      else { return false }
      for (first, second) in zip(a.cases, b.cases) {
        guard first.name == second.name, first.rawValue == second.rawValue,
          first.payload.map(\.label) == second.payload.map(\.label),
          zip(first.payload, second.payload).allSatisfy({
            $0.type.hasForm(of: $1.type, assuming: &pairs)
          })
        else { return false }
      }
      return zip(a.fields, b.fields).allSatisfy { $0.type.hasForm(of: $1.type, assuming: &pairs) }
    default: return self == other
    }
  }
}
