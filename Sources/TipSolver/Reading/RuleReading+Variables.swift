import TipModel
import TipText

/// Variables of the solver for the quantities that a rule compares.
extension RuleReading {
  /// The variable of a quantity, or nil if the quantity is computed in another way.
  mutating func variable(_ quantity: RuleQuery.Quantity) -> SolverVariable? {
    if let counted = quantity.counted { return donations(counted).map(SolverVariable.count) }
    guard let kind = SampleKind(quantity.type), let name = name(of: quantity) else { return nil }
    return .value(name: name, kind: kind)
  }

  /// A name for a value that is read, not computed.
  private func name(of quantity: RuleQuery.Quantity) -> String? {
    switch quantity.form {
    case .donated(.field(let field), of: .row(let variable)) where variable == row:
      return ".\(field)"
    case .variable(let variable):
      if variable.name == "self" { return "self" }
      if case .parameter(let parameter)? = known[variable] { return "$\(parameter.id)" }
      guard case .parameterReference(let parameter)? = inputs[variable]?.form else { return nil }
      return "$\(parameter.id)"
    case .field(let base, let index):
      guard case .nominal(let type) = base.type, type.fields.indices.contains(index) else {
        return nil
      }
      return name(of: base).map { "\($0).\(type.fields[index].name)" }
    default: return nil
    }
  }

  /// A selection of donations; nil where it does not begin with an input of the rule.
  mutating func donations(_ selection: RuleQuery.Selection) -> DonationSet? {
    guard case .event(let event) = selection.source, case .local(let input) = event.form,
      var donations = source(input)
    else { return nil }
    for (place, step) in selection.steps.enumerated() {
      let name = step.name
      switch step.form {
      case .window(let range):
        if place == 0, let age = donations.window {
          note(Window(seconds: range.seconds, maximumAge: age, range: step.expression.range))
        }
        donations.narrow(toSeconds: range.seconds, words: "donatedWithin(\(range.seconds))")
      case .filter(let filter?): add(filter, of: step.expression, to: &donations)
      case .part(let count?, _, let isTaken) where count >= 0:
        let words = words(of: step.expression, as: name)
        donations.pass(isTaken ? .taken(count, words) : .dropped(count, words))
      case .group(let path, let isLargest):
        let words = words(of: step.expression, as: name)
        if let key = key(path, of: selection) {
          donations.pass(.group(key, isLargest: isLargest, words))
        } else {
          donations.pass(.other(words))
        }
      case .filter(nil), .part, .unknown:
        let words = words(of: step.expression, as: name)
        failing.insert(words)
        donations.pass(.other(words))
      }
    }
    return donations
  }

  /// The field that a key path names, if its values can be told apart.
  private func key(_ path: [String], of selection: RuleQuery.Selection) -> SolverVariable? {
    guard path.count == 1, case .donations(let donation) = selection.expression.type,
      case .nominal(let type) = donation,
      let field = type.fields.first(where: { $0.name == path[0] }),
      let kind = SampleKind(field.type), kind.isKey
    else { return nil }
    return .value(name: ".\(field.name)", kind: kind)
  }

  /// Adds a filter, with what it asks of a donation where that is known.
  mutating func add(
    _ filter: RuleQuery.Filter, of step: TypedExpression, to donations: inout DonationSet
  ) {
    let words = words(of: step, as: "filter")
    let test = test(filter)
    if test == nil, filter.closure.body.onlyExpression?.mayFail ?? true { failing.insert(words) }
    donations.filter(words, test, isMoving: mayMove(filter.closure))
  }

  /// The condition of a filter as a formula over the fields and the age of a donation. Returns nil
  /// where a part of it is not read.
  mutating func test(_ filter: RuleQuery.Filter) -> Formula? {
    guard row == nil, let condition = filter.condition, filter.closure.parameters.count == 1 else {
      return nil
    }
    row = filter.closure.parameters[0]
    defer { row = nil }
    return rowTest(condition)
  }

  private mutating func rowTest(_ condition: RuleQuery.Condition) -> Formula? {
    switch condition.form {
    case .all(let parts): return rowTests(parts).map(Formula.all)
    case .any(let parts): return rowTests(parts).map(Formula.any)
    case .not(let inner): return rowTest(inner).map(Formula.not)
    case .comparison(let first, let relation, let second):
      if let test = ageTest(first, relation, second) ?? ageTest(second, relation.mirrored, first) {
        return test
      }
    default: break
    }
    let formula = outcome(of: condition).isTrue
    let isOfRow = formula.variables.allSatisfy {
      if case .value(let name, _) = $0 { name.hasPrefix(".") } else { false }
    }
    return isOfRow ? formula : nil
  }

  private mutating func rowTests(_ conditions: [RuleQuery.Condition]) -> [Formula]? {
    var tests: [Formula] = []
    for condition in conditions {
      guard let test = rowTest(condition) else { return nil }
      tests.append(test)
    }
    return tests
  }

  /// `$0.date > Date.now.addingTimeInterval(-3600)`
  private func ageTest(
    _ subject: RuleQuery.Quantity, _ relation: Relation, _ other: RuleQuery.Quantity
  ) -> Formula? {
    guard case .donated(.date, of: .row(let variable)) = subject.form, variable == row,
      let seconds = secondsAgo(other.expression)
    else { return nil }
    return .comparison(.age, relation.mirrored, .double(seconds))
  }

  // MARK: What is not read

  /// The outcome of a condition that is not read. Conditions of equal words over the same inputs
  /// have the same outcome.
  func opaque(_ expression: TypedExpression) -> Outcome {
    let own = RuleWords.expression(expression, of: query)
    guard let own, !expression.isOfProgram(besides: query.inputs), let inputs = inputNames else {
      return .opaque("\(place(of: expression.range))", canFail: expression.mayFail)
    }
    return .opaque("\(inputs) \(own)", canFail: expression.mayFail)
  }

  /// The donations of an input.
  private func source(_ variable: LocalVariable) -> DonationSet? {
    if case .event(let event)? = known[variable] { return DonationSet(event) }
    guard let input = inputs[variable] else { return nil }
    guard case .event(let event)? = fold(input) else {
      // The event is known only at run time.
      return DonationSet(event: place(of: input.range), limit: nil, maximumAge: nil)
    }
    return DonationSet(event)
  }

  /// True if the condition depends on dates, or on unknown values.
  func mayMove(_ condition: TypedClosure?) -> Bool {
    guard let condition else { return true }
    return (condition.captures.map(\.value) + condition.body.expressions).contains {
      $0.contains { part in
        switch part.form {
        case .invoke, .callWitness, .callClosure, .unavailable: true
        default: part.type == .date || part.type == .builtin(.duration) || part.type.isUnknown
        }
      }
    }
  }

  /// A step in words that are equal only for equal steps.
  func words(of step: TypedExpression, as name: String) -> String {
    let text = RuleWords.step(step, fold: fold)
    let isWhole =
      !text.contains("…")
      && !step.arguments.contains {
        namesVariables($0) || (isAcross && $0.isOfProgram(besides: []))
      }
    let arguments = text.drop { $0 != "(" }
    return isWhole
      ? name + arguments : "\(name) \(place(of: step.range))"
  }

  /// True if it reads a variable from outside itself, which elsewhere may be another one of the
  /// same name.
  private func namesVariables(_ argument: TypedExpression) -> Bool {
    var own: Set<LocalVariable> = []
    if case .closure(let closure) = argument.form { own.formUnion(closure.parameters) }
    return argument.contains { part in
      guard case .local(let variable) = part.form else { return false }
      return !own.contains(variable) && variable.name != "self"
    }
  }
}

extension DonationSet {
  /// All donations of an event.
  fileprivate init(_ event: EventReference) {
    self.init(
      event: DonationSet.name(of: event.id), limit: event.limit.maximumCount,
      maximumAge: event.limit.maximumAge)
  }

  /// The ``event`` of an event whose id is known.
  package static func name(of id: String) -> String { "#\(id)" }
}

extension RuleQuery.Step {
  /// The name of the member that is called.
  fileprivate var name: String {
    if case .member(let member, _, _) = expression.form { member.name } else { "" }
  }
}

extension TypedExpression {
  /// The arguments of a step.
  fileprivate var arguments: [TypedExpression] {
    if case .member(_, _, let arguments) = form { arguments.compactMap(\.self) } else { [] }
  }
}
