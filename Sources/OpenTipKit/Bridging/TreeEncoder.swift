import TipFoundation

extension EncodedTree {
  /// Encodes a value, which runs the value's own code. Throws the error of that code.
  init(encoding value: some Encodable) throws {
    if let tree = EncodedTree(itself: value) {
      self = tree
      return
    }
    let node = TreeNode()
    try value.encode(to: TreeEncoder(node: node, codingPath: []))
    self = node.tree
  }

  /// The tree of a value that each encoder of Foundation encodes in its own form; nil for any other
  /// value.
  fileprivate init?(itself value: some Encodable) {
    switch value {
    case let value as Date: self = .double(value.timeIntervalSinceReferenceDate)
    case let value as URL: self = .string(value.absoluteString)
    case let value as Data: self = .string(value.base64EncodedString())
    default: return nil
    }
  }

  /// A number with only the digits that are needed: 1.1 is not 1.10000002384.
  fileprivate init(_ value: Float) { self = .double(Double("\(value)") ?? Double(value)) }

  init(_ value: some FixedWidthInteger) {
    self =
      Int(exactly: value).map { .int($0) } ?? UInt(exactly: value).map { .unsigned($0) }
      ?? .double(Double(value))
  }
}

/// A place in a tree that is still being written.
private final class TreeNode {
  private enum Content {
    case nothing
    case value(EncodedTree)
    case elements([Part])
    case entries([(name: String, part: Part)])
  }

  /// A finished tree, or a node that may still get parts.
  enum Part {
    case tree(EncodedTree)
    case node(TreeNode)

    var tree: EncodedTree {
      switch self {
      case .tree(let tree): tree
      case .node(let node): node.tree
      }
    }
  }

  private var content = Content.nothing

  var tree: EncodedTree {
    switch content {
    // A type that encodes nothing is an object without parts.
    case .nothing: .object([])
    case .value(let tree): tree
    case .elements(let parts): .array(parts.map(\.tree))
    case .entries(let entries):
      .object(entries.map { EncodedTree.Entry(name: $0.name, tree: $0.part.tree) })
    }
  }

  func set(_ tree: EncodedTree) { content = .value(tree) }

  func beginEntries() { if case .entries = content {} else { content = .entries([]) } }
  func beginElements() { if case .elements = content {} else { content = .elements([]) } }

  func set(_ part: Part, for name: String) {
    guard case .entries(var entries) = content else { return }
    content = .nothing
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].part = part
    } else {
      entries.append((name, part))
    }
    content = .entries(entries)
  }

  func append(_ part: Part) {
    guard case .elements(var elements) = content else { return }
    content = .nothing
    elements.append(part)
    content = .elements(elements)
  }

  var count: Int { if case .elements(let parts) = content { parts.count } else { 0 } }
}

private struct TreeEncoder: Encoder {
  let node: TreeNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginEntries()
    return KeyedEncodingContainer(Entries<Key>(node: node, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginElements()
    return Elements(node: node, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    Whole(node: node, codingPath: codingPath)
  }
}

private struct Entries<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: TreeNode
  let codingPath: [any CodingKey]

  private func set(_ tree: EncodedTree, _ key: Key) { node.set(.tree(tree), for: key.stringValue) }
  private func nested(_ key: any CodingKey) -> TreeEncoder {
    let inner = TreeNode()
    node.set(.node(inner), for: key.stringValue)
    return TreeEncoder(node: inner, codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { set(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { set(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { set(.string(value), key) }
  func encode(_ value: Double, forKey key: Key) { set(.double(value), key) }
  func encode(_ value: Int, forKey key: Key) { set(.int(value), key) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    if let tree = EncodedTree(itself: value) { return set(tree, key) }
    try value.encode(to: nested(key))
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> { nested(key).container(keyedBy: keyType) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { nested(SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: TreeNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  private func append(_ tree: EncodedTree) { node.append(.tree(tree)) }
  private func nested() -> TreeEncoder {
    let inner = TreeNode()
    node.append(.node(inner))
    return TreeEncoder(node: inner, codingPath: codingPath)
  }

  func encodeNil() { append(.null) }
  func encode(_ value: Bool) { append(.bool(value)) }
  func encode(_ value: String) { append(.string(value)) }
  func encode(_ value: Double) { append(.double(value)) }
  func encode(_ value: Int) { append(.int(value)) }
  func encode<T: Encodable>(_ value: T) throws {
    if let tree = EncodedTree(itself: value) { return append(tree) }
    try value.encode(to: nested())
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> { nested().container(keyedBy: keyType) }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
}

private struct Whole: SingleValueEncodingContainer {
  let node: TreeNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) { node.set(.double(value)) }
  func encode(_ value: Float) { node.set(EncodedTree(value)) }
  func encode(_ value: Int) { node.set(.int(value)) }
  func encode(_ value: Int8) { node.set(EncodedTree(value)) }
  func encode(_ value: Int16) { node.set(EncodedTree(value)) }
  func encode(_ value: Int32) { node.set(EncodedTree(value)) }
  func encode(_ value: Int64) { node.set(EncodedTree(value)) }
  func encode(_ value: UInt) { node.set(EncodedTree(value)) }
  func encode(_ value: UInt8) { node.set(EncodedTree(value)) }
  func encode(_ value: UInt16) { node.set(EncodedTree(value)) }
  func encode(_ value: UInt32) { node.set(EncodedTree(value)) }
  func encode(_ value: UInt64) { node.set(EncodedTree(value)) }
  func encode<T: Encodable>(_ value: T) throws {
    if let tree = EncodedTree(itself: value) { return node.set(tree) }
    try value.encode(to: TreeEncoder(node: node, codingPath: codingPath))
  }
}
