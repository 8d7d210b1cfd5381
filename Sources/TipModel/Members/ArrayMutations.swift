/// Members that change an array. Each takes it out of the receiver, so that it is changed in place.
enum ArrayMutations {
  private static let owner = ArrayMembers.owner

  static let all = additions + removals + orders

  private static let additions = [
    Member.mutating(
      owner, "append", [.init(nil, .t)], help: "Adds a value to the end",
      example: "MyTip.names.append(\"Rose\")"
    ) { call in
      let value = try call.argument(0)
      try call.changeArray { $0.append(value) }
      try call.charge(making: 1)
      return .void
    },
    Member.mutating(
      owner, "append", [.init("contentsOf", owner)], help: "Adds the values of another array",
      example: "MyTip.names.append(contentsOf: [\"Rose\"])"
    ) { call in
      let values = try call.elements(0)
      try call.charge(making: values.count)
      try call.changeArray { $0 += values }
      return .void
    },
    Member.mutating(
      owner, "insert", [.init(nil, .t), .init("at", .int)],
      help: "Adds a value before the one with that number",
      example: "MyTip.names.insert(\"Rose\", at: 0)"
    ) { call in
      let value = try call.argument(0)
      let place = try call.index(call.int(1), of: call.count(of: call.receiver), allowsEnd: true)
      try call.charge(making: 1)
      try call.changeArray { $0.insert(value, at: place) }
      return .void
    },
  ]

  private static let removals = [
    Member.mutating(
      owner, "remove", [.init("at", .int)], .t, help: "Removes the element with that number",
      example: "MyTip.names.remove(at: 0)"
    ) { call in
      let place = try call.index(call.int(0), of: call.count(of: call.receiver))
      return try call.changeArray { $0.remove(at: place) }
    },
    Member.mutating(
      owner, "removeFirst", [], .t, help: "Removes the first element; an error of none",
      example: "MyTip.names.removeFirst()"
    ) { call in
      try call.refuseEmpty()
      return try call.changeArray { $0.removeFirst() }
    },
    Member.mutating(
      owner, "removeLast", [], .t, help: "Removes the last element; an error of none",
      example: "MyTip.names.removeLast()"
    ) { call in
      try call.refuseEmpty()
      return try call.changeArray { $0.removeLast() }
    },
    Member.mutating(
      owner, "popLast", [], .optional(.t), help: "Removes the last element; nil of none",
      example: "MyTip.names.popLast()"
    ) { call in
      try call.changeArray { $0.popLast() }.map { .some($0) } ?? .none
    },
    Member.mutating(
      owner, "removeAll", help: "Makes it empty", example: "MyTip.names.removeAll()"
    ) { call in
      try call.changeArray { $0 = [] }
      return .void
    },
    Member.mutating(
      owner, "removeAll", [.init("where", .condition(on: .t))],
      help: "Removes those that satisfy the condition",
      example: "MyTip.names.removeAll(where: { $0.isEmpty })"
    ) { call in
      let closure = try call.closure(0)
      let kept = try call.elements.filter { !(try call.holds(closure, $0)) }
      call.receiver = .array(kept)
      return .void
    },
  ]

  private static let orders = [
    Member.mutating(
      owner, "sort", constraints: ["T": .comparable], help: "Puts it in ascending order",
      example: "MyTip.names.sort()"
    ) { call in
      try call.charge(lookingAt: try call.count(of: call.receiver))
      try call.changeArray { $0.sort(by: Invocation.isLess) }
      return .void
    },
    Member.mutating(
      owner, "sort", [.init("by", .condition(on: .t, .t))],
      help: "Puts it in the order of the function", example: "MyTip.names.sort(by: { $0 > $1 })"
    ) { call in
      let closure = try call.closure(0)
      call.receiver = .array(try call.elements.sorted { try call.holds(closure, $0, $1) })
      return .void
    },
    Member.mutating(
      owner, "reverse", help: "Turns its order round", example: "MyTip.names.reverse()"
    ) { call in
      try call.charge(lookingAt: try call.count(of: call.receiver))
      try call.changeArray { $0.reverse() }
      return .void
    },
    Member.mutating(
      owner, "swapAt", [.init(nil, .int), .init(nil, .int)], help: "Exchanges two elements",
      example: "MyTip.names.swapAt(0, 1)"
    ) { call in
      let count = try call.count(of: call.receiver)
      let first = try call.index(call.int(0), of: count)
      let second = try call.index(call.int(1), of: count)
      try call.changeArray { $0.swapAt(first, second) }
      return .void
    },
  ]
}

extension Invocation {
  mutating func changeArray<Result>(_ change: (inout [Value]) -> Result) throws -> Result {
    guard case .array(var values) = receiver else { throw missing }
    receiver = .void
    defer { receiver = .array(values) }
    return change(&values)
  }

  func refuseEmpty() throws {
    if try count(of: receiver) == 0 { throw error("empty", "the collection is empty") }
  }
}
