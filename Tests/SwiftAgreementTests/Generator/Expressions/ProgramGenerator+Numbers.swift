extension ProgramGenerator {
  typealias Maker = (inout ProgramGenerator) -> String?

  func integers(_ depth: Int) -> [Maker] {
    [
      { "(\($0.expression(.int, depth: depth)) + \($0.expression(.int, depth: depth)))" },
      { "(\($0.expression(.int, depth: depth)) - \($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.int, depth: depth)) * \($0.literal(.int))" },
      { "\($0.expression(.int, depth: depth)) / \(1 + $0.below(5))" },
      { "(\($0.expression(.int, depth: depth)) % \(1 + $0.below(5)))" },
      { "-\($0.pick($0.scope.variables(of: .int))?.name ?? "3")" },
      { "abs(\($0.expression(.int, depth: depth)))" },
      { "min(\($0.expression(.int, depth: depth)), \($0.expression(.int, depth: depth)))" },
      { "max(0, \($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.string, depth: depth)).count" },
      { "\($0.expression(.array(.int), depth: depth)).reduce(0, +)" },
      { "\($0.expression(.array(.int), depth: depth)).reduce(0) { $0 + $1 }" },
      { "(\($0.expression(.array(.int), depth: depth)).max() ?? 0)" },
      { "Int(\($0.expression(.double, depth: depth)))" },
      { "(Int(\($0.expression(.string, depth: depth))) ?? \($0.literal(.int)))" },
      { generator in
        let type = generator.anyType(depth: 1)
        let array = generator.expression(.array(type), depth: depth)
        let condition = generator.closure(type, .bool, depth: depth)
        return generator.chance(2)
          ? "(\(array) as [\(type.operand)]).filter \(condition).count"
          : "((\(array) as [\(type.operand)]).firstIndex(where: \(condition)) ?? -1)"
      },
      { generator in
        guard let collection = generator.pick(generator.scope.variables.filter(\.type.isCollection))
        else { return nil }
        return "\(collection.name).count"
      },
      { generator in
        let raw = generator.scope.enums.filter { $0.rawType == .int }
        guard let type = generator.pick(raw) else { return nil }
        return "\(generator.expression(.nominal(type.name), depth: 0)).rawValue"
          .replacingPrefix(".", with: type.name + ".")
      },
    ]
  }

  func doubles(_ depth: Int) -> [Maker] {
    [
      { "(\($0.expression(.double, depth: depth)) + \($0.expression(.double, depth: depth)))" },
      { "(\($0.expression(.double, depth: depth)) - \($0.expression(.double, depth: depth)))" },
      { "\($0.expression(.double, depth: depth)) * \($0.literal(.double))" },
      { "\($0.expression(.double, depth: depth)) / 2" },
      { "Double(\($0.expression(.int, depth: depth)))" },
      { "max(0, \($0.expression(.double, depth: depth)))" },
      { "min(\($0.expression(.double, depth: depth)), 1)" },
      { "max(0, min(1, \($0.expression(.double, depth: depth))))" },
      { "sqrt(abs(\($0.expression(.double, depth: depth))))" },
      { "(\($0.expression(.double, depth: depth))).rounded()" },
      { "\($0.expression(.array(.double), depth: depth)).reduce(0, +)" },
      { "\($0.expression(.array(.int), depth: depth)).reduce(0.0) { $0 + Double($1) }" },
    ]
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}

extension ValueType {
  var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary, .string: true
    default: false
    }
  }
}
