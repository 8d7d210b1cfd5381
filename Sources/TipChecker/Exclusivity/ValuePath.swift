import TipModel

/// The way from a variable to a part that is stored in it: the fields and elements of tuples that lead there.
struct ValuePath {
  private enum Step: Equatable {
    case field(Int)
    case element(Int)
  }

  private var steps: [Step]

  /// Ends where something is looked up, unwrapped or computed, and at a property that is observed.
  init(of place: LValue) { self.init(place.steps, passesObserved: false) }

  /// - Parameter passesObserved: A property that is observed counts as what it stores.
  init(_ steps: some Sequence<LValue.Step>, passesObserved: Bool) {
    self.steps = []
    for step in steps {
      switch step {
      case .field(let index): self.steps.append(.field(index))
      case .observed(let index, _) where passesObserved: self.steps.append(.field(index))
      case .tupleElement(let index): self.steps.append(.element(index))
      default: return
      }
    }
  }

  /// From what `isRoot` is true of; nil for an expression that is no part of that.
  init?(to expression: TypedExpression, from isRoot: (TypedExpression) -> Bool) {
    if isRoot(expression) {
      steps = []
      return
    }
    switch expression.form {
    case .field(let base, let index):
      guard let path = ValuePath(to: base, from: isRoot) else { return nil }
      steps = path.steps + [.field(index)]
    case .tupleElement(let base, let index):
      guard let path = ValuePath(to: base, from: isRoot) else { return nil }
      steps = path.steps + [.element(index)]
    default: return nil
    }
  }

  /// It leads to all of the variable.
  var isWhole: Bool { steps.isEmpty }

  /// One of them is, or is in, the other.
  func overlaps(_ other: ValuePath) -> Bool { zip(steps, other.steps).allSatisfy(==) }
}
