import TipModel
import TipSyntax
import TipText

/// Rules by whether the branch of `#if` that contains them is active.
private struct RulesByBranch {
  var taken: [Inventory.Rule] = []
  var others: [Inventory.Rule] = []

  mutating func add(_ rule: Inventory.Rule, isInactive: Bool) {
    if isInactive { others.append(rule) } else { taken.append(rule) }
  }
}

/// Finds every tip, rule, event and parameter, including those that no running code reaches.
struct InventoryReader: CheckerPart {
  let checker: Checker

  func takeInventory(of entry: Entry, types: [TypeDeclaration]) -> Inventory {
    var rulesByTip: [ObjectIdentifier: RulesByBranch] = [:]
    var sharedRules = RulesByBranch()
    let enclosing = EnclosingTypes(types)
    for file in entry.files where !file.tree.ruleTokens.isEmpty {
      let untaken = file.tree.untakenParts(where: checker.conditions.holds)
      for token in file.tree.ruleTokens {
        guard let macro = file.tree.macro(at: token)?.expression else { continue }
        let owner = enclosing.innermost(round: macro.range)
        guard file.knowsTipKit || owner?.type.conformsToTip == true else { continue }
        let rule = inventoryRule(macro, file, owner)
        let isInactive = untaken.contains { $0.contains(macro.range) }
        if let owner, owner.type.conformsToTip, !owner.isProtocol {
          // The rules of an inactive tip are listed as if the tip were active.
          rulesByTip[ObjectIdentifier(owner), default: RulesByBranch()]
            .add(rule, isInactive: isInactive && !owner.isInactive)
        } else {
          sharedRules.add(rule, isInactive: isInactive)
        }
      }
    }
    let tips = types.filter { $0.type.conformsToTip && !$0.isProtocol && !isStandIn($0) }.map {
      inventoryTip($0, rulesByTip[ObjectIdentifier($0)] ?? RulesByBranch())
    }
    let values = types.flatMap(\.allMembers) + entry.values
    let events = values.filter(isEvent).map(inventoryEvent)
    let parameters = values.compactMap { value -> Inventory.Parameter? in
      guard value.parameterAttribute != nil, case .parameter(let parameter) = checker.entity(value)
      else {
        return nil
      }
      return Inventory.Parameter(declaration: parameter, isInactive: value.isInactive)
    }
    checkConflicts(tips, events)
    return Inventory(
      tips: tips, sharedRules: sharedRules.taken, inactiveRules: sharedRules.others,
      events: events, parameters: parameters,
      externalNames: options.scope == .whole ? [] : Array(checker.run.unresolved.names))
  }

  func isStandIn(_ type: TypeDeclaration) -> Bool {
    checker.program.names.extended.values.contains { $0 === type }
  }

  // MARK: Rules

  private func inventoryRule(
    _ macro: ExpressionSyntax, _ file: FileContext, _ owner: TypeDeclaration?
  )
    -> Inventory.Rule
  {
    checker.run.ofApp.interest.append(macro.range)
    var inputs: [SourceRange] = []
    if case .macro(let syntax) = macro.kind { inputs = syntax.call.arguments.map(\.value.range) }
    if checker.program.checkedRules[macro.range] == nil,
      checker.recheck?.leavesOut(macro.range) != true
    {
      let isStatic = owner?.allMembers.contains { member in
        member.isStatic && member.syntax?.range.contains(macro.range) == true
      }
      let selfVariable =
        isStatic == true
        ? nil
        : owner.map {
          LocalVariable(name: "self", type: $0.selfType, isMutable: false, range: macro.range)
        }
      let body = BodyChecker(checker, file: file, owner: owner, selfVariable: selfVariable)
      let mark = checker.run.diagnostics.count
      _ = body.infer(macro, contextualType: .builtin(.rule))
      checker.drainPendingBodies()
      // A program runs without the rules that nothing reaches.
      if options.scope == .whole { checker.run.diagnostics.removeSubrange(mark...) }
    }
    return Inventory.Rule(
      range: macro.range, inputs: inputs, typed: checker.program.checkedRules[macro.range] ?? nil)
  }

  // MARK: Tips

  private func inventoryTip(
    _ declaration: TypeDeclaration, _ rules: RulesByBranch
  ) -> Inventory.Tip {
    checker.storedValueChecker.layOutFields(of: declaration)
    var id: TypedExpression?
    var hasStaticID = true
    switch checker.witness("id", in: declaration) {
    case .field(let index):
      let field = field(index, of: declaration)
      id = field?.isMutable == false ? field?.writtenValue : nil
      hasStaticID = id != nil
    case .function(let function):
      id = soleReturn(function.body())
      hasStaticID = id != nil
    case nil: break
    }
    var options: [TypedExpression] = []
    var branchOptions: [TypedExpression] = []
    switch checker.witness("options", in: declaration) {
    case .field(let index):
      options = elements(field(index, of: declaration)?.writtenValue)
    case .function(let function):
      let body = function.body()
      options = elements(soleReturn(body))
      let certain = Set(options.map(\.range))
      branchOptions = madeOptions(body?.expressions ?? []).filter { !certain.contains($0.range) }
    case nil: break
    }
    return Inventory.Tip(
      type: declaration.type, range: declaration.nameRange, id: id, hasStaticID: hasStaticID,
      rules: rules.taken, inactiveRules: rules.others, options: options,
      branchOptions: branchOptions,
      isInactive: declaration.isInactive)
  }

  /// The stored property at an index. Returns nil if a text with errors gives a type a member that it does not have.
  private func field(_ index: Int, of declaration: TypeDeclaration) -> Field? {
    declaration.type.fields.indices.contains(index) ? declaration.type.fields[index] : nil
  }

  private func soleReturn(_ body: TypedBlock?) -> TypedExpression? {
    guard let body, body.statements.count == 1, case .return(let value?) = body.statements[0].form
    else {
      return nil
    }
    return value
  }

  /// The elements of an array literal, or of a result builder without branches.
  private func elements(_ value: TypedExpression?) -> [TypedExpression] {
    switch value?.form {
    case .array(let elements): elements
    case .convert(let inner): elements(inner)
    case .collect(let block):
      block.statements.compactMap { statement in
        if case .yield(let value, isList: false) = statement.form { value } else { nil }
      }
    default: []
    }
  }

  /// All options that are created in these expressions.
  private func madeOptions(_ parts: [TypedExpression]) -> [TypedExpression] {
    parts.flatMap { part -> [TypedExpression] in
      if case .member(let member, nil, _) = part.form, member.name == "init",
        Self.optionTypes.contains(part.type)
      {
        return [part]
      }
      return madeOptions(part.children)
    }
  }

  private static let optionTypes: Set<Type> = [
    .builtin(.maxDisplayCount), .builtin(.maxDisplayDuration), .builtin(.ignoresDisplayFrequency),
  ]

  // MARK: Events

  /// The variable is declared with TipKit's event type, by its annotation or by its initial value. An app's own `Event`
  /// type is not TipKit's.
  func isEvent(_ value: ValueDeclaration) -> Bool {
    guard case .variable(let binding, _) = value.kind,
      value.file.knowsTipKit || value.owner?.type.conformsToTip == true
    else { return false }
    // A variable without a value declares no event: it is given one from elsewhere.
    guard binding.value != nil || binding.accessors?.getter != nil else { return false }
    if let type = binding.type, meansEvent(type, from: value) { return true }
    guard binding.accessors?.getter == nil, let initial = binding.value,
      case .postfix(let base, let suffixes) = initial.kind,
      case .call(let call)? = suffixes.last?.kind, call.arguments.first?.label?.text == "id",
      call.arguments.count == 1 || call.arguments[1].label?.text == "donationLimit"
    else { return false }
    guard var path = names(in: base) else { return false }
    for suffix in suffixes.dropLast() {
      guard case .member(let name) = suffix.kind else { return false }
      path.append(name)
    }
    // `Tips.Event<Visit>.init(id: "visited")`
    if path.last?.text == "init" { path.removeLast() }
    guard path.last?.text == "Event" else { return false }
    if case .event = checker.resolve(
      TypeSyntax(.named(path), base.range), from: value.file, in: value.owner, isQuiet: true)
    {
      return true
    }
    return false
  }

  /// The type is TipKit's event type. This is checked for every variable of a file that imports TipKit. Only an alias
  /// could make an event of a type that is not known here, so that the aliases of that name are all that is looked up
  /// for it.
  private func meansEvent(_ type: TypeSyntax, from value: ValueDeclaration) -> Bool {
    let before = checker.run.lookups
    if case .event = checker.resolve(type, from: value.file, in: value.owner, isQuiet: true) {
      return true
    }
    checker.run.lookups = before
    if case .named(let path) = type.kind, let name = path.last?.text {
      checker.run.lookups.aliases.insert(name)
    }
    return false
  }

  private func names(in base: ExpressionSyntax) -> [NameSyntax]? {
    if case .name(let name) = base.kind { [name] } else { nil }
  }

  private func inventoryEvent(_ value: ValueDeclaration) -> Inventory.Event {
    var type = Type.error
    var made: TypedExpression?
    switch checker.entity(value) {
    case .global(let variable):
      type = variable.type
      made = variable.initializer()
    case .field(let index, let fieldType):
      type = fieldType
      made = value.owner.flatMap { self.field(index, of: $0) }?.writtenValue
    case .computed(let function, _):
      type = function.result
      made = soleReturn(function.body())
    default: break
    }
    var id: TypedExpression?
    while case .convert(let inner)? = made?.form { made = inner }
    if case .member(let member, _, let arguments)? = made?.form, member.name == "init",
      let first = arguments.first ?? nil, !first.type.isUnknown
    {
      id = first
    }
    var donation: Type?
    if case .event(let element) = type, element != .builtin(.emptyDonation) { donation = element }
    return Inventory.Event(
      name: checker.storedValueChecker.qualifiedName(of: value), range: value.nameRange, id: id,
      donation: donation,
      donationName: donation.map {
        $0 == .unresolved ? writtenDonation(value) ?? "\($0)" : "\($0)"
      },
      isInactive: value.isInactive)
  }

  /// The generic argument of an event as written, for a type that no file declares.
  private func writtenDonation(_ value: ValueDeclaration) -> String? {
    guard case .variable(let binding, _) = value.kind else { return nil }
    var candidates: [NameSyntax] = []
    if case .named(let path)? = binding.type?.kind { candidates += path }
    if case .postfix(let base, let suffixes)? = binding.value?.kind {
      candidates += names(in: base) ?? []
      for suffix in suffixes {
        if case .member(let name) = suffix.kind { candidates.append(name) }
      }
    }
    let argument = candidates.compactMap(\.genericArguments.first).first
    return argument.map { value.file.tree.source.text($0.range.offsets) }
  }
}
