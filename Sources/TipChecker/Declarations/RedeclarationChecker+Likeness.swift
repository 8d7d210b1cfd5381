import TipModel
import TipSyntax
import TipText

/// Compares an override or a witness with the method that it stands for: it must accept everything that this one accepts.
extension RedeclarationChecker {
  /// The reason why an override accepts other functions: only one of the two parameters is `@escaping`. Returns nil if there
  /// is none.
  func otherFunctions(_ member: ValueDeclaration, than other: ValueDeclaration) -> String? {
    guard options.scope == .whole else { return nil }
    if member.keepsMore(than: other) {
      return
        "`\(member.name)` takes an escaping function, but the method that it overrides does not: leave out `@escaping`"
    }
    if other.keepsMore(than: member) {
      return
        "the method that `\(member.name)` overrides takes an escaping function: write `@escaping`"
    }
    return nil
  }

  func askingMore(_ member: ValueDeclaration, than other: ValueDeclaration) -> String? {
    guard options.scope == .whole, case .function(let own) = checker.entity(member),
      case .function(let wanted) = checker.entity(other),
      let constraint = constraint(of: own, member.file, besides: wanted, other.file)
    else { return nil }
    return "`\(member.name)` asks for `\(constraint)`, and what it overrides does not"
  }

  /// A protocol to which a method constrains a type parameter, and the other method does not.
  func constraint(
    of own: Signature, _ file: FileContext, besides wanted: Signature, _ other: FileContext
  ) -> String? {
    guard own.generic != nil, own.generic?.names.count == wanted.generic?.names.count else {
      return nil
    }
    let known = constraints(of: wanted, other)
    // Consequences of same-type constraints are not inferred.
    if known.contains(where: { $0.contains("=") }) { return nil }
    for text in constraints(of: own, file).subtracting(known).sorted() {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1] != "Any", !text.contains("="), isName(parts[1]) else {
        continue
      }
      let others = known.filter { $0.hasPrefix(parts[0] + ":") }.map {
        $0.dropFirst(parts[0].count + 1)
      }
      guard others.allSatisfy({ isName(String($0)) }),
        !isImplied(parts[1], by: others.map(String.init), file)
      else { continue }
      // An associated type may conform by the declaration of its own protocol.
      if parts[0].contains(".") { continue }
      return parts[1]
    }
    return nil
  }

  // MARK: What provides a requirement

  /// The reason why a witness accepts less than the requirement, or nil.
  func narrowness(
    of candidate: ValueDeclaration, _ own: Signature, against requirement: ValueDeclaration,
    _ wanted: Signature, in type: TypeDeclaration
  ) -> String? {
    guard options.scope == .whole, type.file.isTipScript else { return nil }
    if candidate.keepsMore(than: requirement) { return "keeps a function that it is given" }
    if let constraint = constraint(of: own, candidate.file, besides: wanted, requirement.file) {
      return "asks for `\(constraint)`"
    }
    return change(by: candidate, unlike: requirement, in: type)
  }

  /// The reason why reading or setting a witness mutates the value, where the requirement does not allow that, or nil.
  func change(
    by candidate: ValueDeclaration, unlike requirement: ValueDeclaration, in type: TypeDeclaration
  ) -> String? {
    guard options.scope == .whole, type.file.isTipScript, !type.type.isClass,
      let asked = requirement.accessors
    else { return nil }
    let accessors = candidate.accessors
    let isLazy = candidate.syntax?.hasModifier("lazy") == true
    if isLazy || accessors?.isMutatingGet == true, !asked.isMutatingGet {
      return "changes the value when it is read"
    }
    if asked.isSettable, asked.isNonmutating, accessors?.isNonmutating != true {
      return "changes the value when it is set"
    }
    return nil
  }

  private func isName(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  private func isImplied(_ name: String, by others: [String], _ file: FileContext) -> Bool {
    others.contains { other in
      if other == name || LibraryRank.implied(by: other).contains(name) { return true }
      guard let declared = checker.program.names.types[other]?.first, declared.isProtocol else {
        return LibraryRank.rank(of: other) == LibraryRank.ofTypes
      }
      return declared.protocols.contains { $0.type.name == name }
        || declared.conformances.contains(name)
    }
  }
}

extension ValueDeclaration {
  /// A parameter is `@escaping`, and that of the other declaration is not.
  func keepsMore(than other: ValueDeclaration) -> Bool {
    zip(parameters, other.parameters).contains { $0.isEscaping && !$1.isEscaping }
  }

  fileprivate var accessors: AccessorsSyntax? {
    switch kind {
    case .variable(let binding, _): binding.accessors
    case .subscript(_, let accessors): accessors
    default: nil
    }
  }

  private var parameters: [FunctionSyntax.Parameter] {
    switch kind {
    case .function(let function), .initializer(let function, _): function.parameters
    default: []
    }
  }
}
