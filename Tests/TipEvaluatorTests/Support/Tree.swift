import Foundation
import Synchronization
import TipModel
import TipText

/// Typed trees written by hand, as the checker would make them.
private let lastID = Atomic<Int>(0)

extension SourceRange {
  static let test = SourceRange(file: FileID(index: 0), start: 0, end: 1)

  static func at(_ start: UInt32, _ end: UInt32) -> SourceRange {
    SourceRange(file: FileID(index: 0), start: start, end: end)
  }
}

extension TypedExpression {
  static func make(
    _ type: Type, _ form: Form, at range: SourceRange = .test
  ) -> TypedExpression {
    let id = lastID.add(1, ordering: .relaxed).newValue
    return TypedExpression(id: id, range: range, type: type, form: form)
  }

  static func int(_ value: Int) -> TypedExpression { make(.int, .constant(.int(value))) }
  static func double(_ value: Double) -> TypedExpression {
    make(.double, .constant(.double(value)))
  }
  static func bool(_ value: Bool) -> TypedExpression { make(.bool, .constant(.bool(value))) }
  static func string(_ value: String) -> TypedExpression {
    make(.string, .constant(.string(value)))
  }
  static func date(_ seconds: Double) -> TypedExpression {
    make(.date, .constant(.date(Date(timeIntervalSinceReferenceDate: seconds))))
  }
  static func local(_ variable: LocalVariable) -> TypedExpression {
    make(variable.type, .local(variable))
  }
  static func global(_ variable: GlobalVariable) -> TypedExpression {
    make(variable.type, .global(variable))
  }
  static func array(_ elements: [TypedExpression]) -> TypedExpression {
    make(.array(elements.first?.type ?? .int), .array(elements))
  }
  static func range(_ seconds: Double) -> TypedExpression {
    make(
      .builtin(.donationTimeRange),
      .constant(.timeRange(DonationTimeRange(seconds: seconds))))
  }
  static func path(_ root: Type, _ name: String, _ type: Type) -> TypedExpression {
    make(.keyPath(root: root, value: type), .keyPath(TypedKeyPath(names: [name])))
  }
  static func event(_ event: EventReference) -> TypedExpression {
    make(.event(event.donationType), .constant(.event(event)))
  }
  static func parameter(_ parameter: ParameterDeclaration) -> TypedExpression {
    make(parameter.type, .parameter(parameter))
  }
  static func parameterReference(_ parameter: ParameterDeclaration) -> TypedExpression {
    make(.parameterReference(parameter.type), .parameterReference(parameter))
  }
  static var now: TypedExpression { staticMember(.date, "now") }

  static func and(_ operands: TypedExpression...) -> TypedExpression {
    make(.bool, .logical(.and, operands))
  }
  static func or(_ operands: TypedExpression...) -> TypedExpression {
    make(.bool, .logical(.or, operands))
  }
  static func not(_ operand: TypedExpression) -> TypedExpression {
    guard let op = OperatorTable.prefix("!") else { return operand }
    return make(.bool, .prefix(op, operand))
  }

  /// `self op other`
  func op(_ spelling: String, _ other: TypedExpression) -> TypedExpression {
    guard let op = OperatorTable.infix(spelling) else { return self }
    let type: Type =
      switch spelling {
      case "==", "!=", "<", "<=", ">", ">=": .bool
      case "...", "..<": .range(self.type)
      default: self.type
      }
    return .make(type, .chain(self, [(op, other)]))
  }

  func wrapped() -> TypedExpression { .make(.optional(type), .injectIntoOptional(self)) }
  func forced() -> TypedExpression { .make(type.wrapped ?? type, .force(self)) }

  /// A stored field of a struct.
  func field(_ name: String) -> TypedExpression {
    guard case .nominal(let nominal) = type, let index = nominal.fieldIndex(name) else {
      return self
    }
    return .make(nominal.fields[index].type, .field(self, index))
  }

  /// A field of a donation's value.
  func donated(_ name: String) -> TypedExpression {
    guard case .donation(let value) = type,
      let field = value.donationFields.first(where: { $0.name == name })
    else { return self }
    return .make(field.type, .donationField(self, name))
  }

  func member(_ name: String, _ arguments: TypedExpression?...) -> TypedExpression {
    .lookUp(name, receiver: self, owner: type, arguments)
  }

  static func staticMember(
    _ owner: Type, _ name: String, _ arguments: TypedExpression?...
  ) -> TypedExpression {
    lookUp(name, receiver: nil, owner: owner, arguments)
  }

  private static func lookUp(
    _ name: String, receiver: TypedExpression?, owner: Type, _ arguments: [TypedExpression?]
  ) -> TypedExpression {
    for member in MemberTable.members(named: name, of: owner)
    where member.parameters.count == arguments.count && member.isStatic == (receiver == nil) {
      var bindings = Substitution()
      guard bindings.bind(owner: member.owner, to: owner) else { continue }
      let isMatch = zip(member.parameters, arguments).allSatisfy { parameter, argument in
        argument.map { bindings.match(bindings.substitute(parameter.type), $0.type) }
          ?? parameter.isOptional
      }
      guard isMatch else { continue }
      return make(
        bindings.substitute(bindings.substitute(member.result)),
        .member(member, receiver: receiver, arguments: arguments))
    }
    return make(.error, .unavailable("no member `\(name)` of `\(owner)` fits"))
  }

  /// `{ x in expression }`
  static func closure(
    _ type: Type, _ body: (TypedExpression) -> TypedExpression
  ) -> TypedExpression {
    let variable = LocalVariable(name: "x", type: type, isMutable: false, range: .test)
    let result = body(.local(variable))
    return closure([variable], result.type, [.init(.expression(result), at: .test)])
  }

  static func closure(
    _ first: Type, _ second: Type,
    _ body: (TypedExpression, TypedExpression) -> TypedExpression
  ) -> TypedExpression {
    let a = LocalVariable(name: "a", type: first, isMutable: false, range: .test)
    let b = LocalVariable(name: "b", type: second, isMutable: false, range: .test)
    let result = body(.local(a), .local(b))
    return closure([a, b], result.type, [.init(.expression(result), at: .test)])
  }

  static func closure(
    _ parameters: [LocalVariable], _ result: Type, _ body: [TypedStatement]
  ) -> TypedExpression {
    make(
      .function(parameters.map(\.type), result),
      .closure(TypedClosure(parameters: parameters, result: result, body: TypedBlock(body))))
  }
}

extension TypedStatement {
  static func run(_ expression: TypedExpression) -> TypedStatement {
    TypedStatement(.expression(expression), at: .test)
  }
  static func make(_ form: Form) -> TypedStatement { TypedStatement(form, at: .test) }
  /// `print(values)`
  static func print(_ values: TypedExpression...) -> TypedStatement {
    let print = MemberTable.globals(named: "print")[0]
    return .run(
      .make(
        .void,
        .member(print, receiver: nil, arguments: [.make(.array(.int), .array(values)), nil, nil])))
  }
  static func `let`(_ variable: LocalVariable, _ value: TypedExpression) -> TypedStatement {
    .make(.declare(variable, value))
  }
  static func assign(_ place: LValue, _ value: TypedExpression) -> TypedStatement {
    .make(.assign(place, value))
  }
  static func add(_ place: LValue, _ value: TypedExpression) -> TypedStatement {
    OperatorTable.infix("+").map { .make(.compoundAssign(place, $0, value)) } ?? .make(.return(nil))
  }
}

extension LValue {
  static func local(_ variable: LocalVariable, _ steps: Step..., type: Type? = nil) -> LValue {
    LValue(root: .local(variable), steps: steps, type: type ?? variable.type, range: .test)
  }
  static func global(_ variable: GlobalVariable) -> LValue {
    LValue(root: .global(variable), steps: [], type: variable.type, range: .test)
  }
  static func parameter(
    _ parameter: ParameterDeclaration, _ steps: Step..., type: Type? = nil
  ) -> LValue {
    LValue(
      root: .parameter(parameter), steps: steps, type: type ?? parameter.type, range: .test)
  }
}

extension LocalVariable {
  static func `let`(_ name: String, _ type: Type) -> LocalVariable {
    LocalVariable(name: name, type: type, isMutable: false, range: .test)
  }
  static func `var`(_ name: String, _ type: Type, isCaptured: Bool = false) -> LocalVariable {
    let variable = LocalVariable(name: name, type: type, isMutable: true, range: .test)
    variable.isCaptured = isCaptured
    return variable
  }
}
