import TipModel
import TipText

/// Reads from a collection in place, without retaining it: `counts[word]`, `counts[word, default:
/// 0]`, `self.items.count`.
struct CollectionLook {
  private let compiler: Compiler

  init(_ compiler: Compiler) { self.compiler = compiler }

  /// Returns nil where the member's own evaluation is the way.
  func code(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard !compiler.isAbstract else { return nil }
    switch (member.name, receiver.type, arguments.count) {
    case ("subscript", .dictionary(let keyType, _), 1):
      // A subscript by a key path, or an index, is another one.
      guard let key = arguments[0], key.type == keyType else { return nil }
      return entry(key, of: receiver, expression)
    case ("subscript", .dictionary(let keyType, _), 2):
      guard let key = arguments[0], key.type == keyType, let other = arguments[1] else {
        return nil
      }
      let entry = entry(key, of: receiver, expression).optional
      let fallback = compiler.value(other)
      return .value { try entry($0) ?? fallback($0) }
    case ("count", .array, 0), ("count", .dictionary, 0), ("count", .set, 0):
      guard member.kind == .property, let place = PartReader(compiler).address(of: receiver) else {
        return nil
      }
      let general = compiler.plainCall(member, receiver, arguments, expression).int(
        at: expression.range)
      return .int { try place($0)?.pointee.elementCount ?? general($0) }
    case ("isEmpty", .array, 0), ("isEmpty", .dictionary, 0), ("isEmpty", .set, 0):
      guard member.kind == .property, let place = PartReader(compiler).address(of: receiver) else {
        return nil
      }
      let general = compiler.plainCall(member, receiver, arguments, expression).bool(
        at: expression.range)
      return .bool {
        guard let count = try place($0)?.pointee.elementCount else { return try general($0) }
        return count == 0
      }
    default: return nil
    }
  }

  /// A key's value, as an optional one.
  private func entry(
    _ key: TypedExpression, of receiver: TypedExpression, _ expression: TypedExpression
  ) -> Code {
    let (keyRange, range) = (key.range, expression.range)
    let place = PartReader(compiler).address(of: receiver)
    let (key, entries) = (compiler.value(key), compiler.value(receiver))
    return .optional { frame in
      // A collection that is not a part of a variable is evaluated before the key, as in Swift.
      let made = place == nil ? try entries(frame) : nil
      let key = try key(frame)
      try frame.mind(key, at: keyRange)
      let found: Value??
      if let made {
        found = made.entry(key)
      } else if let address = try place?(frame), let entry = address.pointee.entry(key) {
        found = entry
      } else {
        found = try entries(frame).entry(key)
      }
      guard let found else { try RuntimeError.missing(at: range) }
      // The program's own `==` may have failed.
      try frame.context.budget.settle()
      return found
    }
  }
}

extension Value {
  /// The value of a dictionary's key, which is nil for an unknown key. The outer optional is nil if
  /// the value is no dictionary.
  fileprivate borrowing func entry(_ key: Value) -> Value?? {
    switch self {
    case .dictionary(let dictionary): .some(dictionary[key])
    default: nil
    }
  }

  /// The number of elements of an array, a set or a dictionary; nil for any other value.
  fileprivate var elementCount: Int? {
    @inline(__always) borrowing get {
      switch self {
      case .array(let elements): elements.count
      case .set(let elements): elements.count
      case .dictionary(let entries): entries.count
      default: nil
      }
    }
  }
}
