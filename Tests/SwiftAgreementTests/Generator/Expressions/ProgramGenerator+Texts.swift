extension ProgramGenerator {
  func booleans(_ depth: Int) -> [Maker] {
    [
      { "(\($0.expression(.bool, depth: depth)) && \($0.expression(.bool, depth: depth)))" },
      { "(\($0.expression(.bool, depth: depth)) || \($0.expression(.bool, depth: depth)))" },
      { "!\($0.pick($0.scope.variables(of: .bool))?.name ?? "true")" },
      { generator in
        let type = generator.pick([ValueType.int, .double, .string]) ?? .int
        var sign = generator.pick(["<", "<=", ">", ">=", "==", "!="]) ?? "<"
        // With Foundation for Linux, `1.5 < 2.5` is ambiguous.
        if type == .double, sign == "<" { sign = "<=" }
        return
          "(\(generator.expression(type, depth: depth)) \(sign) \(generator.expression(type, depth: depth)))"
      },
      { generator in
        let candidates = generator.scope.variables.filter { generator.isEquatable($0.type) }
        guard let variable = generator.pick(candidates) else { return nil }
        return "(\(variable.name) == \(generator.expression(variable.type, depth: depth)))"
      },
      { "\($0.expression(.string, depth: depth)).isEmpty" },
      { "\($0.expression(.string, depth: depth)).hasPrefix(\($0.literal(.string)))" },
      { "\($0.expression(.string, depth: depth)).contains(\($0.literal(.string)))" },
      { "\($0.expression(.int, depth: depth)).isMultiple(of: 2)" },
      { "(1...\(2 + $0.below(5))).contains(\($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.array(.int), depth: depth)).contains(\($0.literal(.int)))" },
      {
        "\($0.expression(.array(.string), depth: depth)).allSatisfy \($0.closure(.string, .bool, depth: depth))"
      },
      { generator in
        let optionals = generator.scope.variables.filter { variable in
          if case .optional = variable.type { true } else { false }
        }
        return generator.pick(optionals).map { "(\($0.name) == nil)" }
      },
    ]
  }

  func strings(_ depth: Int) -> [Maker] {
    [
      { "(\($0.expression(.string, depth: depth)) + \($0.expression(.string, depth: depth)))" },
      { generator in
        let printable = generator.scope.variables.filter(\.type.prints)
        guard let variable = generator.pick(printable) else { return nil }
        if case .optional = variable.type { return #""<\(\#(variable.name) as Any)>""# }
        return #""<\(\#(variable.name))>""#
      },
      { #""\(\#($0.expression(.int, depth: depth)))!""# },
      { "\($0.expression(.string, depth: depth)).uppercased()" },
      { "String(\($0.expression(.string, depth: depth)).prefix(\($0.below(4))))" },
      { "String(\($0.expression(.string, depth: depth)).dropFirst())" },
      { "String(\($0.expression(.string, depth: depth)).reversed())" },
      { "String(\($0.expression(.int, depth: depth)))" },
      { "String(repeating: \($0.literal(.string)), count: \($0.below(4)))" },
      {
        "\($0.expression(.array(.string), depth: depth)).joined(separator: \($0.literal(.string)))"
      },
      { "\($0.expression(.array(.int), depth: depth)).map { \"\\($0)\" }.joined()" },
      {
        "(\($0.expression(.array(.string), depth: depth)).sorted().first ?? \($0.literal(.string)))"
      },
      { "\($0.expression(.string, depth: depth)).replacingOccurrences(of: \"e\", with: \"_\")" },
      { "\($0.expression(.string, depth: depth)).filter { $0 != \"o\" }" },
      { "String(describing: \($0.expression(.double, depth: depth)))" },
      { generator in
        let raw = generator.scope.enums.filter { $0.rawType == .string }
        guard let type = generator.pick(raw), let enumCase = generator.pick(type.cases) else {
          return nil
        }
        return "\(type.name).\(enumCase.name).rawValue"
      },
    ]
  }
}
