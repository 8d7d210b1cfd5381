import TipModel
import TipSyntax
import TipText

/// A name of which nobody knows what it is, in a body: what declares it may come further down.
struct EarlyName {
  let range: SourceRange
  let scope: Scope
}

extension BodyChecker {
  func noteUnknown(_ name: NameSyntax) {
    earlyNames[name.text, default: []].append(EarlyName(range: name.range, scope: scope))
  }

  /// What is declared here was meant further up, and not something of another module: `let a = b` before `let b = a`.
  func declared(_ variable: LocalVariable, _ name: NameSyntax) -> LocalVariable {
    scope.declare(variable)
    for early in earlyNames.removeValue(forKey: name.text) ?? [] where isSeen(from: early.scope) {
      checker.usedTooEarly.insert(early.range)
    }
    return variable
  }

  /// A function inside a body may be called when all that it names is there.
  private func isSeen(from inner: Scope) -> Bool {
    var next: Scope? = inner
    while let current = next, current !== scope, current.captures == nil { next = current.parent }
    return next === scope
  }
}
