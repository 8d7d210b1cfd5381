/// A Swift type that is made of others.
protocol ContainerType {
  /// What it is made of, and how the language writes it.
  static func spelling(_ part: (Any.Type) throws -> String) rethrows -> String
}

extension Optional: ContainerType {
  static func spelling(_ part: (Any.Type) throws -> String) rethrows -> String {
    try part(Wrapped.self) + "?"
  }
}

extension Array: ContainerType {
  static func spelling(_ part: (Any.Type) throws -> String) rethrows -> String {
    "[\(try part(Element.self))]"
  }
}

extension Set: ContainerType {
  static func spelling(_ part: (Any.Type) throws -> String) rethrows -> String {
    "Set<\(try part(Element.self))>"
  }
}

extension Dictionary: ContainerType {
  static func spelling(_ part: (Any.Type) throws -> String) rethrows -> String {
    "[\(try part(Key.self)): \(try part(Value.self))]"
  }
}
