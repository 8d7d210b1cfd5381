public import TipModel
import TipSyntax
import TipText

extension Checker {
  /// The global or static variable of that name, such as `count` or `Home.count`. Private variables and the storage of
  /// wrapped ones are found, too.
  public func variable(named name: String) -> GlobalVariable? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    let found =
      owner.isEmpty
      ? program.names.values[last] ?? []
      : program.types.last { !$0.isInactive && $0.type.qualifiedName == owner }?.members[last] ?? []
    return found.lazy.filter { !$0.isInactive && ($0.isStatic || $0.owner == nil) }.compactMap {
      if case .global(let variable) = self.entity($0) { variable } else { nil }
    }.first
  }

  /// Reads of all global and static variables whose initial value is a group. A group is created only when its variable is
  /// read.
  public var groups: [TypedExpression] {
    let mark = run.diagnostics.count
    defer { run.diagnostics.removeSubrange(mark...) }
    let members = program.types.filter { !$0.isInactive }.flatMap(\.allMembers).filter(\.isStatic)
    let globals = program.names.values.values.flatMap(\.self).filter { $0.owner == nil }
      .sorted {
        ($0.nameRange.file.index, $0.nameRange.start) < (
          $1.nameRange.file.index, $1.nameRange.start
        )
      }
    return (globals + members).compactMap { member in
      guard !member.isInactive, makesGroup(member), case .global(let variable) = entity(member)
      else { return nil }
      return node(.global(variable), variable.type, variable.range)
    }
  }

  /// Properties of types whose initial value is a group: their names, such as `Page.tour`, and the expressions that create
  /// the groups.
  public var memberGroups: [(name: String, initial: TypedExpression)] {
    let mark = run.diagnostics.count
    defer { run.diagnostics.removeSubrange(mark...) }
    return program.types.filter { !$0.isInactive && !$0.isProtocol }.flatMap { type in
      type.allMembers.compactMap { member -> (name: String, initial: TypedExpression)? in
        guard !member.isInactive, !member.isStatic, makesGroup(member) else { return nil }
        storedValueChecker.layOutFields(of: type)
        let field = type.type.fields.first { $0.name == member.name }
        return field?.defaultValue.map { ("\(type.type.qualifiedName).\(member.name)", $0) }
      }
    }
  }

  /// The initial value is written `TipGroup(…)`.
  private func makesGroup(_ value: ValueDeclaration) -> Bool {
    guard case .variable(let binding, _) = value.kind, let initial = binding.value,
      case .postfix(let base, let suffixes) = initial.kind, case .name(let name) = base.kind
    else { return false }
    if name.text == "TipGroup" { return true }
    guard case .member(let member)? = suffixes.first?.kind else { return false }
    return TipKitModules.qualifies([name.text, member.text], "TipGroup")
  }
}
