extension ProgramGenerator {
  /// A `switch`, as a statement or as a value.
  mutating func choice(depth: Int) -> [String]? {
    let candidates = scope.variables.filter { isSwitchable($0.type) }
    guard let subject = pick(candidates) else { return nil }
    let cases = patterns(of: subject.type)
    if chance(3) {
      let type = pick(ValueType.simple) ?? .int
      let name = name("v")
      let lines = cases.flatMap { pattern, variables -> [String] in
        let outside = scope
        defer { scope = outside }
        scope.variables += variables
        return ["\(pattern): \(expression(type, depth: 1))"]
      }
      scope.variables.append(Variable(name, type))
      return ["let \(name): \(type.spelling) = switch \(subject.name) {"] + lines + ["}"]
    }
    var lines = ["switch \(subject.name) {"]
    for (pattern, variables) in cases {
      lines.append("\(pattern):")
      for variable in variables { lines += indented(shown(variable)) }
      lines += block(depth: depth, variables)
    }
    return lines + ["}"]
  }

  private func isSwitchable(_ type: ValueType) -> Bool {
    switch type {
    case .int, .bool, .string: true
    case .optional(let wrapped): isSwitchable(wrapped)
    case .pair(let a, let b): isSwitchable(a) && isSwitchable(b)
    case .nominal(let name): scope.enumeration(name) != nil
    default: false
    }
  }

  /// Cases that cover every value, with what they bind.
  private mutating func patterns(of type: ValueType) -> [(String, [Variable])] {
    let name = name("c")
    switch type {
    case .bool: return [("case true", []), ("case false", [])]
    case .int:
      return [
        ("case \(literal(.int))", []), ("case 2...5", []),
        ("case let \(name) where \(name) > \(literal(.int))", [Variable(name, .int)]),
        ("default", []),
      ]
    case .string:
      return [("case \(literal(.string))", []), ("case let \(name)", [Variable(name, .string)])]
    case .optional(let wrapped):
      let some = chance(2) ? "case .some(let \(name))" : "case let \(name)?"
      let none = chance(2) ? "case nil" : "case .none"
      return [(some, [Variable(name, wrapped)]), (none, [])].shuffled(using: &random)
    case .pair(let a, let b):
      return [
        ("case (\(pattern(of: a)), _)", []),
        ("case (let \(name)a, let \(name)b)", [Variable("\(name)a", a), Variable("\(name)b", b)]),
      ]
    case .nominal(let type):
      let cases = scope.enumeration(type)?.cases ?? []
      return cases.map { enumCase in
        guard let payload = enumCase.payload else { return ("case .\(enumCase.name)", []) }
        return ("case .\(enumCase.name)(let \(name))", [Variable(name, payload)])
      }
    default: return [("default", [])]
    }
  }

  /// A pattern for one value.
  private mutating func pattern(of type: ValueType) -> String {
    switch type {
    case .int, .bool, .string: return literal(type)
    case .nominal(let name):
      guard let enumCase = scope.enumeration(name)?.cases.first else { return "_" }
      return ".\(enumCase.name)"
    case .optional: return "nil"
    default: return "_"
    }
  }
}
