extension ProgramGenerator {
  /// A function of one or two parameters, which may fail.
  mutating func function() -> [String] {
    let outside = scope
    let parameters = (0...below(2)).map { _ in anyType(depth: 1) }
    let result = anyType(depth: 1)
    let declaration = FunctionDeclaration(
      name: name("make"), label: chance(2) ? "by" : nil, parameters: parameters, result: result,
      fails: chance(4))
    scope.variables = parameters.enumerated().map { Variable("a\($0.offset)", $0.element) }
    var body: [String] = []
    if declaration.fails {
      body.append("if \(expression(.bool, depth: 1)) { throw Failure.odd }")
    }
    if chance(3) { body += statement(depth: 1) }
    body.append("return \(expression(result, depth: 2))")
    scope = outside
    scope.functions.append(declaration)
    let list = parameters.enumerated().map { index, type in
      let label = index == 1 ? declaration.label.map { "\($0) " } ?? "_ " : "_ "
      return "\(label)a\(index): \(escaping(type))"
    }
    let effect = declaration.fails ? " throws" : ""
    let failure =
      declaration.fails && !outside.functions.contains(where: \.fails)
      ? ["enum Failure: Error {", "  case odd", "}"] : []
    return failure
      + [
        "func \(declaration.name)(\(list.joined(separator: ", ")))\(effect) -> \(result.operand) {"
      ]
      + indented(body) + ["}"]
  }

  private func escaping(_ type: ValueType) -> String {
    if case .function = type { return "@escaping " + type.spelling }
    return type.spelling
  }

  /// Functions of one name that types tell apart, and what they are called with.
  mutating func overloads() -> [String] {
    let types: [ValueType] = [.int, .double, .string, .optional(.int), .array(.int)]
    let chosen = Array(types.shuffled(using: &random).prefix(2 + below(2)))
    let name = name("over")
    for type in chosen {
      scope.functions.append(
        FunctionDeclaration(
          name: name, label: nil, parameters: [type], result: .string, fails: false))
    }
    return chosen.map { type in
      #"func \#(name)(_ x: \#(type.spelling)) -> String { "\#(type.spelling)" }"#
    }
  }

  /// A call of one of the program's functions.
  mutating func call(of type: ValueType, depth: Int) -> String? {
    guard let function = pick(scope.functions.filter { $0.result == type }) else { return nil }
    let arguments = function.parameters.enumerated().map { index, type in
      (index == 1 ? function.label.map { "\($0): " } ?? "" : "")
        + expression(type, depth: depth - 1)
    }
    let call = "\(function.name)(\(arguments.joined(separator: ", ")))"
    return function.fails ? "((try? \(call)) ?? \(expression(type, depth: 0)))" : call
  }
}
