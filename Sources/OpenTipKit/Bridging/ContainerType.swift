/// A Swift type with generic arguments, such as an array.
protocol ContainerType {
  static var shape: TypeShape { get }
}

extension Optional: ContainerType {
  static var shape: TypeShape { .optional(Wrapped.self) }
}

extension Array: ContainerType {
  static var shape: TypeShape { .array(Element.self) }
}

extension Set: ContainerType {
  static var shape: TypeShape { .set(Element.self) }
}

extension Dictionary: ContainerType {
  static var shape: TypeShape { .dictionary(Key.self, Value.self) }
}
