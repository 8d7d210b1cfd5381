import OrderedCollections

enum DictionaryMembers {
  static let family = MemberFamily(initializers + parts + merging + changes + room)

  private static let owner = Type.dictionary(.k, .v)
  private static let room = [
    RoomMembers.initializer(
      owner, constraints: [.k: .hashable], example: "Dictionary<String, Int>(minimumCapacity: 8)"
    ) { .dictionary([:]) },
    RoomMembers.reservation(in: owner),
  ]
  private static let entry = Type.tuple([
    .init(label: "key", type: .k), .init(label: "value", type: .v),
  ])
  /// A sequence of keys with their values.
  private static let pairs = Type.sequence(.tuple([.init(type: .k), .init(type: .v)]))
  private static let sample = "[\"a\": 1]"

  private static let initializers = [
    Member.initializer(owner, help: "An empty dictionary", example: "[String: Int]()") { _ in
      .dictionary([:])
    },
    Member.initializer(
      .dictionary(.k, .array(.t)),
      [.init("grouping", .sequence(.t)), .init("by", .function([.t], .k))],
      constraints: [.k: .hashable], help: "The elements by what the function yields for each",
      example: "Dictionary(grouping: [1, 2, 3], by: { $0 % 2 })"
    ) {
      let closure = try $0.closure(1)
      var groups: OrderedDictionary<Value, [Value]> = [:]
      let call = $0
      try $0.each(of: try $0.argument(0)) { value in
        try call.charge(making: 1)
        groups[try closure.call(value), default: []].append(value)
        return true
      }
      return .dictionary(groups.mapValues { Value.array($0) })
    },
    Member.initializer(
      owner, [.init("uniqueKeysWithValues", pairs)], constraints: [.k: .hashable],
      help: "Pairs of keys and values; an error where a key occurs twice",
      example: "Dictionary(uniqueKeysWithValues: zip([\"a\", \"b\"], 1...))"
    ) {
      var entries: OrderedDictionary<Value, Value> = [:]
      for (key, value) in try $0.pairs(0) {
        guard entries.updateValue(value, forKey: key) == nil else {
          throw $0.error(
            "duplicate-key", "the key `\(ValuePrinter.debug(key))` occurs twice")
        }
      }
      return .dictionary(entries)
    },
    Member.initializer(
      owner, [.init(nil, pairs), .init("uniquingKeysWith", .function([.v, .v], .v))],
      constraints: [.k: .hashable],
      help: "Pairs of keys and values, with the function deciding between two values of one key",
      example: "Dictionary([(\"a\", 1), (\"a\", 2)], uniquingKeysWith: { a, b in a + b })"
    ) { .dictionary(try $0.merged([:])) },
  ]

  private static let parts = [
    Member.method(
      owner, "subscript", [.init(nil, .k)], .optional(.v), help: "The value of a key, or nil",
      example: "\(sample)[\"a\"]"
    ) { try $0.dictionary[try $0.argument(0)].map { .some($0) } ?? .none },
    Member.method(
      owner, "subscript", [.init(nil, .k), .init("default", .v)], .v,
      help: "The value of a key, or the default", example: "\(sample)[\"b\", default: 0]"
    ) { try $0.dictionary[try $0.argument(0)] ?? $0.argument(1) },
    Member.property(
      owner, "keys", .library(.keys, owner), help: "Its keys, in order of insertion",
      example: "\(sample).keys"
    ) { .view(.keys($0.receiver)) },
    Member.property(
      owner, "values", .library(.values, owner), help: "Its values, in order of insertion",
      example: "\(sample).values"
    ) { .view(.values($0.receiver)) },
    Member.method(
      owner, "mapValues", [.init(nil, .function([.v], .u))], .dictionary(.k, .u),
      help: "The same keys with what the function yields for each value",
      example: "\(sample).mapValues { $0 + 1 }"
    ) {
      let closure = try $0.closure(0)
      let entries = try $0.dictionary
      try $0.charge(making: entries.count)
      return .dictionary(try entries.mapValues { try closure.call($0) })
    },
    Member.method(
      owner, "compactMapValues", [.init(nil, .function([.v], .optional(.u)))], .dictionary(.k, .u),
      help: "The same keys with what the function yields for each value, without the nils",
      example: "[\"a\": \"1\"].compactMapValues { Int($0) }"
    ) {
      let closure = try $0.closure(0)
      let entries = try $0.dictionary
      try $0.charge(making: entries.count)
      return .dictionary(
        try entries.compactMapValues {
          if case .some(let value) = try closure.call($0) { value } else { nil }
        })
    },
    Member.method(
      owner, "filter", [.init(nil, .condition(on: entry))], owner,
      help: "The entries that satisfy the condition", example: "\(sample).filter { $0.value > 0 }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      let entries = try $0.dictionary
      try $0.charge(making: entries.count)
      return .dictionary(
        try entries.filter { try call.holds(closure, .tuple([$0.key, $0.value])) })
    },
  ]

  private static let merging = [
    Member.method(
      owner, "merging",
      [.init(nil, pairs), .init("uniquingKeysWith", .function([.v, .v], .v))], owner,
      help: "The entries of both, with the function deciding between two values of one key",
      example: "\(sample).merging([\"b\": 2], uniquingKeysWith: { a, b in b })"
    ) { .dictionary(try $0.merged(try $0.dictionary)) },
    Member.mutating(
      owner, "merge", [.init(nil, pairs), .init("uniquingKeysWith", .function([.v, .v], .v))],
      help: "Adds the entries of another, with the function deciding between two values of one key",
      example: "MyTip.seen.merge([\"b\": true], uniquingKeysWith: { a, b in b })"
    ) { call in
      call.receiver = .dictionary(try call.merged(try call.dictionary))
      return .void
    },
  ]

  private static let changes = [
    Member.mutating(
      owner, "updateValue", [.init(nil, .v), .init("forKey", .k)], .optional(.v),
      help: "Sets the value of a key and yields the one before",
      example: "MyTip.seen.updateValue(true, forKey: \"a\")"
    ) { call in
      let (value, key) = (try call.argument(0), try call.argument(1))
      try call.charge(making: 2)
      return try call.changeDictionary { $0.updateValue(value, forKey: key) }
        .map { .some($0) } ?? .none
    },
    Member.mutating(
      owner, "removeValue", [.init("forKey", .k)], .optional(.v),
      help: "Removes a key and yields its value", example: "MyTip.seen.removeValue(forKey: \"a\")"
    ) { call in
      let key = try call.argument(0)
      try call.charge(lookingAt: call.count(of: call.receiver))
      return try call.changeDictionary { $0.removeValue(forKey: key) }
        .map { .some($0) } ?? .none
    },
    Member.mutating(
      owner, "popFirst", [], .optional(entry), help: "Removes the first entry; nil of none",
      example: "MyTip.seen.popFirst()"
    ) { call in
      try call.charge(lookingAt: call.count(of: call.receiver))
      return try call.changeDictionary { entries in
        guard let first = entries.elements.first else { return .none }
        entries.removeFirst()
        return .some(.tuple([first.key, first.value]))
      }
    },
    Member.mutating(
      owner, "removeAll", [.init("keepingCapacity", .bool, isOptional: true)],
      help: "Makes it empty", example: "MyTip.seen.removeAll()"
    ) { call in
      try call.changeDictionary { $0 = [:] }
      return .void
    },
  ]
}

extension Invocation {
  /// Keys and values from a sequence of pairs.
  fileprivate func pairs(_ index: Int) throws -> [(Value, Value)] {
    try elements(index).map { pair in
      guard case .tuple(let parts) = pair, parts.count == 2 else { throw missing }
      return (parts[0], parts[1])
    }
  }

  /// The pairs of the first argument added to some; the second decides between two values of one
  /// key.
  fileprivate func merged(
    _ old: OrderedDictionary<Value, Value>
  ) throws -> OrderedDictionary<Value, Value> {
    let added = try pairs(0)
    let closure = try closure(1)
    try charge(making: added.count)
    var entries = old
    for (key, value) in added {
      entries[key] = try entries[key].map { try closure.call($0, value) } ?? value
    }
    return entries
  }

  fileprivate mutating func changeDictionary<Result>(
    _ change: (inout OrderedDictionary<Value, Value>) -> Result
  ) throws -> Result {
    guard case .dictionary(var entries) = receiver else { throw missing }
    receiver = .void
    defer { receiver = .dictionary(entries) }
    return change(&entries.entries)
  }
}
