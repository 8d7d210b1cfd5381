extension ProgramGenerator {
  /// A statement and what it needs round it.
  mutating func statement(depth: Int) -> [String] {
    let simple: [(inout ProgramGenerator) -> [String]?] = [
      { $0.variable() }, { $0.variable() }, { $0.variable() },
      { $0.assignment() }, { $0.assignment() }, { $0.change() }, { $0.change() },
      { $0.printed() }, { $0.closureStatement() }, { $0.optionalChange() }, { $0.lent() },
      { $0.observed() }, { $0.idiom() }, { $0.idiom() }, { $0.idiom() },
    ]
    let nested: [(inout ProgramGenerator) -> [String]?] = [
      { $0.conditional(depth: depth) }, { $0.loop(depth: depth) }, { $0.choice(depth: depth) },
      { $0.opened(depth: depth) }, { $0.attempt(depth: depth) },
    ]
    return first(of: depth > 0 ? simple + nested : simple) ?? []
  }

  /// Statements in a scope of their own.
  mutating func block(depth: Int, _ extra: [Variable] = []) -> [String] {
    let outside = scope
    defer { scope = outside }
    scope.variables += extra
    let lines = (0...below(2)).flatMap { _ in statement(depth: depth - 1) }
    return indented(lines.isEmpty ? ["print(\"here\")"] : lines)
  }

  private mutating func variable() -> [String] {
    var type = anyType()
    if let found = scope.protocols.first, chance(4) { type = .existential(found.name) }
    if let found = scope.classes.first, chance(4) { type = .reference(found.name) }
    let isMutable = !chance(3)
    let value = expression(type, depth: 3)
    let name = name("v")
    scope.variables.append(Variable(name, type, isMutable: isMutable))
    return ["\(isMutable ? "var" : "let") \(name): \(type.spelling) = \(value)"]
  }

  /// What a variable is in the end, as far as that prints alike each time.
  mutating func shown(_ variable: Variable) -> [String] {
    if variable.type.prints {
      if case .optional = variable.type { return ["print(\(variable.name) as Any)"] }
      return ["print(\(variable.name))"]
    }
    switch variable.type {
    case .set: return ["print(\(variable.name).sorted())"]
    case .dictionary(let value) where value.prints:
      return ["print(\(variable.name).sorted { $0.key < $1.key })"]
    case .existential: return ["print(\(variable.name).label(), \(variable.name).twice)"]
    case .reference(let name):
      guard let declaration = scope.classNamed(name) else { return [] }
      let method = declaration.method
      let parts = declaration.fields.filter(\.type.prints).map { "\(variable.name).\($0.name)" }
      return [
        "print(\((parts + ["\(variable.name).\(method.name)(\(literal(method.parameter)))"]).map { "\($0) as Any" }.joined(separator: ", ")))"
      ]
    case .function(let input, let output) where output.prints:
      return ["print(\(variable.name)(\(literal(input))))"]
    default: return []
    }
  }

  private mutating func printed() -> [String]? {
    let types = scope.variables.map(\.type).filter(\.prints) + ValueType.simple
    guard let type = pick(types) else { return nil }
    if case .optional = type { return ["print(\(expression(type, depth: 2)) as Any)"] }
    return ["print(\(expression(type, depth: 3)))"]
  }

  private mutating func conditional(depth: Int) -> [String]? {
    let condition = expression(.bool, depth: 2)
    let lines = ["if \(condition) {"] + block(depth: depth)
    if chance(2) { return lines + ["}"] }
    return lines + ["} else {"] + block(depth: depth) + ["}"]
  }

  private mutating func opened(depth: Int) -> [String]? {
    let optionals = scope.variables.filter { if case .optional = $0.type { true } else { false } }
    guard let variable = pick(optionals), case .optional(let wrapped) = variable.type
    else { return nil }
    let name = name("o")
    let head =
      chance(3)
      ? "if case .some(let \(name)) = \(variable.name) {" : "if let \(name) = \(variable.name) {"
    return [head] + shown(Variable(name, wrapped)).map { "  " + $0 }
      + block(depth: depth, [Variable(name, wrapped)]) + ["} else {", "  print(\"nothing\")", "}"]
  }

  private mutating func loop(depth: Int) -> [String]? {
    let name = name("i")
    switch below(4) {
    case 0:
      return ["for \(name) in 0..<\(1 + below(4)) {"]
        + block(depth: depth, [Variable(name, .int)]) + ["}"]
    case 1:
      let arrays = scope.variables.filter { if case .array = $0.type { true } else { false } }
      guard let array = pick(arrays), case .array(let element) = array.type else { return nil }
      let filter = chance(3) ? " where \(expression(.bool, depth: 1))" : ""
      return ["for \(name) in \(array.name)\(filter) {"]
        + shown(Variable(name, element)).map { "  " + $0 }
        + block(depth: depth, [Variable(name, element)]) + ["}"]
    case 2:
      let arrays = scope.variables.filter { if case .array = $0.type { true } else { false } }
      guard let array = pick(arrays), case .array(let element) = array.type else { return nil }
      return ["for (\(name), e\(name)) in \(array.name).enumerated() {"]
        + block(depth: depth, [Variable(name, .int), Variable("e\(name)", element)])
        + ["  if \(name) > 1 { break }", "}"]
    default:
      return ["var \(name) = \(below(4))", "while \(name) > 0 {", "  \(name) -= 1"]
        + block(depth: depth, [Variable(name, .int)]) + ["}"]
    }
  }

  private mutating func attempt(depth: Int) -> [String]? {
    guard let function = pick(scope.functions.filter(\.fails)) else { return nil }
    let name = name("r")
    let arguments = function.parameters.enumerated().map { index, type in
      (index == 1 ? function.label.map { "\($0): " } ?? "" : "") + expression(type, depth: 1)
    }
    return ["do {", "  let \(name) = try \(function.name)(\(arguments.joined(separator: ", ")))"]
      + (chance(3) ? ["  defer { print(\"deferred\") }"] : [])
      + shown(Variable(name, function.result)).map { "  " + $0 }
      + (chance(2) ? ["} catch Failure.odd {", "  print(\"odd\")"] : [])
      + ["} catch {", "  print(\"caught\", error)", "}"]
  }
}
