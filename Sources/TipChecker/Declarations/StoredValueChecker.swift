import TipModel
import TipSyntax
import TipText

/// Stored variables, parameters and the fields of structs, with their initial values.
struct StoredValueChecker: CheckerPart {
  let checker: Checker

  /// The type of a stored variable, and its initial value, which is checked when it is first needed.
  private func stored(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, isMutable: Bool
  ) -> (type: Type, initial: () -> TypedExpression?) {
    let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: nil)
    body.bodyContext.isFirstValue = value.owner != nil
    let annotated = binding.type.map { written in
      guard let initial = binding.value else {
        return checker.resolveDeclared(written, of: value, in: value.owner)
      }
      let mark = checker.run.diagnostics.count
      let type = body.resolveOpen(written)
      guard type.hasVariables else {
        guard checker.mayDefer(in: value), !checker.deferFaults(since: mark).isEmpty else {
          return type
        }
        return checker.resolve(written, from: value.file, in: value.owner, isQuiet: true)
      }
      // The type contains type parameters of the enclosing type. The value is checked once these are bound.
      let plain = checker.resolve(written, from: value.file, in: value.owner, isQuiet: true)
      if plain.hasVariables { return plain }
      return body.closed(body.check(initial, expecting: type).type, written)
    }
    guard let initial = binding.value else {
      // An optional variable is initialized with nil; a constant waits for its value.
      let isNil = isMutable && annotated?.isOptional == true
      return (
        annotated ?? .error,
        { [unowned checker] in
          isNil ? checker.node(.constant(.none), annotated ?? .error, value.nameRange) : nil
        }
      )
    }
    func check() -> TypedExpression {
      let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: nil)
      if value.owner != nil {
        body.effects = .pure("an initial value")
        body.bodyContext.isFirstValue = true
      }
      let mark = checker.run.diagnostics.count
      let checked = body.check(initial, expecting: annotated)
      guard checker.mayDefer(in: value),
        let fault = checker.deferFaults(since: mark, of: value).first
      else {
        return checked
      }
      return checker.failing(with: fault, annotated ?? .unresolved)
    }
    if checker.hasSyntaxFault(in: initial.range) {
      let type = annotated ?? .error
      return (
        type,
        { [unowned checker] in
          checker.node(.unavailable("a broken value"), .error, initial.range)
        }
      )
    }
    if let annotated, annotated.hasVariables {
      return (
        annotated,
        { [unowned checker] in
          checker.node(.unavailable("a value of an open type"), annotated, initial.range)
        }
      )
    }
    if let annotated, initial.isScalarLiteral {
      // If a literal does not convert to the annotated type, either of the two may be wrong.
      let checked = check()
      return (checked.type == .error ? .error : annotated, { checked })
    }
    if let annotated {
      var checked: TypedExpression?
      let initialValue: () -> TypedExpression? = {
        if checked == nil { checked = check() }
        return checked
      }
      if !checker.isCheckedWhenCalled(value) {
        checker.run.pendingBodies.append { _ = initialValue() }
      }
      return (annotated, initialValue)
    }
    let checked = check()
    return (checked.type, { checked })
  }

  func global(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, _ isMutable: Bool
  ) -> GlobalVariable {
    var (type, initial) = stored(binding, value, isMutable: isMutable)
    // `let v: Tips.Event<Visit> = .init(id: "v")` gives the value's type; `: Event` alone leaves it open.
    if case .event(.builtin(.emptyDonation)) = type, let checked = initial(),
      case .event = checked.type
    {
      type = checked.type
    }
    let variable = GlobalVariable(
      name: qualifiedName(of: value), type: type,
      // A constant without an initial value is assigned later.
      isMutable: isMutable || binding.value == nil, range: value.nameRange,
      observers: checker.observers(of: value, type, binding.accessors), initializer: initial)
    if isMutable, case .event = type, binding.value != nil {
      variable.isConstant = !isAssigned(value.name)
    }
    variable.isAssignedOnce = !isMutable && binding.value == nil
    variable.isImplicitlyUnwrapped = binding.type?.isImplicitlyUnwrapped == true
    return variable
  }

  /// Some file assigns to a variable of this name.
  private func isAssigned(_ name: String) -> Bool {
    checker.program.files.contains { file in
      let (tokens, source) = (file.tree.tokens, file.tree.source)
      func text(_ index: Int) -> Substring {
        Substring(source.text(tokens[index].range(in: file.tree.file).offsets))
      }
      return tokens.indices.dropLast().contains { index in
        guard tokens[index].kind == .identifier, text(index) == name, text(index + 1) == "=" else {
          return false
        }
        // `var opened = Event(…)` is a declaration.
        return index == 0 || text(index - 1) != "var"
      }
    }
  }

  /// Reports TipKit's `@Parameter` on an instance property of a tip. Attributes of this name of other frameworks are allowed
  /// on instance properties of other types.
  func reportInstanceParameter(_ value: ValueDeclaration) -> Bool {
    guard !value.isStatic, value.owner?.type.conformsToTip == true,
      let attribute = value.syntax?.tipParameterAttribute,
      !(attribute.arguments ?? []).contains(where: { $0.label != nil }),
      case .variable? = value.syntax?.kind, let range = value.syntax?.range
    else { return false }
    let keyword = keywordRange(of: value) ?? value.nameRange
    checker.run.ofApp.interest.append(range)
    // TipKit does not document that its macro refuses this.
    report(
      !value.file.isTipScript
        ? .warning(
          "parameter-not-static",
          "`@Parameter` without `static`: TipKit documents parameters of types alone", at: keyword)
        : .error(
          "parameter-not-static",
          "`@Parameter` without `static` is not in this language: a parameter belongs to the type",
          at: keyword,
          fixIts: [.init(replace: keyword.startPoint, with: "static ")]))
    return true
  }

  private func keywordRange(of value: ValueDeclaration) -> SourceRange? {
    if case .variable(let variable)? = value.syntax?.kind { variable.keyword } else { nil }
  }

  func qualifiedName(of value: ValueDeclaration) -> String {
    value.owner.map { "\($0.type.qualifiedName).\(value.name)" } ?? value.name
  }

  /// Reports a `@Parameter` that is a constant or a computed property.
  func reportUnstored(_ binding: VariableSyntax.Binding, _ value: ValueDeclaration) {
    guard options.scope == .whole, value.file.isTipScript,
      case .variable(let variable)? = value.syntax?.kind
    else { return }
    if !variable.isMutable {
      report(
        .error(
          "misplaced", "`@Parameter` keeps a value that changes, which is declared with `var`",
          at: variable.keyword, fixIts: [.init(replace: variable.keyword, with: "var")]))
    } else if let body = binding.accessors?.getter {
      report(
        .error(
          "misplaced",
          "`@Parameter` keeps a value: it begins with one, after `=`, and computes none",
          at: body.range))
    }
  }

  func parameter(_ binding: VariableSyntax.Binding, _ value: ValueDeclaration)
    -> ResolvedDeclaration
  {
    let (type, initial) = stored(binding, value, isMutable: true)
    let place = binding.type?.range ?? value.nameRange
    checker.standardConformanceChecker.layOutStored(type, at: place)
    checker.standardConformanceChecker.requireCodable(
      type, of: "a parameter's value", at: place, in: value.file)
    let options = value.parameterAttribute?.arguments ?? []
    let isTransient = options.contains { argument in
      switch argument.value.kind {
      case .implicitMember(let name): isTransientOption(name)
      case .name(let name): isUndottedOption(name)
      default: false
      }
    }
    reportUnknown(options, binding, value)
    let written = binding.type.map { value.file.tree.source.text($0.range.offsets) } ?? ""
    let typeName =
      type == .unresolved || ["Int64", "UInt64"].contains(written) ? written : "\(type)"
    let owner = value.owner.map { "\($0.type.qualifiedName)" } ?? ""
    return .parameter(
      ParameterDeclaration(
        id: "\(typeName).\(owner)+\(value.name)", name: qualifiedName(of: value), type: type,
        isTransient: isTransient, range: value.nameRange, defaultValue: initial))
  }

  /// Reports `transient` without a dot, unless the program declares that name. Returns false in any case.
  private func isUndottedOption(_ name: NameSyntax) -> Bool {
    guard options.scope == .whole, name.text == "transient",
      checker.program.names.values[name.text] == nil
    else {
      return false
    }
    report(
      .error(
        "unknown-name", "there is no name `transient`: an option begins with a dot",
        at: name.range, fixIts: [.init(replace: name.range.startPoint, with: ".")]))
    return false
  }

  /// Reports options and observers that a `@Parameter` does not have.
  private func reportUnknown(
    _ asked: [ArgumentSyntax], _ binding: VariableSyntax.Binding, _ value: ValueDeclaration
  ) {
    guard options.scope == .whole, value.file.isTipScript else { return }
    for option in asked {
      switch option.value.kind {
      case .implicitMember(let name)
      where name.text == "transient"
        || !Suggestion.nearest(to: name.text, among: ["transient"]).isEmpty:
        continue
      case .name: continue
      default: break
      }
      report(
        .error(
          "unknown-member", "the one option that a parameter has is `.transient`",
          at: option.value.range))
    }
    if let observer = binding.accessors?.didSet ?? binding.accessors?.willSet {
      report(
        .error(
          "opaque",
          "an observer of a `@Parameter` is not in this language: TipKit does not say whether its macro calls one",
          at: observer.range))
    }
  }

  /// The name is `.transient`, the only option. A misspelling of it is reported.
  private func isTransientOption(_ name: NameSyntax) -> Bool {
    if name.text != "transient", !Suggestion.nearest(to: name.text, among: ["transient"]).isEmpty {
      report(
        .error(
          "unknown-member", "a parameter has no option `\(name.text)`", at: name.range,
          notes: [.init("did you mean `transient`?")],
          fixIts: [.init(replace: name.range, with: "transient")]))
    }
    return name.text == "transient"
  }

  /// Determines the stored properties of a type in order, with their initial values.
  func layOutFields(of declaration: TypeDeclaration) {
    guard declaration.layout == .none else { return }
    declaration.layout = .underWay
    if declaration.type.kind == .enumeration { checker.layOutPayloads(of: declaration) }
    var fields: [Field] = []
    if let superclass = declaration.superclass {
      layOutFields(of: superclass)
      fields = superclass.type.fields
    }
    for declared in declaration.allMembers where !declared.isInactive && !declared.isWrapperStorage
    {
      // A wrapped property is replaced by its storage.
      let member = declared.isStatic ? declared : declared.wrapping?.storage ?? declared
      guard member.isStoredProperty else { continue }
      guard case .variable(let binding, let isMutable) = member.kind else { continue }
      if member.isOverride {
        checker.telling { checker.observedOverrideChecker.reportStoringOverride(of: member) }
        continue
      }
      if member.isLazy {
        fields.append(checker.wrappedPropertyChecker.lazyStorage(of: member))
        continue
      }
      let (type, initial) = checker.telling(isLasting: declaration.isSingle) {
        () -> (Type, TypedExpression?) in
        let (type, initial) = stored(binding, member, isMutable: isMutable)
        let ofView = ViewPropertyValue(of: member, in: declaration, checker)
        let ofClass = ClassPropertyValue(of: member, in: declaration, checker)
        if ofView?.isMissing(initial()) == true {
          return (Type.unresolved, checker.unknownValue(of: member, .unresolved))
        }
        let value =
          member.hasValueOfAttribute
          ? checker.unknownValue(of: member, type)
          : initialValue(binding.value, type, of: member) {
            initial().map { ofView?.marked($0) ?? ofClass?.marked($0) ?? $0 }
          }
        return (type, value)
      }
      fields.append(
        Field(
          name: member.name, type: type, isMutable: isMutable, range: member.nameRange,
          defaultValue: initial, observers: checker.observers(of: member, type, binding.accessors),
          isImplicitlyUnwrapped: binding.type?.isImplicitlyUnwrapped == true))
    }
    declaration.type.fields = fields
    declaration.type.codingKeys = declaration.nested["CodingKeys"]?.type
    declaration.layout = .done
  }

  func layOutFields(of type: Type) {
    if let declaration = checker.declaration(of: type) { layOutFields(of: declaration) }
  }
}

extension ExpressionSyntax {
  /// A number, Boolean, nil or string literal without interpolation.
  var isScalarLiteral: Bool {
    switch kind {
    case .integer, .floating, .boolean, .nil: true
    case .string(let literal): literal.plainText != nil
    default: false
    }
  }
}
