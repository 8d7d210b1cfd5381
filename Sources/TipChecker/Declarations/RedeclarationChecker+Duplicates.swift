import TipModel
import TipSyntax
import TipText

/// Reports two declarations of one name that cannot exist side by side.
extension RedeclarationChecker {
  /// Reports a second type of a name in the same file. At the prompt a later entry replaces an earlier one, and an app's
  /// targets may each have a type of the same name.
  func reportDuplicate(of type: TypeDeclaration) {
    guard !type.isInactive,
      let other = checker.program.names.types[type.type.name]?.last(where: {
        !$0.isInactive && $0.file === type.file
      })
    else { return }
    report(duplicate(type.type.name, at: type.nameRange, first: other.nameRange))
  }

  func reportDuplicate(
    of value: ValueDeclaration, among others: [ValueDeclaration], _ entry: Entry
  ) {
    guard !value.isInactive,
      !value.isFunction || checker.program.names.notOnlyFunctions.contains(value.name),
      let other = others.last(where: { !$0.isInactive && collides($0, value) }),
      other.file === value.file
    else { return }
    report(duplicate(value.name, at: value.nameRange, first: other.nameRange))
  }

  func reportDuplicate(of value: ValueDeclaration, in type: TypeDeclaration) {
    guard !value.isInactive,
      !value.isFunction || type.members.notOnlyFunctions.contains(value.name),
      !type.isProtocol || value.isRequirement || options.scope == .whole,
      let other = type.members[value.name]?.first(where: {
        !$0.isInactive && collides($0, value) && $0.isRequirement == value.isRequirement
          && $0.requirements == value.requirements
      }),
      options.scope == .whole || other.file === value.file
    else { return }
    if options.scope == .whole, isCaseApart(value, other) {
      return report(
        .error(
          "opaque",
          "`\(value.name)` beside a case of that name is not in this language: give it a name of its own",
          at: value.nameRange, notes: [.init("the first is here", at: other.nameRange)]))
    }
    report(duplicate(value.name, at: value.nameRange, first: other.nameRange))
  }

  /// Functions of one name may differ in labels or types. Other members cannot share a name.
  private func collides(_ a: ValueDeclaration, _ b: ValueDeclaration) -> Bool {
    switch (a.kind, b.kind) {
    case (.unsupported, _), (_, .unsupported), (.broken, _), (_, .broken): return false
    case (.subscript, .subscript), (.function, .function), (.initializer, .initializer),
      (.function, .initializer),
      (.initializer, .function):
      return false
    case (.function(let function), _), (_, .function(let function)):
      return function.parameters.isEmpty && a.isStatic == b.isStatic
    default: return a.isStatic == b.isStatic
    }
  }

  /// The two are allowed in Swift, but not here: cases that differ in their labels, or a function and a case with different
  /// labels.
  private func isCaseApart(_ a: ValueDeclaration, _ b: ValueDeclaration) -> Bool {
    switch (a.kind, b.kind) {
    case (.enumCase(let one), .enumCase(let other)):
      if let one = one.payload, let other = other.payload {
        one.map(\.label) != other.map(\.label)
      } else {
        false
      }
    case (.enumCase(let syntax), .function(let function)),
      (.function(let function), .enumCase(let syntax)):
      function.parameters.map(\.label) != syntax.payload?.map(\.label)
    default: false
    }
  }

  func duplicate(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      "duplicate", "`\(name)` is declared twice", at: range,
      notes: [.init("the first is here", at: first)])
  }
}
