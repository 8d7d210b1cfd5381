import TipFoundation
import TipModel

/// The actions worth trying. The comparisons in rules show which values can make a difference. For
/// other uses of a value, many values are tried to see which do.
final class CandidateActions {
  private let rules: [any CompiledRule]
  private let work: SearchWork
  /// The values found by trials, keyed by the input, so that each search is made once.
  private var found: [String: [Value]] = [:]
  private var uses: [RuleUses.Place: ValueUse] = [:]
  private let constants: [Value]
  /// True if the same donations in another order may count differently.
  private(set) var dependsOnOrder = false

  /// The greatest number of values, since the values of several fields multiply.
  private static let limit = 32
  /// The number of values with most donations, and of values with fewest, that are tried for
  /// donations in groups.
  private static let groupLimit = 3

  init(_ rules: [any CompiledRule], _ work: SearchWork) {
    self.rules = rules
    self.work = work
    constants = rules.flatMap(\.constants)
    for rule in rules {
      guard let content = rule.content else { continue }
      let found = RuleUses(content)
      for (place, use) in found.uses { uses[place, default: ValueUse()].add(use) }
      if found.dependsOnOrder { dependsOnOrder = true }
    }
  }

  /// The single actions that are possible on an input.
  func actions(on input: RuleInput, at node: TipEngine) -> [Remedy.Action] {
    switch input {
    case .parameter(let parameter):
      let current = try? node.value(of: parameter)
      let plain = values(of: parameter, current, at: node)
      // The smallest change of a collection comes first: a collection that a rule names may differ
      // more than one that is made.
      let near = plain.filter { $0.distance(from: current) <= 1 }
      let made = tried(parameter, current, beside: near, at: node)
      let far = plain.filter { $0.distance(from: current) > 1 && !made.contains($0) }
      return (near + made + far).filter { $0 != current }.map { .set(parameter, $0) }
    case .event(let event):
      let plain = donations(of: event, at: node)
      return (plain + tried(event, beside: plain.compactMap(\.self), at: node).map { .some($0) })
        .map { .donate(event, $0) }
    }
  }

  private func tried(
    _ parameter: ParameterDeclaration, _ current: Value?, beside plain: [Value], at node: TipEngine
  ) -> [Value] {
    if let known = found[parameter.id] { return known }
    let pool = ValuePool(constants: constants, now: node.now)
    let values = ValueTrials(rules, of: .parameter(parameter), at: node, work)
      .values(beside: plain + (current.map { [$0] } ?? []), current: current) {
        pool.values(of: parameter.type, current: $0)
      }
    found[parameter.id] = values
    return values
  }

  /// The donations with other values than `plain` that change the result of a rule.
  private func tried(
    _ event: EventReference, beside plain: [Value], at node: TipEngine
  ) -> [Value] {
    guard event.donationType != .builtin(.emptyDonation) else { return [] }
    if let known = found[event.id] { return known }
    let history = node.history(of: event, at: node.now)
    let last = latestValue(in: history)
    let pool = ValuePool(constants: constants, now: node.now)
    let values = ValueTrials(rules, of: .event(event), at: node, work)
      .values(beside: plain, current: last ?? plain.first) {
        pool.values(of: event.donationType, current: $0)
      }
    found[event.id] = values
    return values
  }

  /// The value of the latest donation, which can be donated again. A donation of another build of
  /// the app may have no value of the type.
  private func latestValue(in history: DonationHistory) -> Value? {
    for index in (max(0, history.count - CandidateActions.limit)..<history.count).reversed() {
      if let value = history[index].value, value.isWhole { return value }
    }
    return nil
  }

  private func values(
    of parameter: ParameterDeclaration, _ current: Value?, at node: TipEngine
  ) -> [Value] {
    let candidates = CandidateValues(constants: constants, now: node.now)
    if case .nominal(let type) = parameter.type, type.kind == .structure {
      return structures(type, current, candidates) { uses[.parameter(parameter.id, field: $0)] }
    }
    // A rule that is not written in the language may use it in any way.
    let use = uses[.parameter(parameter.id, field: nil)] ?? CandidateActions.anyUse
    return candidates.values(of: parameter.type, use, current: current)
  }

  private func donations(of event: EventReference, at node: TipEngine) -> [Value?] {
    guard event.donationType != .builtin(.emptyDonation) else { return [nil] }
    let candidates = CandidateValues(constants: constants, now: node.now)
    let history = node.history(of: event, at: node.now)
    let last = latestValue(in: history)
    guard case .nominal(let type) = event.donationType, type.kind == .structure else {
      return candidates.values(of: event.donationType, CandidateActions.anyUse, current: last)
    }
    return structures(type, last, candidates, seen: { frequent($0, in: history) }) {
      uses[.donation(field: $0)]
    }
  }

  private static let anyUse: ValueUse = {
    var use = ValueUse()
    use.isUsedOtherwise = true
    return use
  }()

  /// A value for each combination of the fields that matter. Fields that no rule reads keep their
  /// values.
  private func structures(
    _ type: NominalType, _ current: Value?, _ candidates: CandidateValues,
    seen: (String) -> [Value] = { _ in [] }, use: (String) -> ValueUse?
  ) -> [Value] {
    let base: StructValue
    if case .structure(let value)? = current, value.type == type {
      base = value
    } else if case .structure(let value)? = candidates.plain(.nominal(type)) {
      base = value
    } else {
      return []
    }
    var found = [base]
    for (index, field) in type.fields.enumerated() {
      guard let use = use(field.name) else { continue }
      let choices = candidates.values(
        of: field.type, use, current: base.fields[index],
        seen: use.isGroupedBy ? seen(field.name) : [])
      guard !choices.isEmpty else { continue }
      found = found.flatMap { value in
        choices.map { choice in
          var changed = value
          changed.fields[index] = choice
          return changed
        }
      }
    }
    return found.prefix(CandidateActions.limit).map(Value.structure)
  }

  /// The values of a field that most donations have, and those that fewest have.
  private func frequent(_ field: String, in history: DonationHistory) -> [Value] {
    var counts: [Value: Int] = [:]
    var order: [Value] = []
    for row in 0..<history.count {
      guard let value = history[row][field] else { continue }
      if counts.updateValue((counts[value] ?? 0) + 1, forKey: value) == nil { order.append(value) }
    }
    let ranked = order.enumerated().sorted {
      (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset)
    }.map(\.element)
    guard ranked.count > 2 * CandidateActions.groupLimit else { return ranked }
    return Array(
      ranked.prefix(CandidateActions.groupLimit) + ranked.suffix(CandidateActions.groupLimit))
  }
}

extension Value {
  /// True if each of its fields has a value.
  fileprivate var isWhole: Bool {
    guard case .structure(let structure) = self else { return self != .void }
    return structure.fields.allSatisfy(\.isWhole)
  }
}
