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
