import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

/// Declarations that the tests share.
enum Fixture {
  static func structure(_ name: String, _ fields: [(String, Type)]) -> NominalType {
    let type = NominalType(kind: .structure, name: name, qualifiedName: name, range: .test)
    type.fields = fields.map {
      Field(name: $0.0, type: $0.1, isMutable: true, range: .test, defaultValue: nil)
    }
    (type.isEquatable, type.isHashable) = (true, true)
    return type
  }

  static func enumeration(_ name: String, _ cases: [String]) -> NominalType {
    let type = NominalType(kind: .enumeration, name: name, qualifiedName: name, range: .test)
    type.cases = cases.map { .init(name: $0, rawValue: .string($0)) }
    (type.isEquatable, type.isHashable) = (true, true)
    return type
  }

  static let kind = enumeration("Kind", ["rose", "fern", "oak"])

  /// `struct Visit { let id: Int; let name: String; let liked: Bool; let score: Double; let kind: Kind }`
  static let visit = structure(
    "Visit",
    [
      ("id", .int), ("name", .string), ("liked", .bool), ("score", .double),
      ("kind", .nominal(kind)),
    ])

  static func visit(
    id: Int = 0, name: String = "", liked: Bool = false, score: Double = 0, kind: Int = 0
  ) -> Value {
    .structure(
      StructValue(
        type: visit,
        fields: [
          .int(id), .string(name), .bool(liked), .double(score), .enumeration(Fixture.kind, kind),
        ]))
  }

  static let event = EventReference(id: "visited", donationType: .nominal(visit))
  static let plain = EventReference(id: "opened", donationType: .builtin(.emptyDonation))

  static func parameter(_ name: String, _ type: Type, _ value: Value) -> ParameterDeclaration {
    ParameterDeclaration(
      id: "\(type).MyTip+\(name)", name: name, type: type, isTransient: false, range: .test,
      defaultValue: { .make(type, .constant(value)) })
  }

  static func global(
    _ name: String, _ type: Type, isMutable: Bool = true, _ value: @escaping () -> TypedExpression?
  ) -> GlobalVariable {
    GlobalVariable(name: name, type: type, isMutable: isMutable, range: .test, initializer: value)
  }

  static func function(
    _ name: String, _ parameters: [LocalVariable], _ result: Type, this: LocalVariable? = nil,
    isMutating: Bool = false, _ body: @escaping () -> [TypedStatement]
  ) -> FunctionDeclaration {
    FunctionDeclaration(
      name: name, range: .test, selfVariable: this, parameters: parameters, result: result,
      isMutating: isMutating, body: { TypedBlock(body()) })
  }

  /// `#Rule(event) { event in … }`
  static func rule(
    on event: EventReference, _ body: (TypedExpression) -> TypedExpression
  ) -> TypedExpression {
    rule([.event(event)], types: [.event(event.donationType)]) { body($0[0]) }
  }

  static func rule(
    on parameter: ParameterDeclaration, _ body: (TypedExpression) -> TypedExpression
  ) -> TypedExpression {
    rule([.parameterReference(parameter)], types: [parameter.type]) { body($0[0]) }
  }

  static func rule(
    _ inputs: [TypedExpression], types: [Type], before: [TypedStatement] = [],
    _ body: ([TypedExpression]) -> TypedExpression
  ) -> TypedExpression {
    let variables = types.map { LocalVariable.let("input", $0) }
    let result = body(variables.map { .local($0) })
    let statements = before + [.make(.return(result))]
    return .make(
      .builtin(.rule),
      .rule(
        TypedRule(
          range: .test, inputs: inputs, parameters: variables, body: TypedBlock(statements))))
  }
}

/// An evaluator in a world of its own.
struct World {
  let host = TestHost()
  let evaluator: Evaluator

  init(limits: EvaluationLimits = EvaluationLimits()) {
    evaluator = Evaluator(host: host, limits: limits)
  }

  func callAsFunction(_ expression: TypedExpression) throws -> Value {
    try evaluator.evaluate(expression)
  }

  /// What the statements print.
  func output(_ statements: TypedStatement...) throws -> String {
    try evaluator.run(TypedBlock(statements))
    return host.printed
  }

  func rule(_ expression: TypedExpression) throws -> any CompiledRule {
    guard case .rule(let rule) = try evaluator.evaluate(expression),
      let code = rule.code as? any CompiledRule
    else { throw TestFailure() }
    return code
  }
}

/// The code of the error that the body ends with.
func code(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as EvaluationError {
    return error.code
  } catch {
    return "\(error)"
  }
}
