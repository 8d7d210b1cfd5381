import TipModel
import TipSyntax
import TipText

/// In an initializer, the first assignment to a wrapped property initializes its wrapper: `level = 3` stands for
/// `_level = Clamped(wrappedValue: 3)`. Later assignments go through the wrapper.
extension InitializationChecker {
  func wrappedInitialization(_ elements: [SequenceElementSyntax], _ range: SourceRange)
    -> [SequenceElementSyntax]?
  {
    guard bodyChecker.bodyContext.isInitializer, elements.count >= 3,
      case .operand(let target) = elements[0],
      case .binary(let sign) = elements[1], sign.text == "=",
      let name = ownProperty(named: target),
      let property = owner?.members[name.text]?.first(where: { $0.wrapping != nil && !$0.isStatic }
      ),
      let wrapping = property.wrapping, wrapping.takesValue,
      case .variable(let storage, _) = wrapping.storage.kind
    else { return nil }
    guard storage.value == nil else {
      refuseSecondValue(of: name, target.range)
      return nil
    }
    let earlier = bodyChecker.findings.wrapperScopes[wrapping.storage.name] ?? []
    if earlier.contains(where: { $0.encloses(scope) }) { return nil }
    if earlier.contains(where: { scope.encloses($0) }) {
      _ = fail(
        "opaque",
        "assigning to `\(name.text)` where its wrapper may or may not be made yet is not in this language",
        at: target.range)
      return nil
    }
    bodyChecker.findings.wrapperScopes[wrapping.storage.name, default: []].append(scope)
    let value = ExpressionSyntax(.sequence(Array(elements[2...])), range)
    let own = ExpressionSyntax(
      .postfix(
        ExpressionSyntax(.name(NameSyntax("self", target.range)), target.range),
        [SuffixSyntax(.member(NameSyntax(wrapping.storage.name, target.range)), target.range)]),
      target.range)
    let made = wrapping.wrapping(
      elements.count == 3 ? elements[2].operand ?? value : value, at: range)
    return [.operand(own), elements[1], .operand(made)]
  }

  /// Refuses an assignment to a wrapped property with an initial value. Swift creates the wrapper again if another
  /// initializer was called before, or if other properties have no value yet.
  private func refuseSecondValue(of name: NameSyntax, _ range: SourceRange) {
    guard options.scope == .whole, let owner, !owner.type.isClass else { return }
    let isOpen = owner.type.fields.contains { $0.defaultValue == nil && !$0.type.isOptional }
    guard isOpen || bodyChecker.bodyContext.currentFunction?.delegates == true else { return }
    _ = fail(
      "opaque",
      "assigning to `\(name.text)`, whose wrapper has a value already, in this initializer is not in this language",
      at: range)
  }

  /// The name in `level` or `self.level`. Returns nil if a local variable has the name, or for other targets.
  func ownProperty(named target: ExpressionSyntax) -> NameSyntax? {
    switch target.kind {
    case .name(let name): return scope.lookup(name.text) == nil ? name : nil
    case .postfix(let base, let suffixes):
      guard case .name(let first) = base.kind, first.text == "self", suffixes.count == 1,
        case .member(let name) = suffixes[0].kind
      else { return nil }
      return name
    default: return nil
    }
  }
}

extension SequenceElementSyntax {
  fileprivate var operand: ExpressionSyntax? {
    if case .operand(let operand) = self { operand } else { nil }
  }
}

extension Scope {
  /// The scope is the other one, or contains it.
  fileprivate func encloses(_ other: Scope) -> Bool {
    var next: Scope? = other
    while let current = next {
      if current === self { return true }
      next = current.parent
    }
    return false
  }
}
