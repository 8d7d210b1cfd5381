import TipModel
import TipSyntax
import TipText

/// An lvalue that is a statement, `player.score` or `levels[3]`, is not read in Swift: no getter runs, no `lazy`
/// property is initialized, and no index is out of range. Only its base and its arguments are evaluated.
extension ControlFlowChecker {
  func ignored(_ value: TypedExpression) -> TypedExpression {
    // An entry at the prompt shows its value.
    guard options.scope == .whole, !(options.isPrompt && bodyChecker.bodyContext.isTopLevel),
      value.canBePlace,
      let place = bodyChecker.lValueChecker.place(of: value), let parts = parts(of: place)
    else { return value }
    return parts.count == 1
      ? parts[0]
      : node(
        .tuple(parts), .tuple(parts.map { .init(label: nil, type: $0.type) }), value.range)
  }

  /// Reports a statement that names a function and does not call it, such as `tip.show`, and an unused key path.
  func reportUncalled(_ value: TypedExpression, _ syntax: ExpressionSyntax) {
    if case .try(_, let operand) = syntax.kind { return reportUncalled(value, operand) }
    if case .await(let operand) = syntax.kind { return reportUncalled(value, operand) }
    guard options.scope == .whole else { return }
    let isShown = options.isPrompt && bodyChecker.bodyContext.isTopLevel
    if case .keyPath = syntax.kind, !isShown {
      _ = fail("type-mismatch", "this key path is not used for anything", at: value.range)
    }
    guard case .function(let parameters, _, _) = value.type else { return }
    var name: NameSyntax?
    if case .postfix(_, let suffixes) = syntax.kind, case .member(let last)? = suffixes.last?.kind {
      name = last
    }
    switch value.form {
    case .local, .global, .field, .closure, .ternary, .callClosure:
      // Swift does not read an lvalue that is a statement, and only warns of it.
      let isNamed = if case .closure = value.form { name != nil } else { false }
      if isShown && !isNamed || bodyChecker.lValueChecker.place(of: value) != nil { return }
    case .member(let member, _, _) where member.name == "subscript":
      if isShown || bodyChecker.lValueChecker.place(of: value) != nil { return }
    case .parameter, .invoke: return
    default: if name == nil { return }
    }
    let what = name.map { "`\($0.text)`" } ?? "this"
    _ = fail(
      "type-mismatch", "\(what) is a function, and is not called", at: value.range,
      fixIts: parameters.isEmpty ? [.init(replace: value.range.endPoint, with: "()")] : [])
  }

  /// The expressions that are evaluated to reach an lvalue. Returns nil if the lvalue itself has to be read.
  private func parts(of place: LValue) -> [TypedExpression]? {
    var parts: [TypedExpression] = []
    switch place.root {
    case .instance(let base): parts.append(base)
    case .local, .global, .computed: break
    case .parameter: return nil
    }
    for step in place.steps {
      switch step {
      case .field, .observed, .tupleElement, .force: break
      case .computed(_, _, let arguments): parts += arguments.naming
      case .subscript(let index, _): parts.append(index)
      case .subscriptDefault, .member, .keyPath, .optionalChain: return nil
      }
    }
    return parts
  }
}

extension TypedExpression {
  fileprivate var canBePlace: Bool {
    switch form {
    case .field, .invoke, .mutatingInvoke, .force, .tupleElement, .callWitness: !type.isUnknown
    case .member(let member, _, _): member.name == "subscript" && !type.isUnknown
    default: false
    }
  }
}
