public import TipEngine
import TipFoundation
public import TipModel

/// The subjects of questions.
extension Session {
  public enum Subject {
    case tip(TipInstance)
    case group(TipGroup)
  }

  /// The tip or the group that is the value of an expression. A group's `currentTip` means the
  /// group, so that there is a subject also if no tip is current.
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
  /// Makes the groups that are still unused, for questions about a tip. A group whose tips cannot
  /// be made is left out.
  ///
  /// - Parameter members: The initial values of properties that hold groups, with the names of
  ///   these: a view that is not shown here still has its group.
  public func makeGroups(
    _ readings: [TypedExpression], members: [(name: String, initial: TypedExpression)] = []
  ) {
    for reading in readings {
      guard case .global(let variable) = reading.form, variable.value == nil else { continue }
      _ = try? evaluate(reading)
    }
    for (name, initial) in members {
      let known = groups
      guard let value = try? evaluate(initial), let made = ProgramGroup.held(by: value)?.group
      else { continue }
      let last = name.split(separator: ".").last.map { ".\($0)" } ?? name
      let isKnown = known.contains {
        $0.name.hasSuffix(last) && $0.group.tips.map(\.id) == made.tips.map(\.id)
      }
      guard !isKnown else { continue }
      // A group lives as long as there is a reference to it.
      memberGroups.append(value)
      let names = engine.groupName
      engine.groupName = { [weak made] group in group === made ? name : names(group) }
    }
  }

  /// The groups of the program by the names that answers give them, such as `tour` or `Page.tour`,
  /// also where no expression yields them: a view that is presented holds its own.
  public var groups: [(name: String, group: TipGroup)] {
    engine.heldGroups.compactMap { group in engine.groupName(group).map { ($0, group) } }
  }

  /// The group of such a name, or of its last part where one group has that, alone or followed by
  /// `currentTip`.
  public func group(named text: String) -> TipGroup? {
    let suffix = ".currentTip"
    let name = text.hasSuffix(suffix) ? String(text.dropLast(suffix.count)) : text
    let groups = groups
    if let exact = groups.first(where: { $0.name == name }) { return exact.group }
    let found = groups.filter { $0.name.hasSuffix(".\(name)") }
    return found.count == 1 ? found[0].group : nil
  }

  /// Advances the time until no task sleeps that wakes within `seconds`, and runs the consequences.
  ///
  /// - Returns: The seconds that passed.
  public func passSleeps(within seconds: Double) throws -> Double {
    let start = engine.now
    let end = start.addingTimeInterval(seconds)
    var steps = 0
    while steps < Session.maximumWakings, let wake = host.nextWakeUp, wake <= end,
      try passToNextDue()
    {
      steps += 1
    }
    return engine.now.timeIntervalSince(start)
  }

  /// A task may sleep again and again.
  private static let maximumWakings = 200

  /// The tip whose popover is up while that of `tip` waits; nil where none waits.
  public func popover(before tip: TipInstance) -> TipInstance? {
    let views = host.views.filter(\.isPopover)
    let waits = views.contains { view in
      guard view.shown == nil, let value = try? view.tip() else { return false }
      return (try? instance(of: value)) === tip
    }
    return waits ? views.lazy.compactMap { $0.shown?.instance }.first { $0 !== tip } : nil
  }
}

extension TypedExpression {
  /// The expression without its conversions to other types.
  fileprivate var core: TypedExpression {
    switch form {
    case .injectIntoOptional(let inner), .convert(let inner): inner.core
    default: self
    }
  }
}
