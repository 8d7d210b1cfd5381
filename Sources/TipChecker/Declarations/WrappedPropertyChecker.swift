import TipModel
import TipSyntax
import TipText

extension VariableSyntax.Binding {
  /// `@AppStorage("kind") var kind: Kind?`: it depends on a type of the program whether the stored value is the `rawValue`.
  fileprivate func isUnknownStorage(of wrapper: TypeDeclaration) -> Bool {
    guard LibraryText.contains(wrapper.nameRange.file), value == nil else { return false }
    guard case .optional(let wrapped)? = type?.kind, case .named(let path) = wrapped.kind
    else { return true }
    return path.count != 1
      || !["Bool", "Data", "Date", "Double", "Int", "String", "URL"].contains(path[0].text)
  }
}

/// Properties with a wrapper that the program declares.
struct WrappedPropertyChecker: CheckerPart {
  let checker: Checker

  /// Adds the storage and the projection of each wrapped property to the type.
  func wrapProperties(of type: TypeDeclaration) {
    guard options.scope == .whole else { return }
    for member in type.allMembers where member.wrapping == nil && !member.isInactive {
      guard let (binding, isMutable) = member.writtenVariable,
        let (attribute, wrapper) = ownWrapper(
          among: member.syntax?.attributes ?? [], from: member.file, in: type),
        !binding.isUnknownStorage(of: wrapper)
      else { continue }
      guard isMutable, binding.accessors == nil, member.syntax?.attributes.count == 1,
        let wrapping = wrapping(member, binding, attribute, wrapper)
      else {
        if type.origin == nil, !LibraryText.contains(wrapper.nameRange.file) {
          report(misuse(of: attribute, wrapper, isMutable: isMutable, binding))
        }
        continue
      }
      member.wrapping = wrapping
      member.forwarding = Forwarding(storage: wrapping.storage.name, member: "wrappedValue")
      type.members.add(wrapping.storage)
      if let projection = wrapping.projection { type.members.add(projection) }
    }
  }

  private func misuse(
    of attribute: AttributeSyntax, _ wrapper: TypeDeclaration, isMutable: Bool,
    _ binding: VariableSyntax.Binding
  ) -> Diagnostic {
    if isMutable, binding.accessors == nil, binding.value == nil,
      accepts(["wrappedValue"] + attribute.labels, wrapper)
    {
      return .error(
        "missing-argument",
        "the property needs a value: with these arguments `\(attribute.name.text)` takes one",
        at: attribute.range, notes: [.init("the wrapper is declared here", at: wrapper.nameRange)])
    }
    if !isMutable || binding.accessors?.getter != nil {
      return .error(
        "misplaced",
        "a property wrapper goes with a stored `var`, not with a \(isMutable ? "computed property" : "constant")",
        at: attribute.range)
    }
    return .error(
      "opaque",
      "this use of the property wrapper `\(attribute.name.text)` is not in this language",
      at: attribute.range, notes: [.init("the wrapper is declared here", at: wrapper.nameRange)])
  }

  /// The attribute that names a declared property wrapper, and its declaration.
  func ownWrapper(
    among attributes: [AttributeSyntax], from file: FileContext, in owner: TypeDeclaration?
  ) -> (AttributeSyntax, TypeDeclaration)? {
    for attribute in attributes {
      if let declared = checker.typeResolver.declaredType(attribute.path, from: file, in: owner),
        declared.isPropertyWrapper
      {
        return (attribute, declared)
      }
    }
    return nil
  }

  private func wrapping(
    _ value: ValueDeclaration, _ binding: VariableSyntax.Binding, _ attribute: AttributeSyntax,
    _ wrapper: TypeDeclaration
  ) -> WrappedProperty? {
    let binding = valued(binding, attribute, wrapper)
    let wraps = accepts(["wrappedValue"] + attribute.labels, wrapper)
    guard
      accepts(attribute.labels, wrapper)
        || wraps && (attribute.arguments == nil || binding.value != nil)
    else { return nil }
    let initial = initial(of: binding, attribute, wrapper)
    let type = type(of: attribute, wrapper, wrapping: binding.type)
    guard type != nil || initial != nil else { return nil }
    func declare(_ name: String, _ binding: VariableSyntax.Binding, _ modifiers: [NameSyntax])
      -> ValueDeclaration
    {
      let range = value.nameRange
      let syntax = DeclarationSyntax(
        .variable(VariableSyntax(isMutable: true, keyword: range, bindings: [binding])),
        attributes: [], modifiers: modifiers, range)
      return ValueDeclaration(
        name: name, nameRange: range, syntax: syntax, kind: .variable(binding, isMutable: true),
        file: value.file, owner: value.owner, isStatic: value.isStatic,
        isInactive: value.isInactive)
    }
    let modifiers = value.syntax?.modifiers ?? []
    let storage = declare(
      "_" + value.name,
      .init(pattern: binding.pattern, type: type, value: initial, accessors: nil),
      modifiers.filter { $0.text == "static" } + [NameSyntax("private", value.nameRange)])
    storage.isWrapperStorage = true
    let takesValue = wraps && (binding.value != nil || attribute.arguments == nil)
    let wrapping = WrappedProperty(
      storage: storage, takesValue: takesValue,
      isGivenValue: takesValue && (binding.value != nil || initial == nil), attribute)
    if wrapper.members["projectedValue"] != nil {
      let projection = declare(
        "$" + value.name,
        .init(pattern: binding.pattern, type: nil, value: nil, accessors: nil), modifiers)
      projection.forwarding = Forwarding(storage: storage.name, member: "projectedValue")
      wrapping.projection = projection
    }
    return wrapping
  }

  /// The binding with `nil` as its value, if its type is written with `?` and the wrapper needs a value.
  private func valued(
    _ binding: VariableSyntax.Binding, _ attribute: AttributeSyntax, _ wrapper: TypeDeclaration
  ) -> VariableSyntax.Binding {
    guard binding.value == nil, attribute.arguments == nil, let type = binding.type,
      case .optional = type.kind, !accepts([], wrapper), accepts(["wrappedValue"], wrapper)
    else { return binding }
    return VariableSyntax.Binding(
      pattern: binding.pattern, type: type, value: ExpressionSyntax(.nil, type.range.endPoint),
      accessors: binding.accessors)
  }

  /// The initializer call of the wrapper. Returns nil if the wrapped value is assigned later.
  private func initial(
    of binding: VariableSyntax.Binding, _ attribute: AttributeSyntax, _ wrapper: TypeDeclaration
  ) -> ExpressionSyntax? {
    guard binding.value != nil || accepts(attribute.labels, wrapper) else { return nil }
    // The range includes the value, which is evaluated before the attribute's own arguments.
    let range =
      attribute.arguments == nil
      ? attribute.range : binding.value.map { attribute.range.union($0.range) } ?? attribute.range
    return WrappedProperty.call(of: attribute, wrapping: binding.value, at: range)
  }

  /// The storage of a wrapped variable inside a body. Returns nil if its value is assigned later.
  func storage(
    of binding: VariableSyntax.Binding, _ attribute: AttributeSyntax, _ wrapper: TypeDeclaration
  ) -> (name: String, binding: VariableSyntax.Binding)? {
    let binding = valued(binding, attribute, wrapper)
    guard case .binding(let name, _) = binding.pattern.kind,
      let initial = initial(of: binding, attribute, wrapper)
    else { return nil }
    let storage = NameSyntax("_" + name.text, name.range)
    return (
      storage.text,
      VariableSyntax.Binding(
        pattern: PatternSyntax(.binding(storage, isMutable: true), binding.pattern.range),
        type: type(of: attribute, wrapper, wrapping: binding.type), value: initial, accessors: nil)
    )
  }

  private func accepts(_ labels: [String?], _ wrapper: TypeDeclaration) -> Bool {
    wrapper.initializerShapes.contains { $0.accepts(labels) }
  }

  /// The wrapper's type as syntax. The argument of a generic wrapper follows from the annotation of the property. Returns nil
  /// if it does not.
  private func type(
    of attribute: AttributeSyntax, _ wrapper: TypeDeclaration, wrapping annotation: TypeSyntax?
  ) -> TypeSyntax? {
    var path = attribute.path
    if let generic = wrapper.generic, path.last?.genericArguments.isEmpty == true {
      guard let annotation, let last = path.popLast(), generic.names.count == 1,
        case .variable(let binding, _)? = wrapper.members["wrappedValue"]?.first?.kind,
        let held = binding.type.flatMap({ annotation.part(for: generic.names[0], of: $0) })
      else { return nil }
      path.append(NameSyntax(last.text, last.range, genericArguments: [held]))
    }
    return TypeSyntax(.named(path), attribute.name.range)
  }

  /// The accessors of a property that forwards to a member of another one.
  func forwarded(
    _ binding: VariableSyntax.Binding?, _ value: ValueDeclaration, _ forwarding: Forwarding
  ) -> ResolvedDeclaration {
    let isOfInstance = !value.isStatic
    let expression = forwarding.expression(at: value.nameRange, ofSelf: isOfInstance)
    func read(isMutating: Bool) -> (LocalVariable?, BodyChecker, TypedExpression) {
      let receiver = checker.selfVariable(value, isMutating: isMutating)
      let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: receiver)
      return (receiver, body, body.infer(expression, contextualType: nil))
    }
    let isReadMutating = isOfInstance && readingChanges(value, forwarding)
    let (receiver, reader, found) = read(isMutating: isReadMutating)
    if found.type.isUnknown { return found.type == .unresolved ? .unresolved : .error }
    let wanted = binding?.type.map { checker.resolve($0, from: value.file, in: value.owner) }
    let type = wanted ?? found.type
    let given = reader.conversionChecker.convert(found, to: type)
    let getter = FunctionDeclaration(
      name: checker.storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: receiver,
      parameters: [], result: type, isMutating: isReadMutating,
      body: { TypedBlock([TypedStatement(.return(given), at: value.nameRange)]) })
    let new = LocalVariable(
      name: "newValue", type: type, isMutable: false, range: value.nameRange)
    // A setter through a class instance does not mutate the value itself.
    var (setting, place) = (receiver, reader.lValueChecker.place(of: found))
    let isMutating =
      isOfInstance && (place == nil || isReadMutating) && value.owner?.type.isClass != true
    if place == nil, isOfInstance {
      let (mutable, writer, target) = read(isMutating: true)
      (setting, place) = (mutable, writer.lValueChecker.place(of: target))
    }
    guard let place else { return .computed(getter, setter: nil) }
    let taken = reader.conversionChecker.convert(
      checker.node(.local(new), type, value.nameRange), to: place.type)
    let setter = FunctionDeclaration(
      name: checker.storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: setting,
      parameters: [new], result: .void, isMutating: isMutating,
      body: { TypedBlock([TypedStatement(.assign(place, taken), at: value.nameRange)]) })
    checker.pair(getter, with: setter)
    return .computed(getter, setter: setter)
  }
}

extension WrappedPropertyChecker {
  /// The wrapper of a struct's property has a `mutating get`, so that reading the property mutates the struct.
  private func readingChanges(_ value: ValueDeclaration, _ forwarding: Forwarding) -> Bool {
    guard let owner = value.owner, !owner.type.isClass,
      let storage = owner.members[forwarding.storage]?.first,
      case .field(_, let type) = checker.entity(storage),
      let wrapper = checker.declaration(of: type),
      !wrapper.type.isClass,
      case .variable(let binding, _)? = wrapper.members[forwarding.member]?.first?.kind
    else { return false }
    return binding.accessors?.isMutatingGet == true
  }
}

extension AttributeSyntax {
  fileprivate var labels: [String?] { (arguments ?? []).map { $0.label?.text } }
}

extension ValueDeclaration {
  /// The variable as written. A property whose type and value come from an attribute has the kind `unsupported`.
  fileprivate var writtenVariable: (VariableSyntax.Binding, isMutable: Bool)? {
    guard case .variable(let variable)? = syntax?.kind,
      let binding = variable.bindings.first(where: { $0.pattern.range == nameRange })
    else { return nil }
    return (binding, variable.isMutable)
  }
}

/// The labels of an initializer's parameters, and whether a call may omit each.
private struct InitializerShape {
  let parameters: [(label: String?, isOptional: Bool)]

  func accepts(_ labels: [String?]) -> Bool {
    var next = parameters[...]
    for label in labels {
      while let first = next.first, first.label != label, first.isOptional { next.removeFirst() }
      guard next.first?.label == label, !next.isEmpty else { return false }
      next.removeFirst()
    }
    return next.allSatisfy(\.isOptional)
  }
}

extension TypeDeclaration {
  fileprivate var initializerShapes: [InitializerShape] {
    var shapes = (members["init"] ?? []).filter { !$0.isInactive }.compactMap {
      member -> InitializerShape? in
      guard case .initializer(let function, _) = member.kind else { return nil }
      return InitializerShape(
        parameters: function.parameters.map { ($0.label, $0.defaultValue != nil || $0.isVariadic) })
    }
    guard !hasOwnInitializer, type.kind == .structure else { return shapes }
    let fields = allMembers.filter { $0.isStoredProperty && !$0.isInactive }
    shapes.append(
      InitializerShape(
        parameters: fields.compactMap { field in
          guard case .variable(let binding, let isMutable) = field.kind,
            isMutable || binding.value == nil
          else { return nil }
          return (field.name, binding.value != nil || isMutable && binding.type?.isOptional == true)
        }))
    return shapes
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    switch kind {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  /// The part of this type at the position where `pattern` has the type parameter.
  fileprivate func part(for parameter: String, of pattern: TypeSyntax) -> TypeSyntax? {
    switch (pattern.kind, kind) {
    case (.named(let path), _) where path.count == 1 && path[0].text == parameter: self
    case (.optional(let inner), .optional(let own)): own.part(for: parameter, of: inner)
    case (.array(let inner), .array(let own)): own.part(for: parameter, of: inner)
    default: nil
    }
  }
}
