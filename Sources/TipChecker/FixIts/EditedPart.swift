import TipSyntax
import TipText

/// The statement or declaration that contains an edit.
struct EditedPart {
  /// Its range after the edit.
  let range: SourceRange
  /// The names that it declares and whose meaning the edit may change.
  var names: Set<String> = []
  /// It is a statement at the top level, or a variable there.
  var isTopLevel = false
  /// The code that specializes it. It is checked for each list of types.
  var instances = InstanceUses.none
  /// The edit may change the meaning of other parts.
  var concernsOthers: Bool {
    if case .none = instances { !names.isEmpty } else { true }
  }

  /// - Returns: Nil if the edit may change the meaning of code that does not name what the edited part declares.
  init?(of edit: TextEdit, from old: SyntaxTree, to new: SyntaxTree) {
    guard let place = Self.place(of: edit, in: old.statements.map(\.range)),
      old.statements.count == new.statements.count
    else { return nil }
    let (before, after) = (old.statements[place], new.statements[place])
    guard edit.extended(before.range) == after.range else { return nil }
    if case .declaration(let written) = before.kind, !written.isVariable {
      guard case .declaration(let changed) = after.kind,
        let found = Self.part(of: edit, from: written, to: changed, in: nil)
      else { return nil }
      self = found
      return
    }
    guard let names = Self.names(of: before), let others = Self.names(of: after) else {
      return nil
    }
    self.init(range: after.range, names: names.union(others), isTopLevel: true)
  }

  private init(
    range: SourceRange, names: Set<String> = [], isTopLevel: Bool = false,
    instances: InstanceUses = .none
  ) {
    (self.range, self.names, self.isTopLevel) = (range, names, isTopLevel)
    self.instances = instances
  }

  private static func place(of edit: TextEdit, in ranges: [SourceRange]) -> Int? {
    ranges.firstIndex { $0.contains(edit.replaced) }
  }

  /// The names that a statement of the top level declares. Returns nil if others depend on the statement in another
  /// way.
  private static func names(of statement: StatementSyntax) -> Set<String>? {
    switch statement.kind {
    case _ where statement.declaresNothing: return []
    case .declaration(let declaration):
      guard case .variable(let variable) = declaration.kind, declaration.attributes.isEmpty else {
        return nil
      }
      return Set(variable.bindings.flatMap { $0.pattern.boundNames.map(\.text) })
    default: return nil
    }
  }

  // MARK: Declarations

  /// - Parameter owner: The type whose member is edited.
  private static func part(
    of edit: TextEdit, from old: DeclarationSyntax, to new: DeclarationSyntax, in owner: String?,
    inGeneric: Bool = false
  ) -> EditedPart? {
    guard edit.extended(old.range) == new.range else { return nil }
    switch (old.kind, new.kind) {
    case (.nominal(let written), .nominal(let changed)) where written.kind != .protocol:
      return part(
        of: edit, from: written.members, to: changed.members, in: written.name.text,
        inGeneric: inGeneric || !written.generics.parameters.isEmpty)
    case (.extension(let written), .extension(let changed)):
      return part(
        of: edit, from: written.members, to: changed.members, in: "Self", inGeneric: true)
    case (.function(let written), .function(let changed)):
      let instances = InstanceUses(of: old, inGeneric: inGeneric)
        .union(InstanceUses(of: new, inGeneric: inGeneric))
      if isInside(edit, [written.body], [changed.body]) {
        return EditedPart(range: new.range, instances: instances)
      }
      guard !written.isOperator, !changed.isOperator else { return nil }
      return EditedPart(
        range: new.range, names: [written.name.text, changed.name.text], instances: instances)
    case (.initializer(let written, _), .initializer(let changed, _)):
      guard isInside(edit, [written.body], [changed.body]) else { return nil }
      return EditedPart(
        range: new.range, instances: InstanceUses(of: old, inGeneric: inGeneric))
    case (.subscript(let written, let accessors), .subscript(let changed, let others)):
      let isInside = isInside(
        edit, [written.body] + bodies(of: accessors), [changed.body] + bodies(of: others))
      return isInside ? EditedPart(range: new.range, instances: .anywhere) : nil
    case (.variable(let written), .variable(let changed)):
      var found = part(of: edit, from: written, to: changed, new.range, in: owner)
      found?.instances = InstanceUses(of: old, inGeneric: inGeneric)
      return found
    default: return nil
    }
  }

  private static func part(
    of edit: TextEdit, from old: [DeclarationSyntax], to new: [DeclarationSyntax],
    in owner: String, inGeneric: Bool
  ) -> EditedPart? {
    guard old.count == new.count, let place = place(of: edit, in: old.map(\.range)) else {
      return nil
    }
    return part(of: edit, from: old[place], to: new[place], in: owner, inGeneric: inGeneric)
  }

  private static func part(
    of edit: TextEdit, from old: VariableSyntax, to new: VariableSyntax, _ range: SourceRange,
    in owner: String?
  ) -> EditedPart? {
    if isInside(
      edit, old.bindings.flatMap { bodies(of: $0.accessors) },
      new.bindings.flatMap { bodies(of: $0.accessors) })
    {
      return EditedPart(range: range)
    }
    guard let owner, old.bindings.count == new.bindings.count,
      let place = old.bindings.firstIndex(where: {
        $0.value?.range.contains(edit.replaced) == true
      }),
      let before = old.bindings[place].value, let after = new.bindings[place].value,
      edit.extended(before.range) == after.range
    else { return nil }
    let names = old.bindings.flatMap { $0.pattern.boundNames.map(\.text) }
    // The initializer of the type takes other types if the type of the property changes.
    let type = old.bindings[place].type == nil ? [owner, "init"] : []
    return EditedPart(range: range, names: Set(names + type))
  }

  private static func bodies(of accessors: AccessorsSyntax?) -> [BodySyntax?] {
    [accessors?.getter, accessors?.setter, accessors?.willSet, accessors?.didSet]
  }

  /// The edit lies between the braces of one of the bodies.
  private static func isInside(
    _ edit: TextEdit, _ old: [BodySyntax?], _ new: [BodySyntax?]
  ) -> Bool {
    zip(old, new).contains { old, new in
      guard let old, let new else { return false }
      return old.range.start < edit.replaced.start && edit.replaced.end < old.range.end
        && edit.extended(old.range) == new.range
    }
  }
}

extension DeclarationSyntax {
  fileprivate var isVariable: Bool {
    if case .variable = kind { true } else { false }
  }
}

extension StatementSyntax {
  /// A statement of the top level that declares no names for later ones.
  var declaresNothing: Bool {
    switch kind {
    case .expression, .while, .repeatWhile, .for, .throw, .doCatch, .labelled: true
    default: false
    }
  }

  /// A declaration of a function or a type, which may be named before it.
  var declaresType: Bool {
    guard case .declaration(let declaration) = kind else { return false }
    return !declaration.isVariable
  }

  /// The statement may declare one of the names, for the statements after it.
  func mayDeclare(_ names: Set<String>) -> Bool {
    guard case .declaration(let declaration) = kind, case .variable(let variable) = declaration.kind
    else { return !declaresNothing }
    return variable.bindings.contains { binding in
      binding.pattern.boundNames.contains { names.contains($0.text) }
    }
  }
}
