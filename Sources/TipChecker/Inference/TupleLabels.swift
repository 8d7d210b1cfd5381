import TipModel
import TipText

/// Where labels of tuples in an expression come from, and which of them go.
///
/// Swift finds the types of a whole expression at once. Where nothing but a value says what a type is, the labels of the
/// value are that type's only until something else in the expression needs a tuple without them.
struct TupleLabels {
  /// A place where nothing but what stands there says what a type is.
  struct Source: Hashable {
    enum Kind { case elements, mixedElements, result, argument, values }

    let kind: Kind
    let range: SourceRange
  }

  /// A place at which a tuple has no labels, whatever it had before.
  struct Loss: Hashable {
    let range: SourceRange
    /// The closures that it stands in, outermost first.
    let closures: [SourceRange]
    /// The call that the outermost of these is handed to begins with a name: what its closures get is known before.
    let isOfName: Bool

    static func == (left: Loss, right: Loss) -> Bool {
      left.range == right.range && left.closures == right.closures
    }

    func hash(into hasher: inout Hasher) { hasher.combine(range) }
  }

  /// Those that are tried without labels.
  var dropped: Set<Source> = []
  /// All that have labels, in the order in which they were come to.
  var met: [Source] = []
  /// The expression being checked is a part of one.
  var isInside = false
}

extension Type {
  var hasLabels: Bool {
    if case .tuple(let parts) = self { parts.contains { $0.label != nil } } else { false }
  }

  /// The tuple without its own labels; those further inside stay.
  var plain: Type {
    if case .tuple(let parts) = self { .tuple(parts.map { .init(type: $0.type) }) } else { self }
  }

  /// A value of this type loses labels where it is taken for one of the other, or a function gives such.
  fileprivate func losesLabels(as other: Type) -> Bool {
    switch (self, other) {
    case (.tuple(let parts), .tuple(let others)):
      return hasLabels && !other.hasLabels && parts.count == others.count
    case (.optional(let inner), .optional(let other)): return inner.losesLabels(as: other)
    case (_, .optional(let other)): return losesLabels(as: other)
    case (.function(let own, _, _), .function(let wanted, _, _)):
      return own.count == wanted.count
        && zip(wanted, own).contains { $0.losesLabels(as: $1) }
    default: return false
    }
  }
}

extension TypedExpression {
  /// One of the results that it chooses from has a part of that name, and the other has no labels.
  func hasLost(label: String) -> Bool {
    guard case .ternary(_, let first, let second) = form, case .tuple = type, !type.hasLabels else {
      return false
    }
    return [first, second].contains { result in
      guard case .convert(let inner) = result.form, case .tuple(let parts) = inner.type else {
        return false
      }
      return parts.contains { $0.label == label }
    }
  }

  /// Where tuples in it lose their labels. What stands in a closure of several statements says nothing of the types
  /// outside of it.
  var labelLosses: [TupleLabels.Loss] {
    var found: [TupleLabels.Loss] = []
    findLosses(in: [], false, &found)
    return found
  }

  private func findLosses(
    in closures: [SourceRange], _ isOfName: Bool, _ found: inout [TupleLabels.Loss]
  ) {
    if losesLabels { found.append(.init(range: range, closures: closures, isOfName: isOfName)) }
    guard case .closure(let closure) = form else {
      let isOfName = closures.isEmpty ? beginsWithName : isOfName
      for child in children { child.findLosses(in: closures, isOfName, &found) }
      return
    }
    for capture in closure.captures { capture.value.findLosses(in: closures, isOfName, &found) }
    guard let only = closure.onlyExpression else { return }
    only.findLosses(in: closures + [range], isOfName, &found)
  }

  private var losesLabels: Bool {
    switch form {
    case .closure(let closure): closure.takesApart
    case .convert(let inner): inner.type.losesLabels(as: type)
    case .chain(let first, let rest):
      rest.contains { $0.0.precedence == .comparison && $0.1.type.hasLabels }
        || first.type.hasLabels && rest.contains { $0.0.precedence == .comparison }
    default: false
    }
  }

  /// What its first link is of was known before the expression.
  private var beginsWithName: Bool {
    switch form {
    case .local, .global, .parameter, .parameterReference: true
    case .field(let inner, _), .tupleElement(let inner, _), .injectIntoOptional(let inner),
      .convert(let inner),
      .force(let inner), .attempt(let inner, _):
      inner.beginsWithName
    case .member(_, let receiver?, _), .invoke(_, let receiver?, _): receiver.beginsWithName
    case .invoke(let function, nil, _): !function.name.isEmpty
    case .optionalChain(let base, _, _, _): base.beginsWithName
    default: false
    }
  }
}

extension TypedClosure {
  /// What the body yields, if it is no more than that.
  fileprivate var onlyExpression: TypedExpression? {
    if let only = body.onlyExpression { return only }
    guard takenApart != nil else { return nil }
    return TypedBlock(Array(body.statements.dropFirst())).onlyExpression
  }

  /// It has a parameter for each part of a tuple with labels, or is a function that has.
  fileprivate var takesApart: Bool {
    guard parameters.contains(where: { $0.type.hasLabels }) else { return false }
    if takenApart != nil { return true }
    guard case .return(.some(let value))? = body.statements.first?.form else { return false }
    return switch value.form {
    case .callClosure(_, let parts): parts.contains(where: isPart)
    case .chain(let first, let rest):
      // `filter(<)`, `sorted(by: <)`: the operator stands where a closure would.
      value.range == first.range && ([first] + rest.map(\.1)).contains { isPart($0) || isWhole($0) }
    default: false
    }
  }

  /// The tuple that its first statement takes apart, which nobody has written.
  private var takenApart: LocalVariable? {
    guard let first = body.statements.first, case .destructure(.tuple, let value) = first.form,
      case .local(let taken) = value.form, taken.range == first.range, parameters.contains(taken)
    else { return nil }
    return taken
  }

  private func isPart(_ value: TypedExpression) -> Bool {
    if case .tupleElement(let tuple, _) = value.form { isWhole(tuple) } else { false }
  }

  private func isWhole(_ value: TypedExpression) -> Bool {
    guard case .local(let named) = value.form else { return false }
    return named.type.hasLabels && parameters.contains { $0 === named }
  }
}
