extension ProgramGenerator {
  /// An expression of that type; the deeper, the longer.
  mutating func expression(_ type: ValueType, depth: Int) -> String {
    if depth <= 0 || chance(5) {
      return chance(3) ? literal(type) : pick(scope.variables(of: type))?.name ?? literal(type)
    }
    let general: [(inout ProgramGenerator) -> String?] = [
      { $0.pick($0.scope.variables(of: type))?.name },
      { $0.call(of: type, depth: depth) },
      { $0.member(of: type) },
      { $0.unwrapped(type, depth: depth) }, { $0.generic(type, depth: depth) },
      { $0.idiom(type) },
      { generator in
        let condition = generator.expression(.bool, depth: depth - 1)
        let (a, b) = (
          generator.expression(type, depth: depth - 1), generator.expression(type, depth: depth - 1)
        )
        return "(\(condition) ? \(a) : \(b))"
      },
    ]
    let own = makers(of: type, depth: depth)
    return first(of: general + own + own) ?? literal(type)
  }

  private func makers(
    of type: ValueType, depth: Int
  ) -> [(inout ProgramGenerator) -> String?] {
    switch type {
    case .int: integers(depth - 1)
    case .double: doubles(depth - 1)
    case .bool: booleans(depth - 1)
    case .string: strings(depth - 1)
    case .optional(let wrapped): optionals(wrapped, depth - 1)
    case .array(let element): arrays(element, depth - 1)
    case .set(let element): sets(element, depth - 1)
    case .dictionary(let value): dictionaries(value, depth - 1)
    case .pair(let a, let b):
      [{ "(\($0.expression(a, depth: depth - 1)), \($0.expression(b, depth: depth - 1)))" }]
    case .function(let input, let output): [{ $0.closure(input, output, depth: depth - 1) }]
    case .nominal(let name): [{ $0.value(of: name, depth: depth - 1) }]
    case .reference(let name): [{ $0.instance(of: name, depth: depth - 1) }]
    case .existential(let name): [{ $0.conforming(to: name) }]
    }
  }

  /// A value without anything to compute.
  mutating func literal(_ type: ValueType) -> String {
    switch type {
    case .int: return String(below(12))
    case .double: return ["0.5", "2.25", "1.0", "3", "10.75"][below(5)]
    case .bool: return chance(2) ? "true" : "false"
    case .string:
      return "\"" + (pick(["", "a", "tip", "Rose", "x-y", "été", "two words"]) ?? "") + "\""
    case .optional(let wrapped): return chance(3) ? "nil" : literal(wrapped)
    case .array(let element):
      let elements = (0..<below(4)).map { _ in literal(element) }
      return elements.isEmpty ? "\(type.spelling)()" : list(elements)
    case .set(let element):
      return "Set<\(element.spelling)>(\(list((0..<below(4)).map { _ in literal(element) })))"
    case .dictionary(let value):
      let keys = ["a", "b", "c"].prefix(below(4))
      return keys.isEmpty
        ? "[:]" : "[" + keys.map { "\"\($0)\": \(literal(value))" }.joined(separator: ", ") + "]"
    case .pair(let a, let b): return "(\(literal(a)), \(literal(b)))"
    case .function(let input, let output): return closure(input, output, depth: 0)
    case .nominal(let name): return value(of: name, depth: 0)
    case .reference(let name): return instance(of: name, depth: 0)
    case .existential(let name): return conforming(to: name)
    }
  }

  func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// `{ … }` that names its argument, or not.
  mutating func closure(_ input: ValueType, _ output: ValueType, depth: Int) -> String {
    let outside = scope
    defer { scope = outside }
    scope = scope.withoutArguments
    if chance(2) {
      let name = name("x")
      scope.variables.append(Variable(name, input))
      return "{ \(name) in \(expression(output, depth: depth)) }"
    }
    scope.variables.append(Variable("$0", input))
    let body = expression(output, depth: depth)
    return body.contains("$0") ? "{ \(body) }" : "{ _ in \(body) }"
  }

  /// A field, a computed property or a method of something in scope.
  mutating func member(of type: ValueType) -> String? {
    var found: [String] = []
    for variable in scope.variables {
      switch variable.type {
      case .nominal(let name):
        guard let declaration = scope.structure(name) else { continue }
        found += (declaration.fields + declaration.properties).filter { $0.type == type }
          .map { "\(variable.name).\($0.name)" }
        found += declaration.methods.filter { $0.result == type }
          .map { "\(variable.name).\($0.name)(\(literal($0.parameter)))" }
      case .reference(let name):
        guard let declaration = scope.classNamed(name) else { continue }
        found += declaration.fields.filter { $0.type == type }.map { "\(variable.name).\($0.name)" }
        if declaration.method.result == type {
          found.append(
            "\(variable.name).\(declaration.method.name)(\(literal(declaration.method.parameter)))")
        }
      case .pair(let a, let b):
        if a == type { found.append("\(variable.name).0") }
        if b == type { found.append("\(variable.name).1") }
      case .function(let input, let output) where output == type:
        found.append("\(variable.name)(\(literal(input)))")
      case .existential where type == .int:
        found += ["\(variable.name).rank", "\(variable.name).twice"]
      case .existential where type == .string: found.append("\(variable.name).label()")
      default: continue
      }
    }
    return pick(found)
  }

  /// What is in an optional, an array or a dictionary, with something else where there is nothing.
  mutating func unwrapped(_ type: ValueType, depth: Int) -> String? {
    var found = scope.variables(of: .optional(type)).map(\.name)
    found += scope.variables(of: .array(type)).flatMap { ["\($0.name).first", "\($0.name).last"] }
    found += scope.variables(of: .dictionary(type)).map { "\($0.name)[\"a\"]" }
    guard let optional = pick(found) else { return nil }
    return "(\(optional) ?? \(expression(type, depth: depth - 1)))"
  }

  func isEquatable(_ type: ValueType) -> Bool {
    switch type {
    case .int, .double, .bool, .string: true
    case .optional(let part), .array(let part), .set(let part), .dictionary(let part):
      isEquatable(part)
    case .pair, .function, .existential, .reference: false
    case .nominal(let name):
      scope.enumeration(name).map { !$0.hasPayload }
        ?? !(scope.structure(name)?.conformances.isDisjoint(with: ["Equatable", "Comparable"])
        ?? true)
    }
  }

  func isComparable(_ type: ValueType) -> Bool {
    switch type {
    case .int, .double, .string: true
    case .nominal(let name): scope.structure(name)?.conformances.contains("Comparable") ?? false
    default: false
    }
  }
}
