/// The words of values.
extension RuleWords {
  /// The words of a quantity, or nil if it has none.
  func words(_ quantity: RuleQuery.Quantity) -> String? {
    switch quantity.form {
    case .constant: return constant(quantity) ?? structure(of: quantity.expression)
    case .variable(let variable): return roots[variable] ?? variable.name
    case .parameter(let parameter): return parameter.id
    case .field(let base, let index):
      guard case .nominal(let type) = base.type, type.fields.indices.contains(index) else {
        return nil
      }
      return words(base).map { "\($0).\(type.fields[index].name)" }
    case .count(let selection): return count(of: selection)
    case .arithmetic(let first, let rest): return chain(first, rest)
    case .negative(let inner): return operand(inner).map { "-\($0)" }
    case .truth(let condition):
      // A comparison that is an operand of another one is not changed.
      switch condition.form {
      case .all, .any, .not: return self.condition(condition)?.text
      case .isEmpty(let selection): return count(of: selection).map { "\($0) == Optional(0)" }
      default: return structure(of: quantity.expression)
      }
    case .choice(let test, let first, let second):
      guard let test = condition(test)?.text, let first = operand(first),
        let second = operand(second)
      else { return nil }
      return "\(test) ? \(first) : \(second)"
    case .coalesce(let operands): return list(operands.map(operand), separator: " ?? ")
    case .forced(let inner): return operand(inner).map { "\($0)!" }
    case .donated, .optionalChain, .unknown: return structure(of: quantity.expression)
    }
  }

  func words(_ expression: TypedExpression) -> String? { words(reader.quantity(expression)) }

  /// The words of an expression, made from those of its parts.
  func structure(of expression: TypedExpression) -> String? {
    let expression = reader.resolved(expression)
    switch expression.form {
    case .local(let variable): return roots[variable] ?? variable.name
    case .global(let variable): return variable.name
    case .parameterReference(let parameter): return parameter.id
    case .donationField(let donation, let name): return part(name, of: donation)
    case .tupleElement(let base, let index): return words(base).map { "\($0).\(index)" }
    case .member(let member, let receiver, let arguments):
      return self.member(member, receiver, arguments, expression)
    case .invoke(let function, let receiver, let arguments):
      return call(function.name, on: receiver, arguments.all)
    case .callWitness(let name, let receiver, let arguments):
      // A member of a protocol extension has the protocol in its name.
      return call(String(name.prefix { $0 != "@" }), on: receiver, arguments)
    case .chain(let first, let rest):
      return chain(reader.quantity(first), rest.map { ($0.0, reader.quantity($0.1)) })
    case .prefix(let op, let operand):
      return self.operand(reader.quantity(operand)).map { op.spelling + $0 }
    case .ternary(let test, let first, let second):
      guard let test = condition(reader.condition(test))?.text,
        let first = operand(reader.quantity(first)), let second = operand(reader.quantity(second))
      else { return nil }
      return "\(test) ? \(first) : \(second)"
    case .optionalChain(let base, let variable, let rest, _):
      var inner = self
      inner.bind(variable, to: "\(words(base) ?? "…")?")
      return inner.words(rest)
    case .cast(let cast, let inner, let type):
      let spelling = cast == .check ? "is" : cast == .forced ? "as!" : "as?"
      return operand(reader.quantity(inner)).map { "\($0) \(spelling) \(type)" }
    case .array(let elements), .set(let elements):
      return list(elements.map(words), separator: ", ").map { "[\($0)]" }
    default: return nil
    }
  }

  /// A count of donations: `count(donationsCount)`, or of the steps before it.
  func count(of donations: RuleQuery.Selection) -> String? {
    if donations.steps.isEmpty, case .event(let event) = donations.source,
      case .local(let variable) = event.form
    {
      return "count(donationsCount\(suffixes[variable] ?? ""))"
    }
    return words(donations.expression).map { "count(\($0))" }
  }

  private func member(
    _ member: Member, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> String? {
    guard let texts = all(arguments.compactMap(\.self).map(argument)) else { return nil }
    let list = texts.joined(separator: ", ")
    if case .donation = member.owner, let receiver { return part(member.word, of: receiver) }
    if case .event = member.owner, member.name == "donations", let receiver,
      case .local(let variable) = reader.resolved(receiver).form
    {
      return "donations\(suffixes[variable] ?? "")"
    }
    guard let receiver else { return staticMember(member, expression, list) }
    guard let base = operand(reader.quantity(receiver)) else { return nil }
    if member.name == "subscript" {
      return texts.count == 2 ? "\(base)[\(texts[0]), default: \(texts[1])]" : "\(base)[\(list)]"
    }
    return member.kind == .property ? "\(base).\(member.word)" : "\(base).\(member.word)(\(list))"
  }

  /// The words of a property of a donation. It is the property's name alone for the donation of the
  /// current step.
  private func part(_ name: String, of donation: TypedExpression) -> String? {
    if let item, case .local(item) = reader.resolved(donation).form { return name }
    return operand(reader.quantity(donation)).map { "\($0).\(name)" }
  }

  private func staticMember(
    _ member: Member, _ expression: TypedExpression, _ list: String
  ) -> String {
    switch member.kind {
    case .initializer: "\(expression.type)(\(list))"
    case .staticProperty: "\(member.owner).\(member.word)"
    default:
      member.owner == .void ? "\(member.word)(\(list))" : "\(member.owner).\(member.word)(\(list))"
    }
  }

  private func call(
    _ name: String, on receiver: TypedExpression?, _ arguments: [TypedExpression]
  ) -> String? {
    guard let list = list(arguments.map(argument), separator: ", ") else { return nil }
    func call(_ name: some StringProtocol) -> String {
      arguments.isEmpty ? String(name) : "\(name)(\(list))"
    }
    guard let receiver else { return call(name) }
    if case .local(let variable) = receiver.form, roots[variable] == nil { return call(name) }
    // On a value it is equivalent to a field.
    let member = name.split(separator: ".").last ?? ""
    if let donation = receiver.donation { return part(call(member), of: donation) }
    return operand(reader.quantity(receiver)).map { "\($0).\(call(member))" }
  }

  /// The words of an argument: the result of a closure, or the fields of a key path.
  func argument(_ expression: TypedExpression) -> String? {
    if case .closure(let closure) = expression.form {
      guard let only = closure.body.onlyExpression else { return nil }
      var inner = self
      inner.enter(closure)
      return only.type == .bool
        ? inner.condition(inner.reader.condition(only))?.text : inner.words(only)
    }
    return words(expression)
  }

  private func chain(
    _ first: RuleQuery.Quantity, _ rest: [(Operator, RuleQuery.Quantity)]
  ) -> String? {
    guard var text = operand(first) else { return nil }
    for (op, operand) in rest {
      guard let next = self.operand(operand) else { return nil }
      text += " \(op.spelling) \(next)"
    }
    return text
  }

  /// The words of a quantity as an operand: in parentheses if it has an operator.
  private func operand(_ quantity: RuleQuery.Quantity) -> String? {
    guard let text = words(quantity) else { return nil }
    if constant(quantity) != nil { return text }
    switch reader.resolved(quantity.expression).form {
    case .chain, .logical, .ternary, .coalesce, .cast: return "(\(text))"
    default: return text
    }
  }

  private func list(_ parts: [String?], separator: String) -> String? {
    all(parts)?.joined(separator: separator)
  }

  private func all(_ parts: [String?]) -> [String]? {
    let texts = parts.compactMap(\.self)
    return texts.count == parts.count ? texts : nil
  }
}

extension TypedExpression {
  /// The donation whose value this expression reconstructs from its fields.
  fileprivate var donation: TypedExpression? {
    guard case .construct(_, let parts) = form else { return nil }
    let donations = parts.compactMap { part in
      if case .donationField(let donation, _) = part.form { donation } else { nil }
    }
    return donations.count == parts.count ? donations.first : nil
  }
}
