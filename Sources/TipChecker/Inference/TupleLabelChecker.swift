import TipModel
import TipSyntax
import TipText

/// Labels of tuples that Swift drops, since it finds the types of a whole expression at once.
struct TupleLabelChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// `[(a: 1, b: 2), (3, 4)]`: where one of several tuples has no labels, none has. Nil where all have the same.
  func plainTuple(_ types: [Type]) -> Type? {
    var parts: [[Type.TupleElement]] = []
    for type in types {
      guard case .tuple(let elements) = type, elements.count == (parts.first ?? elements).count
      else { return nil }
      parts.append(elements)
    }
    guard let first = parts.first, parts.contains(where: { $0.map(\.label) != first.map(\.label) }),
      parts.contains(where: { $0.allSatisfy { $0.label == nil } })
    else { return nil }
    var plain: [Type.TupleElement] = []
    for index in first.indices {
      let types = parts.map { $0[index].type }
      // Labels further inside are the types' own.
      guard let type = bodyChecker.joinedTypeChecker.commonType(types), !type.isUnknown,
        types.allSatisfy({ $0 == type || $0.withoutLabels != type.withoutLabels })
      else { return nil }
      plain.append(.init(type: type))
    }
    return .tuple(plain)
  }

  /// What a type is of which nothing but what stands at this place says what it is.
  func labelled(_ type: Type, _ kind: TupleLabels.Source.Kind, at range: SourceRange) -> Type {
    guard options.scope == .whole, type.hasLabels else { return type }
    let source = TupleLabels.Source(kind: kind, range: range)
    if bodyChecker.tupleLabels.dropped.contains(source) { return type.plain }
    if !bodyChecker.tupleLabels.met.contains(source) { bodyChecker.tupleLabels.met.append(source) }
    return type
  }

  /// An argument for a variable of a signature, or a function for one that yields such: nothing but the argument says
  /// what that is.
  func labelled(_ value: TypedExpression, for wanted: Type) -> TypedExpression {
    switch wanted.unwrapped {
    case .variable:
      let type = labelled(value.type, .argument, at: value.range)
      return bodyChecker.conversionChecker.converted(value, to: type) ?? value
    case .function(_, let open, _) where bodyChecker.conversionChecker.isOpen(open):
      guard case .function(let parameters, let result, let effects) = value.type else {
        return value
      }
      let inner = open.isOptional ? result.wrapped ?? result : result
      let plain = labelled(inner, .result, at: value.range)
      if plain == inner { return value }
      let type: Type = result == inner ? plain : .optional(plain)
      return bodyChecker.conversionChecker.converted(
        value, to: .function(parameters, type, effects)) ?? value
    default: return value
    }
  }

  /// The expression as Swift has it: without the labels of those tuples that something in it takes apart, if there is
  /// nothing else that says what they are.
  func withLabelsOfWhole(
    _ infer: () -> TypedExpression
  ) -> TypedExpression {
    guard !bodyChecker.tupleLabels.isInside, options.scope == .whole, checker.completion == nil
    else {
      return infer()
    }
    let saved = bodyChecker.tupleLabels
    defer { bodyChecker.tupleLabels = saved }
    bodyChecker.tupleLabels = TupleLabels()
    bodyChecker.tupleLabels.isInside = true
    let told = checker.run.diagnostics.count
    let value = infer()
    guard !bodyChecker.tupleLabels.met.isEmpty, !value.type.isUnknown else { return value }
    let losses = value.labelLosses
    guard !losses.isEmpty,
      !checker.run.diagnostics[told...].contains(where: { $0.severity == .error })
    else { return value }
    var dropped: Set<TupleLabels.Source> = []
    for loss in losses {
      switch meant(by: loss, dropped, infer) {
      case .none: continue
      case .some(.none):
        return fail(
          "opaque",
          "it is ambiguous in this language whether these tuples keep their labels: store them in a constant first",
          at: loss.range)
      case .some(let source?): dropped.insert(source)
      }
    }
    if dropped.isEmpty { return value }
    let first = checker.run.diagnostics[told...]
    checker.run.diagnostics.removeSubrange(told...)
    bodyChecker.tupleLabels.dropped = dropped
    let (plain, succeeded) = probe(infer)
    if succeeded { return plain }
    checker.run.diagnostics += first
    return value
  }

  /// Where the labels come from that are lost here, if Swift drops them there; nil where it does not. The inner nil is
  /// one of which that depends on the order in which it finds the types.
  private func meant(
    by loss: TupleLabels.Loss, _ dropped: Set<TupleLabels.Source>, _ infer: () -> TypedExpression
  ) -> TupleLabels.Source?? {
    var meant: TupleLabels.Source?
    for source in bodyChecker.tupleLabels.met.reversed() where !dropped.contains(source) {
      bodyChecker.tupleLabels.dropped = dropped.union([source])
      let (value, succeeded) = probe(keepsSuccess: false, infer)
      if !succeeded || value.type.isUnknown || value.labelLosses.contains(loss) { continue }
      if source.kind == .values { return .some(nil) }
      // What a closure does with its parameters Swift sees late.
      if loss.closures.contains(where: { !$0.contains(source.range) }) {
        switch source.kind {
        case .argument: continue
        case .result where loss.isOfName: continue
        case .result, .mixedElements: return .some(nil)
        case .elements, .values: break
        }
      }
      meant = meant ?? source
    }
    return meant.map { .some($0) }
  }

  /// What stands before `??` without the labels that what stands after it has not: `[(a: 1, b: 2)].first ?? (3, 4)`.
  /// Nil where it keeps them.
  func withoutLabels(
    _ first: FoldedExpression, _ wrapped: Type, beside alternative: FoldedExpression
  ) -> TypedExpression? {
    guard options.scope == .whole, wrapped.hasLabels else { return nil }
    let (own, succeeded) = probe { infer(alternative, nil) }
    guard succeeded, plainTuple([wrapped, own.type]) != nil else { return nil }
    let saved = bodyChecker.tupleLabels.dropped
    defer { bodyChecker.tupleLabels.dropped = saved }
    for source in bodyChecker.tupleLabels.met.reversed() where first.range.contains(source.range) {
      bodyChecker.tupleLabels.dropped = saved.union([source])
      let (value, succeeded) = probe { infer(first, nil) }
      if succeeded, value.type.wrapped?.hasLabels == false { return value }
    }
    return nil
  }
}

extension Type {
  /// With tuples' labels gone, however deep they stand.
  var withoutLabels: Type {
    switch self {
    case .tuple(let elements): .tuple(elements.map { .init(type: $0.type.withoutLabels) })
    case .array(let element): .array(element.withoutLabels)
    case .optional(let wrapped): .optional(wrapped.withoutLabels)
    case .dictionary(let key, let value): .dictionary(key.withoutLabels, value.withoutLabels)
    default: self
    }
  }
}
