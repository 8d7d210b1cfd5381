/// A sequence whose elements a function generates one after the other: a sequence of the program,
/// or the result of `sequence(first:next:)`.
public final class GeneratedSequence: @unchecked Sendable {
  /// Yields the next element at each call; nil at the end, and from then on.
  public typealias Next = () throws -> Value?

  /// Returns a function that yields the elements from the first one on.
  public let makeNext: () throws -> Next
  /// The lazy collection, if the elements have indices.
  let collection: LazyCollectionValue?
  /// Finds the first element, if that is done in another way than for the others.
  let findFirst: (() throws -> Value?)?

  public convenience init(makeNext: @escaping () throws -> Next) {
    self.init(first: nil, makeNext: makeNext)
  }

  init(first: (() throws -> Value?)?, makeNext: @escaping () throws -> Next) {
    self.makeNext = makeNext
    findFirst = first
    collection = nil
  }

  init(_ collection: LazyCollectionValue) {
    makeNext = collection.makeNext
    findFirst = nil
    self.collection = collection
  }
}

extension GeneratedSequence: Hashable {
  public static func == (a: GeneratedSequence, b: GeneratedSequence) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GeneratedSequence {
  /// A sequence of the elements with their numbers.
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

  /// The first elements, at most `count`.
  func prefix(_ count: Int) -> GeneratedSequence {
    GeneratedSequence { [self] in
      let next = try makeNext()
      var left = count
      return {
        guard left > 0 else { return nil }
        left -= 1
        return try next()
      }
    }
  }

  /// The elements without the first `count`.
  func dropFirst(_ count: Int) -> GeneratedSequence {
    GeneratedSequence { [self] in
      let next = try makeNext()
      var left = count
      return {
        while left > 0 {
          left -= 1
          guard try next() != nil else { return nil }
        }
        return try next()
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
  /// An iterator over the elements, or nil if the value is no sequence.
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
    if lazily() != nil { return { [self] in lazily() ?? { nil } } }
    guard let elements else { return nil }
    return {
      var iterator = elements.makeIterator()
      return { iterator.next() }
    }
  }

  /// The sequence, if its elements are generated one by one.
  public var generated: GeneratedSequence? {
    if case .view(.generated(let sequence)) = self { sequence } else { nil }
  }
}
