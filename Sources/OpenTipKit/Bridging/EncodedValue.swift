import TipModel

/// An encoded value of the program. The value's own code has run before the engine gets it.
struct EncodedValue: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// A value of a type that the language has.
    case plain(Value)
    case tree(EncodedTree)
    /// A captured value of a type that is not `Codable`: the value itself.
    case held(HeldValue)
  }
  let content: Content

  /// Encodes a value. Throws the error of the value's own code.
  init<Original: Encodable>(_ value: Original) throws {
    if let plain = PlainTypes[Original.self]?.languageValue(of: value) {
      content = .plain(plain)
    } else {
      TypeShapes.all.learn(Original.self)
      content = .tree(try EncodedTree(encoding: value))
    }
  }

  init(_ content: Content) { self.content = content }

  /// A value that is compared and never kept.
  init<Original: Hashable & Sendable>(holding value: Original) {
    content = .held(HeldValue(value: value))
  }

  /// Values that are equal have the same hash value.
  func hash(into hasher: inout Hasher) {
    switch content {
    case .plain(let value): hasher.combine(value)
    case .tree(.string(let text)): hasher.combine(text)
    case .tree(.int(let number)): hasher.combine(number)
    case .tree: break
    case .held(let held): hasher.combine(AnyHashable(held.value))
    }
  }

  /// Decodes the value. Throws the error of the type's own code.
  func decoded<Wanted: Decodable>(as type: Wanted.Type) throws -> Wanted {
    switch content {
    case .plain(let value):
      if let plain = PlainTypes[type]?.init(inLanguage: value) as? Wanted {
        return plain
      }
      guard let tree = EncodedTree(value, .plain, { _ in nil }) else { throw UnkeptValue(type) }
      return try tree.decoded(as: type)
    case .tree(let tree): return try tree.decoded(as: type)
    case .held(let held):
      guard let value = held.value as? Wanted else { throw UnkeptValue(type) }
      return value
    }
  }
}

/// A value of any type of the program.
struct HeldValue: Equatable, Sendable {
  let value: any (Hashable & Sendable)

  static func == (a: HeldValue, b: HeldValue) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }
}
