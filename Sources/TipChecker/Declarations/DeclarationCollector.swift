import TipModel
import TipSyntax
import TipText

/// Collects declarations. Every declaration is in the tables before any of them is checked, so that their order does not
/// matter.
struct DeclarationCollector: CheckerPart {
  let checker: Checker

  func collect(_ trees: [SyntaxTree]) -> Entry {
    var entry = Entry()
    var extensions: [ExtensionDeclaration] = []
    for tree in trees {
      let file = FileContext(tree: tree, isWhole: options.scope == .whole)
      checker.program.files.append(file)
      entry.files.append(file)
      for statement in tree.statements {
        collect(statement, file, isInactive: false, into: &entry, &extensions)
      }
    }
    for pending in extensions {
      if let target = extend(pending) { entry.extended.append(target) }
    }
    return entry
  }

  private func collect(
    _ statement: StatementSyntax, _ file: FileContext, isInactive: Bool, into entry: inout Entry,
    _ extensions: inout [ExtensionDeclaration]
  ) {
    switch statement.kind {
    case .declaration(let declaration):
      collect(declaration, statement, file, isInactive: isInactive, into: &entry, &extensions)
    case .conditionalCompilation(let block):
      for item in checker.conditions.active(block) {
        collect(item, file, isInactive: isInactive, into: &entry, &extensions)
      }
      for item in checker.conditions.inactive(block) {
        collect(item, file, isInactive: true, into: &entry, &extensions)
      }
    default:
      if !isInactive { entry.statements.append((statement, file)) }
    }
  }

  private func collect(
    _ declaration: DeclarationSyntax, _ statement: StatementSyntax, _ file: FileContext,
    isInactive: Bool, into entry: inout Entry, _ extensions: inout [ExtensionDeclaration]
  ) {
    switch declaration.kind {
    case .nominal(let nominal):
      let type = declare(
        nominal, declaration, file, outer: nil, isInactive: isInactive)
      if declaration.hasModifier("fileprivate") { type.isPrivateType = true }
      checker.redeclarationChecker.reportDuplicate(of: type)
      if options.scope == .whole, !isInactive { forget(nominal.name.text, exceptIn: entry) }
      // In a script, an inactive `#if` branch declares nothing.
      if !isInactive || options.scope == .partial {
        checker.program.names.types[nominal.name.text, default: []].append(type)
      }
    case .extension(let written):
      let isPrivate = declaration.hasModifier("private") || declaration.hasModifier("fileprivate")
      let (plain, conditional) = options.scope == .whole ? written.byConditions : (written, [])
      extensions += ([(plain, declaration.range)] + conditional).map { syntax, range in
        ExtensionDeclaration(
          syntax: syntax, range: range, file: file, isInactive: isInactive, isPrivate: isPrivate)
      }
    case .typealias(let name, let parameters, let target):
      refuseLiteralType(name, in: file)
      let first =
        checker.program.names.aliases[name.text]?.first { $0.file === file }?.target.range
        ?? checker.program.names.types[name.text]?.first { $0.file === file && !$0.isInactive }?
        .nameRange
      if let first, !isInactive, options.scope == .whole {
        report(checker.redeclarationChecker.duplicate(name.text, at: name.range, first: first))
      }
      let isPrivate = declaration.hasModifier("private") || declaration.hasModifier("fileprivate")
      if !isInactive || options.scope == .partial {
        checker.program.names.aliases[name.text, default: []].append(
          TypeAlias(
            target: target, parameters: parameters, file: file, owner: nil, isPrivate: isPrivate))
      }
    case .conditionalCompilation(let block):
      for item in checker.conditions.active(block) {
        collect(item, statement, file, isInactive: isInactive, into: &entry, &extensions)
      }
      for item in checker.conditions.inactive(block) {
        collect(item, statement, file, isInactive: true, into: &entry, &extensions)
      }
    case .operator(let name, let group):
      if !isInactive {
        for fixity in ["prefix", "infix", "postfix"] where declaration.hasModifier(fixity) {
          noteOperator("\(fixity) \(name.text)", name, in: &entry)
        }
      }
      if declaration.hasModifier("infix"), !isInactive {
        checker.program.names.operators[name.text] = .some(group)
      }
    case .precedenceGroup(let group):
      if !isInactive {
        noteOperator("precedencegroup \(group.name.text)", group.name, in: &entry)
        checker.program.names.precedenceGroups[group.name.text] = group
      }
    default:
      if case .broken(let name) = declaration.kind { noteBroken(name) }
      // The constant of an `async let` is declared by its top-level statement.
      let isChild = declaration.hasModifier("async") && options.scope == .whole
      let declared =
        isChild ? [] : values(of: declaration, file, owner: nil, isInactive: isInactive)
      for value in declared {
        if !value.isFunction { checker.program.names.notOnlyFunctions.insert(value.name) }
        checker.redeclarationChecker.reportDuplicate(
          of: value, among: checker.program.names.values[value.name] ?? [], entry)
        if case .function = value.kind {
          if checker.program.files.count > entry.files.count {
            checker.program.names.values[value.name, default: []].removeAll { earlier in
              earlier.file !== file && earlier.requirementKey == value.requirementKey
                && !entry.files.contains { $0 === earlier.file }
            }
          }
          checker.program.names.values[value.name, default: []].append(value)
        } else if !isInactive || !isDeclaredActive(value.name, in: entry) {
          // Functions of the same entry may have the name, too.
          checker.program.names.values[value.name] =
            (checker.program.names.values[value.name] ?? []).filter { earlier in
              options.scope == .partial && earlier.file !== file
                || options.scope == .whole && earlier.isFunction
                  && entry.files.contains { $0 === earlier.file }
            } + [value]
        }
      }
      entry.values += declared
      if case .variable = declaration.kind, !isInactive {
        entry.statements.append((statement, file))
      }
    }
  }

  /// The entry has an active declaration of this name. One in an inactive `#if` branch does not replace it.
  private func isDeclaredActive(_ name: String, in entry: Entry) -> Bool {
    options.scope == .whole
      && checker.program.names.values[name]?.contains { value in
        !value.isInactive && entry.files.contains { $0 === value.file }
      } == true
  }

  private func noteBroken(_ name: NameSyntax?) {
    if let name {
      checker.program.names.broken.insert(name.text)
    } else {
      checker.program.names.hasNamelessDeclaration = true
    }
  }

  /// Removes a type of an earlier entry at the prompt that the new entry declares again.
  private func forget(_ name: String, exceptIn entry: Entry) {
    let old = (checker.program.names.types[name] ?? []).filter { type in
      !entry.files.contains { $0 === type.file }
    }
    if old.isEmpty { return }
    checker.program.names.types[name]?.removeAll { type in old.contains { $0 === type } }
    checker.program.types.removeAll { type in
      var outermost = type
      while let outer = outermost.outer { outermost = outer }
      return old.contains { $0 === outermost }
    }
  }

  func declare(
    _ written: NominalSyntax, _ syntax: DeclarationSyntax, _ file: FileContext,
    outer: TypeDeclaration?, isInactive: Bool, selfType: Type? = nil
  ) -> TypeDeclaration {
    let (nominal, conditional) = options.scope == .whole ? written.byConditions : (written, [])
    let range = syntax.range
    let kind: NominalType.Kind =
      switch nominal.kind {
      case .struct: .structure
      case .enum: .enumeration
      case .class: .classType
      case .actor: .actor
      case .protocol: .protocolType
      }
    let name = nominal.name.text
    let parameters = nominal.generics.parameters.map(\.name.text)
    let type = NominalType(
      kind: kind, name: name,
      qualifiedName: outer.map { $0.isBody ? name : "\($0.type.qualifiedName).\(name)" } ?? name,
      range: nominal.name.range)
    if let outer, outer.type.template != nil || outer.type.outerInstance != nil {
      type.outerInstance = outer.type
    }
    let declaration = TypeDeclaration(
      type: type, selfType: selfType, file: file, outer: outer,
      genericParameters: Set(kind == .protocolType ? [] : parameters).union(
        outer?.genericParameters ?? []),
      nameRange: nominal.name.range, isInactive: isInactive)
    if kind == .protocolType {
      declaration.primaryAssociatedTypes = parameters
      declaration.requirements = nominal.generics.requirements.filter { $0.inheritedBySelf == nil }
      noteAssociatedTypes(nominal.members, of: declaration)
    } else if !nominal.generics.isEmpty {
      declaration.generic = GenericType(nominal, range)
    }
    declaration.ranges = [range]
    declaration.isEntryPoint = ["main", "UIApplicationMain", "NSApplicationMain"].contains {
      syntax.attribute($0) != nil
    }
    declaration.isIndirect = syntax.hasModifier("indirect")
    declaration.isOnMainActor = syntax.attribute("MainActor") != nil
    declaration.isPropertyWrapper = syntax.attribute("propertyWrapper") != nil
    declaration.isPrivateType = syntax.hasModifier("private")
    declaration.isFilePrivateType = syntax.hasModifier("fileprivate")
    declaration.isPublicType = syntax.hasModifier("public") || syntax.hasModifier("open")
    declaration.isFinal = syntax.hasModifier("final")
    declaration.hasUnknownAttribute = syntax.attributes.contains {
      !Self.plainAttributes.contains($0.name.text)
    }
    // `protocol Store where Self: AnyObject` means `protocol Store: AnyObject`.
    let further =
      kind == .protocolType ? nominal.generics.requirements.compactMap(\.inheritedBySelf) : []
    declaration.inherited = (nominal.inherited + further).map { ($0, file) }
    declaration.isBroken = holdsBroken(nominal.inherited)
    checker.register(declaration)
    add(
      nominal.members, to: declaration, file, isInactive: isInactive, isExtension: false,
      clause: nominal.inherited)
    for (syntax, range) in conditional {
      add(
        ExtensionDeclaration(syntax: syntax, range: range, file: file, isInactive: isInactive),
        toAll: declaration)
    }
    return declaration
  }

  /// Attributes of types that add no members.
  private static let plainAttributes: Set<String> = [
    "available", "MainActor", "frozen", "objc", "objcMembers", "unchecked", "preconcurrency",
    "usableFromInline", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper",
    "resultBuilder", "main",
  ]

  func holdsBroken(_ inherited: [TypeSyntax]) -> Bool {
    inherited.contains { if case .broken = $0.kind { true } else { false } }
  }

  private func noteAssociatedTypes(_ members: [DeclarationSyntax], of type: TypeDeclaration) {
    for member in members {
      if case .associatedType(let syntax) = member.kind {
        type.associatedTypes.insert(syntax.name.text)
        type.associated.append(syntax)
      }
    }
  }

  func add(
    _ members: [DeclarationSyntax], to type: TypeDeclaration, _ file: FileContext, isInactive: Bool,
    isExtension: Bool, clause: [TypeSyntax], requirements: [String] = [], place: Int? = nil
  ) {
    for member in members {
      switch member.kind {
      case .nominal, .typealias: addType(member, to: type, file, isInactive: isInactive)
      case .conditionalCompilation(let block):
        add(
          checker.conditions.active(block), to: type, file, isInactive: isInactive,
          isExtension: isExtension, clause: clause, requirements: requirements, place: place)
        add(
          checker.conditions.inactive(block), to: type, file, isInactive: true,
          isExtension: isExtension,
          clause: clause, requirements: requirements, place: place)
      default:
        if case .initializer = member.kind, !isExtension { type.hasOwnInitializer = true }
        if case .broken = member.kind { type.isBroken = true }
        if case .unsupported(nil, "a deinitializer") = member.kind {
          checker.classChecker.refuseDeinitializer(member, of: type, file)
        }
        if case .function(let function) = member.kind, function.isComparisonOfOtherInstances,
          options.scope == .whole
        {
          // The operator is declared once, and not for each instance of the generic type.
          if type.origin == nil {
            addOutside(function, member, file, isInactive: isInactive)
          }
          continue
        }
        for value in values(of: member, file, owner: type, isInactive: isInactive) {
          value.clause = clause
          value.requirements = requirements
          value.extensionPlace = place
          checker.redeclarationChecker.reportDuplicate(of: value, in: type)
          type.members.add(value)
        }
      }
    }
  }

  /// Declares a comparison with type parameters of its own outside of the type that contains it, whose type parameters it
  /// does not use. It is the witness of `Equatable` or `Comparable`.
  private func addOutside(
    _ function: FunctionSyntax, _ declaration: DeclarationSyntax, _ file: FileContext,
    isInactive: Bool
  ) {
    checker.program.names.operatorFunctions.insert(function.name.text)
    let value = ValueDeclaration(
      name: function.name.text, nameRange: function.name.range, syntax: declaration,
      kind: .function(checker.opened(function, in: file)), file: file, owner: nil, isStatic: false,
      isInactive: isInactive)
    checker.program.names.values[value.name, default: []].append(value)
  }

  /// Reports an alias that gives all literals of a file another type: `typealias IntegerLiteralType = Double`.
  private func refuseLiteralType(_ name: NameSyntax, in file: FileContext) {
    guard options.scope == .whole, file.isTipScript,
      BeyondNames.typesOfProtocols.contains(name.text), name.text.hasSuffix("LiteralType")
    else { return }
    report(
      .error(
        "opaque", "another type for all literals, by `\(name.text)`, is not in this language",
        at: name.range))
  }

  /// Adds only the types and aliases among the members.
  func addTypes(
    _ members: [DeclarationSyntax], to type: TypeDeclaration, _ file: FileContext, isInactive: Bool
  ) {
    for member in members {
      switch member.kind {
      case .nominal, .typealias: addType(member, to: type, file, isInactive: isInactive)
      case .conditionalCompilation(let block):
        addTypes(checker.conditions.active(block), to: type, file, isInactive: isInactive)
        addTypes(checker.conditions.inactive(block), to: type, file, isInactive: true)
      case .broken: type.isBroken = true
      default: break
      }
    }
  }

  private func addType(
    _ member: DeclarationSyntax, to type: TypeDeclaration, _ file: FileContext, isInactive: Bool
  ) {
    switch member.kind {
    case .nominal(let nominal):
      if type.isProtocol {
        checker.program.protocols.namesInside.insert(nominal.name.text)
        if options.scope == .whole, !isInactive {
          report(
            .error(
              "misplaced",
              "protocols and their extensions cannot declare types: move `\(nominal.name.text)` outside",
              at: nominal.name.range))
        }
      }
      let nested = declare(nominal, member, file, outer: type, isInactive: isInactive)
      if let first = type.nested[nominal.name.text], !isInactive, !first.isInactive,
        first.file === file
      {
        report(
          checker.redeclarationChecker.duplicate(
            nominal.name.text, at: nominal.name.range, first: first.nameRange))
      }
      if type.nested[nominal.name.text] == nil || !isInactive {
        type.nested[nominal.name.text] = nested
      }
    case .typealias(let name, let parameters, let target):
      if type.isProtocol { checker.program.protocols.namesInside.insert(name.text) }
      type.aliases[name.text] = TypeAlias(
        target: target, parameters: parameters, file: file, owner: type,
        isPrivate: member.hasModifier("private"),
        isFilePrivate: member.hasModifier("fileprivate"))
    default: break
    }
  }

  /// The variables, functions and cases that one declaration declares.
  func values(
    of declaration: DeclarationSyntax, _ file: FileContext, owner: TypeDeclaration?,
    isInactive: Bool
  ) -> [ValueDeclaration] {
    func value(_ name: NameSyntax, _ kind: ValueDeclaration.Kind, isStatic: Bool)
      -> ValueDeclaration
    {
      ValueDeclaration(
        name: name.text, nameRange: name.range, syntax: declaration, kind: kind, file: file,
        owner: owner, isStatic: isStatic, isInactive: isInactive)
    }
    switch declaration.kind {
    case .variable(let variable):
      return variable.bindings.flatMap { binding -> [ValueDeclaration] in
        guard case .binding(let name, _) = binding.pattern.kind else {
          // At the top level, a pattern is a statement.
          let names = owner == nil ? [] : binding.pattern.boundNames
          if options.scope == .whole, !names.isEmpty, !isInactive {
            report(
              .error(
                "opaque",
                "a pattern that declares properties is not in this language: write a `var` for each",
                at: binding.pattern.range))
          }
          return names.map { value($0, .broken, isStatic: declaration.isStatic) }
        }
        // `@Environment(\.openURL) var openURL` takes its type and its value from the attribute.
        if binding.type == nil, binding.value == nil, binding.accessors == nil,
          let attribute = declaration.attributes.first
        {
          if let type = attribute.environmentType {
            let typed = VariableSyntax.Binding(
              pattern: binding.pattern, type: type, value: nil, accessors: nil)
            let kind = ValueDeclaration.Kind.variable(typed, isMutable: variable.isMutable)
            return [value(name, kind, isStatic: declaration.isStatic)]
          }
          let what = "a value of `@\(attribute.name.text)`"
          return [value(name, .unsupported(what), isStatic: declaration.isStatic)]
        }
        let kind = ValueDeclaration.Kind.variable(binding, isMutable: variable.isMutable)
        return [value(name, kind, isStatic: declaration.isStatic)]
      }
    case .function(let written):
      let function = checker.opened(written, in: file)
      if function.isOperator { checker.program.names.operatorFunctions.insert(function.name.text) }
      return [value(function.name, .function(function), isStatic: declaration.isStatic)]
    case .initializer(let written, let isFailable):
      let function = checker.opened(written, in: file)
      return [value(function.name, .initializer(function, isFailable: isFailable), isStatic: true)]
    case .subscript(let written, let accessors?):
      let function = checker.opened(written, in: file)
      return [value(function.name, .subscript(function, accessors), isStatic: declaration.isStatic)]
    case .enumCases(let cases):
      return cases.map { value($0.name, .enumCase($0), isStatic: true) }
    case .associatedType(let syntax):
      return [
        value(syntax.name, .unsupported("an associated type"), isStatic: declaration.isStatic)
      ]
    case .unsupported(let name?, let what):
      return [value(name, .unsupported(what), isStatic: declaration.isStatic)]
    case .broken(let name?):
      return [value(name, .broken, isStatic: declaration.isStatic)]
    default:
      return []
    }
  }
}

extension FunctionSyntax {
  /// The function is `==` or `<` with operands as in ``isOperatorOfOtherInstances``. `Equatable` or `Comparable` requires it.
  var isComparisonOfOtherInstances: Bool {
    ["==", "<"].contains(name.text) && isOperatorOfOtherInstances
  }

  /// The function is an operator like `static func == <T>(a: Box<T>, b: Box<T>)`, whose operands are instances of a generic
  /// type with the operator's own type parameters as arguments.
  var isOperatorOfOtherInstances: Bool {
    guard isOperator else { return false }
    let names = Set(generics.parameters.map(\.name.text))
    return parameters.contains { parameter in
      guard case .named(let path) = parameter.type.kind else { return false }
      return path.flatMap(\.genericArguments).contains { argument in
        if case .named(let inner) = argument.kind { names.contains(inner[0].text) } else { false }
      }
    }
  }
}
