/// `lazy`, and the members of lazy sequences, whose functions are called when an element is needed.
enum LazyMembers {
  private static let sample = "[3, 1, 2].lazy"
  private static let condition = Type.condition(on: .element)
  private static let owner = Type.conforming(.lazySequence, .element)
  private static let finite = Type.conforming(.lazyCollection, .element)
  private static let backwards = Type.conforming(.lazyBidirectional, .element)

  /// The member `lazy` of every sequence.
  static let maker = Member.property(
    .sequence(.element), "lazy", .library(.lazy, .itself),
    help: "The same elements, for which functions are called only when somebody asks for one",
    example: "[3, 1, 2].lazy"
  ) {
    switch $0.receiver {
    case .array, .range, .partialRange, .view(.generated): break
    default: try $0.charge(making: $0.receiver.elementBound)
    }
    if let collection = LazyCollectionValue($0.receiver) { return .lazy(collection) }
    guard let next = $0.receiver.nexts() else { throw $0.missing }
    return .view(.generated(GeneratedSequence(makeNext: next)))
  }

  static let sequences = MemberFamily(transformations + ends)
  static let collections = MemberFamily(parts)
  static let bidirectional = MemberFamily([
    .property(
      backwards, "last", .optional(.element), help: "The last, or nil of none",
      example: "\(sample).last"
    ) {
      let all = try $0.lazy
      guard try all.start != all.upper else { return .none }
      return .some(try all.element(at: all.place(before: all.upper)))
    },
    .method(
      backwards, "suffix", [.init(nil, .int)], .subSequence,
      help: "The last ones, at most so many", example: "\(sample).suffix(2)"
    ) {
      let (all, count) = (try $0.lazy, try $0.length(0))
      let start = try all.start
      var place = all.upper
      for _ in 0..<count {
        if place == start { return .lazy(all.part(from: try all.start, to: all.upper)) }
        place = try all.place(before: place)
      }
      return .lazy(all.part(from: place, to: all.upper))
    },
  ])

  private static let transformations: [Member] = [
    .property(owner, "lazy", .itself, help: "Itself", example: "\(sample).lazy") { $0.receiver },
    .method(
      owner, "map", [.init(nil, .function([.element], .u))], .library(.lazyMap, .mapped, .u),
      help: "What the function yields for each, when it is asked for",
      example: "\(sample).map { $0 * 2 }"
    ) {
      let closure = try $0.closure(0)
      return try $0.then(.map { try closure.call($0) })
    },
    .method(
      owner, "filter", [.init(nil, condition)], .library(.lazyFilter, .filtered),
      help: "Those that satisfy the condition, which are looked for when they are asked for",
      example: "\(sample).filter { $0 > 1 }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.then(.filter { try call.holds(closure, $0) })
    },
    .method(
      owner, "compactMap", [.init(nil, .function([.element], .optional(.u)))],
      .library(
        .lazyMap, .library(.lazyFilter, .library(.lazyMap, .elements, .optional(.u))), .u),
      help: "What the function yields for each that it does not yield nil for",
      example: "[\"1\", \"x\"].lazy.compactMap { Int($0) }"
    ) {
      let closure = try $0.closure(0)
      return try $0.then(
        .map { try closure.call($0) }, .filter { if case .some = $0 { true } else { false } },
        .map { if case .some(let inner) = $0 { inner } else { $0 } })
    },
    .method(
      owner, "flatMap", [.init(nil, .function([.element], .sequence(.u)))],
      .library(.lazy, .library(.flattened, .library(.lazyMap, .elements, .array(.u)))),
      help: "The elements of what the function yields for each, when they are asked for",
      example: "\(sample).flatMap { [$0, $0] }"
    ) {
      let closure = try $0.closure(0)
      return try $0.flattened { try closure.call($0) }
    },
    .method(
      owner, "joined", [], .library(.lazy, .library(.flattened, .elements)),
      constraints: [.element: .conforms(.sequence)],
      help: "The elements of all the sequences in it, when they are asked for",
      example: "[[1], [2, 3]].lazy.joined()"
    ) { try $0.flattened { $0 } },
    .method(
      owner, "prefix", [.init("while", condition)], .library(.lazyPrefixWhile, .elements),
      help: "The first ones, up to one that does not satisfy the condition",
      example: "\(sample).prefix(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let (call, all) = ($0, try $0.nexts)
      return .view(
        .generated(
          GeneratedSequence {
            let next = try all()
            var isOver = false
            return {
              guard !isOver, let value = try next() else { return nil }
              if try call.holds(closure, value) { return value }
              isOver = true
              return nil
            }
          }))
    },
    .method(
      owner, "drop", [.init("while", condition)], .library(.lazyDropWhile, .elements),
      help: "All from the first that does not satisfy the condition on",
      example: "\(sample).drop(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let (call, all) = ($0, try $0.nexts)
      return .view(
        .generated(
          GeneratedSequence {
            let next = try all()
            var hasBegun = false
            return {
              while let value = try next() {
                if hasBegun { return value }
                hasBegun = !(try call.holds(closure, value))
                if hasBegun { return value }
              }
              return nil
            }
          }))
    },
  ]

  private static let ends: [Member] = [
    .property(
      owner, "first", .optional(.element), help: "The first, or nil of none",
      example: "\(sample).first"
    ) {
      guard let all = $0.receiver.generated else { throw $0.missing }
      if let collection = all.collection {
        let start = try collection.start
        return start == collection.upper ? .none : .some(try collection.element(at: start))
      }
      return .optional(try all.findFirst?() ?? all.makeNext()())
    },
    .property(
      owner, "isEmpty", .bool, help: "Whether there are none", example: "\(sample).isEmpty"
    ) {
      if let all = $0.receiver.generated?.collection { return .bool(try all.start == all.upper) }
      return .bool(try $0.nexts()() == nil)
    },
  ]

  private static let parts: [Member] = [
    .property(finite, "count", .int, help: "How many there are", example: "\(sample).count") {
      .int(try $0.lazy.count())
    },
    .method(
      finite, "prefix", [.init(nil, .int)], .subSequence, help: "The first ones, at most so many",
      example: "\(sample).prefix(2)"
    ) {
      let (all, count) = (try $0.lazy, try $0.length(0))
      let end = try all.place(count, after: all.start) ?? all.upper
      return .lazy(all.part(from: try all.start, to: end))
    },
    .method(
      finite, "dropFirst", [.init(nil, .int, isOptional: true)], .subSequence,
      help: "All but the first, or but so many", example: "\(sample).dropFirst()"
    ) {
      let (all, count) = (try $0.lazy, try $0.dropped)
      return .lazy(
        all.part(from: try all.place(count, after: all.start) ?? all.upper, to: all.upper))
    },
    .method(
      finite, "dropLast", [.init(nil, .int, isOptional: true)], .subSequence,
      help: "All but the last, or but so many", example: "\(sample).dropLast()"
    ) {
      let (all, count) = (try $0.lazy, try $0.dropped)
      let left = max(0, try all.count() - count)
      let end = try all.place(left, after: all.start) ?? all.upper
      return .lazy(all.part(from: try all.start, to: end))
    },
  ]
}

extension Value {
  fileprivate static func lazy(_ collection: LazyCollectionValue) -> Value {
    .view(.generated(GeneratedSequence(collection)))
  }
}

extension Invocation {
  fileprivate var lazy: LazyCollectionValue {
    get throws {
      guard let collection = receiver.generated?.collection else { throw missing }
      return collection
    }
  }

  /// The receiver's elements one by one.
  fileprivate var nexts: () throws -> GeneratedSequence.Next {
    get throws {
      guard let next = receiver.nexts() else { throw missing }
      return next
    }
  }

  /// The receiver with more to be done for each element.
  fileprivate func then(_ steps: LazyCollectionValue.Step...) throws -> Value {
    guard let all = receiver.generated else { throw missing }
    if var collection = all.collection {
      collection.steps += steps
      return .lazy(collection)
    }
    return .view(
      .generated(
        GeneratedSequence {
          let next = try all.makeNext()
          return {
            while let element = try next() {
              if let value = try steps.applied(to: element) { return value }
            }
            return nil
          }
        }))
  }

  /// The elements of the sequences that a function returns for each of the receiver's. The first is
  /// found among positions, and then read there.
  fileprivate func flattened(_ transform: @escaping (Value) throws -> Value) throws -> Value {
    guard let all = receiver.generated else { throw missing }
    let call = self
    let first = all.collection.map { places in
      {
        var place = try places.start
        while place != places.upper {
          if !(try call.elements(of: transform(places.element(at: place))).isEmpty) {
            return try call.elements(of: transform(places.element(at: place))).first
          }
          place = try places.place(after: place)
        }
        return nil as Value?
      }
    }
    return .view(
      .generated(
        GeneratedSequence(first: first) {
          let next = try all.makeNext()
          var part: GeneratedSequence.Next?
          return {
            while true {
              if let value = try part?() { return value }
              guard let value = try next() else { return nil }
              guard let inner = try transform(value).nexts() else { throw call.missing }
              part = try inner()
            }
          }
        }))
  }
}
