import TipModel
import TipSyntax
import TipText

/// Resolves a declaration when a name first refers to it.
extension Checker {
  func entity(_ value: ValueDeclaration) -> ResolvedDeclaration {
    switch value.resolution {
    case .resolved(let entity): return entity
    case .resolving:
      report(cycle(value))
      return .error
    case .unresolved: break
    }
    guard MachineStack.hasRoom else {
      reportTooDeep(value.nameRange)
      return .error
    }
    value.resolution = .resolving
    let entity = telling(isLasting: value.owner?.isSingle != false) { resolve(value) }
    value.resolution = .resolved(entity)
    return entity
  }

  /// Runs work that is done only once, such as resolving a declaration. Its errors are reported even if the attempt in which
  /// it was needed is discarded.
  ///
  /// - Parameter isLasting: The errors are also kept while code is checked without reporting, because the work is not
  ///   repeated.
  func telling<Result>(isLasting: Bool = false, _ work: () -> Result) -> Result {
    let (mark, wasForText) = (run.diagnostics.count, purpose.isForText)
    purpose.isForText = false
    defer { purpose.isForText = wasForText }
    let result = work()
    guard mark < run.diagnostics.count else { return result }
    let told = run.diagnostics[mark...].filter { $0.severity == .error }
    if !told.isEmpty {
      run.pendingBodies.append { [unowned self] in run.diagnostics += told }
      if isLasting, purpose.isLooking { run.store.lasting += told }
    }
    return result
  }

  private func cycle(_ value: ValueDeclaration) -> Diagnostic {
    .error("cyclic", "`\(value.name)` is defined by itself", at: value.nameRange)
  }

  func resolve(_ value: ValueDeclaration) -> ResolvedDeclaration {
    switch value.kind {
    case .unsupported(let what):
      return value.forwarding.map { wrappedPropertyChecker.forwarded(nil, value, $0) }
        ?? .unsupported(what)
    case .broken: return .error
    case .enumCase(let syntax):
      guard let payload = syntax.payload else {
        return .enumCase(value.owner?.type.caseIndex(value.name) ?? 0)
      }
      return maker(of: value, payload)
    case .function(let function): return resolve(function, value, isFailable: false)
    case .initializer(let function, let isFailable):
      return resolve(function, value, isFailable: isFailable)
    case .subscript(let function, let accessors): return resolve(function, accessors, value)
    case .variable(let binding, let isMutable): return resolve(binding, value, isMutable)
    }
  }

  /// `init!`, whose result is force-unwrapped where no optional is expected.
  func isImplicitlyUnwrapped(_ function: FunctionSyntax, in value: ValueDeclaration) -> Bool {
    value.file.tree.source.text(function.name.range.markAfter.offsets) == "!"
  }

  func resolve(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, _ isMutable: Bool
  ) -> ResolvedDeclaration {
    let owner = value.owner
    if value.parameterAttribute != nil { return storedValueChecker.parameter(binding, value) }
    if value.isStatic, value.syntax?.tipParameterAttribute != nil {
      storedValueChecker.reportUnstored(binding, value)
    }
    if storedValueChecker.reportInstanceParameter(value) { return .error }
    if let forwarding = value.forwarding {
      return wrappedPropertyChecker.forwarded(binding, value, forwarding)
    }
    if value.syntax?.hasModifier("optional") == true {
      return .unsupported("an optional requirement")
    }
    if let accessors = binding.accessors, accessors.getter != nil || accessors.isRequirement {
      guard let syntax = binding.type else { return .error }
      let type = resolveDeclared(syntax, of: value, in: owner)
      if accessors.isRequirement { return .requirement(type) }
      if type == .builtin(.view) { return .unsupported("a view") }
      let getter = getter(value, type, accessors)
      getter.isImplicitlyUnwrapped = syntax.isImplicitlyUnwrapped
      let setter = setter(value, type, accessors)
      if let setter { pair(getter, with: setter) }
      return .computed(getter, setter: setter)
    }
    if value.isObservingOverride, owner?.superclass != nil {
      return observedOverrideChecker.property(binding, value)
    }
    if value.isStoredProperty || value.isObservingOverride, value.isOverride {
      // This was reported at the override.
      return options.scope == .whole
        ? .error : .unsupported("a property that overrides a stored one")
    }
    if value.isLazy { return wrappedPropertyChecker.lazy(binding, value) }
    if value.isStoredProperty, let owner {
      storedValueChecker.layOutFields(of: owner)
      if let index = owner.type.fieldIndex(value.name) {
        let type = owner.type.fields[index].type
        return isOverriddenStorage(value)
          ? accessors(of: value, field: index, type) : .field(index, type)
      }
      return .error
    }
    if case .unsupported(let what)? = binding.value?.kind { return .unsupported(what) }
    let variable = storedValueChecker.global(binding, value, isMutable)
    if value.syntax?.hasModifier("private(set)") == true {
      program.members.restricted[ObjectIdentifier(variable)] = value
    }
    return .global(variable)
  }
}

extension SourceRange {
  /// The one character after the range.
  fileprivate var markAfter: SourceRange { SourceRange(file: file, start: end, end: end + 1) }
}

extension Checker {
  /// Registers the setter of a getter, so that the property is an lvalue.
  func pair(_ getter: FunctionDeclaration, with setter: FunctionDeclaration) {
    program.members.setters[ObjectIdentifier(getter)] = setter
    getter.isSettable = true
  }
}
