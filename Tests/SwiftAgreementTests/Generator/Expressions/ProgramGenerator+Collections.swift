extension ProgramGenerator {
  func optionals(_ wrapped: ValueType, _ depth: Int) -> [Maker] {
    [
      { $0.expression(wrapped, depth: depth) },
      { generator in
        let other = generator.anyType(depth: 0)
        guard let variable = generator.pick(generator.scope.variables(of: .optional(other)))
        else { return nil }
        return "\(variable.name).map \(generator.closure(other, wrapped, depth: depth))"
      },
      { generator in
        generator.pick(generator.scope.variables(of: .array(wrapped))).map { "\($0.name).first" }
      },
      { generator in
        generator.pick(generator.scope.variables(of: .array(wrapped))).map {
          "\($0.name).dropFirst().last"
        }
      },
      { generator in
        guard let array = generator.pick(generator.scope.variables(of: .array(wrapped))) else {
          return nil
        }
        return "\(array.name).first(where: \(generator.closure(wrapped, .bool, depth: depth)))"
      },
      { generator in
        generator.pick(generator.scope.variables(of: .dictionary(wrapped))).map {
          "\($0.name)[\"b\"]"
        }
      },
      { $0.chained(to: wrapped) },
      { generator in
        guard generator.isComparable(wrapped) else { return nil }
        let array = generator.expression(.array(wrapped), depth: depth)
        return "\(array).\(generator.chance(2) ? "min" : "max")()"
      },
    ]
  }

  /// A member of what is in an optional.
  private mutating func chained(to type: ValueType) -> String? {
    var found: [String] = []
    for variable in scope.variables {
      guard case .optional(.nominal(let name)) = variable.type,
        let declaration = scope.structure(name)
      else { continue }
      found += (declaration.fields + declaration.properties).filter { $0.type == type }
        .map { "\(variable.name)?.\($0.name)" }
    }
    if type == .int { found += scope.variables(of: .optional(.string)).map { "\($0.name)?.count" } }
    return pick(found)
  }

  func arrays(_ element: ValueType, _ depth: Int) -> [Maker] {
    [
      { generator in
        generator.list(
          (0...generator.below(3)).map { _ in generator.expression(element, depth: depth) })
      },
      {
        "(\($0.expression(.array(element), depth: depth)) + \($0.expression(.array(element), depth: depth)))"
      },
      {
        "\($0.expression(.array(element), depth: depth)).filter \($0.closure(element, .bool, depth: depth))"
      },
      { "Array(\($0.expression(.array(element), depth: depth)).reversed())" },
      { "Array(\($0.expression(.array(element), depth: depth)).prefix(\($0.below(4))))" },
      { "Array(\($0.expression(.array(element), depth: depth)).dropFirst())" },
      {
        "\($0.expression(.array(.int), depth: depth)).map \($0.closure(.int, element, depth: depth))"
      },
      { "(0..<\(1 + $0.below(3))).map \($0.closure(.int, element, depth: depth))" },
      { generator in
        guard generator.isComparable(element) else { return nil }
        let array = generator.expression(.array(element), depth: depth)
        return generator.chance(2) ? "\(array).sorted()" : "\(array).sorted(by: >)"
      },
      { generator in
        let other = generator.anyType(depth: 0)
        guard let array = generator.pick(generator.scope.variables(of: .array(other))) else {
          return nil
        }
        let transform = generator.closure(other, .optional(element), depth: depth)
        return "\(array.name).compactMap \(transform)"
      },
      { "Array(repeating: \($0.expression(element, depth: depth)), count: \($0.below(3)))" },
      { generator in
        guard element == .string else { return nil }
        return
          "\(generator.expression(.string, depth: depth)).split(separator: \" \").map { String($0) }"
      },
      { generator in
        guard element == .int || element == .string,
          let set = generator.pick(generator.scope.variables(of: .set(element)))
        else { return nil }
        return "\(set.name).sorted()"
      },
      { generator in
        guard element == .string,
          let dictionary = generator.pick(
            generator.scope.variables.filter {
              if case .dictionary = $0.type { true } else { false }
            })
        else { return nil }
        return "\(dictionary.name).keys.sorted()"
      },
    ]
  }

  func sets(_ element: ValueType, _ depth: Int) -> [Maker] {
    [
      { "Set(\($0.expression(.array(element), depth: depth)))" },
      {
        "\($0.expression(.set(element), depth: depth)).union(\($0.expression(.set(element), depth: depth)))"
      },
      {
        "\($0.expression(.set(element), depth: depth)).intersection(\($0.expression(.set(element), depth: depth)))"
      },
      {
        "\($0.expression(.set(element), depth: depth)).subtracting(\($0.expression(.array(element), depth: depth)))"
      },
      {
        "\($0.expression(.set(element), depth: depth)).filter \($0.closure(element, .bool, depth: depth))"
      },
    ]
  }

  func dictionaries(_ value: ValueType, _ depth: Int) -> [Maker] {
    [
      { generator in
        let keys = ["a", "b", "c"].prefix(1 + generator.below(3))
        return generator.list(
          keys.map { "\"\($0)\": \(generator.expression(value, depth: depth))" })
      },
      { generator in
        let other = generator.anyType(depth: 0)
        guard let dictionary = generator.pick(generator.scope.variables(of: .dictionary(other)))
        else { return nil }
        return "\(dictionary.name).mapValues \(generator.closure(other, value, depth: depth))"
      },
      { generator in
        guard let dictionary = generator.pick(generator.scope.variables(of: .dictionary(value)))
        else { return nil }
        return
          "\(dictionary.name).merging(\(generator.literal(.dictionary(value)))) { old, new in \(generator.chance(2) ? "old" : "new") }"
      },
      { generator in
        guard let dictionary = generator.pick(generator.scope.variables(of: .dictionary(value)))
        else { return nil }
        return "\(dictionary.name).filter { $0.key < \"c\" }"
      },
    ]
  }
}
