extension ProgramGenerator {
  /// A value of a struct or an enum of the program.
  mutating func value(of name: String, depth: Int) -> String {
    if let declaration = scope.structure(name) {
      let arguments = declaration.fields.filter { !$0.hasDefault || chance(2) }
        .map { "\($0.name): \(expression($0.type, depth: depth))" }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }
    guard let declaration = scope.enumeration(name), let enumCase = pick(declaration.cases)
    else { return "\(name)()" }
    let payload = enumCase.payload.map { "(\(expression($0, depth: depth)))" } ?? ""
    return "\(name).\(enumCase.name)\(payload)"
  }

  /// A value of a type that conforms to a protocol of the program.
  mutating func conforming(to name: String) -> String {
    let types = scope.protocols.first { $0.name == name }?.conforming ?? []
    guard let type = types.first, !chance(2) else { return "\(types.last ?? name)()" }
    return chance(2) ? "\(type)()" : "\(type)(rank: \(literal(.int)))"
  }
}
