import OrderedCollections
import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  func integer(
    _ magnitude: UInt64?, isNegative: Bool, _ hint: Type?, _ range: SourceRange
  ) -> TypedExpression {
    let target = hint?.wrapped ?? hint
    if target == .double {
      let value =
        magnitude.map { Double($0) } ?? Double(text(range).filter { $0 != "_" }) ?? .infinity
      return node(.constant(.double(isNegative ? -value : value)), .double, range)
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
    guard let hint else {
      return fail("cannot-infer-type", "`nil` needs a type from its context", at: range)
    }
    if hint.isOptional || hint.isUnknown { return node(.constant(.none), hint, range) }
    return fail("type-mismatch", "`nil` is not a `\(hint)`, which is not optional", at: range)
  }

  func string(_ literal: StringLiteralSyntax, _ range: SourceRange) -> TypedExpression {
    if let text = literal.plainText { return node(.constant(.string(text)), .string, range) }
    let segments = literal.segments.map { segment -> TypedSegment in
      switch segment {
      case .text(let text): return .text(text)
      case .interpolation(let arguments, let range):
        guard let first = arguments.first else {
          return .value(
            fail("missing-argument", "there is nothing between the parentheses", at: range))
        }
        return .value(infer(first.value, hint: nil))
      }
    }
    return node(.interpolation(segments), .string, range)
  }

  func array(_ elements: [ExpressionSyntax], _ hint: Type?, _ range: SourceRange) -> TypedExpression
  {
    let target = hint?.wrapped ?? hint
    switch target {
    case .set(let element):
      let values = elements.map { check($0, expecting: element) }
      return node(.set(values), .set(element), range)
    case .array(let element):
      let values = elements.map { check($0, expecting: isOpen(element) ? nil : element) }
      let type = isOpen(element) ? values.first?.type ?? element : element
      return node(.array(values), .array(type), range)
    default: break
    }
    guard let first = elements.first else {
      if target?.isUnknown == true { return external(range) }
      return fail(
        "cannot-infer-type", "an empty array needs a type from its context", at: range,
        notes: [.init("write the type, as in `let names: [String] = []`")])
    }
    // One element may be a literal that takes its type from another: `[1, 2.5]`.
    var values = elements.map { element in speculate { infer(element, hint: nil) }.result }
    let element = values.first { $0.type == .double }?.type ?? infer(first, hint: nil).type
    let common: Type = commonType(values.map(\.type)) ?? mostFrequent(values.map(\.type)) ?? element
    values = elements.map { check($0, expecting: common.isUnknown ? nil : common) }
    return node(.array(values), .array(common), range)
  }

  /// The type that more than half of the elements are of: the others are the odd ones.
  private func mostFrequent(_ types: [Type]) -> Type? {
    types.first { type in types.count { $0 == type } * 2 > types.count }
  }

  /// The type that elements of several types share: themselves, Double, optional of one, or `any Tip`.
  func commonType(_ types: [Type]) -> Type? {
    guard let first = types.first else { return nil }
    if types.contains(where: \.isUnknown) { return .external }
    if types.allSatisfy({ $0 == first }) { return first }
    if types.allSatisfy({ $0 == .int || $0 == .double }) { return .double }
    if types.allSatisfy(isTip) { return .anyTip }
    let options: Set<Type> = [
      .builtin(.maxDisplayCount), .builtin(.maxDisplayDuration), .builtin(.ignoresDisplayFrequency),
    ]
    if types.allSatisfy(options.contains) { return .builtin(.option) }
    let unwrapped = Set(types.map { $0.wrapped ?? $0 })
    if unwrapped.count == 1, let only = unwrapped.first { return .optional(only) }
    return nil
  }

  func dictionary(_ entries: [DictionaryEntrySyntax], _ hint: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    let target = hint?.wrapped ?? hint
    var key: Type?
    var value: Type?
    if case .dictionary(let wantedKey, let wantedValue) = target {
      (key, value) = (wantedKey, wantedValue)
    }
    if entries.isEmpty, key == nil {
      if target?.isUnknown == true { return external(range) }
      return fail(
        "cannot-infer-type", "an empty dictionary needs a type from its context", at: range)
    }
    var seen: OrderedDictionary<Value, SourceRange> = [:]
    var checked: [(TypedExpression, TypedExpression)] = []
    for entry in entries {
      let checkedKey = check(entry.key, expecting: key)
      let checkedValue = check(entry.value, expecting: value)
      key = key ?? checkedKey.type
      value = value ?? checkedValue.type
      if case .constant(let constant) = checkedKey.form {
        if let first = seen[constant] {
          checker.report(
            .error(
              "duplicate", "the key `\(text(entry.key.range))` stands here twice",
              at: entry.key.range,
              notes: [.init("the first is here", at: first)]))
        }
        seen[constant] = entry.key.range
      }
      checked.append((checkedKey, checkedValue))
    }
    if let key, !key.isHashable {
      return fail("not-hashable", "`\(key)` cannot be a key, since it is not Hashable", at: range)
    }
    return node(.dictionary(checked), .dictionary(key ?? .erroneous, value ?? .erroneous), range)
  }

  func tuple(_ elements: [ArgumentSyntax], _ hint: Type?, _ range: SourceRange) -> TypedExpression {
    if elements.isEmpty { return node(.constant(.void), .void, range) }
    if elements.count == 1, elements[0].label == nil { return infer(elements[0].value, hint: hint) }
    var hints: [Type?] = elements.map { _ in nil }
    if case .tuple(let wanted) = hint, wanted.count == elements.count { hints = wanted.map(\.type) }
    let values = zip(elements, hints).map { infer($0.value, hint: $1) }
    let types = zip(elements, values).map {
      Type.TupleElement(label: $0.label?.text, type: $1.type)
    }
    return node(.tuple(values), .tuple(types), range)
  }
}
