/// A sequence that yields its elements one after the other, as a function makes them: one of the program's own, or
/// what `sequence(first:next:)` makes.
public final class GeneratedSequence: @unchecked Sendable {
  /// Yields the next element at each call; nil at the end, and from then on.
  public typealias Next = () throws -> Value?

  /// Begins anew.
  public let makeNext: () throws -> Next

  public init(makeNext: @escaping () throws -> Next) { self.makeNext = makeNext }
}

extension GeneratedSequence: Hashable {
  public static func == (a: GeneratedSequence, b: GeneratedSequence) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GeneratedSequence {
  /// Each element with its number.
  var enumerated: GeneratedSequence {
    GeneratedSequence { [self] in
      let next = try makeNext()
      var offset = 0
      return {
        guard let value = try next() else { return nil }
        defer { offset += 1 }
        return .tuple([.int(offset), value])
      }
    }
  }

  /// Pairs of its elements and those of another sequence.
  static func zipped(_ first: @escaping () throws -> Next, _ second: @escaping () throws -> Next)
    -> GeneratedSequence
  {
    GeneratedSequence {
      let (first, second) = (try first(), try second())
      return {
        guard let a = try first(), let b = try second() else { return nil }
        return .tuple([a, b])
      }
    }
  }
}

extension Value {
  /// Its elements one by one; nil for what is no sequence.
  func nexts() -> (() throws -> GeneratedSequence.Next)? {
    if let generated { return generated.makeNext }
    if case .partialRange(.from(.int(let start))) = self {
      return {
        var next = start
        return {
          defer { next &+= 1 }
          return .int(next)
        }
      }
    }
    guard let elements else { return nil }
    return {
      var iterator = elements.makeIterator()
      return { iterator.next() }
    }
  }

  /// Whose elements come one by one.
  public var generated: GeneratedSequence? {
    if case .view(.generated(let sequence)) = self { sequence } else { nil }
  }
}
