import TipModel
import TipText

/// What is changed behind `?` is held for the change before the rest is evaluated, so nothing there may read it:
/// `total? += total ?? 0`. Swift's compiler refuses that, or its program stops there.
extension BodyChecker {
  /// An error where one of the values reads what the place holds; nil where none does.
  func readWhileChanged(_ place: TypedPlace, in values: [TypedExpression]) -> TypedExpression? {
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
  let place: TypedPlace
  /// The fields and elements of tuples that lead to it.
  let steps: [Part]

  enum Part: Equatable {
    case field(Int)
    case element(Int)
  }

  /// Nil for a place that no `?` leads to.
  init?(_ place: TypedPlace) {
    let end = place.steps.firstIndex { if case .optionalChain = $0 { true } else { false } }
    guard let end else { return nil }
    var steps: [Part] = []
    leading: for step in place.steps[..<end] {
      switch step {
      case .field(let index), .observed(let index, _): steps.append(.field(index))
      case .tupleElement(let index): steps.append(.element(index))
      default: break leading
      }
    }
    self.place = place
    self.steps = steps
  }

  /// The first expression that reads the part, or one that it is in, or a part of it. What a closure reads, it
  /// reads when it is called.
  func firstRead(in expression: TypedExpression) -> TypedExpression? {
    if case .closure = expression.form { return nil }
    if let path = path(of: expression) {
      let isDisjoint = zip(path, steps).contains { $0 != $1 }
      return isDisjoint && !isHeldWhole ? nil : expression
    }
    for child in expression.children {
      if let read = firstRead(in: child) { return read }
    }
    return nil
  }

  /// A variable of the program is held with all its parts.
  private var isHeldWhole: Bool { if case .global = place.root { true } else { false } }

  /// The way from the variable to the expression; nil where it is not of this variable.
  private func path(of expression: TypedExpression) -> [Part]? {
    switch (expression.form, place.root) {
    case (.local(let a), .local(let b)) where a == b: return []
    case (.global(let a), .global(let b)) where a == b: return []
    case (.parameter(let a), .parameter(let b)) where a == b: return []
    case (.field(let base, let index), .instance(let instance))
    where base.isSameVariable(as: instance):
      return [.field(index)]
    case (.field(let base, let index), _): return path(of: base).map { $0 + [.field(index)] }
    case (.tupleElement(let base, let index), _):
      return path(of: base).map { $0 + [.element(index)] }
    default: return nil
    }
  }
}
