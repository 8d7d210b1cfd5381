import TipModel
import TipSyntax
import TipText

/// Actors: from outside, what can change is reached with `await`, and changed by the actor alone.
extension EffectChecker {
  /// A member of an actor's instance is named, by others than the instance itself.
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

  /// The actor that alone may change a member; nil where the code may.
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

  /// `nonisolated`, and a constant of the program's own, is for everybody.
  private func isIsolated(_ value: ValueDeclaration) -> Bool {
    if value.isNonisolated { return false }
    switch value.kind {
    case .variable(_, let isMutable): return isMutable
    case .function, .subscript: return value.owner?.type.kind == .actor
    case .initializer, .enumCase, .unsupported, .broken: return false
    }
  }

  /// `self`, where it is the actor: inside its own methods, and what they hand on to closures.
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

  /// What can change of an instance that the main actor alone changes.
  func isStateOfMainActor(_ value: ValueDeclaration) -> Bool {
    guard case .variable(_, isMutable: true) = value.kind, let owner = value.owner else {
      return false
    }
    return owner.type.isClass && owner.isOnMainActor && !value.isNonisolated
  }

  /// A function of which nothing says that the main actor runs it: a protocol might, or the class that its class
  /// inherits from.
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
  /// Anybody may run it, whatever its type says.
  var isNonisolated: Bool {
    ["nonisolated", "nonisolated(unsafe)"].contains { syntax?.hasModifier($0) == true }
  }
}
