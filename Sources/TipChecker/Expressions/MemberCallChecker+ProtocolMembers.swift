import TipModel
import TipSyntax
import TipText

/// Library members with parameters of protocol types, which accept arguments of any conforming type, and members whose result
/// depends on the contextual type.
extension MemberCallChecker {
  /// An argument of any type that conforms to a protocol. A literal has its default type, with the required elements or
  /// bounds.
  func conforming(
    _ argument: CallArgument, _ wanted: Type, _ bindings: inout Substitution
  ) -> TypedExpression {
    guard case .conforming(let kind, let inner) = wanted else {
      return errorExpression(argument.range)
    }
    let value =
      elements(argument.value, kind, inner)
      ?? infer(argument.value, contextualType: literalHint(argument.value, kind, inner))
    if value.type.isUnknown { return value }
    var attempt = bindings
    if attempt.match(wanted, value.type) {
      bindings = attempt
      return kind == .sequence ? bodyChecker.iterationChecker.iterated(value) : value
    }
    if kind == .sequence, isOwnCollection(value.type) {
      return unsupported("a collection of the program's own, as `\(value.type)` is,", value.range)
    }
    return bodyChecker.conversionChecker.convert(value, to: bindings.substitute(wanted))
  }

  /// The declared type is a collection, of which only the members that it declares itself are known.
  private func isOwnCollection(_ type: Type) -> Bool {
    if case .nominal = type { checker.declaration(of: type)?.isCollection == true } else { false }
  }

  /// A sequence argument whose own elements have the required type, or else one that is checked as an array or a repeated
  /// value of it. Returns nil if neither succeeds.
  private func elements(_ syntax: ExpressionSyntax, _ kind: LibraryProtocol, _ inner: Type)
    -> TypedExpression?
  {
    guard kind == .sequence, options.scope == .whole, !bodyChecker.conversionChecker.isOpen(inner),
      case .postfix = syntax.kind
    else { return nil }
    let (own, succeeded) = probe { infer(syntax, contextualType: nil) }
    if succeeded, own.type.element == inner || own.type.isUnknown { return own }
    for wanted in [Type.array(inner), .library(.repeated, inner)] {
      let (value, fits) = probe { infer(syntax, contextualType: wanted) }
      if fits, value.type.element == inner { return value }
    }
    return nil
  }

  private func literalHint(
    _ syntax: ExpressionSyntax, _ kind: LibraryProtocol, _ inner: Type
  ) -> Type? {
    switch (kind, syntax.kind) {
    case (.sequence, .array(let elements)):
      return inner == .character && !elements.allSatisfy(\.isOneCharacter) ? nil : .array(inner)
    case (.sequence, .dictionary):
      guard case .tuple(let pair) = inner, pair.count == 2 else { return nil }
      return .dictionary(pair[0].type, pair[1].type)
    case (.rangeExpression, _): return .closedRange(inner)
    default: return nil
    }
  }

  /// The members in the order in which they are tried: first those whose result has the contextual type.
  func yielding(_ contextualType: Type?, _ members: [Member], _ owner: Type) -> [Member] {
    guard members.count > 1, let contextualType,
      !bodyChecker.conversionChecker.isOpen(contextualType)
    else {
      return members
    }
    func fits(_ member: Member) -> Bool {
      var bindings = Substitution()
      guard bindings.bind(owner: member.owner, to: owner) else { return false }
      let result = bindings.substitute(member.result)
      return bindings.match(result, contextualType.wrapped ?? contextualType)
        || bindings.match(result, contextualType)
    }
    return members.filter(fits) + members.filter { !fits($0) }
  }

  /// Refuses a member that uses an index or a subsequence, if the collection has these in Swift but not in this language.
  /// Returns nil otherwise.
  func absentPlaces(
    _ member: Member, _ owner: Type, _ bindings: Substitution, _ range: SourceRange
  ) -> TypedExpression? {
    guard member.owner.isProtocol, !owner.isUnknown else { return nil }
    let types = member.parameters.map(\.type) + [member.result]
    for variable: TypeVariable in [.index, .subSequence] where bindings[variable] == nil {
      guard types.contains(where: { $0.mentions(variable) }) else { continue }
      let what = member.name == "subscript" ? "a subscript" : "`\(member.name)`"
      return unsupported("\(what) of `\(owner)`", range)
    }
    return nil
  }

  /// An interpolated value. Slices, lazy sequences and the like are refused, because Swift shows their internal structure.
  func shown(_ value: TypedExpression) -> TypedExpression {
    guard value.type.holdsPart else { return value }
    if options.scope == .partial { return unresolvedExpression(value.range) }
    return fail(
      "opaque", "the text of a `\(value.type)` is not in this language", at: value.range,
      notes: [.init("`Array(…)` makes an array of it, which has one")])
  }

  /// A noun phrase for an overload for parts of a sequence, which Swift has and this language does not:
  /// `[1, 2, 3].contains([1, 2])` and `[[1], [2]].joined(separator: [0])`. Returns nil if the arguments do not select such an
  /// overload.
  func absentForm(of call: Assignment, _ bindings: Substitution) -> String? {
    guard options.scope == .whole, ["contains", "joined", "split"].contains(call.member.name),
      let element = bindings[.element], let argument = call.arguments.first?.first
    else { return nil }
    let (value, succeeded) = probe { infer(argument.value, contextualType: nil) }
    guard succeeded, let part = value.type.element else { return nil }
    let isPart = call.member.name == "joined" ? part == element.element : part == element
    return isPart ? "`\(call.member.name)` with a part" : nil
  }

  /// Refuses a member that Swift has and this language does not. Returns nil for all other members.
  func absentMember(_ name: String, of type: Type, _ range: SourceRange) -> TypedExpression? {
    let isHash = ["hashValue", "hash"].contains(name) && type.isHashable && !type.isUnknown
    guard isHash || AbsentMembers.contains(name, of: type) else { return nil }
    let what = name == "subscript" ? "a subscript" : "`\(name)`"
    return unsupported("\(what) of `\(type)`", range)
  }
}

extension Type {
  var isProtocol: Bool {
    if case .conforming = self { true } else { false }
  }

  fileprivate var holdsPart: Bool {
    switch self {
    case .library(.slice, _), .library(.repeated, _), .library(.unfolded, _), .library(.prefix, _),
      .library(.dropFirst, _), .library(.dropWhile, _), .library(.lazy, _),
      .library(.lazyMap, _), .library(.lazyFilter, _), .library(.lazyPrefixWhile, _),
      .library(.lazyDropWhile, _):
      true
    case .metatype: false
    default: parts.contains(where: \.holdsPart)
    }
  }

  fileprivate func mentions(_ variable: TypeVariable) -> Bool {
    self == .variable(variable) || parts.contains { $0.mentions(variable) }
  }
}

extension ExpressionSyntax {
  /// A string literal of one character, which may have the type Character.
  fileprivate var isOneCharacter: Bool {
    if case .string(let literal) = kind { literal.plainText?.count == 1 } else { false }
  }
}
