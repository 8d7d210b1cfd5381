import TipModel
import TipSyntax
import TipText

/// What the patterns of one case name: each of them the same, of the same types.
struct Alternatives {
  /// The variables of the patterns before.
  fileprivate(set) var variables: [String: LocalVariable] = [:]
  /// What the pattern at hand has named so far.
  fileprivate var named: Set<String> = []
}

extension BodyChecker {
  /// Patterns of which any may match, with their conditions.
  func alternatives<Item>(
    _ items: [Item], pattern: (Item) -> PatternSyntax, condition: (Item) -> ExpressionSyntax?,
    of type: Type
  ) -> [(pattern: TypedPattern, condition: TypedExpression?)] {
    let saved = patternContext.alternatives
    defer { patternContext.alternatives = saved }
    patternContext.alternatives = items.count > 1 ? Alternatives() : nil
    return items.map { item in
      patternContext.alternatives?.named = []
      let checked = self.pattern(pattern(item), of: type, isMutable: false)
      let inner = patternContext.alternatives
      patternContext.alternatives = nil
      defer { patternContext.alternatives = inner }
      return (checked, condition(item).map { check($0, expecting: .bool) })
    }
  }

  /// The variable that a pattern of the same case has named before; nil where this is the first.
  func variableOfAlternative(
    _ name: NameSyntax, _ type: Type, isMutable: Bool
  ) -> LocalVariable? {
    guard patternContext.alternatives != nil,
      patternContext.alternatives?.named.insert(name.text).inserted == true
    else {
      return nil
    }
    guard let known = patternContext.alternatives?.variables[name.text] else { return nil }
    if known.type != type, !known.type.holdsError, !type.holdsError {
      _ = fail(
        "type-mismatch",
        "`\(name.text)` is `\(type)` here, but `\(known.type)` in another pattern of this case",
        at: name.range, notes: [.init("it is named first here", at: known.range)])
    } else if known.isMutable != isMutable {
      let (here, there) = isMutable ? ("var", "let") : ("let", "var")
      _ = fail(
        "misplaced",
        "`\(name.text)` is declared with `\(here)` here, but with `\(there)` in another pattern of this case",
        at: name.range, notes: [.init("it is named first here", at: known.range)])
    }
    return known
  }

  func noteOfAlternative(_ variable: LocalVariable) {
    patternContext.alternatives?.variables[variable.name] = variable
  }
}
