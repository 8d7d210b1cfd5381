import TipModel
import TipSyntax
import TipText

/// What a struct's own initializer takes, a value for each stored property that can be set: found once, however many
/// values are made.
struct MemberwiseInitializer {
  let parameters: [CallParameter]
  /// The field of each parameter.
  let fields: [Int]
  /// The parameter of a label.
  private let positions: [String: Int]
  /// How many parameters may not be left out.
  private let needed: Int
  /// How many of those before each parameter.
  private let neededBefore: [Int]
  /// What each field gets where a call says nothing; nil where it has to.
  private let defaults: [TypedExpression?]
  /// The same, if no field is without: all values that are made without an argument share it.
  private let whole: [TypedExpression]?
  var hasAll: Bool { whole != nil }
  /// Fields whose values name something.
  private let naming: [Int]
  private let namingValues: [TypedExpression]
  /// Private properties that a call without arguments, or with some, may not reach: one of each kind of `private`.
  let hidden: (bare: [ValueDeclaration], given: [ValueDeclaration])

  init(
    _ declaration: TypeDeclaration, parameters: [CallParameter], fields: [Int],
    hidden: (bare: [ValueDeclaration], given: [ValueDeclaration])
  ) {
    (self.parameters, self.fields, self.hidden) = (parameters, fields, hidden)
    positions = Dictionary(
      parameters.enumerated().compactMap { index, parameter in
        parameter.label.map { ($0, index) }
      }, uniquingKeysWith: { first, _ in first })
    var count = 0
    neededBefore = parameters.map { parameter in
      defer { if !parameter.isOptional { count += 1 } }
      return count
    }
    needed = count
    let values = declaration.type.fields.map(\.defaultValue)
    let known = values.compactMap(\.self)
    let naming = values.indices.filter { values[$0].map { !$0.namesNothing } == true }
    defaults = values
    whole = known.count == values.count ? known : nil
    self.naming = naming
    namingValues = naming.compactMap { values[$0] }
  }

  /// The argument of each field that is given one; nil where it takes a closer look to find out.
  func assigned(_ call: CallSyntax) -> [(field: Int, argument: Int)]? {
    guard call.trailingClosures.isEmpty, positions.count == parameters.count else { return nil }
    var (next, given) = (0, 0)
    var found: [(field: Int, argument: Int)] = []
    for (index, argument) in call.arguments.enumerated() {
      guard let label = argument.label?.text, let position = positions[label], position >= next
      else { return nil }
      if !parameters[position].isOptional {
        guard neededBefore[position] == given else { return nil }
        given += 1
      }
      found.append((fields[position], index))
      next = position + 1
    }
    return given == needed ? found : nil
  }

  /// - Parameter given: By the field.
  func values(_ given: [Int: TypedExpression], missing: () -> TypedExpression) -> FieldValues {
    if given.isEmpty, let whole { return FieldValues(whole, naming: namingValues) }
    var all = whole ?? defaults.indices.map { given[$0] ?? defaults[$0] ?? missing() }
    for (field, value) in given { all[field] = value }
    let named = Set(naming).subtracting(given.keys).union(
      given.filter { !$0.value.namesNothing }.keys
    ).sorted()
    return FieldValues(all, naming: named.map { all[$0] })
  }
}

extension BodyChecker {
  /// A stored property that makes the memberwise initializer private. The one without arguments, of a type of which
  /// every property has a value, is not touched by that.
  private func hiddenField(of declaration: TypeDeclaration, isBare: Bool) -> ValueDeclaration? {
    guard options.scope == .whole else { return nil }
    let hidden = memberwiseInitializer(of: declaration).hidden
    return (isBare ? hidden.bare : hidden.given).first { !isAccessible($0) }
  }

  /// Private properties that the initializer sets. Where one can be reached, so can all that are private in the same way.
  private func hiddenFields(of declaration: TypeDeclaration, isBare: Bool) -> [ValueDeclaration] {
    var seen: Set<Bool> = []
    return declaration.storableMembers.filter { member in
      guard member.isPrivate || member.isFilePrivate,
        member.isStoredProperty || member.wrapping != nil, !member.isWrapperStorage,
        !member.isInactive, case .variable(let binding, let isMutable) = member.kind
      else { return false }
      let hasValue = binding.value != nil || isMutable && isOptional(binding.type)
      let isSet = isBare ? !hasValue : isMutable || binding.value == nil
      return isSet && seen.insert(member.isPrivate).inserted
    }
  }

  private func isOptional(_ type: TypeSyntax?) -> Bool {
    switch type?.kind {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  func memberwiseParameters(of declaration: TypeDeclaration) -> [CallParameter] {
    memberwiseInitializer(of: declaration).parameters
  }

  /// Of a class, what it has where it declares none.
  func memberwiseInitializer(of declaration: TypeDeclaration) -> MemberwiseInitializer {
    checker.layOutFields(of: declaration)
    if let known = declaration.memberwise { return known }
    let fields = declaration.type.fields
    checker.budget.note(looksAt: fields.count)
    let settable = fields.indices.filter { fields[$0].isMutable || fields[$0].defaultValue == nil }
    let made = MemberwiseInitializer(
      declaration, parameters: settable.map { parameter(for: fields[$0], of: declaration) },
      fields: settable,
      hidden: (
        hiddenFields(of: declaration, isBare: true), hiddenFields(of: declaration, isBare: false)
      ))
    if declaration.layout == .done { declaration.memberwise = made }
    return made
  }

  /// For a wrapped property, what it holds.
  private func parameter(for field: Field, of declaration: TypeDeclaration) -> CallParameter {
    var (label, type) = (field.name, field.type)
    if let value = declaration.wrapped(storedIn: field.name) {
      label = value.name
      if value.wrapping?.takesValue == true, case .computed(let getter, _) = checker.entity(value) {
        type = getter.result
      }
    }
    return CallParameter(
      label: label, type: type, isOptional: field.defaultValue != nil, isVariadic: false,
      builderElement: nil)
  }

  /// A property of the type takes its own type from what makes such a value.
  func unknownLayout(_ declaration: TypeDeclaration, _ range: SourceRange) -> TypedExpression? {
    guard declaration.layout == .underWay else { return nil }
    if options.scope == .partial {
      // What it holds is open, but not what it is: a struct that holds itself is told.
      return declaration.generic == nil
        ? node(.unavailable("this"), declaration.selfType, range) : external(range)
    }
    return fail(
      "cyclic", "a property of `\(declaration.type.name)` takes its type from this, which needs it",
      at: range, notes: [.init("write the property's type")])
  }

  func memberwise(_ declaration: TypeDeclaration, _ call: CallSyntax, _ whole: SourceRange)
    -> TypedExpression
  {
    checker.layOutFields(of: declaration)
    if let unknown = unknownLayout(declaration, whole) { return unknown }
    let fields = declaration.type.fields
    let isBare = call.arguments.isEmpty && call.trailingClosures.isEmpty
    if let hidden = hiddenField(of: declaration, isBare: isBare) {
      reportInaccessible(hidden, whole)
      return erroneous(whole)
    }
    let initializer = memberwiseInitializer(of: declaration)
    let arguments = arguments(of: call)
    var assigned: [(field: Int, argument: CallArgument)] = []
    if let known = initializer.assigned(call) {
      assigned = known.map { ($0.field, arguments[$0.argument]) }
    } else {
      let parameters = initializer.parameters
      checker.budget.note(looksAt: parameters.count)
      let matching = CallMatching(arguments, to: parameters)
      if let fault = matching.fault {
        answerInside(matching, parameters)
        if declaration.isBroken {
          return node(.unavailable("a broken type"), .nominal(declaration.type), whole)
        }
        if case .extra(let argument) = fault, let label = argument.label?.text,
          declaration.members[label]?.contains(where: \.isLazy) == true
        {
          return opaque("a value for the lazy property `\(label)`", argument.range)
        }
        return tell(fault, of: "`\(declaration.type.name)`", whole, declaration.nameRange)
      }
      for (field, given) in zip(initializer.fields, matching.assigned) {
        if let argument = given.first { assigned.append((field, argument)) }
      }
    }
    var given: [Int: TypedExpression] = [:]
    for (index, argument) in assigned {
      let field = fields[index]
      let wrapping = declaration.wrapped(storedIn: field.name)?.wrapping
      given[index] =
        wrapping?.takesValue == true
        ? check(
          wrapping?.wrapping(argument.value, at: argument.range) ?? argument.value,
          expecting: field.type)
        : self.argument(argument, field.type, builder: nil, declared: field.name, at: field.range)
    }
    let values = initializer.values(given) { erroneous(whole) }
    return node(.construct(declaration.type, values), .nominal(declaration.type), whole)
  }
}

extension TypedExpression {
  /// It is the same wherever it stands, whatever has a value there.
  fileprivate var namesNothing: Bool {
    switch form {
    case .constant, .enumCase: true
    case .wrap(let inner), .erase(let inner): inner.namesNothing
    case .array(let parts), .set(let parts), .tuple(let parts), .enumPayload(_, _, let parts):
      parts.allSatisfy(\.namesNothing)
    case .construct(_, let fields): fields.naming.isEmpty
    default: false
    }
  }
}
