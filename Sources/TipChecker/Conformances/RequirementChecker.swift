import TipModel
import TipSyntax
import TipText

/// Checks that a type meets the requirements of the program's protocols to which it conforms.
struct RequirementChecker: CheckerPart {
  let checker: Checker

  func checkRequirements(of type: TypeDeclaration) {
    for declared in type.protocols
    where !declared.isBroken && !declared.isStandard
      && !checker.inventoryReader.isStandIn(declared)
    {
      var lacking: [ValueDeclaration] = []
      var notes: [Diagnostic.Note] = []
      for requirement in checker.membersToFind(of: declared, in: type)
      where !isBuiltIn(requirement, in: type) {
        let found = provides(type, requirement, of: declared)
        if found.isMet { continue }
        // If thousands of types lack thousands of requirements, only the first are reported.
        if lacking.count > Self.lackingLimit, !checker.run.budget.canCompare { break }
        lacking.append(requirement)
        notes += found.near
      }
      if lacking.isEmpty {
        checkRivals(of: type, for: declared)
      } else {
        reportLacking(lacking, notes, declared, type)
      }
    }
    checkUnlikeWitnesses(of: type)
  }

  /// The limit of missing requirements that are listed.
  private static let lackingLimit = 12

  private func reportLacking(
    _ lacking: [ValueDeclaration], _ near: [Diagnostic.Note], _ declared: TypeDeclaration,
    _ type: TypeDeclaration
  ) {
    var names = lacking.prefix(Self.lackingLimit).map { "`\(signature(of: $0))`" }
      .joined(separator: ", ")
    if lacking.count > Self.lackingLimit { names += " and others" }
    let isHelped = near.isEmpty && checker.run.budget.mayCompare(lacking.count)
    let needed = lacking.prefix(3).map { Diagnostic.Note("it is required here", at: $0.nameRange) }
    report(
      .error(
        "missing-witness",
        "`\(type.type.name)` does not conform to `\(declared.type.name)`: it lacks \(names)",
        at: clause(of: declared, in: type), notes: near.isEmpty ? needed : near,
        fixIts: isHelped && !namesOpenType(lacking, declared, type) ? stub(lacking, type) : []))
  }

  /// The range of the clause by which the type conforms, or of its name.
  func clause(of declared: TypeDeclaration, in type: TypeDeclaration) -> SourceRange {
    let named = type.inherited.first { syntax, file in
      checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type).contains {
        let found = checker.typeResolver.declaredType($0.path, from: $0.file, in: $0.owner)
        return found === declared
          || found?.protocols.contains(where: { $0 === declared }) == true
      }
    }
    return named?.type.range ?? type.nameRange
  }

  // MARK: One requirement

  private func provides(
    _ type: TypeDeclaration, _ requirement: ValueDeclaration, of declared: TypeDeclaration
  ) -> (isMet: Bool, near: [Diagnostic.Note]) {
    if case .unsupported = checker.entity(requirement) { return (true, []) }
    // If there are many, members with other labels are only reported beside a missing one.
    let alike = type.lineage.flatMap { $0.members.like(requirement) }
    let found = provides(type, requirement, of: declared, own: alike)
    let count = type.lineage.reduce(0) { $0 + ($1.members[requirement.name]?.count ?? 0) }
    if found.isMet || alike.count == count { return found }
    let own = type.lineage.flatMap { $0.members[requirement.name] ?? [] }
    return provides(type, requirement, of: declared, own: own)
  }

  private func provides(
    _ type: TypeDeclaration, _ requirement: ValueDeclaration, of declared: TypeDeclaration,
    own: [ValueDeclaration]
  ) -> (isMet: Bool, near: [Diagnostic.Note]) {
    var candidates = own
    for other in type.protocols {
      candidates += other.members.like(requirement).filter {
        !$0.isRequirement && !$0.isRequiredSubscript && isGiven($0, by: other, to: type)
      }
    }
    candidates += extensionMembers(requirement.name, for: type)
    if requirement.isStatic, case .function(let function) = requirement.kind, function.isOperator {
      candidates += checker.declaredOperatorResolver.operatorsOutside(
        named: requirement.name, of: type
      ).map(\.member)
    }
    candidates = candidates.filter { !$0.isInactive }
    var near: [Diagnostic.Note] = []
    for candidate in candidates {
      let fault = mismatch(candidate, requirement, type, declared)
      if fault == nil, isHidden(candidate, type, declared) {
        near.append(.init("`\(candidate.name)` here is private", at: candidate.nameRange))
        // A member of the type itself is meant, though a protocol would provide another one.
        if candidate.owner === type { return (false, near) }
        continue
      }
      guard let fault else { return (true, []) }
      near.append(.init("`\(candidate.name)` here \(fault)", at: candidate.nameRange))
      if fault == Self.hiddenSetter, candidate.owner === type { return (false, near) }
    }
    return (false, near)
  }

  /// An operator of Swift's for such values meets the requirement: `static func + (a: Self, b: Self) -> Self`.
  private func isOperator(_ requirement: ValueDeclaration, of type: Type) -> Bool {
    guard case .function(let function) = requirement.kind, requirement.isStatic else {
      return false
    }
    let name = requirement.name
    let count = function.parameters.count
    let sign = count == 1 ? OperatorTable.prefix(name) : OperatorTable.infix(name)
    return sign?.signatures.contains { signature in
      var bindings = Substitution()
      return signature.operands.count == count
        && signature.operands.allSatisfy { bindings.match($0, type) }
        && bindings.satisfies(signature.constraints)
    } == true
  }

  /// The members that extensions of Swift's own protocols may provide.
  func extensionMembers(_ name: String, for type: TypeDeclaration) -> [ValueDeclaration] {
    if options.scope == .whole, case .nominal = type.selfType, !type.isProtocol {
      return checker.associatedTypeResolver.standardMembers(named: name, of: type)
    }
    return checker.program.names.extended.values.filter {
      $0 !== type && ($0.isProtocol || $0.selfType == .unresolved)
    }.flatMap { $0.members[name] ?? [] }
  }

  /// The type meets the requirements of the extension that declares the member.
  private func isGiven(
    _ member: ValueDeclaration, by declared: TypeDeclaration, to type: TypeDeclaration
  ) -> Bool {
    guard !member.requirements.isEmpty, options.scope == .whole, !type.isProtocol,
      type.conformer == nil
    else { return true }
    return checker.associatedTypeResolver.made(declared, for: type).members[member.name]?
      .contains { $0.nameRange == member.nameRange } == true
  }

  /// The language itself provides it for the type.
  func isBuiltIn(_ requirement: ValueDeclaration, in type: TypeDeclaration) -> Bool {
    let name = requirement.name
    switch type.selfType {
    case .nominal(let nominal):
      if nominal.conformsToTip,
        TipMembers.types[name] != nil
          || !MemberTable.members(named: name, of: .anyTip).isEmpty
      {
        return true
      }
      if nominal.kind == .enumeration, ["rawValue", "allCases", "hashValue", "hash"].contains(name)
      {
        return true
      }
      if name == "init" { return isMemberwise(requirement, type) }
      return name == "hashValue" || name == "==" || name == "hash"
    case .unresolved: return true
    default:
      return !MemberTable.members(named: name, of: type.selfType).isEmpty || name == "init"
        || isOperator(requirement, of: type.selfType)
    }
  }

  /// The implicit initializer of a struct or a class, or of an enum with raw values.
  private func isMemberwise(_ requirement: ValueDeclaration, _ type: TypeDeclaration) -> Bool {
    guard case .initializer(let function, _) = requirement.kind else { return false }
    let labels = function.parameters.map(\.label)
    if type.type.kind == .enumeration { return labels == ["rawValue"] }
    if type.type.isClass {
      let all = type.classInitializers
      return labels.isEmpty && (all.isEmpty || all.contains { $0 === type.implicitInitializer })
        && (type.isFinal || type.type.kind != .classType)
    }
    guard !type.hasOwnInitializer, type.type.kind == .structure else { return false }
    checker.storedValueChecker.layOutFields(of: type)
    let settable = type.type.fields.filter(\.isMemberwise)
    let needed = settable.filter { $0.defaultValue == nil && !($0.isMutable && $0.type.isOptional) }
    // Private properties do not hide `init()`, if every property has a value.
    if labels.isEmpty { return needed.isEmpty }
    let isHidden = settable.contains { field in
      let declared = type.members[field.name]?.first { $0.isStoredProperty && !$0.isWrapperStorage }
      return declared.map {
        !checker.signatureAccessChecker.isSeen($0, whereverAre: type, requirement.owner)
      } ?? false
    }
    guard !isHidden, let fields = [settable, needed].first(where: { labels == $0.map(\.name) })
    else { return false }
    guard case .function(let wanted) = checker.entity(requirement), let declared = requirement.owner
    else {
      return true
    }
    return zip(fields, wanted.parameters)
      .allSatisfy { agrees($0.type, $1.type, type, declared) }
  }

  private func isHidden(
    _ candidate: ValueDeclaration, _ type: TypeDeclaration, _ declared: TypeDeclaration
  ) -> Bool {
    guard options.scope == .whole, case .nominal = type.selfType, candidate.syntax != nil else {
      return candidate.isPrivate && !declared.isPrivateType
    }
    // A member of an extension of a private protocol is only as private as it is declared.
    if candidate.owner?.isProtocol == true || candidate.owner?.conformer != nil {
      return (candidate.isPrivate || candidate.isFilePrivate)
        && ![type, declared].contains { $0.isPrivateType || $0.isFilePrivateType }
    }
    return !checker.signatureAccessChecker.isSeen(candidate, whereverAre: type, declared)
  }

  private static let hiddenSetter = "cannot be set from elsewhere"

  /// The reason why a member of the right name does not meet a requirement; nil if it does.
  func mismatch(
    _ candidate: ValueDeclaration, _ requirement: ValueDeclaration, _ type: TypeDeclaration,
    _ declared: TypeDeclaration
  ) -> String? {
    if case .enumCase(let syntax) = candidate.kind {
      return checker.conformanceChecker.mismatch(of: syntax, requirement, type, declared)
    }
    // An operator outside of types is one of all of them.
    if candidate.isStatic != requirement.isStatic, candidate.owner != nil {
      return candidate.isStatic ? "is static" : "is not static"
    }
    switch (checker.entity(candidate), checker.entity(requirement)) {
    case (.unsupported, _), (.unresolved, _), (.error, _), (_, .unresolved), (_, .error):
      return nil
    case (.function(var own), .function(let wanted)):
      if own.generic != nil, wanted.generic == nil, candidate.owner != nil {
        let key = requirement.requirementKey
        guard let made = checker.instance(of: own, candidate, providing: key, in: type) else {
          return "fits no types of the one that is asked for"
        }
        own = made
      }
      if own.generic == nil, wanted.generic != nil, candidate.owner === type {
        return "is for some types, not for all"
      }
      return mismatch(own, wanted, candidate, requirement, type, declared)
        ?? checker.redeclarationChecker.narrowness(
          of: candidate, own, against: requirement, wanted, in: type)
    case (.function, _): return "is a method"
    case (_, .function): return "is a property"
    case (let own, let wanted):
      guard let found = valueType(own), let asked = valueType(wanted) else { return nil }
      let isOfReceiver = candidate.yieldsSelf && requirement.yieldsSelf
      if !isOfReceiver, !agrees(found, asked, type, declared, candidate) {
        return "is of type `\(found)`, not `\(asked)`"
      }
      if requirement.isSettable, !isSettable(candidate, own) { return "cannot be set" }
      if requirement.isSettable, !declared.isPrivateType, !declared.isFilePrivateType,
        candidate.syntax?.hasModifier("private(set)") == true
          || candidate.syntax?.hasModifier("fileprivate(set)") == true
      {
        return Self.hiddenSetter
      }
      let more = candidate.accessorEffects.subtracting(requirement.accessorEffects)
      return more.isEmpty
        ? checker.redeclarationChecker.change(by: candidate, unlike: requirement, in: type)
        : more.word
    }
  }

  private func mismatch(
    _ own: Signature, _ wanted: Signature, _ candidate: ValueDeclaration,
    _ requirement: ValueDeclaration, _ type: TypeDeclaration, _ declared: TypeDeclaration
  ) -> String? {
    guard own.parameters.map(\.label) == wanted.parameters.map(\.label) else {
      return "is `\(candidate.requirementKey)`"
    }
    for (found, asked) in zip(own.parameters, wanted.parameters)
    where found.isInOut != asked.isInOut {
      return found.isInOut
        ? "changes what it is given" : "does not take what it is given as `inout`"
    }
    for (found, asked) in zip(own.parameters, wanted.parameters)
    where !agrees(found.type, asked.type, type, declared, candidate) {
      let asked = asked.type.replacing(declared.selfType, by: type.selfType)
      return "takes `\(found.type)`, not `\(asked)`"
    }
    let isOfReceiver = candidate.yieldsSelf && requirement.yieldsSelf
    if requirement.name != "init", !isOfReceiver,
      !agrees(own.result, wanted.result, type, declared, candidate)
    {
      let asked = wanted.result.replacing(declared.selfType, by: type.selfType)
      return "yields `\(own.result)`, not `\(asked)`"
    }
    if requirement.yieldsSelf, !candidate.yieldsSelf, requirement.name != "init",
      type.type.kind == .classType, !type.isFinal, candidate.syntax?.hasModifier("final") != true
    {
      return "yields `\(own.result)`, not `Self`, as subclasses need it"
    }
    if own.isFailable, !wanted.isFailable { return "may yield nil" }
    if requirement.isSettable, case .subscript(_, let accessors) = candidate.kind,
      accessors.setter == nil, !accessors.isSettable
    {
      return "cannot be set"
    }
    if requirement.name == "init", type.type.kind == .classType, !type.isFinal,
      candidate.syntax?.hasModifier("required") != true, candidate.owner === type
    {
      return "is not `required`, as subclasses need it"
    }
    if candidate.syntax?.hasModifier("mutating") == true,
      requirement.syntax?.hasModifier("mutating") != true
    {
      return "is `mutating`"
    }
    let more = own.effects.subtracting(wanted.effects)
    return more.isEmpty ? nil : more.word
  }

  private func valueType(_ entity: ResolvedDeclaration) -> Type? {
    switch entity {
    case .global(let variable): variable.type
    case .parameter(let parameter): parameter.type
    case .field(_, let type), .requirement(let type): type
    case .computed(let function, _): function.result
    default: nil
    }
  }

  private func isSettable(_ value: ValueDeclaration, _ entity: ResolvedDeclaration) -> Bool {
    switch entity {
    case .computed(_, let setter): return setter != nil
    case .requirement: return value.isSettable
    default:
      guard case .variable(_, let isMutable) = value.kind else { return false }
      return isMutable
    }
  }

  /// The type of a witness is the required one, where the protocol's `Self` is the type itself and associated types may
  /// be any. `Self` in an extension that provides the witness is the type, too.
  private func agrees(
    _ found: Type, _ asked: Type, _ type: TypeDeclaration, _ declared: TypeDeclaration,
    _ candidate: ValueDeclaration? = nil
  ) -> Bool {
    if found == asked || found.holdsUnknown || asked.holdsUnknown { return true }
    let substituted = asked.replacing(declared.selfType, by: type.selfType)
    if found == substituted || substituted.holdsUnknown
      || found.replacing(declared.selfType, by: type.selfType) == substituted
    {
      return true
    }
    guard let giving = candidate?.owner, giving.isProtocol, giving !== declared else {
      return false
    }
    return found.replacing(giving.selfType, by: type.selfType) == substituted
  }

  // MARK: Words

  func signature(of value: ValueDeclaration) -> String {
    switch value.kind {
    case .function, .subscript: value.requirementKey
    default: value.name
    }
  }

  /// The missing requirements name an associated type that nothing here determines.
  private func namesOpenType(
    _ lacking: [ValueDeclaration], _ declared: TypeDeclaration, _ type: TypeDeclaration
  ) -> Bool {
    let found = checker.associatedTypeResolver.associatedTypes(of: declared, in: type)
    let open = declared.allAssociatedTypes.filter { found[$0] == nil }
    return !open.isEmpty
      && lacking.contains { value in
        let types: [TypeSyntax?] =
          switch value.kind {
          case .variable(let binding, _): [binding.type]
          case .function(let function): function.parameters.map(\.type) + [function.result]
          default: []
          }
        return types.compactMap(\.self).contains { type in open.contains { type.mentions($0) } }
      }
  }
}

extension Effects {
  fileprivate var word: String { contains(.throwing) ? "throws" : "is `async`" }
}
