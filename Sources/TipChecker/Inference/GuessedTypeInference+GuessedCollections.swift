import TipModel
import TipSyntax

/// First values that do not say of what they are: `reduce([]) { $0 + [$1] }`, `reduce(Tree.leaf) { $0.inserting($1) }`.
extension GuessedTypeInference {
  /// What the variables stand for with the only type of which such a value can be, out of that of the elements and what
  /// literals are of; nil where several fit, or none.
  func guessed(
    _ assigned: Assignment, _ known: Substitution,
    _ check: (Substitution) -> TypedExpression
  ) -> TypedExpression? {
    guard options.scope == .whole, assigned.arguments.joined().contains(where: \.isClosure) else {
      return nil
    }
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard case .variable(let variable) = parameter.type, known[variable] == nil,
        let first = arguments.first?.value, let candidates = archetypes(of: first, partTypes(known))
      else { continue }
      // What several statements make of it, Swift does not look at.
      if first.isOpenSet, !assigned.arguments.joined().allSatisfy(hasOneStatement) { return nil }
      var fitting: [Type] = []
      for type in candidates {
        var attempt = known
        guard attempt.match(parameter.type, type) else { continue }
        let (value, succeeded) = probe(keepsSuccess: false) { check(attempt) }
        if succeeded, !value.type.isUnknown { fitting.append(type) }
      }
      // Literals of whole numbers are Doubles, too, where they have to be.
      let all = fitting
      fitting.removeAll { type in all.contains { $0 != type && type.isWidened($0) } }
      guard fitting.count == 1 else { return nil }
      var attempt = known
      _ = attempt.match(parameter.type, fitting[0])
      return check(attempt)
    }
    return nil
  }

  private func hasOneStatement(_ argument: CallArgument) -> Bool {
    guard case .closure(let closure) = argument.value.kind else { return true }
    return file.tree.statements(of: closure.body).statements.count == 1
  }

  private func partTypes(_ known: Substitution) -> [Type] {
    var types: [Type] = [.int, .double, .string, .bool]
    if let element = known[.element], !element.hasVariables, !element.isUnknown,
      !types.contains(element)
    {
      types.append(element)
    }
    return types
  }

  /// What a value may be that leaves open of what it is, if it is of such parts.
  private func archetypes(of value: ExpressionSyntax, _ parts: [Type]) -> [Type]? {
    switch value.kind {
    case .array(let elements) where elements.isEmpty: return parts.map { .array($0) }
    case .dictionary(let entries) where entries.isEmpty:
      return parts.filter(\.isHashable).flatMap { key in parts.map { .dictionary(key, $0) } }
    case .tuple(let elements) where elements.count == 2:
      // `reduce(into: ([], [])) { … }`
      let open = elements.map { archetypes(of: $0.value, parts) }
      guard let first = open[0], let second = open[1] else { return nil }
      let labels = elements.map { $0.label?.text }
      return first.flatMap { one in
        second.map { other in
          .tuple([.init(label: labels[0], type: one), .init(label: labels[1], type: other)])
        }
      }
    default: break
    }
    if value.isOpenSet { return parts.filter(\.isHashable).map { .set($0) } }
    guard case .postfix(let base, let suffixes) = value.kind, suffixes.count == 1,
      case .name(let name) = base.kind, case .member = suffixes[0].kind,
      case .type(let type) = bodyChecker.nameChecker.lookup(name, before: suffixes[...]),
      let declared = checker.declaration(of: type), let generic = declared.generic,
      generic.names.count == 1
    else { return nil }
    return parts.compactMap { part in
      let made = checker.genericTypeResolver.genericType(
        declared, generic, name, [part], in: nil, isQuiet: true)
      return made.isUnknown ? nil : made
    }
  }
}

extension Type {
  /// The other with Doubles where that has integers.
  fileprivate func isWidened(_ other: Type) -> Bool {
    switch (self, other) {
    case (.double, .int): true
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      (key == otherKey || key.isWidened(otherKey))
        && (value == otherValue || value.isWidened(otherValue))
    default:
      !parts.isEmpty && isOfKind(other)
        && zip(parts, other.parts).allSatisfy {
          $0 == $1 || $0.isWidened($1)
        }
    }
  }

  private func isOfKind(_ other: Type) -> Bool {
    switch (self, other) {
    case (.array, .array): true
    case (.tuple(let own), .tuple(let other)): own.map(\.label) == other.map(\.label)
    case (.nominal(let own), .nominal(let other)):
      own.genericArguments.count == other.genericArguments.count && own.name == other.name
    default: false
    }
  }
}

extension ExpressionSyntax {
  /// `Set()`
  fileprivate var isOpenSet: Bool {
    guard case .postfix(let base, let suffixes) = kind, suffixes.count == 1,
      case .name(let name) = base.kind, name.text == "Set", name.genericArguments.isEmpty,
      let call = suffixes[0].call
    else { return false }
    return call.arguments.isEmpty && call.trailingClosures.isEmpty
  }
}
