import TipModel
import TipText

/// Reading what is compared.
extension RuleReading {
  /// Nil for everything that is computed in some other way.
  mutating func quantity(_ expression: TypedExpression) -> Quantity? {
    let expression = resolved(expression)
    if let donations = expression.countedDonations {
      return pipeline(donations).map(Quantity.count)
    }
    guard Quantity.isSampled(expression.type), let name = name(expression) else { return nil }
    return .value(name: name, type: expression.type)
  }

  /// A name for a value that is read, not computed.
  private func name(_ expression: TypedExpression) -> String? {
    let expression = resolved(expression)
    switch expression.form {
    case .local(let variable):
      if variable.name == "self" { return "self" }
      if case .parameter(let parameter)? = known[variable] { return "$\(parameter.id)" }
      guard case .parameterReference(let parameter)? = inputs[variable]?.form else { return nil }
      return "$\(parameter.id)"
    case .field(let base, let index):
      guard case .nominal(let type) = base.type, type.fields.indices.contains(index) else {
        return nil
      }
      return name(base).map { "\($0).\(type.fields[index].name)" }
    default: return nil
    }
  }

  /// A selection of donations; nil where its steps are not understood.
  mutating func pipeline(_ expression: TypedExpression) -> Pipeline? {
    let expression = resolved(expression)
    guard case .member(let member, let receiver?, let arguments) = expression.form else {
      return nil
    }
    if member.name == "donations", case .local(let variable) = resolved(receiver).form {
      if case .event(let event)? = known[variable] { return Pipeline(event) }
      return inputs[variable].map(source)
    }
    guard case .donations = receiver.type, case .donations = expression.type,
      var pipeline = pipeline(receiver)
    else { return nil }
    let first = arguments.first ?? nil
    switch member.name {
    case "donatedWithin":
      guard let first, case .timeRange(let range)? = fold(first) else {
        pipeline.pass(words(of: expression, as: member.name))
        return pipeline
      }
      noteWindow(range.seconds, on: pipeline, of: receiver, in: expression)
      pipeline.narrow(toSeconds: range.seconds, words: "donatedWithin(\(range.seconds))")
    case "filter":
      pipeline.filter(words(of: expression, as: member.name), isMoving: mayMove(first))
    case "prefix", "suffix":
      let bound = first.flatMap { fold($0) }.flatMap { value in
        if case .int(let count) = value { max(count, 0) } else { nil }
      }
      pipeline.pass(words(of: expression, as: member.name), atMost: bound)
    default: pipeline.pass(words(of: expression, as: member.name))
    }
    return pipeline
  }

  /// The donations of an input.
  private func source(_ input: TypedExpression) -> Pipeline {
    guard case .event(let event)? = fold(input) else {
      // Which event it is only running tells.
      return Pipeline(
        event: "\(input.range.file.index):\(input.range.start)", limit: nil, maximumAge: nil)
    }
    return Pipeline(event)
  }

  /// The condition has to do with dates, or with what cannot be seen from here.
  func mayMove(_ condition: TypedExpression?) -> Bool {
    guard let condition, case .closure = condition.form else { return true }
    return condition.contains { part in
      switch part.form {
      case .invoke, .dynamicInvoke, .callClosure, .unavailable: true
      default: part.type == .date || part.type == .builtin(.duration) || part.type.isUnknown
      }
    }
  }

  private mutating func noteWindow(
    _ seconds: Double, on pipeline: Pipeline, of receiver: TypedExpression,
    in expression: TypedExpression
  ) {
    guard case .member(let member, _, _) = resolved(receiver).form, member.name == "donations",
      let age = pipeline.window
    else { return }
    note(Window(seconds: seconds, maximumAge: age, range: expression.range))
  }

  /// A step in words that are equal only for equal steps.
  func words(of step: TypedExpression, as name: String) -> String {
    let text = RuleWords.step(step, fold: fold)
    let isWhole = !text.contains("…") && !step.arguments.contains(where: namesVariables)
    let arguments = text.drop { $0 != "(" }
    return isWhole ? name + arguments : "\(name) \(step.range.file.index):\(step.range.end)"
  }

  /// It names a variable from outside itself, which may be another one of the same name elsewhere.
  private func namesVariables(_ argument: TypedExpression) -> Bool {
    var own: Set<LocalVariable> = []
    if case .closure(let closure) = argument.form { own.formUnion(closure.parameters) }
    return argument.contains { part in
      guard case .local(let variable) = part.form else { return false }
      return !own.contains(variable) && variable.name != "self"
    }
  }
}

extension Pipeline {
  /// All donations of an event.
  fileprivate init(_ event: EventReference) {
    self.init(
      event: Pipeline.name(of: event.id), limit: event.limit.maximumCount,
      maximumAge: event.limit.maximumAge)
  }

  /// What ``event`` is where the id is known.
  package static func name(of id: String) -> String { "#\(id)" }
}

extension TypedExpression {
  /// What a step is given in its parentheses.
  fileprivate var arguments: [TypedExpression] {
    if case .member(_, _, let arguments) = form { arguments.compactMap(\.self) } else { [] }
  }
}
