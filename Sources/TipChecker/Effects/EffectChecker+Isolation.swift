import TipModel
import TipSyntax
import TipText

/// Actor isolation: from outside, mutable state is reached with `await`, and only the actor itself changes it.
extension EffectChecker {
  /// Notes that a member of an actor is used by other code than that of the instance itself.
  func noteIsolation(of value: ValueDeclaration, _ receiver: TypedExpression?, _ range: SourceRange)
  {
    guard file.isScript else { return }
    if bodyChecker.effects.isOffMainActor,
      checker.isOnMainActor(value)
        || bodyChecker.bodyContext.isOutsideActor && checker.isStateOfMainActor(value)
    {
      noteWaiting(
        "`\(value.name)` of the main actor waits", range, isMarked: bodyChecker.effects.isAwaited)
    }
    guard let owner = isolatingActor(of: value, receiver) else { return }
    noteWaiting(
      "`\(value.name)` of the actor `\(owner.name)` waits", range,
      isMarked: bodyChecker.effects.isAwaited)
  }

  /// The actor that alone may change a member. Returns nil if the code may.
  func isolatingActor(of value: ValueDeclaration, _ receiver: TypedExpression?) -> NominalType? {
    guard let receiver, case .nominal(let type) = receiver.type, type.kind == .actor,
      !value.isStatic, !isOwnInstance(receiver), isIsolated(value)
    else { return nil }
    return type
  }

  func isolatingActor(ofField index: Int, _ base: TypedExpression) -> NominalType? {
    bodyChecker.accessChecker.declaration(ofField: index, in: base.type).flatMap {
      isolatingActor(of: $0, base)
    }
  }

  /// False for `nonisolated` members and for the program's constants, which all code may use.
  private func isIsolated(_ value: ValueDeclaration) -> Bool {
    if value.isNonisolated { return false }
    switch value.kind {
    case .variable(_, let isMutable): return isMutable
    case .function, .subscript: return value.owner?.type.kind == .actor
    case .initializer, .enumCase, .unsupported, .broken: return false
    }
  }

  /// The receiver is the `self` of the actor: in its own methods, and in their closures.
  private func isOwnInstance(_ receiver: TypedExpression) -> Bool {
    guard !bodyChecker.bodyContext.isOutsideActor, case .local(let variable) = receiver.form else {
      return false
    }
    return variable.name == "self"
  }
}

/// The main actor, which runs the top level of a program.
extension Checker {
  func isOnMainActor(_ value: ValueDeclaration) -> Bool {
    guard case .function = value.kind else { return false }
    return value.syntax?.attribute("MainActor") != nil
      || value.owner?.isOnMainActor == true && !value.isNonisolated
  }

  /// A mutable property of an instance that only the main actor changes.
  func isStateOfMainActor(_ value: ValueDeclaration) -> Bool {
    guard case .variable(_, isMutable: true) = value.kind, let owner = value.owner else {
      return false
    }
    return owner.type.isClass && owner.isOnMainActor && !value.isNonisolated
  }

  /// A function that nothing isolates to the main actor. A protocol, or the superclass of its class, could do so.
  func isOffMainActor(_ value: ValueDeclaration) -> Bool {
    guard value.file.isScript else { return false }
    if value.owner != nil, value.isNonisolated { return true }
    guard case .function = value.kind, value.syntax?.attributes.isEmpty == true
    else { return false }
    guard let owner = value.owner else { return true }
    return !owner.isOnMainActor && owner.inherited.isEmpty && !owner.hasUnknownAttribute
      && owner.conformer == nil && owner.outer == nil
  }
}

extension ValueDeclaration {
  /// It is isolated to no actor, whatever its type is.
  var isNonisolated: Bool {
    ["nonisolated", "nonisolated(unsafe)"].contains { syntax?.hasModifier($0) == true }
  }
}
