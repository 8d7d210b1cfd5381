/// The members that reorder a collection's elements.
enum MutableCollectionMembers {
  private static let owner = Type.conforming(.mutableCollection, .element)
  private static let order = Type.condition(on: .element, .element)

  static let family = MemberFamily(own + RandomMembers.ofMutableCollections)

  private static let own: [Member] = [
    .mutating(
      owner, "sort", constraints: [.element: .comparable], help: "Puts it in ascending order",
      example: "MyTip.names.sort()"
    ) { call in
      try call.charge(lookingAt: try call.count(of: call.receiver))
      let isLess = call.charged(Value.isOrderedBefore)
      try call.changeElements { values, _ in try values.sort(isLess) }
      return .void
    },
    .mutating(
      owner, "sort", [.init("by", order)],
      help: "Puts it in the order of the function", example: "MyTip.names.sort(by: { $0 > $1 })"
    ) { call in
      let closure = try call.closure(0)
      let sorted = ArrayValue(try call.elements.sorted { try call.holds(closure, $0, $1) })
      try call.changeElements { values, _ in values = sorted }
      return .void
    },
    .mutating(owner, "reverse", help: "Turns its order round", example: "MyTip.names.reverse()") {
      call in
      try call.charge(lookingAt: try call.count(of: call.receiver))
      try call.changeElements { values, _ in values.reverse() }
      return .void
    },
    .mutating(
      owner, "swapAt", [.init(nil, .index), .init(nil, .index)], help: "Exchanges two elements",
      example: "MyTip.names.swapAt(0, 1)"
    ) { call in
      let places = try (call.offset(0), call.offset(1))
      try call.changeElements { values, _ in values.swapAt(places.0, places.1) }
      return .void
    },
    .mutating(
      owner, "partition", [.init("by", .condition(on: .element))], .index,
      help: "Moves those that satisfy the condition to the end, and yields where they begin",
      example: "MyTip.levels.partition(by: { $0 > 2 })"
    ) { call in
      let closure = try call.closure(0)
      var values = try call.list(of: call.receiver)
      let holder = call
      let place = try values.partition { try holder.holds(closure, $0) }
      try call.changeElements { old, _ in old = values }
      return .int(try call.firstPlace + place)
    },
  ]
}

extension Invocation {
  /// Changes an array, or part of one, in place; of a part, `change` also gets the number of its
  /// first element.
  mutating func changeElements<Result>(
    _ change: (inout ArrayValue, Int) throws -> Result
  ) throws -> Result {
    // Outside of the `switch`, which would retain the array, so that it would be copied.
    if case .array(var values) = receiver {
      receiver = .void
      defer { receiver = .array(values) }
      return try change(&values, 0)
    }
    switch receiver {
    case .slice(let slice):
      var values = ArrayValue(slice)
      receiver = .void
      defer { receiver = .slice(values.numbered(from: slice.startIndex)) }
      return try change(&values, slice.startIndex)
    case .string, .substring:
      var values = ArrayValue(try elements)
      let isPart = if case .substring = receiver { true } else { false }
      receiver = .void
      defer {
        let text = values.reduce(into: "") { text, value in
          if case .character(let character) = value { text.append(character) }
        }
        receiver = isPart ? .substring(text[...]) : .string(text)
      }
      return try change(&values, 0)
    default: throw missing
    }
  }

  /// An argument that is the number of an element, counted from the first.
  func offset(_ index: Int, allowsEnd: Bool = false) throws -> Int {
    let place = try int(index)
    let count = try count(of: receiver)
    let offset = try Arithmetic.subtract(place, firstPlace, at: range)
    guard offset >= 0, offset < count || (allowsEnd && offset == count) else {
      throw outOfRange(place, of: count)
    }
    return offset
  }
}

extension ArrayValue {
  /// The array as a slice whose first index is `start`.
  package func numbered(from start: Int) -> Slice<ArrayValue> {
    guard start > 0, let first else { return self[...] }
    return (ArrayValue(repeating: first, count: start) + self)[start...]
  }
}
