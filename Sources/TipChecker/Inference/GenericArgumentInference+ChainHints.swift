import TipModel
import TipSyntax
import TipText

/// What the links of a chain would have to be, so that the last one yields what the place wants:
/// `let all: [Int?] = [1].map { _ in nil }.reversed()`. Swift solves the whole chain at once; here what follows
/// from the end is guessed where the chain fails by itself, and kept only if the whole is then right.
struct ChainHints {
  /// Of what the chain begins with.
  var base: Type?
  /// Of calls, by the number of the suffix.
  var calls: [Int: Type] = [:]

  /// Something is said of a link before the last, of which the place itself says it.
  func reachesBack(from last: Int) -> Bool { base != nil || calls.keys.contains { $0 < last } }
}

extension GenericArgumentInference {
  /// Nil where nothing follows beyond the last link.
  func chainHints(_ suffixes: [SuffixSyntax], _ contextualType: Type) -> ChainHints? {
    var hints = ChainHints()
    var wanted: Type? = contextualType
    var index = suffixes.count - 1
    while index >= 0, let type = wanted {
      switch suffixes[index].kind {
      case .call:
        hints.calls[index] = type
        guard index > 0, case .member(let name) = suffixes[index - 1].kind else {
          return hints.reachesBack(from: suffixes.count - 1) ? hints : nil
        }
        wanted = receiver(of: name.text, yielding: type)
        index -= 2
      case .member(let name):
        wanted = receiver(of: name.text, yielding: type)
        index -= 1
      case .forceUnwrap:
        wanted = .optional(type)
        index -= 1
      case .subscript(let arguments):
        guard arguments.count == 1, arguments[0].label == nil, arguments[0].value.isNumberLiteral
        else { return nil }
        wanted = .array(type)
        index -= 1
      default: return nil
      }
    }
    hints.base = wanted
    return hints.reachesBack(from: suffixes.count - 1) ? hints : nil
  }

  /// `[.home, .detail(3)].map(title)`: elements without a type of their own are what the function takes.
  func arrayTaken(_ base: ExpressionSyntax, by suffixes: [SuffixSyntax]) -> Type? {
    guard options.scope == .whole, case .array(let elements) = base.kind, !elements.isEmpty,
      elements.allSatisfy(\.needsContext), suffixes.count > 1,
      case .member = suffixes[0].kind, case .call(let call) = suffixes[1].kind,
      let function = bodyChecker.callChecker.arguments(of: call).last?.value
    else { return nil }
    switch function.kind {
    case .name:
      guard
        case .function(let types, _, _) = probe({ infer(function, contextualType: nil) }).result
          .type,
        types.count == 1, !types[0].isUnknown, !types[0].hasVariables
      else { return nil }
      return .array(types[0])
    case .closure(let closure):
      guard closure.parameters?.count == 1, let type = closure.parameters?[0].type else {
        return nil
      }
      return .array(bodyChecker.resolve(type))
    default: return nil
    }
  }

  /// A type whose member of that name yields what is wanted: an array of something, or the type itself.
  private func receiver(of name: String, yielding wanted: Type) -> Type? {
    let open = Type.array(.variable(.receiverElement))
    for member in MemberTable.members(named: name, of: .array(.unresolved)) where !member.isStatic {
      var owner = Substitution()
      guard owner.bind(owner: member.owner, to: open) else { continue }
      let result = owner.substitute(member.result)
      var bindings = Substitution()
      if bindings.match(result, wanted), let element = bindings[.receiverElement] {
        return .array(element)
      }
      bindings = Substitution()
      if let yielded = result.element, let element = wanted.element,
        bindings.match(yielded, element), let element = bindings[.receiverElement]
      {
        return .array(element)
      }
      // What folds its elements often yields one of them.
      if case .variable = member.result, name == "reduce" { return .array(wanted) }
    }
    for extended in ["Array", "Collection", "Sequence"] {
      for value in checker.program.names.extended[extended]?.members[name] ?? [] {
        if let element = value.writtenResult?.part(for: "Element", in: wanted) {
          return .array(element)
        }
      }
    }
    for type in checker.program.types where !type.isInactive {
      guard let generic = type.generic, generic.names.count == 1,
        let value = type.members[name]?.first(where: { !$0.isStatic }),
        let part = value.writtenResult?.part(for: generic.names[0], in: wanted),
        let made = checker.genericTypeResolver.instance(of: type, generic, [part])
      else { continue }
      return made.selfType
    }
    let own = MemberTable.members(named: name, of: wanted).contains {
      !$0.isStatic && $0.result == wanted
    }
    return own ? wanted : nil
  }
}

extension TypeSyntax {
  /// What a type parameter stands for, where this is written for `type`.
  fileprivate func part(for parameter: String, in type: Type) -> Type? {
    switch (kind, type) {
    case (.named(let path), _) where path.count == 1 && path[0].text == parameter: type
    case (.optional(let inner), .optional(let own)): inner.part(for: parameter, in: own)
    case (.optional(let inner), _): inner.part(for: parameter, in: type)
    case (.array(let inner), .array(let own)): inner.part(for: parameter, in: own)
    default: nil
    }
  }
}
