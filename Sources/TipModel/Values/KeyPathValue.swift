/// A key path as a value. One that consists of stored fields of a donation is represented by their
/// names.
public final class KeyPathValue: @unchecked Sendable {
  /// The root as written before the first component.
  public let root: String
  /// The components as written, outermost first.
  public let names: [String]
  /// Takes a root, and returns the value at the path.
  public let read: ClosureValue?
  /// Takes a root and a value, and yields the root with the value in it.
  public let write: ClosureValue?

  public init(
    root: String = "", names: [String], read: ClosureValue? = nil, write: ClosureValue? = nil
  ) {
    self.root = root
    self.names = names
    self.read = read
    self.write = write
  }

  /// The value at the path.
  package func value(in root: Value) throws -> Value? {
    if let read { return try read.call(root) }
    return root.value(at: names)
  }

  /// The way through this one, and then through another one.
  package func appending(_ other: KeyPathValue) -> KeyPathValue {
    var read: ClosureValue?
    var write: ClosureValue?
    if let outer = self.read, let inner = other.read {
      read = ClosureValue { try inner.call([try outer.call($0)]) }
      if let set = self.write, let setInner = other.write {
        write = ClosureValue { arguments in
          guard arguments.count == 2 else { return .void }
          let changed = try setInner.call(try outer.call(arguments[0]), arguments[1])
          return try set.call(arguments[0], changed)
        }
      }
    }
    return KeyPathValue(root: root, names: names + other.names, read: read, write: write)
  }
}

extension KeyPathValue: Hashable {
  public static func == (a: KeyPathValue, b: KeyPathValue) -> Bool {
    a.names == b.names && a.root == b.root
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

extension KeyPathValue: CustomStringConvertible {
  public var description: String {
    let way = names.reduce("\\" + root) { text, name in
      name.first == "[" || name == "?" || name == "!" ? text + name : "\(text).\(name)"
    }
    return names.isEmpty ? way + ".self" : way
  }
}
