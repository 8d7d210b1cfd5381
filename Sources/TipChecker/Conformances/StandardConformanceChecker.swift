import TipModel
import TipSyntax
import TipText

/// Conformances to Swift's own protocols: declared by the type, or synthesized from those of its parts.
struct StandardConformanceChecker: CheckerPart {
  let checker: Checker

  func checkStandardConformances(of type: TypeDeclaration) {
    guard type.type.kind != .protocolType, !checker.inventoryReader.isStandIn(type),
      !type.inheritsUnknown
    else { return }
    refuseGivenRawValue(of: type)
    var told: Set<String> = []
    for (syntax, name) in inheritedNamesWithClause(of: type) {
      for wanted in StandardProtocol.named(name) {
        guard let fault = fault(wanted, type), told.insert(fault.part).inserted else { continue }
        if wanted == .hashable, let old = type.members["hashValue"]?.first {
          report(
            .error(
              "opaque",
              "a `hashValue` of the program's own is not in this language: declare `hash(into:)`",
              at: old.nameRange))
          continue
        }
        report(
          .error(
            "missing-witness",
            "`\(type.type.name)` does not conform to `\(wanted.rawValue)`: \(fault.part)",
            at: syntax.range, notes: fault.notes))
      }
      if let hidden = hiddenWitness(of: name, in: type), told.insert(hidden.name).inserted {
        report(
          .error(
            "missing-witness",
            "`\(type.type.name)` does not conform to `\(name)`: `\(hidden.name)` is private",
            at: hidden.nameRange))
      }
      if let member = lacking(name, type) {
        let given = checker.program.names.extended[name]?.allMembers.first {
          member.contains("`\($0.name)`")
        }
        if let given {
          report(
            .error(
              "opaque",
              "a requirement that an extension of `\(name)` satisfies is not in this language: declare it in `\(type.type.name)`",
              at: given.nameRange))
          continue
        }
        report(
          .error(
            "missing-witness", "`\(type.type.name)` does not conform to `\(name)`: \(member)",
            at: syntax.range))
      }
    }
  }

  /// The witness of one of Swift's protocols in the type, if it is less visible than the type.
  private func hiddenWitness(of name: String, in type: TypeDeclaration) -> ValueDeclaration? {
    let witnesses = [
      "CustomStringConvertible": "description", "CustomDebugStringConvertible": "debugDescription",
      "LosslessStringConvertible": "description", "IteratorProtocol": "next",
      "Sequence": "makeIterator", "Comparable": "<", "CaseIterable": "allCases",
      "RawRepresentable": "rawValue", "Hashable": "hash",
    ]
    guard type.origin == nil, let witness = witnesses[name], let found = type.members[witness],
      found.count == 1, !found[0].isInactive,
      !checker.signatureAccessChecker.isSeen(found[0], whereverAre: type, nil)
    else { return nil }
    return found[0]
  }

  /// The names in the clauses of a type, and in those of the program's protocols to which it conforms.
  private func inheritedNamesWithClause(of type: TypeDeclaration) -> [(TypeSyntax, String)] {
    var found: [(TypeSyntax, String)] = []
    for declaration in [type] + type.protocols {
      for (syntax, file) in declaration.inherited {
        for inherited in checker.inheritanceResolver.inheritedNames(
          syntax, from: file, in: declaration)
        {
          guard let name = inherited.path.last?.text,
            checker.typeResolver.declaredType(
              inherited.path, from: inherited.file, in: inherited.owner) == nil
          else { continue }
          found.append((declaration === type ? syntax : type.inherited.first?.type ?? syntax, name))
        }
      }
    }
    return found
  }

  private typealias Fault = (part: String, notes: [Diagnostic.Note])

  private func fault(_ wanted: StandardProtocol, _ type: TypeDeclaration) -> Fault? {
    if let fault = codingFault(wanted, type) { return fault }
    if provides(wanted, type) { return nil }
    switch (type.type.kind, wanted) {
    case (.classType, _), (.actor, _):
      return wanted == .encodable || wanted == .decodable
        ? partFault(wanted, type) : lackingFault(wanted)
    case (.structure, .comparable): return lackingFault(wanted)
    case (.enumeration, .comparable) where type.type.rawType != nil: return lackingFault(wanted)
    case (.enumeration, _): return payloadFault(wanted, type)
    default: return partFault(wanted, type)
    }
  }

  private func lackingFault(_ wanted: StandardProtocol) -> Fault {
    switch wanted {
    case .equatable: ("it lacks `==`", [])
    case .comparable: ("it lacks `<`", [])
    case .hashable: ("it lacks `hash(into:)`", [])
    case .encodable: ("it lacks `encode(to:)`", [])
    case .decodable: ("it lacks `init(from:)`", [])
    }
  }

  /// An error for the first stored property that does not conform.
  private func partFault(_ wanted: StandardProtocol, _ type: TypeDeclaration) -> Fault? {
    checker.storedValueChecker.layOutFields(of: type)
    guard let field = type.type.fields.first(where: { !$0.type.conforms(to: wanted) }) else {
      return nil
    }
    if wanted == .decodable, !field.isMutable, field.defaultValue != nil { return nil }
    return (
      "`\(field.name)` is `\(field.type)`, \(uncoded(field.type, wanted))",
      [.init("it is declared here", at: field.range)]
    )
  }

  /// An error for the first associated value of a case that does not conform.
  private func payloadFault(_ wanted: StandardProtocol, _ type: TypeDeclaration) -> Fault? {
    checker.storedValueChecker.layOutFields(of: type)
    for enumCase in type.type.cases {
      guard let part = enumCase.payload.first(where: { !$0.type.conforms(to: wanted) }) else {
        continue
      }
      return ("`\(enumCase.name)` carries `\(part.type)`, \(uncoded(part.type, wanted))", [])
    }
    return nil
  }

  private func uncoded(_ type: Type, _ wanted: StandardProtocol) -> String {
    type.isFloat && (wanted == .encodable || wanted == .decodable)
      ? "whose coding is not in this language" : "which is not"
  }

  /// The type declares the witness itself.
  private func provides(_ wanted: StandardProtocol, _ type: TypeDeclaration) -> Bool {
    let isComparison = wanted == .equatable || wanted == .comparable
    func has(_ name: String, _ condition: (FunctionSyntax) -> Bool = { _ in true }) -> Bool {
      // The operators of a superclass compare its own instances, unless it conforms itself.
      let giving = type.lineage.filter {
        $0 === type || !isComparison || $0.conformances.contains(wanted.rawValue)
      }
      return (giving + type.protocols).contains { declaration in
        (declaration.members[name] ?? []).contains { member in
          switch member.kind {
          case .function(let function), .initializer(let function, _): condition(function)
          default: true
          }
        }
      }
    }
    /// A comparison such as `static func == (a: Self, b: Self) -> Bool`.
    func compares(_ function: FunctionSyntax) -> Bool {
      guard function.parameters.count == 2, let result = function.result,
        case .named(let path) = result.kind
      else { return false }
      return path.last?.text == "Bool"
    }
    /// An extension of one of Swift's protocols provides it: `extension RawRepresentable where RawValue == Int`.
    func isGiven(_ name: String) -> Bool {
      checker.associatedTypeResolver.standardMembers(named: name, of: type).contains { member in
        if case .function(let function) = member.kind { compares(function) } else { false }
      }
    }
    /// An operator outside of a generic type, of which there is no specialization here:
    /// `func < <T>(a: Box<T>, b: Box<T>) -> Bool`.
    func isComparedOutside(_ name: String) -> Bool {
      (checker.program.names.values[name] ?? []).contains { member in
        guard case .function(let function) = member.kind, !member.isInactive else { return false }
        return compares(function) && !function.generics.isEmpty
          && function.parameters.allSatisfy { parameter in
            guard case .named(let path) = parameter.type.kind else { return false }
            return path.last?.text == type.type.name
          }
      }
    }
    switch wanted {
    case .equatable:
      return has("==", compares) || isComparedOutside("==")
        || checker.declaredOperatorResolver.comparisonOutside(named: "==", of: type) != nil
        || isGiven("==")
    case .comparable:
      return has("<", compares) || isComparedOutside("<")
        || checker.declaredOperatorResolver.comparisonOutside(named: "<", of: type) != nil
        || isGiven("<")
    case .hashable: return has("hash") { $0.parameters.first?.isInOut != false }
    case .encodable, .decodable:
      return codesItself(wanted, type) || type.nested["CodingKeys"] != nil
    }
  }

  /// The message for a type without an instance property of that name that is a String.
  private func lackingText(_ name: String, _ type: TypeDeclaration) -> String? {
    let members = (type.lineage + type.protocols).flatMap { $0.members[name] ?? [] }
      .filter { !$0.isInactive }
    let isThere = members.contains { member in
      if case .function = member.kind { return false }
      guard !member.isStatic else { return false }
      switch checker.entity(member) {
      case .field(_, let type), .requirement(let type): return type == .string || type.holdsUnknown
      case .computed(let getter, _):
        return getter.result == .string || getter.result.holdsUnknown
      default: return true
      }
    }
    return isThere ? nil : "it lacks `\(name)`, a `String`"
  }

  private func lackingNext(_ type: TypeDeclaration) -> String? {
    let found = (type.lineage + type.protocols).flatMap { $0.members["next"] ?? [] }
    if found.isEmpty { return "it lacks `next()`" }
    let yields = found.contains { member in
      guard case .function(let signature) = checker.entity(member) else { return true }
      return signature.result.isOptional || signature.result.holdsUnknown
    }
    return yields ? nil : "`next()` yields no optional"
  }

  /// The requirement that a type lacks, of those that the compiler never synthesizes.
  private func lacking(_ name: String, _ type: TypeDeclaration) -> String? {
    func has(_ member: String) -> Bool {
      (type.lineage + type.protocols).contains { $0.members[member]?.isEmpty == false }
    }
    switch name {
    case "Sequence": return lackingIteration(type)
    case "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection":
      let missing = ["startIndex", "endIndex", "subscript"].first { !has($0) }
      return missing.map { "it lacks `\($0)`" }
    case "IteratorProtocol": return lackingNext(type)
    case "Identifiable":
      return has("id") || type.type.kind == .classType || type.type.conformsToTip
        ? nil : "it lacks `id`"
    case "CustomStringConvertible": return lackingText("description", type)
    case "CustomDebugStringConvertible": return lackingText("debugDescription", type)
    case "LosslessStringConvertible": return lackingText("description", type)
    case "AdditiveArithmetic": return lackingArithmetic(type)
    case "RawRepresentable":
      let isThere = has("rawValue") || type.type.kind == .enumeration
      return isThere || !checker.requirementChecker.extensionMembers("rawValue", for: type).isEmpty
        ? nil : "it lacks `rawValue`"
    case "CaseIterable":
      if has("allCases") { return nil }
      if type.type.kind != .enumeration { return "it lacks `allCases`" }
      return !type.isPlainEnumeration
        ? "its cases hold values, so it needs an `allCases` of its own" : nil
    default: return lackingLiteral(name, type)
    }
  }
}

extension TypeDeclaration {
  /// The type, and the superclasses of a class.
  var lineage: [TypeDeclaration] {
    var found = [self]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = found.last?.superclass, seen.insert(ObjectIdentifier(next)).inserted {
      found.append(next)
    }
    return found
  }
}
