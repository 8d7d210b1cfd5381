public import TipModel
public import TipSyntax
public import TipText

/// The `#Rule` of a program that is not read here: Swift has compiled that, and what the rule watches and captures is known as
/// it is.
public struct OutsideRule {
  /// A name that the closure finds outside of itself.
  public struct Capture: Hashable {
    public let name: String
    public let type: Type

    public init(name: String, type: Type) {
      self.name = name
      self.type = type
    }
  }

  /// Of the `#Rule` alone.
  public let tree: SyntaxTree
  /// In the order in which they are written.
  public let inputs: [RuleInput]
  public let captures: [Capture]

  public init(tree: SyntaxTree, inputs: [RuleInput], captures: [Capture]) {
    self.tree = tree
    self.inputs = inputs
    self.captures = captures
  }
}

extension Checker {
  /// A function of the captured values that yields the rule, or what is wrong with it.
  public func maker(of rule: OutsideRule) -> (maker: TypedExpression?, faults: [Diagnostic]) {
    budget = CheckingBudget()
    diagnostics = rule.tree.diagnostics
    store.ofBodies = []
    let maker = made(rule)
    drainPendingBodies()
    let faults = (diagnostics + store.ofBodies).filter { $0.severity == .error }
    return (faults.isEmpty ? maker : nil, faults)
  }

  private func made(_ rule: OutsideRule) -> TypedExpression? {
    guard case .expression(let written)? = rule.tree.statements.first?.kind,
      case .macro(let macro) = written.kind
    else { return nil }
    let range = written.range
    let body = BodyChecker(
      self, file: FileContext(tree: rule.tree, isWhole: true), owner: nil, selfVariable: nil)
    let captures = rule.captures.map {
      LocalVariable(name: $0.name, type: $0.type, isMutable: false, range: range)
    }
    let made = body.inScope(isClosure: true) {
      captures.forEach(body.scope.declare)
      return body.rule(macro, watching: rule.inputs, range)
    }
    return made.map { made in
      let closure = TypedClosure(
        parameters: captures, result: made.type,
        body: TypedBlock([TypedStatement(.return(made), at: range)]))
      return node(.closure(closure), .function(captures.map(\.type), made.type), range)
    }
  }
}
