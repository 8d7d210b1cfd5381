import TipModel
import TipSyntax
import TipText

/// The type that the elements of a literal share.
struct JoinedTypeChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Elements of one type. Those that have none of their own take that of the others: `[1, 2.5]`,
  /// `[.zero, Duration.seconds(1)]`, `[nil, 3]`, `[[], [1]]`.
  func joined(_ elements: [ExpressionSyntax]) -> (values: [TypedExpression], type: Type) {
    if let row = rowType(elements) { return (elements.map { check($0, expecting: row) }, row) }
    let found = elements.map { element in
      element.needsContext ? nil : probe { infer(element, contextualType: nil) }
    }
    // What fails by itself may do with the type of the others: `[(A.x, 1), (.y, 2)]`.
    let types = found.compactMap { $0?.succeeded == false ? nil : $0?.result.type }
    guard !types.isEmpty else {
      let values = elements.map { infer($0, contextualType: nil) }
      return (values, values[0].type)
    }
    if found.contains(where: { $0?.succeeded == false }), let common = columnType(elements) {
      return (elements.map { check($0, expecting: common) }, common)
    }
    let said = commonType(types) ?? literalsType(elements, found) ?? agreedType(elements, types)
    var common = said ?? mostFrequent(types) ?? (types.contains(.double) ? .double : types[0])
    if common == .int, isOfDoubles(elements) { common = .double }
    if isUnsaid(common, of: types), let first = elements.first, let last = elements.last {
      let value = fail(
        "cannot-infer-type",
        "these are of several types: say that they are `any \(common.protocolName)`",
        at: first.range.union(last.range),
        notes: [.init("write the type, as in `let all: [any \(common.protocolName)] = …`")])
      return (elements.map { _ in value }, .error)
    }
    if said == nil, let element = otherLabels(elements, found, than: common) {
      let value = fail(
        "type-mismatch",
        "the labels of this tuple are not those of the others, which are `\(common)`",
        at: element.range)
      return (elements.map { _ in value }, .error)
    }
    if elements.contains(where: \.isNil), !common.isOptional, !common.isUnknown,
      checker.declaration(of: common)?.conformances.contains("ExpressibleByNilLiteral") != true
    {
      common = .optional(common)
    }
    if common.hasLabels, let range = elements.range {
      let isOne = Set(elements.map(\.isTupleLiteral)).count == 1
      common = bodyChecker.tupleLabelChecker.labelled(
        common, isOne ? .elements : .mixedElements, at: range)
    }
    let values = zip(elements, found).map { element, found in
      if let found, found.succeeded, found.result.type == common { return found.result }
      if common.isUnknown { return infer(element, contextualType: found == nil ? common : nil) }
      return check(element, expecting: common)
    }
    return (values, common)
  }

  /// Collections of which the others say of what a `nil` in one of them is: `[[nil], [8]]`, `[["a": nil], ["b": 1]]`. Nil for
  /// all else.
  private func rowType(_ elements: [ExpressionSyntax]) -> Type? {
    guard options.scope == .whole, elements.count > 1, elements.contains(where: \.isRowWithNil)
    else { return nil }
    let rows = elements.compactMap(\.arrayElements)
    if rows.count == elements.count { return common(of: rows.flatMap(\.self)).map { .array($0) } }
    let entries = elements.compactMap(\.dictionaryEntries)
    guard entries.count == elements.count else { return nil }
    let all = entries.flatMap(\.self)
    guard let key = common(of: all.map(\.key)), key.isHashable,
      let value = common(of: all.map(\.value))
    else { return nil }
    return .dictionary(key, value)
  }

  private func common(of elements: [ExpressionSyntax]) -> Type? {
    let (found, succeeded) = probe { joined(elements) }
    guard succeeded, !found.type.isUnknown, !found.type.hasVariables else { return nil }
    return found.type
  }

  /// Tuples of which one says what is in the others: `[("a", nil), ("b", 2)]`. Nil for all else.
  private func columnType(_ elements: [ExpressionSyntax]) -> Type? {
    let rows = elements.compactMap(\.tupleParts)
    guard options.scope == .whole, rows.count == elements.count, rows.count > 1,
      let first = rows.first,
      rows.allSatisfy({ $0.map(\.label?.text) == first.map(\.label?.text) })
    else { return nil }
    var parts: [Type.TupleElement] = []
    for (index, part) in first.enumerated() {
      let (column, succeeded) = probe { joined(rows.map { $0[index].value }) }
      guard succeeded, !column.type.isUnknown, !column.type.hasVariables else { return nil }
      parts.append(.init(label: part.label?.text, type: column.type))
    }
    return .tuple(parts)
  }

  /// The first element of a type that differs by its labels alone: Swift takes none of the two for the other's.
  private func otherLabels(
    _ elements: [ExpressionSyntax], _ found: [(result: TypedExpression, succeeded: Bool)?],
    than common: Type
  ) -> ExpressionSyntax? {
    guard options.scope == .whole, case .tuple = common else { return nil }
    return zip(elements, found).first { _, found in
      guard let type = found?.result.type, type != common else { return false }
      return type.withoutLabels == common.withoutLabels
    }?.0
  }

  /// Whole numbers beside a member that only Doubles have: `[3, .nan]`.
  private func isOfDoubles(_ elements: [ExpressionSyntax]) -> Bool {
    guard options.scope == .whole, elements.contains(where: { $0.needsContext && !$0.isNil }) else {
      return false
    }
    func fits(_ type: Type) -> Bool {
      probe { elements.map { check($0, expecting: type) } }.succeeded
    }
    return !fits(.int) && fits(.double)
  }

  /// The type of all that are no literals, where the literals are of it too: `[price, 5]`, `[.zero, 1, total]`.
  private func literalsType(
    _ elements: [ExpressionSyntax], _ found: [(result: TypedExpression, succeeded: Bool)?]
  ) -> Type? {
    var literals: [ExpressionSyntax] = []
    var types: Set<Type> = []
    for (element, found) in zip(elements, found) {
      if FoldedExpression.leaf(element).isFlexible || element.isLiteral {
        literals.append(element)
      } else if let found {
        types.insert(found.result.type)
      }
    }
    guard types.count == 1, let only = types.first, !only.hasVariables, !literals.isEmpty,
      literals.allSatisfy({ literal in probe { check(literal, expecting: only) }.succeeded })
    else { return nil }
    return only
  }

  /// A type of some that the others can be of, too: `[label(3), "z"]` where `label` yields a text as well as a number.
  private func agreedType(_ elements: [ExpressionSyntax], _ types: [Type]) -> Type? {
    let calls = elements.filter { if case .postfix = $0.kind { true } else { false } }
    guard options.scope == .whole, !calls.isEmpty, elements.count <= 16 else { return nil }
    let kinds = Set(types)
    guard kinds.count == 2 else { return nil }
    return types.first { type in
      elements.allSatisfy { element in probe { check(element, expecting: type) }.succeeded }
    }
  }

  /// The type that more than half of the elements are of: the others are the odd ones.
  private func mostFrequent(_ types: [Type]) -> Type? {
    // After Boyer and Moore: whichever others take its place, they do not outlast it.
    var (candidate, lead) = (types.first, 0)
    for type in types {
      if lead == 0 { candidate = type }
      lead += type == candidate ? 1 : -1
    }
    return types.count { $0 == candidate } * 2 > types.count ? candidate : nil
  }

  /// `[("a", 4), ("b", 1.5)]`: tuples whose parts share types.
  private func commonTuple(_ types: [Type]) -> Type? {
    var parts: [[Type.TupleElement]] = []
    for type in types {
      guard case .tuple(let elements) = type, elements.count == (parts.first ?? elements).count,
        elements.map(\.label) == (parts.first ?? elements).map(\.label)
      else { return nil }
      parts.append(elements)
    }
    guard let first = parts.first else { return nil }
    var common: [Type.TupleElement] = []
    for index in first.indices {
      guard let type = commonType(parts.map { $0[index].type }) else { return nil }
      common.append(Type.TupleElement(label: first[index].label, type: type))
    }
    return .tuple(common)
  }

  /// `[[1, 0], [0, 0.5]]`: arrays whose elements are numbers of both kinds.
  private func commonArray(_ types: [Type]) -> Type? {
    let elements = types.compactMap { type in
      if case .array(let element) = type { element } else { nil as Type? }
    }
    guard elements.count == types.count, let common = commonType(elements),
      common.innermost == .double || bodyChecker.tupleLabelChecker.plainTuple(elements) != nil
    else { return nil }
    return .array(common)
  }

  /// The type that elements of several types share: themselves, Double, optional of one, or `any Tip`.
  func commonType(_ types: [Type]) -> Type? {
    guard let first = types.first else { return nil }
    if types.contains(where: \.isUnknown) { return .unresolved }
    if types.allSatisfy({ $0 == first }) { return first }
    if types.allSatisfy({ $0 == .int || $0 == .double }) { return .double }
    if let common = commonArray(types) { return common }
    if let common = commonTuple(types) ?? bodyChecker.tupleLabelChecker.plainTuple(types) {
      return common
    }
    if let common = bodyChecker.initializerCallChecker.commonSuperclass(types) { return common }
    if types.allSatisfy(bodyChecker.conversionChecker.isTip) { return .anyTip }
    let options: Set<Type> = [
      .builtin(.maxDisplayCount), .builtin(.maxDisplayDuration), .builtin(.ignoresDisplayFrequency),
    ]
    if types.allSatisfy(options.contains) { return .builtin(.option) }
    if let existential = existential(amongst: types) { return existential }
    let unwrapped = Set(types.map { $0.wrapped ?? $0 })
    if unwrapped.count == 1, let only = unwrapped.first { return .optional(only) }
    return nil
  }

  /// `any P` where one is of it and all others conform: `[cat, animal]`.
  private func existential(amongst types: [Type]) -> Type? {
    guard options.scope == .whole, let found = types.first(where: \.isExistential),
      let declared = checker.declaration(of: found), declared.isProtocol,
      types.allSatisfy({ $0 == found || checker.constraintChecker.conforms($0, to: declared) })
    else { return nil }
    return found
  }

  /// Swift takes values of several types for those of a protocol only where somebody says so.
  func isUnsaid(_ common: Type, of types: [Type]) -> Bool {
    options.scope == .whole && (common == .anyTip || common == .builtin(.option))
      && !types.contains(common) && Set(types).count > 1
  }
}

extension Type {
  /// `Double` of `[[Double]]`.
  fileprivate var innermost: Type {
    if case .array(let element) = self { element.innermost } else { self }
  }

  fileprivate var protocolName: String { self == .anyTip ? "Tip" : "TipOption" }
}

extension [ExpressionSyntax] {
  /// From the first to the last.
  fileprivate var range: SourceRange? {
    guard let first, let last else { return nil }
    return first.range.union(last.range)
  }
}

extension ExpressionSyntax {
  fileprivate var isTupleLiteral: Bool { tupleParts != nil }

  fileprivate var tupleParts: [ArgumentSyntax]? {
    if case .tuple(let parts) = kind, parts.count > 1 { parts } else { nil }
  }

  /// Has no type unless its place gives it one: `nil`, `.member`, and collections of such alone.
  var needsContext: Bool {
    switch kind {
    case .nil, .implicitMember: true
    case .postfix(let base, _): base.needsContext
    case .array(let elements): elements.allSatisfy(\.needsContext)
    case .dictionary(let entries): entries.allSatisfy { $0.value.needsContext }
    case .tuple(let elements): elements.count == 1 && elements[0].value.needsContext
    default: false
    }
  }
}

extension ExpressionSyntax {
  fileprivate var arrayElements: [ExpressionSyntax]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  fileprivate var dictionaryEntries: [DictionaryEntrySyntax]? {
    if case .dictionary(let entries) = kind { entries } else { nil }
  }

  /// `[nil]`, `["a": nil]`
  fileprivate var isRowWithNil: Bool {
    switch kind {
    case .array(let elements): elements.contains { $0.isNil || $0.isRowWithNil }
    case .dictionary(let entries): entries.contains { $0.value.isNil || $0.value.isRowWithNil }
    case .tuple(let parts): parts.count > 1 && parts.contains { $0.value.isNil }
    default: false
    }
  }
}
