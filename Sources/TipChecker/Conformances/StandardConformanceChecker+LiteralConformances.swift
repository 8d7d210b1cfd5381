import TipModel

/// The initializers by which literals have types of the program.
extension StandardConformanceChecker {
  /// The initializer that a type lacks for `ExpressibleByIntegerLiteral` and its like. Returns nil if it lacks none,
  /// and for all other protocols.
  func lackingLiteral(_ name: String, _ type: TypeDeclaration) -> String? {
    guard options.scope == .whole, checker.program.names.extended[name] == nil,
      let literal = Self.literals[name]
    else { return nil }
    let taken = (type.lineage + type.protocols).flatMap { $0.members["init"] ?? [] }
      .compactMap { member -> Type? in
        guard !member.isInactive, case .function(let function) = checker.entity(member),
          function.parameters.first?.label == literal.label
        else { return nil }
        return function.parameters[0].type
      }
    let isThere = taken.contains { found in
      found.holdsUnknown || literal.types.contains(found) || !Self.plain.contains(found)
    }
    return isThere ? nil : "it lacks `init(\(literal.label):)` of a `\(literal.types[0])`"
  }

  private static let literals: [String: (label: String, types: [Type])] = [
    "ExpressibleByIntegerLiteral": (
      "integerLiteral", [.double] + IntegerType.allCases.map { Type($0) }
    ),
    "ExpressibleByFloatLiteral": ("floatLiteral", [.double]),
    "ExpressibleByBooleanLiteral": ("booleanLiteral", [.bool]),
    "ExpressibleByStringLiteral": ("stringLiteral", [.string]),
  ]

  /// The types of which all is known. Swift may have more of all others than is known here.
  private static let plain = Set<Type>(
    IntegerType.allCases.map { Type($0) } + [.double, .bool, .string, .character])
}
