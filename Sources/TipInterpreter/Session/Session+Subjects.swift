public import TipEngine
public import TipModel

/// What a question can be about.
extension Session {
  public enum Subject {
    case tip(TipInstance)
    case group(TipGroup)
  }

  /// The tip or the group that an expression yields. Whoever asks for a group's `currentTip` asks about the group: it
  /// is what there is to explain, also where no tip has its turn.
  public func subject(of expression: TypedExpression) throws -> Subject {
    if case .member(let member, .some(let receiver), _) = expression.core.form,
      member.name == "currentTip", let group = ProgramGroup.held(by: try evaluate(receiver))
    {
      return .group(group.group)
    }
    let value = try evaluate(expression)
    if let group = ProgramGroup.held(by: value) { return .group(group.group) }
    if case .some(let tip) = value { return .tip(try instance(of: tip)) }
    return .tip(try instance(of: value))
  }
}

extension Session {
  /// Has the groups made that nothing has asked for so far: who asks about a tip wants to know of them. One whose tips cannot
  /// be made is left out.
  public func makeGroups(_ readings: [TypedExpression]) {
    for reading in readings {
      guard case .global(let variable) = reading.form, variable.value == nil else { continue }
      _ = try? evaluate(reading)
    }
  }
}

extension Session {
  /// The groups of the program by the names that answers give them, such as `tour` or `Page.tour`, also where no
  /// expression yields them: a view that is presented holds its own.
  public var groups: [(name: String, group: TipGroup)] {
    engine.heldGroups.compactMap { group in host.name(of: group).map { ($0, group) } }
  }

  /// The group of such a name, alone or followed by `currentTip`.
  public func group(named text: String) -> TipGroup? {
    let suffix = ".currentTip"
    let name = text.hasSuffix(suffix) ? String(text.dropLast(suffix.count)) : text
    return groups.first { $0.name == name }?.group
  }
}

extension TypedExpression {
  /// Without what only turns it into another type.
  fileprivate var core: TypedExpression {
    switch form {
    case .wrap(let inner), .erase(let inner): inner.core
    default: self
    }
  }
}
