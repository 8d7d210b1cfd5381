import OrderedCollections
import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  func integer(
    _ magnitude: UInt64?, isNegative: Bool, _ hint: Type?, _ range: SourceRange
  ) -> TypedExpression {
    let target = hint?.unwrapped
    if target == .double {
      let value =
        magnitude.map { Double($0) } ?? Double(text(range).filter { $0 != "_" }) ?? .infinity
      return node(.constant(.double(isNegative ? -value : value)), .double, range)
    }
    if target == .unsigned {
      if !isNegative || magnitude == 0, let number = magnitude {
        return node(.constant(.unsigned(UInt(number))), .unsigned, range)
      }
      return fail(
        "literal-out-of-range", "`\(isNegative ? "-" : "")\(text(range))` does not fit UInt",
        at: range, notes: [.init("UInt holds 0 to 18446744073709551615")])
    }
    let limit: UInt64 = isNegative ? 1 << 63 : (1 << 63) - 1
    guard let magnitude, magnitude <= limit else {
      return fail(
        "literal-out-of-range", "`\(isNegative ? "-" : "")\(text(range))` does not fit Int",
        at: range,
        notes: [.init("Int holds -9223372036854775808 to 9223372036854775807")])
    }
    let value =
      isNegative ? 0 &- Int(truncatingIfNeeded: magnitude) : Int(truncatingIfNeeded: magnitude)
    return node(.constant(.int(value)), .int, range)
  }

  func floating(_ value: Double, _ hint: Type?, _ range: SourceRange) -> TypedExpression {
    node(.constant(.double(value)), .double, range)
  }

  func checkNil(_ hint: Type?, _ range: SourceRange) -> TypedExpression {
    guard let hint, !hint.hasVariables else {
      return fail("cannot-infer-type", "`nil` needs a type from its context", at: range)
    }
    if hint.isOptional || hint.isUnknown { return node(.constant(.none), hint, range) }
    return fail("type-mismatch", "`nil` is not a `\(hint)`, which is not optional", at: range)
  }

  func string(_ literal: StringLiteralSyntax, _ hint: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if let text = literal.plainText {
      switch hint?.unwrapped {
      case .character:
        if let only = text.first, text.count == 1 {
          return node(.constant(.character(only)), .character, range)
        }
      case .substring: return node(.constant(.substring(text[...])), .substring, range)
      default: break
      }
      return node(.constant(.string(text)), .string, range)
    }
    let segments = literal.segments.map { segment -> TypedSegment in
      switch segment {
      case .text(let text): return .text(text)
      case .interpolation(let arguments, let range):
        guard let first = arguments.first else {
          return .value(
            fail("missing-argument", "there is nothing between the parentheses", at: range))
        }
        if first.label != nil {
          return .value(opaque("an interpolation of the program's own", range))
        }
        let value = infer(first.value, hint: nil)
        if arguments.count == 2, arguments[1].label?.text == "default" {
          return .value(described(value, or: arguments[1].value, range))
        }
        return .value(shown(value))
      }
    }
    return node(.interpolation(segments), .string, range)
  }

  /// `\\(name, default: "nobody")`: what is in the optional, or a text in place of nil.
  private func described(
    _ value: TypedExpression, or text: ExpressionSyntax, _ range: SourceRange
  ) -> TypedExpression {
    let other = check(text, expecting: .string)
    guard let wrapped = value.type.wrapped else { return shown(value) }
    let found = LocalVariable(name: "?", type: wrapped, isMutable: false, range: value.range)
    let inner = node(.local(found), wrapped, value.range)
    let shown = node(
      .optionalChain(
        base: value, found, rest: node(.interpolation([.value(inner)]), .string, value.range),
        flattens: false), .optional(.string), value.range)
    return node(.coalesce([shown, other]), .string, range)
  }

  func array(_ elements: [ExpressionSyntax], _ hint: Type?, _ range: SourceRange) -> TypedExpression
  {
    let target = hint?.unwrapped
    switch target {
    case .set(let element):
      if isOpen(element), !elements.isEmpty {
        let (values, type) = joined(elements)
        guard type.isHashable || type.holdsError else {
          return fail(
            "not-hashable", "`\(type)` is not Hashable, so it can be neither in a set nor a key",
            at: range)
        }
        return node(.set(values), .set(type), range)
      }
      let values = elements.map { check($0, expecting: element) }
      return node(.set(values), .set(element), range)
    case .library(.arraySlice, let element):
      let whole = array(elements, .array(element), range)
      guard case .array(let found) = whole.type,
        let made = MemberTable.members(named: "init", of: .slice(found)).first(where: {
          $0.parameters.count == 1 && $0.parameters[0].label == nil
        })
      else { return whole }
      return node(.member(made, receiver: nil, arguments: [whole]), .slice(found), range)
    case .array(.variable) where elements.count > 1,
      .array(.optional(.variable)) where elements.count > 1:
      let (values, type) = joined(elements)
      return node(.array(values), .array(type), range)
    case .array(let element):
      let values = elements.map { check($0, expecting: isOpen(element) ? nil : element) }
      let type = isOpen(element) ? values.first?.type ?? element : element
      return node(.array(values), .array(type), range)
    case .any:
      return ofItsOwnOrAny(elements.count) { array(elements, $0.map { .array($0) }, range) }
    default: break
    }
    if elements.isEmpty {
      if target?.isUnknown == true { return external(range) }
      return fail(
        "cannot-infer-type", "an empty array needs a type from its context", at: range,
        notes: [.init("write the type, as in `let names: [String] = []`")])
    }
    let (values, type) = joined(elements)
    return node(.array(values), .array(type), range)
  }

  /// A collection where any value will do: its elements keep the type that they share, and are `Any` where they
  /// share none.
  private func ofItsOwnOrAny(_ count: Int, _ literal: (_ element: Type?) -> TypedExpression)
    -> TypedExpression
  {
    if count > 0 {
      let (own, succeeded) = speculate { literal(nil) }
      if succeeded { return own }
    }
    // `[2, [3], nil]` is of `Any?`.
    for element in [Type.any, .optional(.any)] {
      let (mixed, succeeded) = speculate { literal(element) }
      if succeeded { return mixed }
    }
    return literal(nil)
  }

  /// Elements of one type. Those that have none of their own take that of the others: `[1, 2.5]`,
  /// `[.zero, Duration.seconds(1)]`, `[nil, 3]`, `[[], [1]]`.
  private func joined(_ elements: [ExpressionSyntax]) -> (values: [TypedExpression], type: Type) {
    let found = elements.map { element in
      element.needsContext ? nil : speculate { infer(element, hint: nil) }
    }
    // What fails by itself may do with the type of the others: `[(A.x, 1), (.y, 2)]`.
    let types = found.compactMap { $0?.succeeded == false ? nil : $0?.result.type }
    guard !types.isEmpty else {
      let values = elements.map { infer($0, hint: nil) }
      return (values, values[0].type)
    }
    var common =
      commonType(types) ?? literalsType(elements, found) ?? mostFrequent(types) ?? types.first {
        $0 == .double
      } ?? types[0]
    if isUnsaid(common, of: types), let first = elements.first, let last = elements.last {
      let value = fail(
        "cannot-infer-type",
        "these are of several types: say that they are `any \(common.protocolName)`",
        at: first.range.union(last.range),
        notes: [.init("write the type, as in `let all: [any \(common.protocolName)] = …`")])
      return (elements.map { _ in value }, .erroneous)
    }
    if elements.contains(where: \.isNil), !common.isOptional, !common.isUnknown,
      checker.declaration(of: common)?.conformances.contains("ExpressibleByNilLiteral") != true
    {
      common = .optional(common)
    }
    let values = zip(elements, found).map { element, found in
      if let found, found.succeeded, found.result.type == common { return found.result }
      if common.isUnknown { return infer(element, hint: found == nil ? common : nil) }
      return check(element, expecting: common)
    }
    return (values, common)
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
    guard types.count == 1, let only = types.first, case .nominal = only, !literals.isEmpty,
      literals.allSatisfy({ literal in speculate { check(literal, expecting: only) }.succeeded })
    else { return nil }
    return only
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

  /// The type that elements of several types share: themselves, Double, optional of one, or `any Tip`.
  func commonType(_ types: [Type]) -> Type? {
    guard let first = types.first else { return nil }
    if types.contains(where: \.isUnknown) { return .external }
    if types.allSatisfy({ $0 == first }) { return first }
    if types.allSatisfy({ $0 == .int || $0 == .double }) { return .double }
    if let common = commonTuple(types) { return common }
    if let common = commonSuperclass(types) { return common }
    if types.allSatisfy(isTip) { return .anyTip }
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
      types.allSatisfy({ $0 == found || checker.conforms($0, to: declared) })
    else { return nil }
    return found
  }

  /// Swift takes values of several types for those of a protocol only where somebody says so.
  func isUnsaid(_ common: Type, of types: [Type]) -> Bool {
    options.scope == .whole && (common == .anyTip || common == .builtin(.option))
      && !types.contains(common) && Set(types).count > 1
  }

  func dictionary(_ entries: [DictionaryEntrySyntax], _ hint: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    let target = hint?.unwrapped
    var key: Type?
    var value: Type?
    if case .dictionary(let wantedKey, let wantedValue) = target {
      (key, value) = (wantedKey, wantedValue)
    }
    if target == .any {
      // Swift's `[:]` has keys of any kind here, and none can be seen.
      let keys: Type = entries.isEmpty ? .string : .variable("Key")
      return ofItsOwnOrAny(entries.count) {
        dictionary(entries, $0.map { .dictionary(keys, $0) }, range)
      }
    }
    if entries.isEmpty, key == nil {
      if target?.isUnknown == true { return external(range) }
      return fail(
        "cannot-infer-type", "an empty dictionary needs a type from its context", at: range)
    }
    let keys = column(entries.map(\.key), key)
    let values = column(entries.map(\.value), value)
    var seen: OrderedDictionary<Value, SourceRange> = [:]
    for (entry, key) in zip(entries, keys.values) {
      guard case .constant(let constant) = key.form else { continue }
      if let first = seen[constant] {
        checker.report(
          .warning(
            "duplicate", "the key `\(text(entry.key.range))` stands here twice",
            at: entry.key.range,
            notes: [.init("the first is here", at: first)]))
      }
      seen[constant] = entry.key.range
    }
    if !keys.type.isHashable {
      return fail(
        "not-hashable", "`\(keys.type)` cannot be a key, since it is not Hashable", at: range)
    }
    return node(
      .dictionary(Array(zip(keys.values, values.values))), .dictionary(keys.type, values.type),
      range)
  }

  /// The keys or the values of a dictionary.
  private func column(
    _ elements: [ExpressionSyntax], _ wanted: Type?
  ) -> (values: [TypedExpression], type: Type) {
    guard let wanted, !elements.isEmpty else { return wanted.map { ([], $0) } ?? joined(elements) }
    guard !isOpen(wanted) else { return joined(elements) }
    return (elements.map { check($0, expecting: wanted) }, wanted)
  }

  func tuple(_ elements: [ArgumentSyntax], _ hint: Type?, _ range: SourceRange) -> TypedExpression {
    if elements.isEmpty { return node(.constant(.void), .void, range) }
    if elements.count == 1, elements[0].label == nil { return infer(elements[0].value, hint: hint) }
    var hints: [Type?] = elements.map { _ in nil }
    let hint = hint?.unwrapped
    if case .tuple(let wanted) = hint, wanted.count == elements.count { hints = wanted.map(\.type) }
    let values = zip(elements, hints).map { element, hint in
      let value = infer(element.value, hint: hint)
      guard let hint, !isOpen(hint) else { return value }
      return converted(value, to: hint) ?? value
    }
    var labels = elements.map { $0.label?.text }
    for (index, element) in elements.enumerated() {
      guard let label = element.label, labels[..<index].contains(label.text) else { continue }
      return fail(
        "duplicate", "`\(label.text)` is a label of this tuple already", at: label.range)
    }
    if case .tuple(let wanted) = hint, wanted.count == elements.count,
      labels.allSatisfy({ $0 == nil })
    {
      labels = wanted.map(\.label)
    }
    let types = zip(labels, values).map { Type.TupleElement(label: $0, type: $1.type) }
    return node(.tuple(values), .tuple(types), range)
  }
}

extension Type {
  fileprivate var protocolName: String { self == .anyTip ? "Tip" : "TipOption" }
}

extension ExpressionSyntax {
  /// What a literal is taken for whose elements may be of several types. That holds wherever it is not itself the
  /// value of something without a type: `for one in [1, "a"]`, `["a": 1, "b": "c"].count`.
  var mixableHint: Type? {
    switch kind {
    case .array(let elements): elements.isEmpty ? nil : .any
    case .dictionary(let entries): entries.isEmpty ? nil : .any
    default: nil
    }
  }
}

extension ExpressionSyntax {
  var isNil: Bool {
    if case .nil = kind { true } else { false }
  }

  /// Has no type unless its place gives it one: `nil`, `.member`, and collections of such alone.
  fileprivate var needsContext: Bool {
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
