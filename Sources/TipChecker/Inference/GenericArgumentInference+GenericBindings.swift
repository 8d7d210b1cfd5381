import TipModel
import TipSyntax
import TipText

/// What type variables stand for in a call, as far as its arguments and its context say.
extension GenericArgumentInference {
  /// What type variables stand for, as far as the arguments and the wanted result say. What has a type of its
  /// own says it first, then literals, then closures.
  ///
  /// - Parameters:
  ///   - dependent: The types of the parameters, where some are made of what others are bound to: `(S.Element) -> K`.
  ///   - imply: Binds what follows from what is bound already.
  func bindings(
    of variables: [TypeVariable], _ matching: CallMatching, _ parameters: [Type], result: Type,
    _ contextualType: Type?,
    dependent: ((Substitution) -> [Type])? = nil, imply: (inout Substitution) -> Void
  ) -> Substitution {
    var bindings = Substitution()
    var arguments: [(argument: CallArgument, type: Type)] = []
    for (assigned, type) in matching.given(parameters) where type.hasVariables {
      arguments += assigned.map { ($0, type) }
    }
    // A path says what is at its end, also where a literal stands beside it: `set(note, \.title, "new")`.
    let isLiteral: (CallArgument) -> Bool = {
      !$0.value.isKeyPathWithoutRoot
        && (FoldedExpression.leaf($0.value).isFlexible || $0.value.isLiteral
          || $0.value.isTupleWithNumbers)
    }
    // What `+` and `max` are is said by what they are for.
    let isLast = { (argument: CallArgument) in argument.isClosure || argument.isFunctionOfMany }
    let closures = arguments.filter { isLast($0.argument) }
    let others = arguments.filter { !isLast($0.argument) }
    for (argument, type) in others
    where !isLiteral(argument) && !argument.value.isKeyPathWithoutRoot {
      bind(argument, type, &bindings)
    }
    for (argument, type) in others where argument.value.isKeyPathWithoutRoot {
      bind(argument, type, &bindings)
    }
    // What fits anywhere says nothing of them, unless the arguments have no type in common.
    if contextualType?.unwrapped != .any,
      !bodyChecker.choiceInference.isOpenChoice(arguments.map(\.argument), contextualType)
    {
      bindResult(variables, result, contextualType, &bindings)
    }
    for (argument, type) in others where argument.value.isKeyPathWithoutRoot {
      bind(argument, type, &bindings)
    }
    // A literal is what a constraint says: `total(2)` of Doubles, `where N == Element`.
    if variables.contains(where: { bindings[$0] == nil }) { imply(&bindings) }
    let literals = others.filter { isLiteral($0.argument) }
    for (argument, type) in literals where isFloating(argument) { bind(argument, type, &bindings) }
    for (argument, type) in literals where !isFloating(argument) { bind(argument, type, &bindings) }
    for (argument, type) in others where argument.value.isKeyPathWithoutRoot {
      bind(argument, type, &bindings)
    }
    var fits = true
    for (argument, type) in others { fits = join(argument, type, &bindings) && fits }
    if contextualType?.unwrapped == .any, case .variable(let variable) = result,
      literals.contains(where: { isWidened($0.argument, $0.type, bindings) }),
      !bodyChecker.optionalInference.isFixed(
        variable, by: others.filter { !isLiteral($0.argument) }, bindings)
    {
      fits = false
    }
    if !fits {
      // `let shape: any Shape = pick(Square(), Circle())`
      var wanted = Substitution()
      bindResult(variables, result, contextualType, &wanted)
      for (argument, type) in others { bind(argument, type, &wanted) }
      if variables.allSatisfy({ wanted[$0] != nil }) { return wanted }
    }
    imply(&bindings)
    for kind in ClosureResult.allCases {
      for (argument, type) in closures where closureResult(of: argument) == kind {
        if let dependent, type.holdsUnresolved {
          bind(argument, in: matching, dependent(bindings), &bindings)
        } else {
          bind(argument, type, &bindings)
        }
      }
    }
    imply(&bindings)
    // What a closure yields may follow only if the integers before it are Doubles.
    if variables.contains(where: { bindings[$0] == nil }),
      literals.contains(where: \.argument.isOfIntegers)
    {
      var wider = bindings.widened(variables)
      for (argument, type) in closures { bind(argument, type, &wider) }
      if variables.allSatisfy({ wider[$0] != nil }) { return wider }
    }
    return bindings
  }

  /// As what its parameter is by now; nothing follows from one of which that is not known.
  private func bind(
    _ argument: CallArgument, in matching: CallMatching, _ parameters: [Type],
    _ bindings: inout Substitution
  ) {
    for (arguments, type) in matching.given(parameters) where !type.holdsUnresolved {
      if arguments.contains(where: { $0.range == argument.range }) {
        bind(argument, type, &bindings)
      }
    }
  }

  private func closureResult(of argument: CallArgument) -> ClosureResult {
    guard argument.isClosure, case .closure(let closure) = argument.value.kind else {
      return .typed
    }
    let statements = file.tree.statements(of: closure.body).statements
    switch statements.first?.kind {
    case .throw: return .nothing
    case .expression(let value), .return(let value?):
      guard statements.count == 1 else { return .typed }
      if value.isOfIntegers { return .integer }
      let isLiteral = value.isLiteral || FoldedExpression.leaf(value).isFlexible
      return isLiteral ? .literal : .typed
    default: return .typed
    }
  }

  /// Integers that stand for Doubles. Where anything may be, Swift would rather have each value of its own type.
  private func isWidened(
    _ argument: CallArgument, _ type: Type, _ bindings: Substitution
  ) -> Bool {
    guard argument.isOfIntegers || argument.value.isTupleWithNumbers else { return false }
    let wanted = bindings.substitute(type)
    let found = probe { infer(argument.value, contextualType: nil).type }.result
    return found.isWidened(in: wanted.withoutOptionals ?? wanted)
  }

  private func isFloating(_ argument: CallArgument) -> Bool {
    probe { infer(argument.value, contextualType: nil).type == .double }.result
  }

  private func bindResult(
    _ variables: [TypeVariable], _ result: Type, _ contextualType: Type?,
    _ bindings: inout Substitution
  ) {
    guard let contextualType, !contextualType.isUnknown, contextualType != .void,
      result.hasVariables
    else { return }
    var attempt = bindings
    if contextualType.hasVariables {
      // What is said of a part of it is said: `E` in `Result<NewSuccess, E>`.
      var parts = Substitution()
      guard parts.match(result, contextualType) else { return }
      attempt.match(variables.filter { parts[$0]?.hasVariables == false }, in: parts)
      bindings = attempt
    } else if attempt.match(result, contextualType) {
      bindings = attempt
    } else if let wrapped = contextualType.wrapped {
      attempt = bindings
      if attempt.match(result, wrapped) { bindings = attempt }
    } else if let inner = result.wrapped {
      // In an optional chain the place says what is inside: `let n: Int? = box?.value()`.
      attempt = bindings
      if attempt.match(inner, contextualType) { bindings = attempt }
    }
  }

  func bind(_ argument: CallArgument, _ type: Type, _ bindings: inout Substitution) {
    let wanted = bindings.substitute(type)
    guard wanted.hasVariables else { return }
    var syntax = argument.value
    if case .prefix(let sign, let operand) = syntax.kind, sign.text == "&" { syntax = operand }
    let value = bodyChecker.tupleLabelChecker.labelled(
      probe { infer(syntax, contextualType: wanted) }.result, for: wanted)
    if value.type.isUnknown || value.type.holdsError || value.type.hasVariables { return }
    var attempt = bindings
    if attempt.match(wanted, value.type) {
      bindings = attempt
    } else if let plain = wanted.withoutOptionals {
      attempt = bindings
      if attempt.match(plain, value.type) { bindings = attempt }
    } else if case .nominal(let nominal) = value.type, nominal.isClass {
      // `read(Sub(3))` for a `Box<Value>` that `Sub<Int>` inherits from.
      for type in checker.declaration(of: value.type)?.superclasses ?? [] {
        attempt = bindings
        guard attempt.match(wanted, type.selfType) else { continue }
        return bindings = attempt
      }
    }
  }

  /// `set(\\.count, to: n)` of a property that is optional, `joined(n, counts)` of counts that are: what was bound to one
  /// of them is an optional.
  private func widen(_ argument: CallArgument, _ type: Type, _ bindings: inout Substitution) {
    guard options.scope == .whole, case .variable(let variable)? = type.held,
      let known = bindings[variable], !known.isOptional, !known.isUnknown, !known.hasVariables
    else { return }
    var (value, succeeded) = probe {
      infer(argument.value, contextualType: bindings.substitute(type))
    }
    if !succeeded { (value, succeeded) = probe { infer(argument.value, contextualType: nil) } }
    if succeeded, value.type.held == .optional(known) {
      bindings.rebind(variable, to: .optional(known))
    }
  }

  /// Widens what a variable was bound to, so that it holds another argument too: `pick(Sub(), Other())` is of the
  /// class that both inherit from, `pick("a", nil)` of an optional. False where no type holds both by itself.
  private func join(_ argument: CallArgument, _ type: Type, _ bindings: inout Substitution)
    -> Bool
  {
    guard case .variable(let variable) = type, let known = bindings[variable], !known.isUnknown,
      !known.hasVariables
    else {
      widen(argument, type, &bindings)
      return true
    }
    if argument.value.isNil {
      if !known.isOptional { bindings.rebind(variable, to: .optional(known)) }
      return true
    }
    if case .tuple = known {
      let own = probe { infer(argument.value, contextualType: nil) }.result.type
      if let plain = bodyChecker.tupleLabelChecker.plainTuple([known, own]) {
        bindings.rebind(variable, to: plain)
        return true
      }
    }
    let (value, succeeded) = probe { infer(argument.value, contextualType: known) }
    if succeeded, value.type == known { return true }
    let alone = succeeded ? (value, true) : probe { infer(argument.value, contextualType: nil) }
    // `pick(found, load { _ in nil })`
    if !alone.1, !known.isOptional {
      let (wider, fits) = probe { infer(argument.value, contextualType: .optional(known)) }
      if fits, wider.type == .optional(known) {
        bindings.rebind(variable, to: wider.type)
        return true
      }
    }
    let found = alone.0
    guard !found.type.isUnknown, !found.type.holdsError, !found.type.hasVariables,
      bodyChecker.conversionChecker.converted(found, to: known) == nil
    else { return true }
    guard let common = bodyChecker.joinedTypeChecker.commonType([known, found.type]),
      common.unwrapped != .double,
      !bodyChecker.joinedTypeChecker.isUnsaid(common, of: [known, found.type])
    else { return false }
    bindings.rebind(variable, to: common)
    return true
  }
}

/// What a closure says of the type that it yields, by what it begins with; those that say more are asked first.
private enum ClosureResult: CaseIterable {
  case typed
  /// May be of another type yet: `"a"` a Character.
  case literal
  /// Fits almost anything: `same({ 1 }, { 2.5 })`.
  case integer
  /// It throws.
  case nothing
}

extension Type {
  /// With Double for Int.
  var widened: Type {
    switch self {
    case .int: .double
    case .array(let element): .array(element.widened)
    case .optional(let wrapped): .optional(wrapped.widened)
    default: self
    }
  }
}

extension Type {
  /// The other has Doubles where this has Ints.
  fileprivate func isWidened(in other: Type) -> Bool {
    if case .tuple(let parts) = self, case .tuple(let others) = other, parts.count == others.count {
      return zip(parts, others).contains { $0.type.isWidened(in: $1.type) }
    }
    return self != widened && other == widened
  }
}

extension Type {
  /// What is in it, or at the end of a path.
  fileprivate var held: Type? {
    switch self {
    case .array(let element), .set(let element): element
    case .dictionary(_, let value), .keyPath(_, let value, _): value
    default: nil
    }
  }
}

extension Substitution {
  fileprivate func widened(_ variables: [TypeVariable]) -> Substitution {
    var wider = Substitution()
    for variable in variables {
      if let type = self[variable] { wider.rebind(variable, to: type.widened) }
    }
    return wider
  }

  /// Matches each variable with the type that another substitution binds it to.
  mutating func match(_ variables: [TypeVariable], in other: Substitution) {
    for variable in variables {
      if let type = other[variable] { _ = match(.variable(variable), type) }
    }
  }
}

extension CallArgument {
  /// Nothing but integers as written.
  var isOfIntegers: Bool { value.isOfIntegers }

  var isClosure: Bool {
    if case .closure = value.kind { true } else { false }
  }

  /// An operator, or a function of Swift's that takes values of many types.
  fileprivate var isFunctionOfMany: Bool {
    guard case .name(let name) = value.kind else { return false }
    return OperatorTable.infix(name.text) != nil
      || MemberTable.globals(named: name.text).contains {
        $0.parameters.contains { $0.type.hasVariables }
      }
  }
}

extension ExpressionSyntax {
  /// `(3, Part())`
  fileprivate var isTupleWithNumbers: Bool {
    guard case .tuple(let parts) = kind, parts.count > 1 else { return false }
    return parts.contains { $0.value.isOfIntegers || $0.value.isTupleWithNumbers }
  }

  /// Nothing but integers as written, and what is worked out of such: `3 / 2`.
  var isOfIntegers: Bool {
    switch kind {
    case .integer: true
    case .prefix(_, let operand): operand.isOfIntegers
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isOfIntegers)
    case .tuple(let elements): elements.count == 1 && elements[0].value.isOfIntegers
    case .sequence(let elements):
      elements.allSatisfy { element in
        switch element {
        case .operand(let operand): operand.isOfIntegers
        case .binary(let sign): ["+", "-", "*", "/"].contains(sign.text)
        default: false
        }
      }
    default: false
    }
  }
}

extension Type {
  /// What also becomes a value of the type: `T` of `T?`, `[T]` of `[T?]`. Nil for others.
  fileprivate var withoutOptionals: Type? {
    switch self {
    case .optional(let inner): inner
    case .array(let element): element.withoutOptionals.map { .array($0) }
    case .set(let element): element.withoutOptionals.map { .set($0) }
    case .dictionary(let key, let value): value.withoutOptionals.map { .dictionary(key, $0) }
    default: nil
    }
  }
}
