/// Asynchronous sequences of updates. Their functions run when the next element is awaited.
enum StreamMembers {
  private static let owner = Type.stream(.t)
  private static let condition = Type.condition(on: .t)
  private static let sample = "MyTip().shouldDisplayUpdates"

  static let family = MemberFamily(answers + streams + [maker])

  private static let maker = Member.method(
    owner, "makeAsyncIterator", [], .library(.asyncIterator, .t),
    help: "What waits for the elements one by one", example: "\(sample).makeAsyncIterator()"
  ) { .object(try $0.object) }

  static let iterators = MemberFamily([
    .mutating(
      .library(.asyncIterator, .t), "next", [], .optional(.t), isAsync: true,
      help: "Waits for the next element; nil where the stream has ended",
      example: "await updates.next()"
    ) { .optional(try $0.host.next(of: try $0.object)) }
  ])

  // Members that wait for elements.
  private static let answers: [Member] = [
    .method(
      owner, "first", [.init("where", condition)], .optional(.t), isAsync: true,
      help: "Waits for the first that satisfies the condition; nil where the stream ends before",
      example: "await \(sample).first(where: { $0 })"
    ) { call in
      let condition = try call.closure(0)
      return try call.firstElement { try call.holds(condition, $0) }.map { .some($0) } ?? .none
    },
    .method(
      owner, "contains", [.init("where", condition)], .bool, isAsync: true,
      help: "Waits for one that satisfies the condition, or the stream's end",
      example: "await \(sample).contains(where: { $0 })"
    ) { call in
      let condition = try call.closure(0)
      return .bool(try call.firstElement { try call.holds(condition, $0) } != nil)
    },
    .method(
      owner, "contains", [.init(nil, .t)], .bool, constraints: [.t: .equatable], isAsync: true,
      help: "Waits for one equal to the value, or the stream's end",
      example: "await \(sample).contains(true)"
    ) { call in
      let wanted = try call.argument(0)
      return .bool(try call.firstElement { $0 == wanted } != nil)
    },
    .method(
      owner, "allSatisfy", [.init(nil, condition)], .bool, isAsync: true,
      help: "Waits for one that does not satisfy the condition, or the stream's end",
      example: "await \(sample).allSatisfy { $0 }"
    ) { call in
      let condition = try call.closure(0)
      return .bool(try call.firstElement { try !call.holds(condition, $0) } == nil)
    },
    .method(
      owner, "reduce", [.init(nil, .u), .init(nil, .function([.u, .t], .u))], .u, isAsync: true,
      help: "Combines all with a first value, when the stream has ended",
      example: "await \(sample).reduce(0) { $0 + ($1 ? 1 : 0) }"
    ) { call in
      var result = try call.argument(0)
      let combine = try call.closure(1)
      _ = try call.firstElement {
        result = try combine.call(result, $0)
        return false
      }
      return result
    },
  ]

  private static let streams: [Member] = [
    .method(
      owner, "map", [.init(nil, .function([.t], .u))], .stream(.u),
      help: "What the function makes of each", example: "\(sample).map { !$0 }"
    ) { call in
      let change = try call.closure(0)
      return try call.derived { next in try next().map { try change.call($0) } }
    },
    .method(
      owner, "filter", [.init(nil, condition)], .stream(.t),
      help: "Those that satisfy the condition", example: "\(sample).filter { $0 }"
    ) { call in
      let (call, condition) = (call, try call.closure(0))
      return try call.derived { next in
        while let value = try next() { if try call.holds(condition, value) { return value } }
        return nil
      }
    },
    .method(
      owner, "compactMap", [.init(nil, .function([.t], .optional(.u)))], .stream(.u),
      help: "What the function makes of each, without nil",
      example: "\(sample).compactMap { $0 ? 1 : nil }"
    ) { call in
      let change = try call.closure(0)
      return try call.derived { next in
        while let value = try next() {
          if case .some(let changed) = try change.call(value) { return changed }
        }
        return nil
      }
    },
    .method(
      owner, "prefix", [.init(nil, .int)], .stream(.t), help: "The first so many",
      example: "\(sample).prefix(1)"
    ) { call in
      var left = try call.count(0)
      return try call.derived { next in
        guard left > 0 else { return nil }
        left -= 1
        return try next()
      }
    },
    .method(
      owner, "dropFirst", [.init(nil, .int, isOptional: true)], .stream(.t),
      help: "All but the first, or but so many", example: "\(sample).dropFirst()"
    ) { call in
      var left = try call.given(0) == nil ? 1 : call.count(0)
      return try call.derived { next in
        while left > 0 {
          left -= 1
          if try next() == nil { return nil }
        }
        return try next()
      }
    },
    .method(
      owner, "prefix", [.init("while", condition)], .stream(.t),
      help: "Those up to one that does not satisfy the condition",
      example: "\(sample).prefix(while: { $0 })"
    ) { call in
      let (call, condition) = (call, try call.closure(0))
      var isOver = false
      return try call.derived { next in
        guard !isOver, let value = try next(), try call.holds(condition, value) else {
          isOver = true
          return nil
        }
        return value
      }
    },
    .method(
      owner, "drop", [.init("while", condition)], .stream(.t),
      help: "Those from one on that does not satisfy the condition",
      example: "\(sample).drop(while: { !$0 })"
    ) { call in
      let (call, condition) = (call, try call.closure(0))
      var hasBegun = false
      return try call.derived { next in
        while let value = try next() {
          if hasBegun { return value }
          hasBegun = try !call.holds(condition, value)
          if hasBegun { return value }
        }
        return nil
      }
    },
  ]
}

extension Invocation {
  /// Waits for elements until one satisfies the condition, and leaves the stream.
  fileprivate func firstElement(where isWanted: (Value) throws -> Bool) throws -> Value? {
    let stream = try object
    defer { host.endIteration(of: stream) }
    while let value = try host.next(of: stream) {
      try budget?.spend(steps: 1, at: range)
      if try isWanted(value) { return value }
    }
    return nil
  }

  fileprivate func derived(_ next: @escaping DerivedStream.Next) throws -> Value {
    .object(DerivedStream(of: try object, next))
  }

  fileprivate func count(_ index: Int) throws -> Int {
    let count = try int(index)
    guard count >= 0 else {
      throw error("invalid-argument", "a number of elements is not negative, as `\(count)` is")
    }
    return count
  }
}
