import OrderedCollections
import TipModel
import TipSyntax
import TipText

/// Type-checks literals.
struct LiteralChecker: BodyPart {
  let bodyChecker: BodyChecker

  func integer(
    _ magnitude: UInt64?, isNegative: Bool, _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression {
    let target = contextualType?.unwrapped
    if target == .double {
      let value =
        magnitude.map { Double($0) } ?? Double(text(range).filter { $0 != "_" }) ?? .infinity
      return node(.constant(.double(isNegative ? -value : value)), .double, range)
    }
    let type = target?.integerType ?? .int
    guard let magnitude,
      let value = FixedInteger(magnitude: magnitude, isNegative: isNegative, as: type)
    else {
      let (least, largest) = (FixedInteger.smallest(of: type), FixedInteger.largest(of: type))
      return fail(
        "literal-out-of-range",
        "`\(isNegative ? "-" : "")\(text(range))` does not fit \(type.rawValue)", at: range,
        notes: [.init("\(type.rawValue) holds \(least.text()) to \(largest.text())")])
    }
    return node(.constant(Value(value)), Type(type), range)
  }

  func floating(_ value: Double, _ contextualType: Type?, _ range: SourceRange) -> TypedExpression {
    node(.constant(.double(value)), .double, range)
  }

  func checkNil(_ contextualType: Type?, _ range: SourceRange) -> TypedExpression {
    guard let contextualType, !contextualType.hasVariables else {
      // Swift's compiler also infers this from the expression that the closure is a part of.
      let isOpen =
        contextualType != nil && bodyChecker.functionContext.openReturnType?.hasVariables == true
        && options.scope == .whole
      bodyChecker.ruleChecker.noteCertainInRule(range)
      return fail(
        "cannot-infer-type",
        "`nil` needs a type from its context"
          + (isOpen
            ? "; inferring it from the context of the closure is not in this language" : ""),
        at: range)
    }
    if contextualType.isOptional || contextualType.isUnknown {
      return node(.constant(.none), contextualType, range)
    }
    if contextualType == .any {
      return fail(
        "type-mismatch",
        "the type of `nil` cannot be inferred from `Any`: write it, as in `nil as Int?`", at: range)
    }
    return fail(
      "type-mismatch", "`nil` is not a `\(contextualType)`, which is not optional", at: range)
  }

  func string(_ literal: StringLiteralSyntax, _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if let text = literal.plainText {
      switch contextualType?.unwrapped {
      case .character:
        if let only = text.first, text.count == 1 {
          return node(.constant(.character(only)), .character, range)
        }
      case .scalar:
        if let only = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
          return node(.constant(.scalar(only)), .scalar, range)
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
          return .value(unsupported("an interpolation of the program's own", range))
        }
        let value = infer(first.value, contextualType: nil)
        if arguments.count > 1, arguments.dropFirst().allSatisfy({ $0.label == nil }) {
          return .value(
            fail(
              "wrong-argument", "an interpolation shows one value: write `\\(…)` for each",
              at: arguments[1].value.range))
        }
        if arguments.count == 2, arguments[1].label?.text == "default" {
          return .value(described(value, or: arguments[1].value, range))
        }
        if !bodyChecker.appTextReader.isAppSource, arguments.count > 1,
          let label = arguments[1].label
        {
          return .value(
            unsupported("an interpolation with `\(label.text):`", label.range))
        }
        return .value(bodyChecker.memberCallChecker.shown(value))
      }
    }
    let text = node(.interpolation(segments), .string, range)
    // An interpolation with the contextual type Substring is converted to one.
    guard contextualType?.unwrapped == .substring,
      let member = MemberTable.members(named: "init", of: .substring).first(where: {
        $0.owner == .substring && $0.kind == .initializer
      })
    else { return text }
    return node(.member(member, receiver: nil, arguments: [text]), .substring, range)
  }

  /// `\\(name, default: "nobody")`: the wrapped value of the optional as a text, or the default text for nil.
  private func described(
    _ value: TypedExpression, or text: ExpressionSyntax, _ range: SourceRange
  ) -> TypedExpression {
    let other = check(text, expecting: .string)
    guard let wrapped = value.type.wrapped else {
      return bodyChecker.memberCallChecker.shown(value)
    }
    let found = LocalVariable(name: "?", type: wrapped, isMutable: false, range: value.range)
    let inner = node(.local(found), wrapped, value.range)
    let shown = node(
      .optionalChain(
        base: value, found, rest: node(.interpolation([.value(inner)]), .string, value.range),
        flattens: false), .optional(.string), value.range)
    return node(.coalesce([shown, other]), .string, range)
  }

  func array(_ elements: [ExpressionSyntax], _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    let target = contextualType?.unwrapped
    switch target {
    case .set(let element):
      if bodyChecker.conversionChecker.isOpen(element), !elements.isEmpty {
        let (values, type) = bodyChecker.joinedTypeChecker.joined(elements)
        guard type.isHashable || type.holdsError else {
          return fail(
            "not-hashable",
            "`\(type.asConstrained)` is not Hashable, so it can be neither in a set nor a key",
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
      let (values, type) = bodyChecker.joinedTypeChecker.joined(elements)
      return node(.array(values), .array(type), range)
    case .array(let element):
      if bodyChecker.conversionChecker.isOpen(element), !elements.isEmpty {
        let (values, type) = bodyChecker.joinedTypeChecker.joined(elements)
        return node(.array(values), .array(type), range)
      }
      let values = elements.map {
        check($0, expecting: bodyChecker.conversionChecker.isOpen(element) ? nil : element)
      }
      let type =
        bodyChecker.conversionChecker.isOpen(element) ? values.first?.type ?? element : element
      return node(.array(values), .array(type), range)
    case .any:
      return ofItsOwnOrAny(elements.count) { array(elements, $0.map { .array($0) }, range) }
    default: break
    }
    if elements.isEmpty {
      if target?.isUnknown == true { return unresolvedExpression(range) }
      return fail(
        "cannot-infer-type", "an empty array needs a type from its context", at: range,
        notes: [.init("write the type, as in `let names: [String] = []`")])
    }
    let (values, type) = bodyChecker.joinedTypeChecker.joined(elements)
    return node(.array(values), .array(type), range)
  }

  /// A collection literal with the contextual type `Any`. Its elements have their common type, or `Any` if they have none.
  private func ofItsOwnOrAny(_ count: Int, _ literal: (_ element: Type?) -> TypedExpression)
    -> TypedExpression
  {
    if count > 0 {
      let (own, succeeded) = probe { literal(nil) }
      if succeeded { return own }
    }
    // `[2, [3], nil]` has the element type `Any?`.
    for element in [Type.any, .optional(.any)] {
      let (mixed, succeeded) = probe { literal(element) }
      if succeeded { return mixed }
    }
    return literal(nil)
  }

  func dictionary(_ entries: [DictionaryEntrySyntax], _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    let target = contextualType?.unwrapped
    var key: Type?
    var value: Type?
    if case .dictionary(let wantedKey, let wantedValue) = target {
      (key, value) = (wantedKey, wantedValue)
    }
    if target == .any {
      // For the keys of `[:]` any Hashable type will do, since none can be observed.
      let keys: Type = entries.isEmpty ? .string : .variable(.key)
      return ofItsOwnOrAny(entries.count) {
        dictionary(entries, $0.map { .dictionary(keys, $0) }, range)
      }
    }
    if entries.isEmpty, key == nil {
      if target?.isUnknown == true { return unresolvedExpression(range) }
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
        "not-hashable", "`\(keys.type.asConstrained)` cannot be a key, since it is not Hashable",
        at: range)
    }
    return node(
      .dictionary(Array(zip(keys.values, values.values))), .dictionary(keys.type, values.type),
      range)
  }

  /// The keys or the values of a dictionary.
  private func column(
    _ elements: [ExpressionSyntax], _ wanted: Type?
  ) -> (values: [TypedExpression], type: Type) {
    guard let wanted, !elements.isEmpty else {
      return wanted.map { ([], $0) } ?? bodyChecker.joinedTypeChecker.joined(elements)
    }
    guard !bodyChecker.conversionChecker.isOpen(wanted) else {
      return bodyChecker.joinedTypeChecker.joined(elements)
    }
    return (elements.map { check($0, expecting: wanted) }, wanted)
  }

  func tuple(_ elements: [ArgumentSyntax], _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if elements.isEmpty { return node(.constant(.void), .void, range) }
    if elements.count == 1, elements[0].label == nil {
      return infer(elements[0].value, contextualType: contextualType)
    }
    var hints: [Type?] = elements.map { _ in nil }
    let contextualType = contextualType?.unwrapped
    if case .tuple(let wanted) = contextualType, wanted.count == elements.count {
      hints = wanted.map(\.type)
    }
    let values = zip(elements, hints).map { element, contextualType in
      let value = infer(element.value, contextualType: contextualType)
      guard let contextualType, !bodyChecker.conversionChecker.isOpen(contextualType) else {
        return value
      }
      return bodyChecker.conversionChecker.converted(value, to: contextualType) ?? value
    }
    var labels = elements.map { $0.label?.text }
    if elements.count == 1, let label = elements[0].label {
      let start = SourceRange(
        file: range.file, start: label.range.start, end: elements[0].value.range.start)
      return fail(
        "type-mismatch", "a tuple of one value has no label", at: label.range,
        fixIts: [.init(replace: start, with: "")])
    }
    for (index, element) in elements.enumerated() {
      guard let label = element.label, labels[..<index].contains(label.text) else { continue }
      return fail(
        "duplicate", "`\(label.text)` is a label of this tuple already", at: label.range)
    }
    if case .tuple(let wanted) = contextualType, wanted.count == elements.count,
      labels.allSatisfy({ $0 == nil })
    {
      labels = wanted.map(\.label)
    }
    let types = zip(labels, values).map { Type.TupleElement(label: $0, type: $1.type) }
    return node(.tuple(values), .tuple(types), range)
  }
}

extension ExpressionSyntax {
  /// The contextual type for a collection literal whose elements may have different types. It is used unless the literal is
  /// itself the value of a declaration without a type: `for one in [1, "a"]`, `["a": 1, "b": "c"].count`.
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
}
