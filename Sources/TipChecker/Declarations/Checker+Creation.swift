public import TipModel
import TipSyntax

/// Expressions that create a value of a type, for fix-its.
extension Checker {
  /// An expression that creates a value of the type, with `…` for each required argument: `PageTip(id: …, number: …)`,
  /// `StepTip.first`.
  public func creation(of type: NominalType) -> String {
    let name = type.qualifiedName
    if let first = type.cases.first {
      return "\(name).\(first.name)" + (first.hasPayload ? call(first.payload.map(\.label)) : "")
    }
    let initializers = declared(initializersOf: type).map { parameters in
      parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.map(\.label)
    }
    if let shortest = initializers.min(by: { $0.count < $1.count }) { return name + call(shortest) }
    // An optional variable is initialized with nil; an optional constant needs a value.
    let needed = type.fields.filter {
      $0.defaultValue == nil && !($0.type.isOptional && $0.isMutable)
    }
    return name + call(needed.map(\.name))
  }

  /// `()` creates a value of the type: it has an initializer without required arguments.
  public func isMadeOfNothing(_ type: NominalType) -> Bool {
    guard type.kind == .structure else { return false }
    let initializers = declared(initializersOf: type)
    if initializers.isEmpty { return type.fields.allSatisfy { $0.defaultValue != nil } }
    return initializers.contains { parameters in
      parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
    }
  }

  private func declared(initializersOf type: NominalType) -> [[FunctionSyntax.Parameter]] {
    let found = program.types.first { $0.type === type }?.members["init"] ?? []
    return found.compactMap { value in
      let words = value.syntax?.modifiers.map(\.text) ?? []
      guard !value.isInactive, !words.contains("private"), !words.contains("fileprivate"),
        case .initializer(let syntax, _) = value.kind
      else { return nil }
      return syntax.parameters
    }
  }
}

private func call(_ labels: [String?]) -> String {
  if labels.isEmpty { return "(…)" }
  return "(" + labels.map { label in label.map { "\($0): …" } ?? "…" }.joined(separator: ", ")
    + ")"
}
