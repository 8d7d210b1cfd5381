import TipModel
import TipSyntax
import TipText

/// Which arguments a call of the table gives to which parameters.
struct Assignment {
  let member: Member
  let arguments: [[CallArgument]]
  let whole: SourceRange
}

/// How the variables of a signature are found: from the receiver, from arguments with types of their own, from
/// what the place wants, then from literals, and closures last, since these take their types from the others.
struct GenericArgumentInference: BodyPart {
  let bodyChecker: BodyChecker

  /// What the receiver says.
  func bindings(of member: Member, _ owner: Type) -> Substitution {
    var bindings = Substitution()
    if member.owner != .void, !owner.hasVariables || member.owner.isProtocol {
      _ = bindings.bind(owner: member.owner, to: owner)
    }
    return bindings
  }

  /// What the variables may be before any argument is checked, likeliest first: as the place wants the result;
  /// as the arguments say; and with literals of whole numbers as Doubles, should they have to be.
  func attempts(at assigned: Assignment, _ known: Substitution, _ contextualType: Type?)
    -> [Substitution]
  {
    var attempts: [Substitution] = []
    let open = zip(assigned.arguments, assigned.member.parameters).flatMap { given, parameter in
      parameter.type.hasVariables ? given : []
    }
    for wanted in bodyChecker.choiceInference.isOpenChoice(open, contextualType)
      ? [] : wantedResults(contextualType, assigned.member)
    {
      var attempt = known
      if attempt.match(known.substitute(assigned.member.result), wanted), attempt != known {
        attempts.append(attempt)
      }
    }
    // What fits anywhere says nothing of the variables, unless nothing else fits.
    let widest = contextualType?.unwrapped == .any ? attempts : []
    if !widest.isEmpty { attempts = [] }
    if let written = writtenTypes(of: assigned, known) { attempts.append(written) }
    if let filled = bodyChecker.guessedTypeInference.filled(assigned, known) {
      attempts.append(filled)
    }
    attempts.append(known)
    let implicit = implicitVariables(of: assigned, known)
    if contextualType == .unresolved, !implicit.isEmpty {
      // The place is of a type parameter, which stands for nothing yet.
      var attempt = known
      for variable in implicit { _ = attempt.match(.variable(variable), .unresolved) }
      attempts.append(attempt)
    }
    for variable in implicit where !isArrayWithoutMembers(variable, assigned, known) {
      // `reduce(.zero, +)`: of what there are elements of.
      var attempt = known
      if let element = known[.element], !element.hasVariables,
        attempt.match(.variable(variable), element)
      {
        attempts.append(attempt)
      }
    }
    let literals = literalVariables(of: assigned, known)
    if let element = known[.element], case .nominal = element {
      // `prices.reduce(0, +)`: a literal of the program's own type.
      var attempt = known
      for variable in literals { _ = attempt.match(.variable(variable), element) }
      if attempt != known { attempts.append(attempt) }
    }
    if literals.contains(where: implicit.contains) {
      // `max(.zero, 3)` is an Int.
      var attempt = known
      for variable in literals { _ = attempt.match(.variable(variable), .int) }
      attempts.append(attempt)
    }
    if !literals.isEmpty {
      var attempt = known
      for variable in literals { _ = attempt.match(.variable(variable), .double) }
      attempts.append(attempt)
    }
    return attempts + bodyChecker.literalInference.literalAttempts(of: assigned, known) + widest
  }

  /// `sets.reduce([]) { $0.union($1) }`: what `[]` is by itself, it is to Swift before that looks for its members.
  private func isArrayWithoutMembers(
    _ variable: TypeVariable, _ assigned: Assignment, _ known: Substitution
  ) -> Bool {
    guard options.scope == .whole, let element = known[.element] else { return false }
    var isLiteral = false
    var asks = false
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard let value = arguments.first?.value else { continue }
      switch (value.kind, parameter.type, element) {
      case (.array, .variable(variable), .array): return false
      case (.dictionary, .variable(variable), .dictionary): return false
      case (.array, .variable(variable), _), (.dictionary, .variable(variable), _):
        isLiteral = value.isEmptyCollection
      case (.closure(let closure), .function(let taken, _, _), _) where closure.result == nil:
        for (index, type) in taken.enumerated()
        where type == .variable(variable) || type == .inOut(.variable(variable)) {
          asks = asks || asksMore(than: .array(element), of: closure, index, text(value.range))
        }
      default: continue
      }
    }
    return isLiteral && asks
  }

  /// Whether a closure names a member of what it is given that a type has not.
  private func asksMore(
    than type: Type, of closure: ClosureSyntax, _ index: Int, _ written: String
  ) -> Bool {
    var word = "$\(index)"
    if let parameters = closure.parameters {
      guard index < parameters.count, parameters[index].type == nil else { return false }
      word = parameters[index].name.text
    }
    return written.ranges(of: word + ".").contains { range in
      let name = written[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return MemberTable.members(named: String(name), of: type).isEmpty
    }
  }

  private func wantedResults(_ contextualType: Type?, _ member: Member) -> [Type] {
    guard let contextualType, !contextualType.isUnknown, !contextualType.hasVariables,
      member.result.hasVariables
    else {
      return []
    }
    guard let wrapped = contextualType.wrapped else { return [contextualType] }
    if case .variable = member.result { return [wrapped, contextualType] }
    return [contextualType, wrapped]
  }

  /// What a closure says of its parameters, as in `reduce(into: [:]) { (counts: inout [String: Int], word) in … }`.
  private func writtenTypes(of assigned: Assignment, _ known: Substitution) -> Substitution? {
    var found = known
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard case .function(let wanted, _, _) = parameter.type,
        case .closure(let closure)? = arguments.first?.value.kind,
        let written = closure.parameters, written.count == wanted.count
      else { continue }
      for (type, parameter) in zip(wanted, written) {
        guard let syntax = parameter.type, known.substitute(type).hasVariables else { continue }
        _ = found.match(known.substitute(type), bodyChecker.resolve(syntax))
      }
    }
    return found == known ? nil : found
  }

  /// Variables of which nothing but a `.member` or an empty collection says what they are.
  private func implicitVariables(of assigned: Assignment, _ known: Substitution) -> [TypeVariable] {
    zip(assigned.arguments, assigned.member.parameters).compactMap { arguments, parameter in
      guard case .variable(let variable) = parameter.type, known[variable] == nil,
        arguments.contains(where: { $0.value.isImplicitMember || $0.value.isEmptyCollection })
      else { return nil }
      return variable
    }
  }

  /// Variables of which nothing but literals of whole numbers says what they are.
  private func literalVariables(of assigned: Assignment, _ known: Substitution) -> [TypeVariable] {
    var found: [TypeVariable] = []
    var others: Set<TypeVariable> = []
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard case .variable(let variable) = parameter.type, known[variable] == nil else { continue }
      for argument in arguments {
        if argument.value.isNumberLiteral {
          if !found.contains(variable) { found.append(variable) }
        } else if !isFlexible(argument) {
          others.insert(variable)
        }
      }
    }
    // A sum over other values may still have to be of their type: `reduce(0) { $0 + $1 }`.
    return found.filter { !others.contains($0) }
  }

  private func isFlexible(_ argument: CallArgument) -> Bool {
    FoldedExpression.leaf(argument.value).isFlexible
  }

  // MARK: Checking

  /// The arguments' values in the order of the parameters.
  func arguments(of assigned: Assignment, _ bindings: inout Substitution) -> [TypedExpression?] {
    let parameters = assigned.member.parameters
    var values: [TypedExpression?] = parameters.map { _ in nil }
    let order = parameters.indices.sorted { a, b in
      let (first, second) = (rank(assigned.arguments[a]), rank(assigned.arguments[b]))
      return first == second ? a < b : first < second
    }
    for index in order where !parameters[index].isUnread {
      let given = assigned.arguments[index]
      if parameters[index].isVariadic {
        values[index] = variadic(given, parameters[index], assigned, &bindings)
      } else if let first = given.first {
        values[index] =
          bodyChecker.appTextReader.titleOfApp(first, parameters[index], assigned.member)
          ?? argument(first, parameters[index], assigned.member, &bindings)
      }
    }
    return values
  }

  /// Those that know their types, then literals, then closures.
  private func rank(_ arguments: [CallArgument]) -> Int {
    arguments.map { argument in
      switch argument.value.kind {
      case .closure, .keyPath: 2
      // `reduce(0, +)`
      case .name(let name) where OperatorTable.infix(name.text) != nil: 2
      // `min("a", letter)`
      case .string: 1
      default: isFlexible(argument) ? 1 : 0
      }
    }.max() ?? 0
  }

  private func variadic(
    _ given: [CallArgument], _ parameter: Member.Parameter, _ assigned: Assignment,
    _ bindings: inout Substitution
  ) -> TypedExpression {
    if parameter.type == .any {
      let values = given.map {
        bodyChecker.conversionChecker.convert(
          bodyChecker.memberCallChecker.shown(infer($0.value, contextualType: .any)), to: .any)
      }
      return node(.array(values), .array(.any), assigned.whole)
    }
    // `String(format:)` takes values of several types; `max` several of one.
    let isMixed = assigned.member.constraints.isEmpty
    var element = bindings.substitute(parameter.type)
    var values: [TypedExpression] = []
    for argument in given {
      let value =
        element.hasVariables
        ? infer(argument.value, contextualType: nil) : check(argument.value, expecting: element)
      if element.hasVariables, !isMixed {
        _ = bindings.match(parameter.type, value.type)
        element = bindings.substitute(parameter.type)
      }
      values.append(isMixed ? bodyChecker.memberCallChecker.shown(value) : value)
    }
    return node(.array(values), .array(element), assigned.whole)
  }

  private func argument(
    _ argument: CallArgument, _ parameter: Member.Parameter, _ member: Member,
    _ bindings: inout Substitution
  ) -> TypedExpression {
    if let element = parameter.builderElement {
      return bodyChecker.memberCallChecker.builderArgument(argument, bindings.substitute(element))
    }
    let wanted = bindings.substitute(parameter.type)
      .allowing(member.isRethrowing && parameter.type.isOfFunctions ? .throwing : [])
    if parameter.isAutoclosure {
      return bodyChecker.memberCallChecker.autoclosure(argument, wanted)
    }
    if case .conforming = wanted {
      return bodyChecker.memberCallChecker.conforming(argument, wanted, &bindings)
    }
    if case .variable(let variable) = parameter.type,
      let sibling = sibling(argument, of: wanted, variable, &bindings)
    {
      return sibling
    }
    guard wanted.hasVariables else {
      return bodyChecker.memberCallChecker.argument(argument, wanted, builder: nil)
    }
    // Of a variable alone nothing follows for the argument.
    let isBare = if case .variable = wanted { true } else { false }
    let value = bodyChecker.tupleLabelChecker.labelled(
      infer(argument.value, contextualType: isBare ? nil : wanted), for: wanted)
    if value.type.isUnknown {
      // What is wrong here is not told again of the arguments that take their types from it.
      if isBare { _ = bindings.match(wanted, value.type) }
      return value
    }
    if bindings.match(wanted, value.type) {
      if parameter.label == "describing" { return bodyChecker.memberCallChecker.shown(value) }
      if case .variable(let variable) = parameter.type,
        member.constraints[variable] == .conforms(.sequence)
      {
        return bodyChecker.iterationChecker.iterated(value)
      }
      return value
    }
    if case .optional(let inner) = wanted, bindings.match(inner, value.type) {
      return node(.injectIntoOptional(value), .optional(value.type), value.range)
    }
    // A function that takes more than it has to: `(Shape?) -> String` for `(Shape) -> U`.
    if case .function(let taken, let result, _) = wanted,
      case .function(let own, let found, _) = value.type,
      taken.count == own.count
    {
      _ = bindings.match(result, found)
    }
    return bodyChecker.conversionChecker.convert(value, to: bindings.substitute(parameter.type))
  }
}

extension GenericArgumentInference {
  /// `max(cat, dog)`: both are of the class that both inherit from. Nil for all else.
  private func sibling(
    _ argument: CallArgument, of known: Type, _ variable: TypeVariable,
    _ bindings: inout Substitution
  ) -> TypedExpression? {
    guard case .nominal(let nominal) = known, nominal.isClass else { return nil }
    let (value, succeeded) = probe { infer(argument.value, contextualType: known) }
    guard succeeded, value.type != known,
      let common = bodyChecker.initializerCallChecker.commonSuperclass([known, value.type]),
      common != known
    else { return nil }
    bindings.rebind(variable, to: common)
    return value
  }
}

extension ExpressionSyntax {
  /// `.zero`, `.init(…)`
  var isImplicitMember: Bool {
    switch kind {
    case .implicitMember: true
    case .postfix(let base, _): base.isImplicitMember
    default: false
    }
  }

  /// `[]`, `[:]`
  var isEmptyCollection: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }

  var isFloatingLiteral: Bool {
    switch kind {
    case .floating: true
    case .prefix(let sign, let operand): sign.text == "-" && operand.isFloatingLiteral
    default: false
    }
  }

  /// A literal of a whole number, with or without a sign.
  var isNumberLiteral: Bool {
    switch kind {
    case .integer: true
    case .prefix(let sign, let operand): sign.text == "-" && operand.isNumberLiteral
    case .tuple(let elements): elements.count == 1 && elements[0].value.isNumberLiteral
    default: false
    }
  }
}

extension Type {
  /// A type of functions as a signature says it, and not by what a variable stands for.
  var isOfFunctions: Bool {
    if case .function = unwrapped { true } else { false }
  }
}
