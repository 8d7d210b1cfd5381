/// A struct of a random program.
struct StructDeclaration {
  struct Field {
    let name: String
    let type: ValueType
    let isMutable: Bool
    let hasDefault: Bool
  }
  struct Method {
    let name: String
    let parameter: ValueType
    let result: ValueType?
    let isMutating: Bool
  }

  let name: String
  var fields: [Field] = []
  var methods: [Method] = []
  /// Computed properties.
  var properties: [Field] = []
  var conformances: Set<String> = []
}

/// An enum of a random program.
struct EnumDeclaration {
  struct Case {
    let name: String
    /// What it carries; nil where it is plain.
    let payload: ValueType?
  }

  let name: String
  var cases: [Case] = []
  var rawType: ValueType?
  var isIterable = false

  var hasPayload: Bool { cases.contains { $0.payload != nil } }
}

/// A function of a random program.
struct FunctionDeclaration {
  let name: String
  let label: String?
  let parameters: [ValueType]
  let result: ValueType
  let fails: Bool
}

/// A protocol of a random program: a requirement, one with a default, and what its extension adds.
struct ProtocolDeclaration {
  let name: String
  let conforming: [String]
}

/// A class of a random program, and one that inherits from it and overrides its method.
struct ClassDeclaration {
  let name: String
  let subclass: String
  /// What the initializer takes, without a label.
  let stored: StructDeclaration.Field
  var fields: [StructDeclaration.Field] = []
  let method: StructDeclaration.Method
}

/// Generic functions and types that a random program may declare, all alike but for their names.
enum GenericDeclaration: String, CaseIterable, Hashable {
  case pick, largest, apply, box, store, first
}
