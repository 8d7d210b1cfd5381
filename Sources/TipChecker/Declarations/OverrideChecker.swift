import TipModel
import TipSyntax
import TipText

/// Checks the overrides of a class: `override` is required where a member overrides one of the superclass, and an error
/// elsewhere.
struct OverrideChecker: CheckerPart {
  let checker: Checker

  func checkClass(_ type: TypeDeclaration) {
    guard type.type.isClass, !type.isBroken else { return }
    checkInitializers(of: type)
    // The types of members of a generic superclass depend on its arguments, so that these members are not checked.
    guard let superclass = type.superclass, superclass.origin == nil else {
      if type.superclass == nil, !type.inheritsUnknown { reportOverrides(in: type) }
      return
    }
    if superclass.isFinal {
      report(
        .error(
          "override", "`\(superclass.type.name)` is `final`: no class inherits from it",
          at: type.inherited.first?.type.range ?? type.nameRange,
          notes: [.init("it is declared here", at: superclass.nameRange)]))
    }
    if type.lineage.contains(where: { $0.inheritsUnknown || $0.isBroken }) { return }
    for member in type.allMembers where !member.isInactive {
      check(member, of: type, against: superclass)
    }
    checkRequiredInitializers(of: type, superclass)
  }

  /// Reports `override` in a class without a superclass.
  private func reportOverrides(in type: TypeDeclaration) {
    if let foreign = foreignSuperclass(of: type), type.allMembers.contains(where: \.isOverride) {
      return report(
        .error(
          "opaque", "a superclass that is not the program's is not in this language",
          at: foreign.range, notes: [.init("a member says `override`")]))
    }
    for member in type.allMembers where member.isOverride && !member.isInactive {
      reportNothingOverridden(member)
    }
  }

  /// A superclass that the program does not declare, such as `NSObject`. Its members can be neither called nor overridden
  /// here.
  func foreignSuperclass(of type: TypeDeclaration) -> TypeSyntax? {
    guard options.scope == .whole, type.type.kind == .classType, type.superclass == nil,
      let (syntax, file) = type.inherited.first
    else { return nil }
    let isForeign = checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type)
      .contains { inherited in
        checker.typeResolver.declaredType(inherited.path, from: inherited.file, in: inherited.owner)
          == nil
          && inherited.path.last.map { BeyondNames.isClass($0.text) } == true
      }
    return isForeign ? syntax : nil
  }

  // MARK: Members

  private func check(
    _ member: ValueDeclaration, of type: TypeDeclaration, against superclass: TypeDeclaration
  ) {
    switch member.kind {
    case .variable, .function, .subscript:
      let named = superclass.lineage.flatMap { $0.members.like(member) }
      if options.scope == .whole, !member.isStatic,
        let hidden = named.first(where: { $0.isPrivate && $0.isStoredProperty && !$0.isStatic })
      {
        return report(
          .error(
            "opaque",
            "a member of the name of a private property of the superclass is not in this language",
            at: member.nameRange, notes: [.init("that is declared here", at: hidden.nameRange)]))
      }
      let found = named.filter { !$0.isInactive && !$0.isPrivate && isSame($0, member) }
      guard let other = found.first(where: { isMeant($0, by: member) }) ?? found.first else {
        if member.isOverride { reportNothingOverridden(member) }
        return
      }
      check(member, overrides: other)
    case .initializer:
      let designated = superclass.classInitializers.filter {
        $0.syntax?.hasModifier("convenience") != true
      }
      let isDefault =
        superclass.classInitializers.isEmpty && member.parameterCount == 0
      // An initializer that was refused may be the one that is overridden.
      let isUncertain = ([member] + designated).contains {
        if case .error = checker.entity($0) { true } else { false }
      }
      if isUncertain { return }
      let other = designated.first { !$0.isPrivate && isSame($0, member) }
      if other == nil, !isDefault, member.isOverride { return reportNothingOverridden(member) }
      func tell(_ message: String, of other: ValueDeclaration) {
        report(
          .error(
            "override", message, at: member.nameRange,
            notes: [.init("that is declared here", at: other.nameRange)]))
      }
      if let other, member.mayFail, !other.mayFail {
        return tell("an initializer that may fail cannot override one that cannot", of: other)
      }
      if let other, other.isRequired, member.isOverride,
        member.syntax?.hasModifier("required") != true
      {
        return tell(
          "an initializer that is `required` is overridden by `required`, and not by `override`",
          of: other)
      }
      if let other, member.isOverride,
        let fault = checker.redeclarationChecker.otherFunctions(member, than: other)
      {
        return tell(fault, of: other)
      }
      let isRequired =
        other?.isRequired == true && member.syntax?.hasModifier("required") == true
      if other != nil || isDefault, !member.isOverride, !isRequired { reportMissing(member, other) }
    default: break
    }
  }

  private func check(_ member: ValueDeclaration, overrides other: ValueDeclaration) {
    let notes = [Diagnostic.Note("it is declared here", at: other.nameRange)]
    func tell(_ message: String) {
      report(.error("override", message, at: member.nameRange, notes: notes))
    }
    if other.syntax?.hasModifier("final") == true {
      tell("`\(member.name)` is `final` in `\(other.owner?.type.name ?? "")`")
    } else if other.syntax?.hasModifier("static") == true {
      tell(
        "`\(member.name)` is `static` in `\(other.owner?.type.name ?? "")`: only a `class` member can be overridden"
      )
    } else if !member.isOverride {
      if member.isFunction, let (own, wanted) = results(member, other),
        !isCovariant(own, with: wanted)
      {
        return report(
          .error(
            "opaque",
            "`\(member.name)` beside the superclass's, which yields a `\(wanted)`, is not in this language: give it another name",
            at: member.nameRange, notes: notes))
      }
      reportMissing(member, other)
    } else if let (own, wanted) = results(member, other), !isCovariant(own, with: wanted) {
      tell(
        member.isFunction
          ? "`\(member.name)` yields `\(own)`, and what it overrides `\(wanted)`"
          : "`\(member.name)` is of type `\(own)`, and what it overrides of `\(wanted)`")
    } else if let fault = checker.redeclarationChecker.otherFunctions(member, than: other)
      ?? checker.redeclarationChecker.askingMore(member, than: other)
    {
      tell(fault)
    } else if isSet(other), let (own, wanted) = results(member, other), own != wanted,
      !own.holdsUnknown, !wanted.holdsUnknown
    {
      tell(
        "`\(member.name)` can be set, so that it is of the type of what it overrides: `\(wanted)`")
    } else if case .variable(_, isMutable: false) = other.kind {
      tell("`\(member.name)` is a constant of the superclass, which cannot be overridden")
    } else if isOfExtension(other) {
      tell("`\(member.name)` is declared in an extension, where nothing can be overridden")
    } else if isOfExtension(member) {
      tell("`\(member.name)` overrides the superclass's, which an extension cannot do")
    } else if member.isPrivate {
      tell("`\(member.name)` is private, and what it overrides is not")
    } else if isSet(other), isReadOnly(member) {
      tell("`\(member.name)` can only be read, and what it overrides can be set")
    } else if let (own, wanted) = effects(member, other), !own.isSubset(of: wanted) {
      let word = own.subtracting(wanted).contains(.throwing) ? "throws" : "waits"
      tell("`\(member.name)` \(word), and what it overrides does not")
    } else if let (own, wanted) = effects(member, other), wanted.contains(.asynchronous),
      !own.contains(.asynchronous)
    {
      tell("`\(member.name)` does not wait, and what it overrides does: say `async`")
    }
  }

  private func isOfExtension(_ member: ValueDeclaration) -> Bool {
    member.owner?.extensions.contains { $0.range.contains(member.nameRange) } ?? false
  }

  private func isReadOnly(_ member: ValueDeclaration) -> Bool {
    switch checker.entity(member) {
    case .computed, .function: !isSet(member)
    default: false
    }
  }

  private func isSet(_ member: ValueDeclaration) -> Bool {
    switch checker.entity(member) {
    case .function(let signature):
      checker.program.members.setters[ObjectIdentifier(signature.declaration)] != nil
    case .computed(_, let setter): setter != nil
    case .field: true
    default: false
    }
  }

  private func effects(_ a: ValueDeclaration, _ b: ValueDeclaration) -> (Effects, Effects)? {
    guard case .function(let first) = checker.entity(a),
      case .function(let second) = checker.entity(b)
    else {
      return nil
    }
    return (first.effects, second.effects)
  }

  private func results(_ a: ValueDeclaration, _ b: ValueDeclaration) -> (Type, Type)? {
    if let own = yielded(by: a), let wanted = yielded(by: b) { (own, wanted) } else { nil }
  }

  private func yielded(by member: ValueDeclaration) -> Type? {
    switch checker.entity(member) {
    case .function(let signature): signature.result
    case .computed(let getter, _): getter.result
    case .field(_, let type): type
    default: nil
    }
  }

  /// An override may return a subtype of the overridden method's result: a subclass, or a type that is not optional.
  func isCovariant(_ own: Type, with wanted: Type) -> Bool {
    if own == wanted || own.holdsUnknown || wanted.holdsUnknown { return true }
    switch (own, wanted) {
    case (.optional(let a), .optional(let b)): return isSubclass(a, of: b)
    case (_, .optional(let inner)): return own == inner || isSubclass(own, of: inner)
    default: return isSubclass(own, of: wanted)
    }
  }

  private func isSubclass(_ own: Type, of wanted: Type) -> Bool {
    switch (own, wanted) {
    case (.nominal(let a), .nominal(let b)): return a.isClass && a.supertypes.contains(b)
    default: return false
    }
  }

  private func reportMissing(_ member: ValueDeclaration, _ other: ValueDeclaration?) {
    if let other, other.waits, !member.waits {
      return report(
        .error(
          "opaque",
          "`\(member.name)` beside the superclass's, which waits, is not in this language: say `override`",
          at: member.nameRange, notes: [.init("that is declared here", at: other.nameRange)]))
    }
    let start = member.syntax.flatMap { $0.attributes.isEmpty ? $0.range.startPoint : nil }
    report(
      .error(
        "override", "`\(member.name)` takes the place of the superclass's: say `override`",
        at: member.nameRange,
        notes: other.map { [.init("that is declared here", at: $0.nameRange)] } ?? [],
        fixIts: start.map { [.init(replace: $0, with: "override ")] } ?? []))
  }

  private func reportNothingOverridden(_ member: ValueDeclaration) {
    let word = member.syntax?.modifiers.first { $0.text == "override" }
    report(
      .error(
        "override", "there is nothing that `\(member.name)` could override", at: member.nameRange,
        fixIts: word.map {
          [.init(replace: member.file.tree.source.withBlank(after: $0.range), with: "")]
        } ?? []))
  }

  /// The members have the same name, labels and parameter types.
  private func isSame(_ a: ValueDeclaration, _ b: ValueDeclaration) -> Bool {
    guard a.isStatic == b.isStatic else { return false }
    switch (checker.entity(a), checker.entity(b)) {
    case (.function(let first), .function(let second)):
      let (own, wanted) = (first.substitutingPositions, second.substitutingPositions)
      return first.parameters.map(\.label) == second.parameters.map(\.label)
        && first.generic?.variables.count == second.generic?.variables.count
        && zip(first.parameters, second.parameters).allSatisfy {
          own.substitute($0.type) == wanted.substitute($1.type) || $0.type.holdsUnknown
            || $1.type.holdsUnknown
        }
    case (.function, _), (_, .function): return false
    default: return true
    }
  }

  /// The other member has the same constraints and a result that this one may override. It is chosen among several that
  /// differ in nothing else.
  private func isMeant(_ other: ValueDeclaration, by member: ValueDeclaration) -> Bool {
    guard case .function(let own) = checker.entity(member),
      case .function(let wanted) = checker.entity(other)
    else {
      return true
    }
    return isCovariant(own.result, with: wanted.result)
      && checker.redeclarationChecker.constraints(of: own, member.file)
        == checker.redeclarationChecker.constraints(of: wanted, other.file)
  }

  // MARK: Initializers

  private func checkRequiredInitializers(of type: TypeDeclaration, _ superclass: TypeDeclaration) {
    let own = (type.members["init"] ?? []).filter { !$0.isInactive }
    guard own.contains(where: { $0.syntax?.hasModifier("convenience") != true }) else { return }
    for wanted in superclass.classInitializers where wanted.isRequired {
      guard !own.contains(where: { isSame($0, wanted) }) else { continue }
      report(
        .error(
          "missing-witness",
          "`\(type.type.name)` lacks an initializer that its superclass requires",
          at: type.nameRange, notes: [.init("it is required here", at: wanted.nameRange)]))
    }
  }

  /// Reports a class without a designated initializer if one of its properties has no initial value.
  private func checkInitializers(of type: TypeDeclaration) {
    let isDesignated = (type.members["init"] ?? []).contains {
      $0.syntax?.hasModifier("convenience") != true
    }
    guard !isDesignated, !type.inheritsUnknown, !type.hasUnknownAttribute else { return }
    checker.storedValueChecker.layOutFields(of: type)
    let inherited = Set(type.superclass?.type.fields.map(\.range) ?? [])
    let field = type.type.fields.first { field in
      field.defaultValue == nil && !(field.isMutable && field.type.isOptional)
        && !inherited.contains(field.range) && !field.type.holdsUnknown
    }
    guard let field else { return }
    report(
      .error(
        "uninitialized",
        "`\(type.type.name)` has no initializer, and `\(field.name)` no value", at: type.nameRange,
        notes: [.init("it is declared here", at: field.range)]))
  }
}

extension ValueDeclaration {
  fileprivate var isRequired: Bool { syntax?.hasModifier("required") == true }

  fileprivate var parameterCount: Int {
    if case .initializer(let function, _) = kind { function.parameters.count } else { 0 }
  }
}

extension SourceFile {
  /// A word and the blank after it.
  fileprivate func withBlank(after range: SourceRange) -> SourceRange {
    let next = text(Int(range.end)..<min(Int(range.end) + 1, bytes.count))
    return SourceRange(file: range.file, start: range.start, end: range.end + (next == " " ? 1 : 0))
  }
}

extension ValueDeclaration {
  var mayFail: Bool {
    if case .initializer(_, isFailable: true) = kind { true } else { false }
  }

  /// The function is declared `async`.
  fileprivate var waits: Bool {
    if case .function(let function) = kind { function.effects.isAsync } else { false }
  }
}
