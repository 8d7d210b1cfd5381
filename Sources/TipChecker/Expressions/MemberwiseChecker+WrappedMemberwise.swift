import TipModel
import TipSyntax
import TipText

/// The memberwise initializer of a struct with property wrappers. Its parameters are the wrapped values, which it wraps after
/// all arguments are evaluated.
struct WrappingInitializer {
  let function: FunctionDeclaration
  let defaults: CallValues.Defaults
}

extension MemberwiseChecker {
  /// Returns nil if no property takes a wrapped value, if the initializer does not set every field, or if there is one field,
  /// so that the order of evaluation cannot be observed.
  func wrappingInitializer(of declaration: TypeDeclaration) -> WrappingInitializer? {
    let fields = declaration.type.fields
    guard options.scope == .whole, fields.count > 1, fields.allSatisfy(\.isMemberwise),
      fields.contains(where: { takesValue($0, declaration) })
    else { return nil }
    let body = BodyChecker(
      checker, file: declaration.file, owner: declaration, selfVariable: nil)
    let (made, succeeded) = body.probe { body.memberwiseChecker.wrapping(fields, of: declaration) }
    return succeeded ? made : nil
  }

  private func takesValue(_ field: Field, _ declaration: TypeDeclaration) -> Bool {
    declaration.wrapped(storedIn: field.name)?.wrapping?.isGivenValue == true
  }

  private func wrapping(_ fields: [Field], of declaration: TypeDeclaration) -> WrappingInitializer?
  {
    var (parameters, values, defaults): ([LocalVariable], [TypedExpression], [TypedExpression]) = (
      [], [], []
    )
    for (index, field) in fields.enumerated() {
      let wrapped = declaration.wrapped(storedIn: field.name)
      var (type, initial) = (field.type, field.defaultValue)
      let wrapping = wrapped?.wrapping.flatMap { $0.isGivenValue ? $0 : nil }
      if let wrapped, wrapping != nil, case .computed(let getter, _) = checker.entity(wrapped) {
        type = getter.result
        if let value = field.defaultValue {
          guard let held = value.firstGiven, held.type == type else { return nil }
          initial = held
        }
      }
      if case .function = type.unwrapped { return nil }
      let parameter = LocalVariable(
        name: "value \(index)", type: type, isMutable: false, range: field.range)
      parameters.append(parameter)
      defaults.append(initial ?? node(.unavailable("this"), type, field.range))
      guard let wrapping else {
        values.append(node(.local(parameter), type, field.range))
        continue
      }
      scope.declare(parameter)
      let name = ExpressionSyntax(.name(NameSyntax(parameter.name, field.range)), field.range)
      let made = check(wrapping.wrapping(name, at: field.range), expecting: field.type)
      guard case .local(parameter)? = made.firstGiven?.form else { return nil }
      values.append(made)
    }
    let (type, range) = (declaration.type, declaration.nameRange)
    let made = node(.construct(type, CallValues(values)), .nominal(type), range)
    return WrappingInitializer(
      function: FunctionDeclaration(
        name: "\(type.name).init", range: range, selfVariable: nil, parameters: parameters,
        result: .nominal(type), isMutating: false,
        body: { TypedBlock([TypedStatement(.return(made), at: range)]) }),
      defaults: CallValues.Defaults(defaults))
  }
}

extension TypedExpression {
  /// The first argument of an initializer call.
  fileprivate var firstGiven: TypedExpression? {
    switch form {
    case .initialize(_, _, let values), .construct(_, let values): values.given.first
    // An initial value that contains a call is compiled as a function.
    case .invoke(let function, nil, _):
      if let only = function.body()?.statements.first, case .return(let value?) = only.form {
        value.firstGiven
      } else {
        nil
      }
    default: nil
    }
  }
}
