import TipModel
import TipSyntax
import TipText

/// Of what an empty literal is that a closure of one expression fills:
/// `words.reduce(into: [:]) { $0[$1, default: 0] += 1 }`.
extension GuessedTypeInference {
  /// With the type of what is filled; nil where nothing says it.
  func filled(_ assigned: Assignment, _ known: Substitution) -> Substitution? {
    var found = known
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard case .function(let wanted, _, _) = parameter.type,
        case .inOut(.variable(let variable))? = wanted.first, known[variable] == nil,
        case .closure(let closure)? = arguments.first?.value.kind,
        let start = zip(assigned.arguments, assigned.member.parameters)
          .first(where: { $0.1.type == .variable(variable) })?.0.first,
        let type = typeOfFilled(start.value, by: closure, wanted.map(known.substitute))
      else { continue }
      _ = found.match(.variable(variable), type)
    }
    return found == known ? nil : found
  }

  private func typeOfFilled(
    _ start: ExpressionSyntax, by closure: ClosureSyntax, _ wanted: [Type]
  ) -> Type? {
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1, case .expression(let filling) = statements[0].kind,
      closure.parameters.map({ $0.count == wanted.count }) ?? true
    else { return nil }
    let name = closure.parameters.map { $0[0].name.text } ?? "$0"
    guard let step = FillingStep(filling, of: name) else { return nil }
    return probe {
      bodyChecker.inScope(isClosure: true) {
        let saved = bodyChecker.functionContext.anonymousParameters
        defer { bodyChecker.functionContext.anonymousParameters = saved }
        var parameters = wanted.enumerated().map { index, type in
          LocalVariable(
            parameter: closure.parameters?[index].name.text ?? "$\(index)", type: type,
            range: start.range)
        }
        // Nothing of what is put in may depend on what is filled.
        parameters.removeFirst()
        bodyChecker.functionContext.anonymousParameters.variables =
          closure.parameters == nil ? [unfilled(start.range)] + parameters : nil
        for parameter in parameters where closure.parameters != nil { scope.declare(parameter) }
        switch (start.kind, step) {
        case (.array(let elements), .append(let element)) where elements.isEmpty:
          return known(element).map { .array($0) }
        case (.dictionary(let entries), .set(let key, let value)) where entries.isEmpty:
          guard let key = known(key), let value = known(value) else { return nil }
          return .dictionary(key, value)
        case (.dictionary(let entries), .change(let key, let first, let change))
        where entries.isEmpty:
          guard let key = known(key), let value = changed(first, by: change) else { return nil }
          return .dictionary(key, value)
        default: return nil
        }
      }
    }.result
  }

  private func unfilled(_ range: SourceRange) -> LocalVariable {
    LocalVariable(parameter: "$0", type: .error, range: range)
  }

  /// What is the value of an entry that begins as `first`.
  private func changed(_ first: ExpressionSyntax, by change: FillingStep.Change) -> Type? {
    switch change {
    case .append(let element):
      guard first.isEmptyCollection else { return known(first) }
      return known(element).map { .array($0) }
    case .combine(let operand):
      // A literal takes the type of what it is combined with.
      return first.isNumberLiteral ? known(operand) : known(first)
    }
  }

  private func known(_ syntax: ExpressionSyntax) -> Type? {
    let type = infer(syntax, contextualType: nil).type
    return type.isUnknown || type.holdsError || type.hasVariables || type == .void ? nil : type
  }
}

/// How a closure of one expression changes a collection.
private enum FillingStep {
  /// `all.append(element)`
  case append(ExpressionSyntax)
  /// `all[key] = value`
  case set(key: ExpressionSyntax, ExpressionSyntax)
  /// `all[key, default: first] += operand`, `all[key, default: first].append(element)`
  case change(key: ExpressionSyntax, first: ExpressionSyntax, Change)

  enum Change {
    case append(ExpressionSyntax)
    case combine(ExpressionSyntax)
  }

  init?(_ syntax: ExpressionSyntax, of name: String) {
    switch syntax.kind {
    case .sequence(let elements):
      guard elements.count > 2, case .operand(let place) = elements[0],
        case .binary(let sign) = elements[1], sign.text.hasSuffix("="),
        case .postfix(let base, let suffixes) = place.kind, base.isName(name), suffixes.count == 1,
        case .subscript(let arguments) = suffixes[0].kind, let key = arguments.first?.value
      else { return nil }
      let rest = Array(elements[2...])
      guard case .operand(let start) = rest[0] else { return nil }
      let value =
        rest.count == 1
        ? start : ExpressionSyntax(.sequence(rest), start.range.union(syntax.range.endPoint))
      switch (arguments.count, sign.text) {
      case (1, "="): self = .set(key: key, value)
      case (2, _) where arguments[1].label?.text == "default":
        self =
          sign.text == "="
          ? .set(key: key, value) : .change(key: key, first: arguments[1].value, .combine(value))
      default: return nil
      }
    case .postfix(let base, let suffixes):
      guard base.isName(name), suffixes.count > 1,
        case .call(let call) = suffixes[suffixes.count - 1].kind, call.arguments.count == 1,
        call.trailingClosures.isEmpty, call.arguments[0].label == nil,
        case .member(let member) = suffixes[suffixes.count - 2].kind, member.text == "append"
      else { return nil }
      let element = call.arguments[0].value
      if suffixes.count == 2 {
        self = .append(element)
      } else if suffixes.count == 3, case .subscript(let arguments) = suffixes[0].kind,
        arguments.count == 2, arguments[1].label?.text == "default"
      {
        self = .change(key: arguments[0].value, first: arguments[1].value, .append(element))
      } else {
        return nil
      }
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  fileprivate func isName(_ name: String) -> Bool {
    if case .name(let written) = kind { written.text == name } else { false }
  }
}
