import TipModel
import TipText

/// Variables of the solver for the quantities that a rule compares.
extension RuleReading {
  /// The variable of a quantity, or nil if the quantity is computed in another way.
  mutating func variable(_ quantity: RuleQuery.Quantity) -> SolverVariable? {
    if let counted = quantity.counted { return donations(counted).map(SolverVariable.count) }
    guard SolverVariable.isSampled(quantity.type), let name = name(of: quantity) else { return nil }
    return .value(name: name, type: quantity.type)
  }

  /// A name for a value that is read, not computed.
  private func name(of quantity: RuleQuery.Quantity) -> String? {
    switch quantity.form {
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
      case .filter(let filter):
        donations.filter(
          words(of: step.expression, as: name), isMoving: mayMove(filter?.closure))
      case .part(let count?, _, isTaken: true):
        donations.pass(words(of: step.expression, as: name), atMost: max(count, 0))
      case .part, .group, .unknown: donations.pass(words(of: step.expression, as: name))
      }
    }
    return donations
  }

  /// The donations of an input.
  private func source(_ variable: LocalVariable) -> DonationSet? {
    if case .event(let event)? = known[variable] { return DonationSet(event) }
    guard let input = inputs[variable] else { return nil }
    guard case .event(let event)? = fold(input) else {
      // The event is known only at run time.
      return DonationSet(
        event: "\(input.range.file.index):\(input.range.start)", limit: nil, maximumAge: nil)
    }
    return DonationSet(event)
  }

  /// True if the condition depends on dates, or on unknown values.
  func mayMove(_ condition: TypedClosure?) -> Bool {
    guard let condition else { return true }
    return (condition.captures.map(\.value) + condition.body.expressions).contains {
      $0.contains { part in
        switch part.form {
        case .invoke, .dynamicInvoke, .callClosure, .unavailable: true
        default: part.type == .date || part.type == .builtin(.duration) || part.type.isUnknown
        }
      }
    }
  }

  /// A step in words that are equal only for equal steps.
  func words(of step: TypedExpression, as name: String) -> String {
    let text = RuleWords.step(step, fold: fold)
    let isWhole = !text.contains("…") && !step.arguments.contains(where: namesVariables)
    let arguments = text.drop { $0 != "(" }
    return isWhole ? name + arguments : "\(name) \(step.range.file.index):\(step.range.end)"
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
