import OrderedCollections

enum SetMembers {
  static let family = MemberFamily(all)
  static let algebra = MemberFamily(operations + changes)

  private static let owner = Type.set(.t)
  private static let protocolOwner = Type.conforming(.setAlgebra, .element)
  private static let sample = "Set([1, 2])"

  private static let all = [
    Member.initializer(owner, help: "An empty set", example: "Set<Int>()") { _ in .set([]) },
    Member.initializer(
      owner, [.init(nil, .sequence(.t))], constraints: [.t: .hashable],
      help: "The distinct elements of a sequence", example: "Set([1, 2, 1])"
    ) {
      let values = try $0.elements(0)
      try $0.charge(making: values.count)
      return .set(OrderedSet(values))
    },
    RoomMembers.initializer(
      owner, constraints: [.t: .hashable], example: "Set<Int>(minimumCapacity: 8)"
    ) {
      .set([])
    },
    RoomMembers.reservation(in: owner),
    Member.method(
      owner, "filter", [.init(nil, .condition(on: .t))], owner,
      help: "Those that satisfy the condition", example: "\(sample).filter { $0 > 1 }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return .set(OrderedSet(try $0.elements.filter { try call.holds(closure, $0) }))
    },
    Member.mutating(
      owner, "popFirst", [], .optional(.t), help: "Removes the first element; nil of none",
      example: "MyTip.seen.popFirst()"
    ) { call in
      try call.charge(lookingAt: call.count(of: call.receiver))
      return .optional(try call.changeSet { $0.isEmpty ? nil : $0.removeFirst() })
    },
    Member.mutating(
      owner, "removeFirst", [], .t, help: "Removes the first element; an error of none",
      example: "MyTip.seen.removeFirst()"
    ) { call in
      try call.charge(lookingAt: call.count(of: call.receiver))
      guard let first = try call.changeSet({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw call.isEmptyError
      }
      return first
    },
    Member.mutating(
      owner, "removeAll", [.init("keepingCapacity", .bool, isOptional: true)],
      help: "Makes it empty", example: "MyTip.seen.removeAll()"
    ) { call in
      try call.changeSet { $0 = [] }
      return .void
    },
  ]

  private static let operations = [
    operation("union", "The elements of either") { $0.union($1) },
    operation("intersection", "The elements of both") { $0.intersection($1) },
    operation("subtracting", "The elements that the other does not have") { $0.subtracting($1) },
    operation("symmetricDifference", "The elements of one, but not of both") {
      $0.symmetricDifference($1)
    },
    relation("isSubset", "of", "Whether the other has all of its elements") { $0.isSubset(of: $1) },
    relation("isSuperset", "of", "Whether it has all elements of the other") {
      $0.isSuperset(of: $1)
    },
    relation("isStrictSubset", "of", "Whether the other has all of its elements, and more") {
      $0.isStrictSubset(of: $1)
    },
    relation("isStrictSuperset", "of", "Whether it has all elements of the other, and more") {
      $0.isStrictSuperset(of: $1)
    },
    relation("isDisjoint", "with", "Whether they have no element in common") {
      $0.isDisjoint(with: $1)
    },
  ]

  private static let changes = [
    Member.mutating(
      protocolOwner, "insert", [.init(nil, .element)],
      .tuple([
        .init(label: "inserted", type: .bool), .init(label: "memberAfterInsert", type: .element),
      ]),
      help: "Adds a value, unless it is in it", example: "MyTip.seen.insert(\"Rose\")"
    ) { call in
      let value = try call.argument(0)
      try call.charge(making: 1)
      return try call.changeSet { values in
        let (isNew, index) = values.append(value)
        return .tuple([.bool(isNew), values[index]])
      }
    },
    Member.mutating(
      protocolOwner, "update", [.init("with", .element)], .optional(.element),
      help:
        "Puts a value in, and yields the one that it takes the place of; nil where there was none",
      example: "MyTip.seen.update(with: \"Rose\")"
    ) { call in
      let value = try call.argument(0)
      try call.charge(making: 1)
      return .optional(try call.changeSet { $0.updateOrAppend(value) })
    },
    Member.mutating(
      protocolOwner, "remove", [.init(nil, .element)], .optional(.element),
      help: "Removes a value and yields it; nil where it was not in it",
      example: "MyTip.seen.remove(\"Rose\")"
    ) { call in
      let value = try call.argument(0)
      try call.charge(lookingAt: call.count(of: call.receiver))
      return try call.changeSet { $0.remove(value) }.map { .some($0) } ?? .none
    },
    change("formUnion", "Adds the elements of another") { $0.formUnion($1) },
    change("formIntersection", "Removes what is not in the other") { $0.formIntersection($1) },
    change("formSymmetricDifference", "Keeps what is in just one of the two") {
      $0.formSymmetricDifference($1)
    },
    change("subtract", "Removes the elements of another") { $0.subtract($1) },
  ]

  private static func operation(
    _ name: String, _ help: String,
    _ operation: @escaping @Sendable (OrderedSet<Value>, OrderedSet<Value>) -> OrderedSet<Value>
  ) -> Member {
    .method(
      protocolOwner, name, [.init(nil, .sequence(.element))], .itself, help: help,
      example: "\(sample).\(name)([2, 3])"
    ) {
      let result = operation(try $0.set, try $0.set(0))
      try $0.charge(making: result.count)
      return .set(result)
    }
  }

  private static func relation(
    _ name: String, _ label: String, _ help: String,
    _ test: @escaping @Sendable (OrderedSet<Value>, OrderedSet<Value>) -> Bool
  ) -> Member {
    .method(
      protocolOwner, name, [.init(label, .sequence(.element))], .bool, help: help,
      example: "\(sample).\(name)(\(label): [2, 3])"
    ) {
      let (set, other) = (try $0.set, try $0.set(0))
      try $0.charge(lookingAt: set.count + other.count)
      return .bool(test(set, other))
    }
  }

  private static func change(
    _ name: String, _ help: String,
    _ change: @escaping @Sendable (inout OrderedSet<Value>, OrderedSet<Value>) -> Void
  ) -> Member {
    .mutating(
      protocolOwner, name, [.init(nil, .sequence(.element))], help: help,
      example: "MyTip.seen.\(name)([\"Rose\"])"
    ) { call in
      let other = try call.set(0)
      try call.charge(making: other.count)
      try call.changeSet { change(&$0, other) }
      return .void
    }
  }
}

extension Invocation {
  fileprivate mutating func changeSet<Result>(
    _ change: (inout OrderedSet<Value>) -> Result
  ) throws -> Result {
    guard case .set(var values) = receiver else { throw missing }
    receiver = .void
    defer { receiver = .set(values) }
    return change(&values)
  }
}
