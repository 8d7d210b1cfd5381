import TipModel
import TipSyntax
import TipText

/// The variables that the patterns of one case bind. Each pattern must bind the same names with the same types.
struct Alternatives {
  /// Variables of the patterns before the current one.
  fileprivate(set) var variables: [String: LocalVariable] = [:]
  /// Names that the current pattern has bound so far.
  fileprivate var named: Set<String> = []
}

extension PatternChecker {
  /// Checks the patterns of a case, any of which may match, with their conditions.
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

  /// The variable that an earlier pattern of the same case bound to this name. Returns nil if none did.
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
