import TipModel
import TipSyntax
import TipText

/// The cases of enums, and the raw values that they stand for.
extension StandardConformanceChecker {
  /// Reports an enum with several raw types, or with one that does not come first in its clause.
  private func checkRawTypes(of declaration: TypeDeclaration) {
    guard options.scope == .whole, declaration.file.isTipScript else { return }
    let all = declaration.inherited.filter { declaration.nameRange.file == $0.type.range.file }
    let raw = all.indices.filter { index in
      let names = checker.inheritanceResolver.inheritedNames(
        all[index].type, from: all[index].file, in: declaration)
      return names.contains { name in
        !checker.inheritanceResolver.hidesSwift(name) && name.path.count == 1
          && KnownProtocols.rawValues.contains(name.path[0].text)
      }
    }
    guard let last = raw.last, raw.count > 1 || last > 0 else { return }
    report(
      .error(
        "misplaced",
        raw.count > 1
          ? "`\(declaration.type.name)` has several types for its raw values, of which there is one"
          : "the type of the raw values stands before what else `\(declaration.type.name)` inherits",
        at: all[last].type.range))
  }

  /// Reports an extension of a protocol that provides `rawValue` or `init(rawValue:)` in place of the enum's own.
  func refuseGivenRawValue(of declaration: TypeDeclaration) {
    guard declaration.type.rawType != nil else { return }
    let given = declaration.protocols.lazy.flatMap { declared in
      ["rawValue", "init"].flatMap { declared.members[$0] ?? [] }
    }.first { $0.hasBody && ["rawValue", "init(rawValue:)"].contains($0.requirementKey) }
    guard let given else { return }
    report(
      .error(
        "opaque",
        "raw values that an extension gives to the enum `\(declaration.type.name)` are not in this language",
        at: declaration.nameRange,
        notes: [.init("`\(given.name)` is given here", at: given.nameRange)]))
  }

  /// Checks that a raw value is a literal of the enum's raw type.
  private func checkRawValue(_ syntax: EnumCaseSyntax, _ declaration: TypeDeclaration) {
    guard declaration.file.isTipScript, !declaration.isBroken else { return }
    if syntax.payload != nil, declaration.type.rawType != nil {
      report(
        .error(
          "misplaced",
          "`\(syntax.name.text)` cannot hold values: each case of `\(declaration.type.name)` stands for its raw value",
          at: syntax.name.range))
    }
    guard let value = syntax.rawValue else { return }
    guard let type = declaration.type.rawType else {
      let names = checker.inheritanceResolver.lastInheritedNames(of: declaration)
      if let name = KnownProtocols.rawValues.intersection(names).sorted().first {
        report(
          .error("opaque", "raw values of type `\(name)` are not in this language", at: value.range)
        )
      }
      if names.isDisjoint(with: KnownProtocols.rawValues) {
        report(
          .error(
            "type-mismatch",
            "`\(declaration.type.name)` has no raw values: it inherits no type for them",
            at: value.range))
      }
      return
    }
    let isFitting: Bool =
      switch (type, value.kind) {
      case (.string, .string), (.double, .integer), (.double, .floating): true
      case (.int, .integer), (.integer, .integer), (.integer, .prefix): true
      case (.character, .string(let literal)): literal.plainText?.count == 1
      case (.int, .prefix), (.double, .prefix): true
      default: false
      }
    if !isFitting {
      report(
        .error(
          "type-mismatch", "a raw value of `\(declaration.type.name)` is a literal of `\(type)`",
          at: value.range))
    }
  }

  /// Lays out the cases with their raw values. Fields are laid out when they are needed, since their types may be
  /// unresolved.
  func layOut(_ declaration: TypeDeclaration) {
    guard declaration.type.kind == .enumeration else { return }
    declaration.type.cases = []
    checkRawTypes(of: declaration)
    var cases: [NominalType.EnumCase] = []
    defer { declaration.type.cases = cases }
    var next: Int? = 0
    var first: [Value: ValueDeclaration] = [:]
    for member in declaration.allMembers {
      guard case .enumCase(let syntax) = member.kind, !member.isInactive else { continue }
      checkRawValue(syntax, declaration)
      var raw: Value?
      switch (declaration.type.rawType, syntax.rawValue?.kind) {
      case (.string?, .string(let literal)?): raw = .string(literal.plainText ?? member.name)
      case (.string?, _): raw = .string(member.name)
      case (.character?, .string(let literal)?):
        raw = literal.plainText?.first.map { .character($0) }
      case (.int?, _?), (.integer?, _?):
        guard let number = syntax.rawValue?.wholeNumber else { break }
        raw = integer(number, of: declaration, at: syntax.rawValue?.range ?? member.nameRange)
        next = number &+ 1
      case (.int?, nil), (.integer?, nil):
        raw = next.flatMap { integer($0, of: declaration, at: member.nameRange) }
        next = next.map { $0 &+ 1 }
      case (.double?, _?):
        raw = syntax.rawValue?.number.map { .double($0) }
        next = syntax.rawValue?.wholeNumber.map { $0 &+ 1 }
      case (.double?, nil):
        raw = next.map { .double(Double($0)) }
        next = next.map { $0 &+ 1 }
      default: break
      }
      if raw == nil, syntax.rawValue == nil, let type = declaration.type.rawType, type != .string,
        declaration.file.isTipScript
      {
        report(
          .error(
            "type-mismatch",
            "`\(member.name)` needs a raw value: none follows from the case before it",
            at: member.nameRange))
      }
      if let raw, let other = first[raw] {
        report(
          .error(
            "duplicate", "the raw value of `\(member.name)` is that of `\(other.name)`, too",
            at: syntax.rawValue?.range ?? member.nameRange))
      }
      if let raw, first[raw] == nil { first[raw] = member }
      cases.append(
        .init(name: member.name, rawValue: raw, hasPayload: syntax.payload != nil))
    }
  }

  /// A raw value of an integer type, with an error if it does not fit.
  private func integer(
    _ number: Int, of declaration: TypeDeclaration, at range: SourceRange
  ) -> Value? {
    guard let type = declaration.type.rawType?.integerType else { return nil }
    if let value = FixedInteger(exactly: number, as: type) { return Value(value) }
    report(
      .error(
        "literal-out-of-range", "the raw value `\(number)` does not fit \(type.rawValue)",
        at: range))
    return nil
  }
}

extension ExpressionSyntax {
  /// The value of an integer literal, with its sign.
  fileprivate var wholeNumber: Int? {
    switch kind {
    case .integer(let value?): Int(clamping: value)
    case .prefix(let sign, let operand) where sign.text == "-":
      if case .integer(let value?) = operand.kind { 0 - Int(clamping: value) } else { nil }
    default: nil
    }
  }

  fileprivate var number: Double? {
    switch kind {
    case .floating(let value): value
    case .integer(let value?): Double(value)
    case .prefix(let sign, let operand) where sign.text == "-": operand.number.map { -$0 }
    default: nil
    }
  }
}
