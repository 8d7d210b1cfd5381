/// Iterators: the rest of a sequence. An iterator of a collection is a slice of an array, so its
/// copies are independent; others share the generator of their elements.
enum IteratorMembers {
  static let family = MemberFamily([
    .mutating(
      .library(.iterator, .t), "next", [], .optional(.t),
      help: "The next element, or nil at the end", example: "iterator.next()"
    ) {
      if case .slice(let rest) = $0.receiver {
        $0.receiver = .slice(rest.dropFirst())
        return .optional(rest.first)
      }
      return try $0.nextGenerated()
    },
    .method(
      .library(.anyIterator, .t), "next", [], .optional(.t),
      help: "The next element, or nil at the end", example: "AnyIterator { Int(\"x\") }.next()"
    ) { try $0.nextGenerated() },
    .initializer(
      .library(.anyIterator, .t), [.init(nil, .function([], .optional(.t)))],
      help: "What a function yields until that is nil", example: "AnyIterator { Int(\"x\") }"
    ) {
      let closure = try $0.closure(0)
      return .view(
        .generated(
          GeneratedSequence {
            {
              guard case .some(let value) = try closure.call([]) else { return nil }
              return value
            }
          }))
    },
    .initializer(
      .library(.anyIterator, .t), [.init(nil, .sequence(.t))],
      help: "An iterator of whatever type", example: "AnyIterator([1, 2].makeIterator())"
    ) { try $0.iterator(over: try $0.argument(0)) },
  ])

  static let maker = Member.method(
    .sequence(.element), "makeIterator", [], .library(.iterator, .element),
    help: "What yields the elements one by one", example: "[1, 2].makeIterator()"
  ) {
    // An infinite range has no array of its elements.
    let isEndless = if case .partialRange = $0.receiver { true } else { false }
    if isEndless || $0.receiver.generated != nil { return try $0.iterator(over: $0.receiver) }
    return .slice(ArrayValue(try $0.elements)[...])
  }
}

extension Invocation {
  fileprivate func nextGenerated() throws -> Value {
    guard let generated = receiver.generated else { throw missing }
    return .optional(try generated.makeNext()())
  }

  /// Returns an iterator whose copies share the remaining elements.
  fileprivate func iterator(over value: Value) throws -> Value {
    guard let next = try value.nexts()?() else { throw missing }
    return .view(.generated(GeneratedSequence { next }))
  }
}
