import TipModel
import TipSyntax
import TipText

/// Answers a ``CompletionRequest`` from the tables in which names are looked up.
struct CompletionFinder: BodyPart {
  let bodyChecker: BodyChecker

  /// Offers the members of a value, after a dot.
  func offerMembers(of value: TypedExpression) {
    guard let request = checker.completion else { return }
    let type = value.type
    if let declaration = checker.declaration(of: type) {
      offer(declaration.allMembers.filter { !$0.isStatic })
      offerMembersOfProtocols(of: declaration)
    }
    if case .donation(let element) = type { offerFields(of: element) }
    if case .nominal(let nominal) = type, let raw = nominal.rawType {
      offerName("rawValue", raw)
    }
    if case .tuple(let elements) = type {
      for element in elements { offerName(element.label ?? "", element.type) }
    }
    for owner in bodyChecker.conversionChecker.isTip(type) && type != .anyTip
      ? [type, .anyTip] : [type]
    {
      for name in MemberTable.names(of: owner, isStatic: false) where request.admits(name) {
        offer(
          MemberTable.members(named: name, of: owner).filter {
            !$0.isStatic && MemberTable.suits($0, owner)
          }, of: owner)
      }
    }
    if bodyChecker.viewChecker.shownView(type) != nil {
      for name in MemberTable.names(of: ViewChecker.viewType, isStatic: false)
      where request.admits(name) {
        offer(
          MemberTable.members(named: name, of: ViewChecker.viewType).filter {
            !$0.isStatic && $0.isOurs
          }, of: ViewChecker.viewType)
      }
    }
  }

  /// Offers members that the protocols of a type give to its instances.
  private func offerMembersOfProtocols(of type: TypeDeclaration) {
    let names = Set(type.protocols.flatMap { $0.allMembers.map(\.name) })
    for name in names.sorted() where name != "init" && checker.completion?.admits(name) == true {
      offer(
        bodyChecker.memberChecker.membersOfProtocols(named: name, of: type).filter { !$0.isStatic })
    }
  }

  /// Offers the members of a type, after its name and a dot, or after a dot alone if the type is known.
  func offerStaticMembers(of type: Type) {
    guard let request = checker.completion else { return }
    let type = type.wrapped ?? type
    // The tables keep the global functions under `Void`.
    if type == .void { return }
    let declaration = checker.declaration(of: type)
    offer(declaration?.allMembers.filter(\.isStatic) ?? [])
    for name in MemberTable.names(of: type, isStatic: true) where request.admits(name) {
      offer(MemberTable.members(named: name, of: type).filter(\.isStatic), of: type)
    }
    for nested in declaration?.nested.keys.sorted() ?? [] {
      checker.completion?.addTypeName(nested)
    }
    if case .builtin(let builtin) = type { checker.offerTypes(in: [builtin.rawValue], from: owner) }
  }

  /// Offers the fields of an event's value, after `\.`.
  func offerFields(of type: Type) {
    var type = type
    if case .donation(let value) = type {
      offerName("date", .date)
      type = value
    }
    checker.storedValueChecker.layOutFields(of: type)
    for field in type.donationFields { offerName(field.name, field.type) }
  }

  /// Offers everything that an unqualified name may be, values of the contextual type first. `place` is the range of
  /// the name.
  func offerNames(fitting contextualType: Type?, at place: SourceRange) {
    guard let request = checker.completion, !request.isAfterDot else { return }
    let fit = PlaceFit(body: bodyChecker)
    if let variables = bodyChecker.functionContext.anonymousParameters.variables {
      for (index, parameter) in variables.enumerated() { offerName("$\(index)", parameter.type) }
    }
    for name in scope.visibleNames where request.admits(name) {
      if case .variable(let variable)? = scope.lookup(name), !name.contains(" ") {
        offerName(name, variable.type)
      }
    }
    var outer = owner
    while let type = outer {
      fit.offerMembers(around: type)
      for nested in type.nested.keys.sorted() { checker.completion?.addTypeName(nested) }
      outer = type.outer
    }
    offer(
      checker.program.names.values.keys.sorted().filter(request.admits).flatMap {
        checker.program.names.values($0, from: file).filter { !fit.isEarly($0, at: place) }
      })
    offerImpliedMembers()
    checker.offerGenericParameters(of: bodyChecker.typeScope ?? owner)
    checker.offerTypes(in: [], from: bodyChecker.typeScope ?? owner, asValues: true)
    let own = request.candidates.count
    for name in Set(MemberTable.globals.map(\.name)).sorted()
    where request.admits(name) && (!request.prefix.isEmpty || NameUses.isUsual(name)) {
      offer(MemberTable.globals(named: name), of: .void)
    }
    let libraryFunctions = Set(request.candidates.dropFirst(own).map(\.label))
    for word in contextualType == .bool
      ? ["true", "false"] : contextualType?.isOptional == true ? ["nil"] : []
    {
      offerName(word, contextualType ?? .bool)
    }
    guard let contextualType, !contextualType.isUnknown else { return }
    if case .function = contextualType.wrapped ?? contextualType {
      return fit.keepFunctions(contextualType.wrapped ?? contextualType)
    }
    if contextualType != .void { request.rank(for: contextualType) }
    if fit.offerTipsOrOptions(fitting: contextualType) { return }
    if fit.isOfFewValues(contextualType) {
      offerImplicitMembers(of: contextualType)
      offerInitializer(of: contextualType.wrapped ?? contextualType)
    }
    if contextualType.takesOnlyItself {
      fit.keepFitting(contextualType, leavingOut: libraryFunctions)
    }
  }

  /// Offers the members of `self` that no file declares: the status of a tip, or in an extension of `String` its
  /// members.
  private func offerImpliedMembers() {
    guard case .variable(let variable)? = scope.lookup("self"), let request = checker.completion
    else { return }
    for owner in bodyChecker.conversionChecker.isTip(variable.type)
      ? [variable.type, .anyTip] : [variable.type]
    {
      for name in MemberTable.names(of: owner, isStatic: false) where request.admits(name) {
        offer(
          MemberTable.members(named: name, of: owner).filter {
            !$0.isStatic && MemberTable.suits($0, owner)
          }, of: owner)
      }
    }
  }

  /// Offers implicit members such as `.week`, if no name was begun.
  private func offerImplicitMembers(of contextualType: Type) {
    guard let request = checker.completion, request.prefix.isEmpty else { return }
    let type = contextualType.wrapped ?? contextualType
    let all = CompletionRequest(prefix: "")
    checker.completion = all
    offerStaticMembers(of: type)
    checker.completion = request
    for candidate in all.candidates where candidate.type == "\(type)" {
      request.add(candidate.afterDot)
    }
  }

  /// Offers the labels of the arguments that may come at the placeholder: those that may be left out, and the next one
  /// that may not.
  func offerLabels(_ parameters: some Sequence<CallParameter>, in call: CallSyntax) {
    var rest = Array(parameters)[...]
    for argument in call.arguments.prefix(while: { !$0.value.isAskedName }) {
      guard let place = rest.firstIndex(where: { $0.label == argument.label?.text }) else { return }
      rest = rest.dropFirst(place + 1 - rest.startIndex)
    }
    for parameter in rest {
      if let label = parameter.label, checker.completion?.admits(label) == true {
        checker.completion?.add(
          CompletionCandidate(
            text: label + ": ", label: label + ":", type: "\(parameter.type)",
            help: parameter.isOptional ? CompletionCandidate.optionalHelp : ""))
      }
      if !parameter.isOptional, !parameter.isVariadic { return }
    }
  }

  /// Infers the arguments of a call that is not complete yet, so that a request in them is answered.
  func answerInside(_ matching: CallMatching, _ parameters: ParameterList) {
    guard let request = checker.completion else { return }
    if case .extra(let argument)? = matching.fault, argument.label == nil,
      argument.value.isAskedName
    {
      request.isAnswered = true
    }
    for (arguments, type) in matching.given(parameters.types) {
      for argument in arguments {
        _ = infer(argument.value, contextualType: type.hasVariables ? nil : type)
      }
    }
  }

  /// Offers the labels of a declared type's initializers, or of its memberwise initializer.
  func offerInitializerLabels(of type: Type, in call: CallSyntax) {
    guard let declaration = checker.declaration(of: type) else { return }
    for value in declaration.members["init"] ?? [] {
      if case .function(let signature) = checker.entity(value) {
        offerLabels(signature.callParameters, in: call)
      }
    }
    guard !declaration.hasOwnInitializer, case .nominal(let nominal) = type else { return }
    checker.storedValueChecker.layOutFields(of: type)
    offerLabels(nominal.memberwiseParameters, in: call)
  }

  /// True for a call with the placeholder as an argument without a label.
  func isAsked(in call: CallSyntax) -> Bool {
    call.arguments.contains { $0.label == nil && $0.value.isAskedName }
  }

  // MARK: Candidates

  /// Offers the initializer call of a type: `Visit(`, where a visit is wanted.
  private func offerInitializer(of type: Type) {
    if case .builtin(let builtin) = type, BuiltinNames.type([builtin.rawValue]) == type,
      !MemberTable.members(named: "init", of: type).isEmpty
    {
      return offerName(builtin.rawValue, type)
    }
    guard case .nominal(let nominal) = type, nominal.kind == .structure else { return }
    let name =
      nominal.isVisible(in: bodyChecker.typeScope ?? owner) ? nominal.name : nominal.qualifiedName
    guard checker.completion?.admits(name) == true else { return }
    checker.storedValueChecker.layOutFields(of: type)
    offerCall(name, nominal.memberwiseParameters, result: type)
  }

  private func offerName(_ name: String, _ type: Type) {
    guard let request = checker.completion, request.admits(name), !name.isEmpty else { return }
    request.add(CompletionCandidate(name, type))
  }

  func offer(_ values: [ValueDeclaration]) {
    guard let request = checker.completion else { return }
    for value in values where !value.isInactive && request.admits(value.name) {
      switch checker.entity(value) {
      case .global(let variable): offerName(value.name, variable.type)
      case .parameter(let parameter): offerName(value.name, parameter.type)
      case .field(_, let type), .requirement(let type): offerName(value.name, type)
      case .computed(let function, _): offerName(value.name, function.result)
      case .enumCase(let index):
        guard let owner = value.owner else { continue }
        let cases = owner.type.cases
        let payload = cases.indices.contains(index) ? cases[index].payload : []
        if payload.isEmpty {
          offerName(value.name, owner.selfType)
        } else {
          offerCall(value.name, payload.map(CallParameter.init), result: owner.selfType)
        }
      case .function(let signature):
        offerCall(value.name, signature.callParameters, result: signature.result)
      case .unresolved, .unsupported, .error: continue
      }
    }
    // `$name` is the projection of the parameter, which rules take.
    if request.prefix.hasPrefix("$") || request.prefix.isEmpty {
      for value in values where value.parameterAttribute != nil {
        let name = "$" + value.name
        if request.admits(name) {
          request.add(CompletionCandidate(text: name, label: name, type: "Tips.Parameter"))
        }
      }
    }
  }

  private func offer(_ members: [Member], of owner: Type) {
    for member in members where member.name != "init" && member.name != "subscript" {
      var bindings = Substitution()
      _ = bindings.bind(owner: member.owner, to: owner)
      let result = bodyChecker.memberChecker.normalized(bindings.substitute(member.result))
      switch member.kind {
      case .property, .staticProperty:
        checker.completion?.add(
          CompletionCandidate(
            text: member.name, label: member.name, type: "\(result)", help: member.help,
            example: member.example, value: result))
      case .method, .staticMethod, .initializer:
        offerCall(
          member.name, member.callParameters, result: result, help: member.help,
          example: member.example)
      }
    }
  }

  private func offerCall(
    _ name: String, _ parameters: some RandomAccessCollection<CallParameter>, result: Type,
    help: String = "", example: String = ""
  ) {
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    let required = parameters.filter { !$0.isOptional && !$0.isVariadic }
    let text: String
    if parameters.isEmpty {
      text = name + "()"
    } else if required.count == 1, parameters.last?.takesClosure == true, required[0].takesClosure {
      text = name + " { "
    } else {
      text = name + "("
    }
    checker.completion?.add(
      CompletionCandidate(
        text: text, label: "\(name)(\(labels))", type: "\(result)", help: help, example: example,
        value: result, function: .function(parameters.map(\.type), result)))
  }
}

extension NominalType {
  fileprivate var memberwiseParameters: [CallParameter] {
    fields.map {
      CallParameter(
        label: $0.name, type: $0.type, isOptional: $0.defaultValue != nil || $0.type.isOptional,
        isVariadic: false, builderElement: nil)
    }
  }
}

extension NominalType {
  /// The unqualified name of the type is enough there: the type is in no other type, or in one that also contains the
  /// place.
  fileprivate func isVisible(in owner: TypeDeclaration?) -> Bool {
    if qualifiedName == name { return true }
    var outer = owner
    while let declared = outer {
      if declared.type.qualifiedName + "." + name == qualifiedName { return true }
      outer = declared.outer
    }
    return false
  }
}

extension CallParameter {
  /// An associated value of an enum case.
  fileprivate init(_ part: Type.TupleElement) {
    self.init(
      label: part.label, type: part.type, isOptional: false, isVariadic: false, builderElement: nil)
  }
}

extension ExpressionSyntax {
  /// The expression is the placeholder alone.
  fileprivate var isAskedName: Bool {
    if case .name(let name) = kind { name.text == CompletionRequest.name } else { false }
  }
}
