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

extension PatternChecker {
  /// Patterns of which any may match, with their conditions.
  func alternatives<Item>(
    _ items: [Item], pattern: (Item) -> PatternSyntax, condition: (Item) -> ExpressionSyntax?,
    of type: Type
  ) -> [(pattern: TypedPattern, condition: TypedExpression?)] {
    let saved = bodyChecker.patternContext.alternatives
    defer { bodyChecker.patternContext.alternatives = saved }
    bodyChecker.patternContext.alternatives = items.count > 1 ? Alternatives() : nil
    return items.map { item in
      bodyChecker.patternContext.alternatives?.named = []
      let checked = self.pattern(pattern(item), of: type, isMutable: false)
      let inner = bodyChecker.patternContext.alternatives
      bodyChecker.patternContext.alternatives = nil
      defer { bodyChecker.patternContext.alternatives = inner }
      return (checked, condition(item).map { check($0, expecting: .bool) })
    }
  }

  /// The variable that a pattern of the same case has named before; nil where this is the first.
  func variableOfAlternative(
    _ name: NameSyntax, _ type: Type, isMutable: Bool
  ) -> LocalVariable? {
    guard bodyChecker.patternContext.alternatives != nil,
      bodyChecker.patternContext.alternatives?.named.insert(name.text).inserted == true
    else {
      return nil
    }
    guard let known = bodyChecker.patternContext.alternatives?.variables[name.text] else {
      return nil
    }
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
    bodyChecker.patternContext.alternatives?.variables[variable.name] = variable
  }
}
