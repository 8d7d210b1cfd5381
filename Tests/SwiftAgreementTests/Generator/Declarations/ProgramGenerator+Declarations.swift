extension ProgramGenerator {
  /// Types and functions, each of which may use those before it.
  mutating func declarations() -> [String] {
    var lines: [String] = []
    if chance(2) { lines += enumeration() }
    if !chance(4) { lines += structure() }
    if chance(3) { lines += structure() }
    if chance(4) { lines += enumeration() }
    if chance(4) { lines += protocolAndTypes() }
    if chance(3) { lines += typeExtension() }
    if chance(3) { lines += classes() }
    lines += generics()
    for _ in 0..<below(3) { lines += function() }
    if chance(8) { lines += overloads() }
    return lines
  }

  private mutating func enumeration() -> [String] {
    var declaration = EnumDeclaration(name: name("Kind"))
    let cases = ["north", "south", "red", "free", "low", "idle"].shuffled(using: &random)
      .prefix(2 + below(3))
    var head: [String] = []
    switch below(4) {
    case 0: declaration.rawType = .string
    case 1: declaration.rawType = .int
    case 2:
      declaration.cases = cases.map { name in
        .init(name: name, payload: chance(2) ? anyType(depth: 0) : nil)
      }
    default: break
    }
    if declaration.cases.isEmpty { declaration.cases = cases.map { .init(name: $0, payload: nil) } }
    if let raw = declaration.rawType { head.append(raw.spelling) }
    if !declaration.hasPayload {
      if chance(2) {
        declaration.isIterable = true
        head.append("CaseIterable")
      }
      if declaration.rawType == nil && chance(3) { head.append("Comparable") }
    }
    let clause = head.isEmpty ? "" : ": " + head.joined(separator: ", ")
    let names = declaration.cases.map { enumCase in
      enumCase.payload.map { "\(enumCase.name)(\($0.spelling))" } ?? enumCase.name
    }
    var lines = ["enum \(declaration.name)\(clause) {", "  case " + names.joined(separator: ", ")]
    if !declaration.hasPayload && chance(2) {
      lines += ["  var isFirst: Bool { self == .\(declaration.cases[0].name) }"]
    }
    scope.enums.append(declaration)
    return lines + ["}"]
  }

  private mutating func structure() -> [String] {
    var declaration = StructDeclaration(name: name("Part"))
    var lines: [String] = []
    for _ in 0..<(1 + below(3)) {
      let type = anyType(depth: 1)
      if !isField(type) { continue }
      let field = StructDeclaration.Field(
        name: name("f"), type: type, isMutable: !chance(4), hasDefault: chance(2))
      let value = field.hasDefault ? " = " + literal(type) : ""
      let observer =
        field.isMutable && field.hasDefault && chance(8)
        ? #" { didSet { print("\#(field.name) set") } }"# : ""
      lines.append(
        "  \(field.isMutable ? "var" : "let") \(field.name): \(type.spelling)\(value)\(observer)")
      // A constant that has a value is none of the initializer's parameters.
      if field.isMutable || !field.hasDefault { declaration.fields.append(field) }
    }
    lines += members(of: &declaration)
    let clause =
      declaration.conformances.isEmpty
      ? "" : ": " + declaration.conformances.sorted().joined(separator: ", ")
    scope.structs.append(declaration)
    return ["struct \(declaration.name)\(clause) {"] + lines + ["}"]
  }

  /// Structs print alike on each run.
  private func isField(_ type: ValueType) -> Bool {
    switch type {
    case .function, .set, .dictionary: false
    default: true
    }
  }

  /// Members besides stored properties, and what conformances ask for.
  private mutating func members(of declaration: inout StructDeclaration) -> [String] {
    let outside = scope
    defer { scope = outside }
    let fields = declaration.fields
    var lines: [String] = []
    scope.variables = fields.map { Variable($0.name, $0.type) }
    if chance(2) {
      let type = pick(ValueType.simple) ?? .int
      let property = StructDeclaration.Field(
        name: name("p"), type: type, isMutable: false, hasDefault: false)
      lines.append("  var \(property.name): \(type.spelling) { \(expression(type, depth: 2)) }")
      declaration.properties.append(property)
    }
    if chance(2) {
      let (input, output) = (pick(ValueType.simple) ?? .int, pick(ValueType.simple) ?? .int)
      let method = StructDeclaration.Method(
        name: name("m"), parameter: input, result: output, isMutating: false)
      scope.variables.append(Variable("x", input))
      lines.append(
        "  func \(method.name)(_ x: \(input.spelling)) -> \(output.spelling) { "
          + "\(expression(output, depth: 2)) }")
      declaration.methods.append(method)
    }
    if let field = fields.first(where: { $0.isMutable && $0.type.isAddable }), chance(2) {
      let method = StructDeclaration.Method(
        name: name("grow"), parameter: field.type, result: nil, isMutating: true)
      lines.append(
        "  mutating func \(method.name)(_ x: \(field.type.spelling)) { \(field.name) += x }")
      declaration.methods.append(method)
    }
    if chance(4) {
      declaration.conformances.insert("CustomStringConvertible")
      scope.variables = fields.map { Variable($0.name, $0.type) }
      lines.append("  var description: String { \(expression(.string, depth: 2)) }")
    }
    if let field = fields.first(where: { $0.type == .int || $0.type == .string }), chance(4) {
      declaration.conformances.insert("Comparable")
      let sign = chance(2) ? "<" : ">"
      lines.append(
        "  static func < (a: Self, b: Self) -> Bool { a.\(field.name) \(sign) b.\(field.name) }")
      lines.append(
        "  static func == (a: Self, b: Self) -> Bool { a.\(field.name) == b.\(field.name) }")
    } else if chance(3), fields.allSatisfy({ isEquatable($0.type) }) {
      declaration.conformances.insert("Equatable")
    }
    return lines
  }

  private mutating func typeExtension() -> [String] {
    guard let index = scope.structs.indices.randomElement(using: &random) else { return [] }
    let outside = scope
    let type = pick(ValueType.simple) ?? .int
    let property = name("e")
    scope.variables = scope.structs[index].fields.map { Variable($0.name, $0.type) }
    let body = expression(type, depth: 2)
    scope = outside
    scope.structs[index].properties.append(
      .init(name: property, type: type, isMutable: false, hasDefault: false))
    return [
      "extension \(scope.structs[index].name) {",
      "  var \(property): \(type.spelling) { \(body) }", "}",
    ]
  }

  private mutating func protocolAndTypes() -> [String] {
    let names = (name("Named"), name("One"), name("Two"))
    scope.protocols.append(ProtocolDeclaration(name: names.0, conforming: [names.1, names.2]))
    let values = (literal(.int), literal(.int))
    return [
      "protocol \(names.0) {", "  var rank: Int { get }", "  func label() -> String", "}",
      "extension \(names.0) {", #"  func label() -> String { "default \(rank)" }"#,
      "  var twice: Int { rank * 2 }", "}",
      "struct \(names.1): \(names.0) {", "  var rank = \(values.0)", "}",
      "struct \(names.2): \(names.0) {", "  let rank = \(values.1)",
      chance(2) ? #"  func label() -> String { "own \(rank)" }"# : "  var twice: Int { rank * 3 }",
      "}",
    ]
  }
}

extension ValueType {
  /// `+=` is defined on it.
  var isAddable: Bool {
    switch self {
    case .int, .double, .string, .array: true
    default: false
    }
  }
}
