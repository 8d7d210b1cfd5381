import TipModel
import TipSyntax
import TipText

/// The memberwise initializer of a struct, with a parameter for each stored property that can be set. It is built once per
/// type.
struct MemberwiseInitializer {
  let parameters: ParameterList
  /// Field index of each parameter.
  let fields: [Int]
  /// Default value of each field.
  let defaults: CallValues.Defaults
  /// The initializer that wraps the arguments, if the struct has property wrappers.
  let wrapping: WrappingInitializer?
  /// Every field has a default value.
  let hasAll: Bool
  /// Private properties that make the initializer inaccessible to a call without arguments (`bare`) or with some (`given`):
  /// at most one per kind of private access.
  let hidden: (bare: [ValueDeclaration], given: [ValueDeclaration])
}

extension Field {
  /// The memberwise initializer has a parameter for this field.
  var isMemberwise: Bool { isMutable || defaultValue == nil }
}

/// Type-checks calls of memberwise initializers.
struct MemberwiseChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// A private stored property that makes the memberwise initializer inaccessible here. It does not affect the call without
  /// arguments if every property has a default value.
  private func hiddenField(of declaration: TypeDeclaration, isBare: Bool) -> ValueDeclaration? {
    guard options.scope == .whole else { return nil }
    let hidden = memberwiseInitializer(of: declaration).hidden
    return (isBare ? hidden.bare : hidden.given).first {
      !bodyChecker.accessChecker.isAccessible($0)
    }
  }

  /// Private properties that the initializer sets, one per kind of private access. All properties of one kind are accessible
  /// from the same places.
  private func hiddenFields(of declaration: TypeDeclaration, isBare: Bool) -> [ValueDeclaration] {
    var seen: Set<Bool> = []
    return declaration.members.storable.filter { member in
      guard member.isPrivate || member.isFilePrivate,
        member.isStoredProperty || member.wrapping != nil, !member.isWrapperStorage,
        !member.isInactive, case .variable(let binding, let isMutable) = member.kind
      else { return false }
      let hasValue =
        binding.value != nil || isMutable && isOptional(binding.type) || member.hasValueOfAttribute
      if isLeftAlone(member, of: declaration) { return false }
      let isSet = isBare ? !hasValue : isMutable || binding.value == nil
      return isSet && seen.insert(member.isPrivate).inserted
    }
  }

  /// A private property with a wrapper and an initial value. The memberwise initializer has no parameter for it.
  private func isLeftAlone(_ member: ValueDeclaration, of declaration: TypeDeclaration) -> Bool {
    guard member.isPrivate || member.isFilePrivate,
      member.wrapping != nil || member.hasForeignWrapper
    else { return false }
    let name = member.wrapping?.storage.name ?? member.name
    return declaration.type.fields.first { $0.name == name }?.defaultValue != nil
  }

  private func isOptional(_ type: TypeSyntax?) -> Bool {
    switch type?.kind {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  func memberwiseParameters(of declaration: TypeDeclaration) -> ParameterList {
    memberwiseInitializer(of: declaration).parameters
  }

  /// The memberwise initializer of a struct, or the implicit initializer of a class that declares none.
  func memberwiseInitializer(of declaration: TypeDeclaration) -> MemberwiseInitializer {
    checker.storedValueChecker.layOutFields(of: declaration)
    if let known = declaration.memberwise { return known }
    let fields = declaration.type.fields
    checker.run.budget.note(looksAt: fields.count)
    let settable = fields.indices.filter { index in
      let field = fields[index]
      guard let member = declaration.property(storedIn: field.name) else {
        return field.isMemberwise
      }
      return field.isMemberwise && !isLeftAlone(member, of: declaration)
    }
    let made = MemberwiseInitializer(
      parameters: ParameterList(settable.map { parameter(for: fields[$0], of: declaration) }),
      fields: settable,
      defaults: CallValues.Defaults(
        fields.map { $0.defaultValue ?? node(.unavailable("this"), $0.type, $0.range) }),
      wrapping: settable.count == fields.count ? wrappingInitializer(of: declaration) : nil,
      hasAll: fields.allSatisfy { $0.defaultValue != nil },
      hidden: (
        hiddenFields(of: declaration, isBare: true), hiddenFields(of: declaration, isBare: false)
      ))
    if declaration.layout == .done { declaration.memberwise = made }
    return made
  }

  /// The memberwise parameter of a field. For a wrapped property, its type is that of the wrapped value.
  private func parameter(for field: Field, of declaration: TypeDeclaration) -> CallParameter {
    var (label, type) = (field.name, field.type)
    if let value = declaration.wrapped(storedIn: field.name) {
      label = value.name
      if value.wrapping?.isGivenValue == true, case .computed(let getter, _) = checker.entity(value)
      {
        type = getter.result
      }
    }
    let isBuilder = declaration.property(storedIn: field.name)?.isOfViewBuilder == true
    return CallParameter(
      label: label, type: type, isOptional: field.defaultValue != nil, isVariadic: false,
      // The argument may be a view builder closure.
      builderElement: isBuilder ? ViewChecker.viewType : nil)
  }

  /// An expression for a value of a type whose layout is under way, because the type of one of its properties depends on this
  /// value. Returns nil if the layout is not under way.
  func unknownLayout(_ declaration: TypeDeclaration, _ range: SourceRange) -> TypedExpression? {
    guard declaration.layout == .underWay else { return nil }
    if options.scope == .partial {
      // The fields are unknown, but the type is known, so that a struct that contains itself is still reported.
      return declaration.generic == nil
        ? node(.unavailable("this"), declaration.selfType, range) : unresolvedExpression(range)
    }
    return fail(
      "cyclic", "a property of `\(declaration.type.name)` takes its type from this, which needs it",
      at: range, notes: [.init("write the property's type")])
  }

  func memberwise(_ declaration: TypeDeclaration, _ call: CallSyntax, _ whole: SourceRange)
    -> TypedExpression
  {
    checker.storedValueChecker.layOutFields(of: declaration)
    if let unknown = unknownLayout(declaration, whole) { return unknown }
    let fields = declaration.type.fields
    let isBare = call.arguments.isEmpty && call.trailingClosures.isEmpty
    if let hidden = hiddenField(of: declaration, isBare: isBare) {
      bodyChecker.accessChecker.reportInaccessible(hidden, whole)
      return errorExpression(whole)
    }
    let initializer = memberwiseInitializer(of: declaration)
    let parameters = initializer.parameters
    let matching = CallMatching(bodyChecker.callChecker.arguments(of: call), to: parameters)
    if let fault = matching.fault {
      checker.run.budget.note(looksAt: matching.looked)
      bodyChecker.completionFinder.answerInside(matching, parameters)
      if declaration.isBroken {
        return node(.unavailable("a broken type"), .nominal(declaration.type), whole)
      }
      if case .extra(let argument) = fault, let label = argument.label?.text,
        declaration.members[label]?.contains(where: \.isLazy) == true
      {
        return unsupported("a value for the lazy property `\(label)`", argument.range)
      }
      return bodyChecker.callChecker.tell(
        fault, of: "`\(declaration.type.name)`", whole, declaration.nameRange)
    }
    checker.run.budget.note(looksAt: matching.given.count)
    var given: [(position: Int, value: TypedExpression)] = []
    if let wrapping = initializer.wrapping, !isBare {
      for (position, arguments) in matching.given {
        guard let argument = arguments.first else { continue }
        let (field, parameter) = (fields[position], wrapping.function.parameters[position])
        let value = bodyChecker.callChecker.argument(
          argument, parameter.type, builder: nil,
          declared: parameters[position].label ?? field.name,
          at: field.range)
        given.append((position, value))
      }
      let values = CallValues(given, besides: wrapping.defaults)
      return node(
        .invoke(wrapping.function, receiver: nil, arguments: values), .nominal(declaration.type),
        whole)
    }
    for (position, arguments) in matching.given {
      guard let argument = arguments.first else { continue }
      let index = initializer.fields[position]
      let field = fields[index]
      let wrapping = declaration.wrapped(storedIn: field.name)?.wrapping
      let value =
        wrapping?.isGivenValue == true
        ? check(
          wrapping?.wrapping(argument.value, at: argument.range) ?? argument.value,
          expecting: field.type)
        : bodyChecker.callChecker.argument(
          argument, field.type, builder: nil, declared: field.name, at: field.range)
      given.append((index, value))
    }
    let values = CallValues(given, besides: initializer.defaults)
    return node(.construct(declaration.type, values), .nominal(declaration.type), whole)
  }
}
