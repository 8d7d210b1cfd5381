import TipModel

/// A value of the program as it is handed to the engine: its own code has run before the engine is asked for anything.
struct EncodedValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// The language has its type by itself.
    case plain(Value)
    case tree(EncodedTree)
  }
  let content: Content

  /// Throws what the value's own code throws.
  init<Original: Encodable>(_ value: Original) throws {
    if Original.self is any PlainType.Type, let plain = value as? any PlainType {
      content = .plain(plain.inLanguage)
    } else {
      TypeShapes.all.learn(Original.self)
      content = .tree(try EncodedTree(encoding: value))
    }
  }

  init(_ content: Content) { self.content = content }

  /// Throws what the type's own code throws.
  func decoded<Wanted: Decodable>(as type: Wanted.Type) throws -> Wanted {
    switch content {
    case .plain(let value):
      if let plain = (type as? any PlainType.Type)?.init(inLanguage: value) as? Wanted {
        return plain
      }
      guard let tree = EncodedTree(value, .plain, { _ in nil }) else { throw UnkeptValue(type) }
      return try tree.decoded(as: type)
    case .tree(let tree): return try tree.decoded(as: type)
    }
  }
}
