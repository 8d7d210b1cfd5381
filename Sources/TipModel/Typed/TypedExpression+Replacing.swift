/// Replacing a part of an expression.
extension TypedExpression {
  /// The direct parts that others may take the place of, and the form with these in their place.
  ///
  /// Calls of declared functions have none: their arguments may have default values.
  private var replaceable: (parts: [TypedExpression], form: ([TypedExpression]) -> Form)? {
    switch form {
    case .field(let inner, let index): ([inner], { .field($0[0], index) })
    case .tupleElement(let inner, let index): ([inner], { .tupleElement($0[0], index) })
    case .donationField(let inner, let name): ([inner], { .donationField($0[0], name) })
    case .prefix(let op, let inner): ([inner], { .prefix(op, $0[0]) })
    case .injectIntoOptional(let inner): ([inner], { .injectIntoOptional($0[0]) })
    case .convert(let inner): ([inner], { .convert($0[0]) })
    case .force(let inner): ([inner], { .force($0[0]) })
    case .logical(let op, let parts): (parts, { .logical(op, $0) })
    case .coalesce(let parts): (parts, { .coalesce($0) })
    case .array(let parts): (parts, { .array($0) })
    case .set(let parts): (parts, { .set($0) })
    case .tuple(let parts): (parts, { .tuple($0) })
    case .ternary(let test, let first, let second):
      ([test, first, second], { .ternary($0[0], $0[1], $0[2]) })
    case .optionalChain(let base, let variable, let rest, let flattens):
      ([base, rest], { .optionalChain(base: $0[0], variable, rest: $0[1], flattens: flattens) })
    case .chain(let first, let rest):
      (
        [first] + rest.map(\.1),
        { parts in .chain(parts[0], zip(rest, parts.dropFirst()).map { ($0.0, $1) }) }
      )
    case .member(let member, let receiver, let arguments):
      (
        (receiver.map { [$0] } ?? []) + arguments.compactMap(\.self),
        { parts in
          var rest = parts[...]
          let object = receiver == nil ? nil : rest.removeFirst()
          return .member(
            member, receiver: object,
            arguments: arguments.map { $0 == nil ? nil : rest.removeFirst() })
        }
      )
    case .closure(let closure):
      (
        closure.body.replaceableParts,
        {
          .closure(
            TypedClosure(
              captures: closure.captures, parameters: closure.parameters, result: closure.result,
              body: closure.body.replacingParts($0)))
        }
      )
    default: nil
    }
  }

  /// The parts of this expression that ``replacing(_:by:)`` finds, without those of a part that the condition is true
  /// for; itself, where it is true for the whole.
  func replaceable(where condition: (TypedExpression) -> Bool) -> [TypedExpression] {
    if condition(self) { return [self] }
    return replaceable?.parts.flatMap { $0.replaceable(where: condition) } ?? []
  }

  /// The expression with a value in the place of one of its parts; nil where it does not have the part.
  func replacing(_ part: TypedExpression, by value: Value) -> TypedExpression? {
    if self === part {
      return TypedExpression(id: id, range: range, type: type, form: .constant(value))
    }
    guard let (found, form) = replaceable else { return nil }
    var parts = found
    for place in parts.indices {
      guard let changed = parts[place].replacing(part, by: value) else { continue }
      parts[place] = changed
      return TypedExpression(id: id, range: range, type: type, form: form(parts))
    }
    return nil
  }
}

extension TypedBlock {
  /// The expressions of statements that are no more than an expression or a declared constant.
  fileprivate var replaceableParts: [TypedExpression] {
    statements.compactMap { statement in
      switch statement.form {
      case .expression(let value), .return(let value?), .declare(_, let value?): value
      default: nil
      }
    }
  }

  /// The block with others in the place of ``replaceableParts``.
  fileprivate func replacingParts(_ parts: [TypedExpression]) -> TypedBlock {
    var rest = parts[...]
    return TypedBlock(
      statements.map { statement in
        let form: TypedStatement.Form =
          switch statement.form {
          case .expression: .expression(rest.removeFirst())
          case .return(_?): .return(rest.removeFirst())
          case .declare(let variable, _?): .declare(variable, rest.removeFirst())
          default: statement.form
          }
        return TypedStatement(form, at: statement.range)
      })
  }
}

extension TypedRule {
  /// The parts of the body that ``replacing(_:by:)`` finds; see ``TypedExpression/replaceable(where:)``.
  func replaceable(where condition: (TypedExpression) -> Bool) -> [TypedExpression] {
    body.replaceableParts.flatMap { $0.replaceable(where: condition) }
  }

  /// The rule with a value in the place of a part of its body; nil where it does not have the part.
  public func replacing(_ part: TypedExpression, by value: Value) -> TypedRule? {
    var parts = body.replaceableParts
    for place in parts.indices {
      guard let changed = parts[place].replacing(part, by: value) else { continue }
      parts[place] = changed
      return TypedRule(
        range: range, inputs: inputs, parameters: parameters, body: body.replacingParts(parts),
        captures: captures)
    }
    return nil
  }
}
