import TipModel
import TipSyntax
import TipText

/// `let (a, b) = pair` and `guard let user = …` at the top level: what they name are variables of the program, which
/// functions and the values of later variables may read.
extension LocalDeclarationChecker {
  /// Gives the program what the last statement declared in the top level's scope.
  func publishNames() -> [TypedStatement] {
    guard bodyChecker.bodyContext.isTopLevel, scope.parent == nil, options.scope == .whole else {
      return []
    }
    return scope.takeVariables { isNew($0) }.flatMap { variable -> [TypedStatement] in
      let global = GlobalVariable(
        name: variable.name, type: variable.type, isMutable: variable.isMutable,
        range: variable.range, initializer: { nil })
      global.isConstant = false
      global.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
      let name = NameSyntax(variable.name, variable.range)
      let declared = ValueDeclaration(
        name: variable.name, nameRange: variable.range, syntax: nil,
        kind: .variable(
          .init(
            pattern: PatternSyntax(.binding(name, isMutable: variable.isMutable), variable.range),
            type: nil, value: nil, accessors: nil), isMutable: variable.isMutable),
        file: file, owner: nil, isStatic: false, isInactive: false)
      declared.resolution = .resolved(.global(global))
      checker.program.names.values[variable.name] = [declared]
      let value = node(.local(variable), variable.type, variable.range)
      let place = LValue(
        root: .global(global), steps: [], type: variable.type, range: variable.range)
      return [TypedStatement(.assign(place, value), at: variable.range)]
    }
  }

  /// Where a variable of the program has the name already, only the statements after it mean this one.
  private func isNew(_ variable: LocalVariable) -> Bool {
    let isTaken = checker.program.names.values[variable.name]?.contains { $0.file === file } == true
    if isTaken { checker.program.names.shadowed.insert(variable.name) }
    return !isTaken && !variable.type.isUnknown
  }

  /// A variable that a `guard` at the top level gives another meaning, named outside its statements.
  func shadowed(_ name: NameSyntax) -> ResolvedReference? {
    guard checker.program.names.shadowed.contains(name.text), !bodyChecker.bodyContext.isTopLevel
    else {
      return nil
    }
    return .value(
      unsupported("`\(name.text)`, which a `guard` at the top level declares anew,", name.range))
  }
}
