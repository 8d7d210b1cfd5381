import TipSyntax
import TipText

/// Opaque parameters: `some Sequence<Int>` as the type of a parameter is a generic parameter with that constraint.
extension FunctionSyntax {
  /// The function with a generic parameter for each of its opaque parameter types.
  fileprivate func openingParameters(in source: SourceFile) -> FunctionSyntax {
    var opened: [GenericsSyntax.Parameter] = []
    let parameters = parameters.map { parameter -> Parameter in
      guard parameter.type.holdsSome else { return parameter }
      return parameter.taking(
        parameter.type.replacingSome { constraint, range in
          // Two opaque types with the same constraint are two types.
          let text = source.text(range.offsets)
          let same = opened.count { $0.name.text.hasPrefix(text) }
          let name = NameSyntax(text + String(repeating: "\u{2032}", count: same), range)
          opened.append(.init(name: name, constraint: constraint))
          return TypeSyntax(.named([name]), range)
        })
    }
    guard !opened.isEmpty else { return self }
    return FunctionSyntax(
      name: name,
      generics: GenericsSyntax(
        parameters: generics.parameters + opened, requirements: generics.requirements),
      parameters: parameters, effects: effects, result: result, body: body)
  }
}

extension FunctionSyntax.Parameter {
  fileprivate func taking(_ type: TypeSyntax) -> FunctionSyntax.Parameter {
    FunctionSyntax.Parameter(
      label: label, name: name, type: type, isInOut: isInOut, isVariadic: isVariadic,
      isEscaping: isEscaping, isAutoclosure: isAutoclosure, isConsumed: isConsumed,
      isIsolated: isIsolated, attributes: attributes, defaultValue: defaultValue)
  }
}

extension TypeSyntax {
  /// It contains `some P` that stands for a generic parameter, which is not so inside a function type.
  var holdsSome: Bool {
    switch kind {
    case .some: true
    case .function: false
    default: parts.contains(where: \.holdsSome)
    }
  }

  /// The type with each `some P` replaced.
  fileprivate func replacingSome(
    _ replacement: (_ constraint: TypeSyntax, _ range: SourceRange) -> TypeSyntax
  ) -> TypeSyntax {
    guard holdsSome else { return self }
    func inner(_ type: TypeSyntax) -> TypeSyntax { type.replacingSome(replacement) }
    switch kind {
    case .some(let constraint): return replacement(constraint, range)
    case .named(let path):
      let names = path.map {
        NameSyntax($0.text, $0.range, genericArguments: $0.genericArguments.map(inner))
      }
      return TypeSyntax(.named(names), range)
    case .optional(let type): return TypeSyntax(.optional(inner(type)), range)
    case .array(let type): return TypeSyntax(.array(inner(type)), range)
    case .dictionary(let key, let value):
      return TypeSyntax(.dictionary(inner(key), inner(value)), range)
    case .tuple(let elements):
      return TypeSyntax(.tuple(elements.map { ($0.label, inner($0.type)) }), range)
    case .variadic(let type): return TypeSyntax(.variadic(inner(type)), range)
    case .inOut(let type): return TypeSyntax(.inOut(inner(type)), range)
    case .metatype(let type): return TypeSyntax(.metatype(inner(type)), range)
    default: return self
    }
  }
}

extension Checker {
  func opened(_ function: FunctionSyntax, in file: FileContext) -> FunctionSyntax {
    options.scope == .whole ? function.openingParameters(in: file.tree.source) : function
  }

  /// Writes `S: Sequence<Int>` as `S: Sequence` and `S.Element == Int`.
  func withPrimaryTypes(
    _ generics: GenericsSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> GenericsSyntax {
    var requirements: [GenericsSyntax.Requirement] = []
    func plain(_ subject: TypeSyntax, _ constraint: TypeSyntax) -> TypeSyntax {
      guard case .named(let path) = constraint.kind, let last = path.last,
        !last.genericArguments.isEmpty, case .named(let start) = subject.kind,
        let names = primaryTypes(path, from: file, in: owner),
        names.count == last.genericArguments.count
      else { return constraint }
      for (name, argument) in zip(names, last.genericArguments) {
        let part = TypeSyntax(
          .named(start + [NameSyntax(name, subject.range)]), subject.range)
        requirements.append(.init(subject: part, isSameType: true, other: argument))
      }
      let bare = NameSyntax(last.text, last.range)
      return TypeSyntax(.named(path.dropLast() + [bare]), constraint.range)
    }
    let parameters = generics.parameters.map { parameter in
      GenericsSyntax.Parameter(
        name: parameter.name,
        constraint: parameter.constraint.map {
          plain(TypeSyntax(.named([parameter.name]), parameter.name.range), $0)
        }, unsupported: parameter.unsupported)
    }
    let asked = generics.requirements.map { requirement in
      requirement.isSameType
        ? requirement
        : .init(
          subject: requirement.subject, isSameType: false,
          other: plain(requirement.subject, requirement.other))
    }
    guard !requirements.isEmpty else { return generics }
    return GenericsSyntax(parameters: parameters, requirements: asked + requirements)
  }

  /// The primary associated types of a protocol. Returns nil if there are none.
  func primaryTypes(
    _ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?
  ) -> [String]? {
    if let declared = typeResolver.declaredType(path, from: file, in: owner) {
      return declared.primaryAssociatedTypes.isEmpty ? nil : declared.primaryAssociatedTypes
    }
    switch path.last?.text {
    case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
      "MutableCollection", "RangeReplaceableCollection", "IteratorProtocol", "AsyncSequence":
      return ["Element"]
    default: return nil
    }
  }
}
