extension ProgramGenerator {
  /// A class, and one that inherits from it: what the method does is a matter of the instance.
  mutating func classes() -> [String] {
    let (base, sub) = (name("Thing"), name("Sub"))
    let stored = StructDeclaration.Field(
      name: "held", type: anyType(depth: 1), isMutable: true, hasDefault: false)
    let count = StructDeclaration.Field(
      name: "count", type: .int, isMutable: true, hasDefault: true)
    let method = StructDeclaration.Method(
      name: "act", parameter: pick(ValueType.simple) ?? .int,
      result: pick(ValueType.simple) ?? .int,
      isMutating: false)
    let declaration = ClassDeclaration(
      name: base, subclass: sub, stored: stored, fields: [stored, count], method: method)
    let outside = scope
    scope.variables = [
      Variable("held", stored.type), Variable("count", .int), Variable("x", method.parameter),
    ]
    let result = method.result ?? .int
    let (own, overriding) = (expression(result, depth: 2), expression(result, depth: 2))
    scope = outside
    let head = "func act(_ x: \(method.parameter.spelling)) -> \(result.spelling)"
    let observer = chance(3) ? #" { didSet { print("counted", count) } }"# : ""
    var lines = [
      "class \(base) {", "  var held: \(stored.type.spelling)",
      "  var count = \(literal(.int))\(observer)",
      "  init(_ held: \(argument(stored.type))) { self.held = held }",
      "  \(head) { \(own) }", "}", "class \(sub): \(base) {",
    ]
    if chance(2) {
      lines += [
        "  override init(_ held: \(argument(stored.type))) {", "    super.init(held)",
        "    count += \(literal(.int))", "  }",
      ]
    }
    lines += ["  override \(head) {", "    count += 1", "    return \(overriding)", "  }", "}"]
    scope.classes.append(declaration)
    return lines
  }

  private func argument(_ type: ValueType) -> String {
    if case .function = type { "@escaping " + type.spelling } else { type.spelling }
  }

  /// A new instance, or one that there is.
  mutating func instance(of name: String, depth: Int) -> String {
    guard let declaration = scope.classNamed(name) else { return name }
    if let known = pick(scope.variables(of: .reference(name))), !chance(3) { return known.name }
    let made = chance(2) ? declaration.name : declaration.subclass
    return "\(made)(\(expression(declaration.stored.type, depth: depth)))"
  }
}
