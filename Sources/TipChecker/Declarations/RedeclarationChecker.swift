import TipModel
import TipSyntax
import TipText

/// Reports functions and initializers that no call can distinguish.
struct RedeclarationChecker: CheckerPart {
  let checker: Checker

  func checkRedeclarations(among values: [ValueDeclaration]) {
    var groups: [String: [ValueDeclaration]] = [:]
    for value in values where value.isOverloadable && !value.file.hasFault {
      groups["\(value.isStatic) \(value.requirementKey)", default: []].append(value)
    }
    let shared = groups.filter { $0.value.count > 1 }
    for key in shared.keys.sorted() {
      // The first declaration in each file. Later ones in the same file conflict with the same declarations.
      var seen: [Likeness: [ValueDeclaration]] = [:]
      for value in shared[key] ?? [] {
        guard let likeness = likeness(of: value) else { continue }
        let alike = seen[likeness] ?? []
        if let first = alike.first(where: { isSeen($0, beside: value) }) {
          report(duplicate(value.name, at: value.nameRange, first: first.nameRange))
        }
        if !alike.contains(where: { $0.file === value.file }) {
          seen[likeness, default: []].append(value)
        }
      }
    }
  }

  /// Reports a name that is declared both as a type and as a value. In a type, only static values are compared.
  func checkTypesAmongValues(_ values: [ValueDeclaration]) {
    for value in values {
      guard !value.isInactive, value.file.isTipScript, !value.file.hasFault, value.name != "init",
        value.owner == nil || value.isStatic || value.isCase, value.requirements.isEmpty,
        let first = typeRange(of: value.name, beside: value)
      else { continue }
      let (one, other) =
        first.start < value.nameRange.start ? (first, value.nameRange) : (value.nameRange, first)
      report(duplicate(value.name, at: other, first: one))
    }
  }

  private func typeRange(of name: String, beside value: ValueDeclaration) -> SourceRange? {
    if let owner = value.owner {
      if let type = owner.nested[name], type.file === value.file, !type.isInactive {
        return type.nameRange
      }
      return owner.aliases[name].flatMap { $0.file === value.file ? $0.target.range : nil }
    }
    let type = checker.program.names.types[name]?.first { $0.file === value.file && !$0.isInactive }
    return type?.nameRange
      ?? checker.program.names.aliases[name]?.first { $0.file === value.file }?.target.range
  }

  /// No call can distinguish the two declarations.
  func areAlike(_ a: ValueDeclaration, _ b: ValueDeclaration) -> Bool {
    guard a.requirementKey == b.requirementKey, let likeness = likeness(of: a) else { return false }
    return likeness == self.likeness(of: b)
  }

  private func likeness(of value: ValueDeclaration) -> Likeness? {
    guard case .function(let signature) = checker.entity(value) else { return nil }
    return Likeness(value, signature, asking: constraints(of: signature, value.file))
  }

  /// The constraints on type parameters as text, with type parameters replaced by their positions.
  func constraints(of signature: Signature, _ file: FileContext) -> Set<String> {
    signature.generic.map { constraints(of: $0, file) } ?? []
  }

  func constraints(of generic: GenericFunction, _ file: FileContext) -> Set<String> {
    let generics = generic.syntax.generics
    func words(_ type: TypeSyntax) -> String {
      guard case .named(let path) = type.kind, path.allSatisfy(\.genericArguments.isEmpty) else {
        return file.tree.source.text(type.range.offsets)
      }
      return path.map { name in
        generic.names.firstIndex(of: name.text).map { "#\($0)" } ?? name.text
      }.joined(separator: ".")
    }
    let own = generics.parameters.enumerated().compactMap { index, parameter in
      parameter.constraint.map { "#\(index):\(words($0))" }
    }
    let others = generics.requirements.map {
      "\(words($0.subject))\($0.isSameType ? "=" : ":")\(words($0.other))"
    }
    return Set(own + others)
  }

  /// Reports an initializer in an extension of a struct that has the signature of an implicit one.
  func checkMemberwiseRedeclarations(of type: TypeDeclaration) {
    guard type.type.kind == .structure, type.file.isTipScript, !type.isInactive,
      !type.hasOwnInitializer, type.conformer == nil, !type.isExtensionOfLibrary
    else { return }
    let added = (type.members["init"] ?? []).filter {
      !$0.isInactive && !$0.file.hasFault && $0.requirements.isEmpty
    }
    guard !added.isEmpty else { return }
    checker.storedValueChecker.layOutFields(of: type)
    let settable = type.type.fields.filter(\.isMemberwise)
    let isBare = type.type.fields.allSatisfy { $0.defaultValue != nil }
    for value in added {
      guard case .function(let signature) = checker.entity(value), signature.generic == nil else {
        continue
      }
      let given = signature.parameters
      let isMemberwise =
        !settable.isEmpty && given.map(\.label) == settable.map(\.name)
        && given.map(\.type) == settable.map(\.type)
      if isMemberwise || given.isEmpty && isBare {
        let words = value.requirementKey
        report(
          .error(
            "duplicate", "`\(type.type.name)` has `\(words)` by itself already",
            at: value.nameRange,
            notes: [.init("declare it in the struct, and there is no other", at: type.nameRange)]))
      }
    }
  }

  private func isSeen(_ a: ValueDeclaration, beside b: ValueDeclaration) -> Bool {
    a.file === b.file || !a.isFilePrivate && !b.isFilePrivate
  }
}

/// The properties of a function that are equal for two redeclarations with the same name and labels.
private struct Likeness: Hashable {
  let isRequirement: Bool
  let requirements: [String]
  let isPostfix: Bool
  let result: Type
  let isAsynchronous: Bool
  let parameters: [Type]
  let variadic: [Bool]
  /// The constraints on type parameters, which are replaced by their positions.
  let constraints: Set<String>

  /// Returns nil if a type of the signature is unknown. Such a function is like no other.
  init?(_ value: ValueDeclaration, _ signature: Signature, asking constraints: Set<String>) {
    let positions = signature.substitutingPositions
    parameters = signature.parameters.map { positions.substitute($0.type) }
    result = positions.substitute(signature.result)
    self.constraints = constraints
    if result.isUnclear || parameters.contains(where: \.isUnclear) { return nil }
    // A requirement and the default implementation of it in an extension may have the same signature.
    isRequirement = value.isRequirement || value.isRequiredSubscript
    requirements = value.requirements
    isPostfix = value.syntax?.hasModifier("postfix") == true
    isAsynchronous = signature.effects.contains(.asynchronous)
    variadic = signature.parameters.map(\.isVariadic)
  }
}

extension Type {
  /// The type, or a part of it, is unresolved. Type parameters are, too.
  fileprivate var isUnclear: Bool {
    switch self {
    case .unresolved, .error: true
    default: parts.contains(where: \.isUnclear)
    }
  }
}

extension ValueDeclaration {
  /// The declaration is in a script, and its parameters may distinguish it from others of its name.
  fileprivate var isOverloadable: Bool {
    guard file.isTipScript, !isInactive, owner?.genericParameters.isEmpty != false else {
      return false
    }
    switch kind {
    case .function, .initializer, .subscript: return true
    default: return false
    }
  }
}
