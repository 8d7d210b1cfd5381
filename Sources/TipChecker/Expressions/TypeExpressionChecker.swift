import TipModel
import TipSyntax

/// Resolves types that are parsed as expressions: `[String]()`, `[Int: [Bool?]].self`.
struct TypeExpressionChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The suffixes show that the expression before them is a type: `[String]()`, `[String].self`, `[String].init`,
  /// `[String]?.none`.
  func namesType(_ suffixes: ArraySlice<SuffixSyntax>) -> Bool {
    switch suffixes.first?.kind {
    case .call: true
    case .member(let name): name.isWord("self") || name.isWord("init")
    case .optionalChain:
      namesType(suffixes.dropFirst()) || suffixes.dropFirst().first?.isNone == true
    default: false
    }
  }

  /// `[Card].deck`, a static member: the brackets contain a name, which may be that of a type.
  func isMember(_ suffixes: [SuffixSyntax], ofName element: ExpressionSyntax) -> Bool {
    guard case .name = element.kind, case .member? = suffixes.first?.kind else { return false }
    return true
  }

  /// The type that the expression names. Returns nil if it is no type.
  func typeNamed(by syntax: ExpressionSyntax) -> Type? {
    let (value, _) = probe { () -> Type? in
      switch syntax.kind {
      case .name(let name):
        if case .type(let type) = bodyChecker.nameChecker.lookup(name) { return type }
      case .postfix(let base, let suffixes):
        var position = 0
        var reference: ResolvedReference
        switch base.kind {
        case .array, .dictionary, .tuple:
          // `[[String]?]()`
          guard let type = typeNamed(by: base) else { return nil }
          reference = .type(type)
        default:
          if case .value = bodyChecker.chainChecker.start(base, [], nil) { return nil }
          reference = bodyChecker.chainChecker.start(base, suffixes, nil)
        }
        for suffix in suffixes {
          if case .optionalChain = suffix.kind, case .type(let type) = reference {
            reference = .type(.optional(type))
            continue
          }
          reference = bodyChecker.chainChecker.follow(
            reference, suffix, base: base.range, whole: syntax.range, contextualType: nil,
            &position, suffixes)
        }
        if case .type(let type) = reference { return type }
      case .type(let type): return bodyChecker.resolve(type)
      case .array(let elements) where elements.count == 1:
        return typeNamed(by: elements[0]).map { .array($0) }
      case .dictionary(let entries) where entries.count == 1:
        guard let key = typeNamed(by: entries[0].key), let value = typeNamed(by: entries[0].value)
        else { return nil }
        return .dictionary(key, value)
      case .tuple(let elements) where elements.count == 1:
        return typeNamed(by: elements[0].value)
      case .tuple(let elements):
        let types = elements.map { typeNamed(by: $0.value) }
        guard types.allSatisfy({ $0 != nil }) else { return nil }
        return .tuple(
          zip(elements, types.compactMap(\.self)).map { .init(label: $0.label?.text, type: $1) })
      default: break
      }
      return nil
    }
    return value
  }

  /// `[String: Page]` before `()`. If only one of the two is a type, an error is reported for the other one.
  func dictionaryType(_ key: ExpressionSyntax, _ value: ExpressionSyntax) -> ResolvedReference? {
    switch (typeNamed(by: key), typeNamed(by: value)) {
    case (let key?, let value?): .type(.dictionary(key, value))
    case (.some, nil): notAType(value)
    case (nil, .some): notAType(key)
    case (nil, nil): nil
    }
  }

  private func notAType(_ part: ExpressionSyntax) -> ResolvedReference? {
    let (value, succeeded) = probe { infer(part, contextualType: nil) }
    if succeeded { return value.type.isUnknown ? .value(value) : nil }
    return .value(infer(part, contextualType: nil))
  }
}

extension SuffixSyntax {
  /// `.none`, which is a case of Optional and not a member of the wrapped type.
  fileprivate var isNone: Bool {
    if case .member(let name) = kind { name.text == "none" } else { false }
  }
}
