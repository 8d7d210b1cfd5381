import TipModel
import TipSyntax
import TipText

/// `let (a, b) = pair` and `guard let user = …` at the top level declare variables of the program, which functions and
/// the values of later variables may read.
extension LocalDeclarationChecker {
  /// Makes global variables of those that the last statement declared in the scope of the top level.
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

  /// The program has no variable of that name yet. Otherwise only the statements that follow mean the new one.
  private func isNew(_ variable: LocalVariable) -> Bool {
    let isTaken = checker.program.names.values[variable.name]?.contains { $0.file === file } == true
    if isTaken { checker.program.names.shadowed.insert(variable.name) }
    return !isTaken && !variable.type.isUnknown
  }

  /// An error for a name that a `guard` at the top level declares anew, if it is used outside the statements of the top
  /// level.
  func shadowed(_ name: NameSyntax) -> ResolvedReference? {
    guard checker.program.names.shadowed.contains(name.text), !bodyChecker.bodyContext.isTopLevel
    else {
      return nil
    }
    return .value(
      unsupported("`\(name.text)`, which a `guard` at the top level declares anew,", name.range))
  }
}
