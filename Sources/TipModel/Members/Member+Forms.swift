/// Shorter ways to declare members, one for each kind.
extension Member {
  typealias Evaluate = @Sendable (inout Invocation) throws -> Value

  static func property(
    _ owner: Type, _ name: String, _ result: Type, constraints: [TypeVariable: Constraint] = [:],
    isOurs: Bool = false, word: String? = nil, help: String, example: String,
    evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, name, .property, [], result, constraints: constraints, isOurs: isOurs, word: word,
      help: help, example: example, evaluate: evaluate)
  }

  static func method(
    _ owner: Type, _ name: String, _ parameters: [Parameter] = [], _ result: Type,
    constraints: [TypeVariable: Constraint] = [:], isAsync: Bool = false, isThrowing: Bool = false,
    isOurs: Bool = false, word: String? = nil, help: String, example: String,
    evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, name, .method, parameters, result, constraints: constraints, isAsync: isAsync,
      isThrowing: isThrowing, isOurs: isOurs, word: word, help: help, example: example,
      evaluate: evaluate)
  }

  /// A method that changes its receiver.
  static func mutating(
    _ owner: Type, _ name: String, _ parameters: [Parameter] = [], _ result: Type = .void,
    constraints: [TypeVariable: Constraint] = [:], isAsync: Bool = false, help: String,
    example: String,
    evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, name, .method, parameters, result, constraints: constraints, isMutating: true,
      isAsync: isAsync, help: help, example: example, evaluate: evaluate)
  }

  static func initializer(
    _ owner: Type, _ parameters: [Parameter] = [], _ result: Type? = nil,
    constraints: [TypeVariable: Constraint] = [:], help: String, example: String,
    evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, "init", .initializer, parameters, result ?? owner, constraints: constraints,
      help: help, example: example, evaluate: evaluate)
  }

  static func staticProperty(
    _ owner: Type, _ name: String, _ result: Type? = nil, isOurs: Bool = false, help: String,
    example: String, evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, name, .staticProperty, [], result ?? owner, isOurs: isOurs, help: help,
      example: example, evaluate: evaluate)
  }

  static func staticMethod(
    _ owner: Type, _ name: String, _ parameters: [Parameter], _ result: Type? = nil,
    constraints: [TypeVariable: Constraint] = [:], isAsync: Bool = false, isThrowing: Bool = false,
    isOurs: Bool = false, help: String, example: String, evaluate: @escaping Evaluate
  ) -> Member {
    Member(
      owner, name, .staticMethod, parameters, result ?? owner, constraints: constraints,
      isAsync: isAsync, isThrowing: isThrowing, isOurs: isOurs, help: help, example: example,
      evaluate: evaluate)
  }
}
