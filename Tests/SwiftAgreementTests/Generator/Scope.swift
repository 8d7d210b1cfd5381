/// Something that a name stands for.
struct Variable {
  let name: String
  let type: ValueType
  let isMutable: Bool

  var isReference: Bool { if case .reference = type { true } else { false } }

  init(_ name: String, _ type: ValueType, isMutable: Bool = false) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
  }
}

/// What a random program has declared so far.
struct Scope {
  var variables: [Variable] = []
  var structs: [StructDeclaration] = []
  var enums: [EnumDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var protocols: [ProtocolDeclaration] = []
  var classes: [ClassDeclaration] = []
  /// The generic declarations that the program has.
  var generics: Set<GenericDeclaration> = []
  /// What the program's idioms let it write.
  var offers: [Offer] = []

  func variables(of type: ValueType) -> [Variable] { variables.filter { $0.type == type } }

  func structure(_ name: String) -> StructDeclaration? { structs.first { $0.name == name } }
  func classNamed(_ name: String) -> ClassDeclaration? { classes.first { $0.name == name } }
  func enumeration(_ name: String) -> EnumDeclaration? { enums.first { $0.name == name } }

  /// Without what stands for a closure's arguments: those of an inner one hide them.
  var withoutArguments: Scope {
    var scope = self
    scope.variables.removeAll { $0.name.hasPrefix("$") }
    return scope
  }
}
