import TipModel
import TipText

/// What is changed behind `?` is held for the change before the rest is evaluated, so nothing there may read it:
/// `total? += total ?? 0`. Swift's compiler refuses that, or its program stops there.
extension ExclusivityChecker {
  /// An error where one of the values reads what the place holds; nil where none does.
  func readWhileChanged(_ place: LValue, in values: [TypedExpression]) -> TypedExpression? {
    guard let held = HeldPlace(place) else { return nil }
    for value in values {
      guard let read = held.firstRead(in: value) else { continue }
      return fail(
        "overlapping-access",
        "`\(text(read.range))` cannot be read while `\(text(place.range))` is changed",
        at: read.range,
        notes: [
          .init("what `?` leads to is held from here on", at: place.range),
          .init("read it into a constant first"),
        ])
    }
    return nil
  }
}

/// The part of a variable that is held while what is behind its first `?` is changed.
private struct HeldPlace {
  let place: LValue
  let path: ValuePath

  /// Nil for a place that no `?` leads to.
  init?(_ place: LValue) {
    let end = place.steps.firstIndex { if case .optionalChain = $0 { true } else { false } }
    guard let end else { return nil }
    self.place = place
    path = ValuePath(place.steps[..<end], passesObserved: true)
  }

  /// The first expression that reads the part, or one that it is in, or a part of it. What a closure reads, it
  /// reads when it is called.
  func firstRead(in expression: TypedExpression) -> TypedExpression? {
    if case .closure = expression.form { return nil }
    if let read = ValuePath(to: expression, from: isRoot), !(read.isWhole && isOfInstance) {
      return path.overlaps(read) || isHeldWhole ? expression : nil
    }
    for child in expression.namingChildren {
      if let read = firstRead(in: child) { return read }
    }
    return nil
  }

  /// A variable of the program is held with all its parts.
  private var isHeldWhole: Bool { if case .global = place.root { true } else { false } }

  /// What an instance stores are variables of their own, and not read by naming it.
  private var isOfInstance: Bool { if case .instance = place.root { true } else { false } }

  private func isRoot(_ expression: TypedExpression) -> Bool {
    switch (expression.form, place.root) {
    case (.local(let a), .local(let b)): a == b
    case (.global(let a), .global(let b)): a == b
    case (.parameter(let a), .parameter(let b)): a == b
    case (_, .instance(let instance)): expression.isSameVariable(as: instance)
    default: false
    }
  }
}
