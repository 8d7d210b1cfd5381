import OrderedCollections

enum DictionaryMembers {
  static let family = MemberFamily(
    initializers + parts + changes
      + SequenceMembers.make(owner: owner, element: entry, sample: sample)
      + [entriesSorted])

  private static let owner = Type.dictionary(.k, .v)
  private static let entry = Type.tuple([
    .init(label: "key", type: .k), .init(label: "value", type: .v),
  ])
  private static let sample = "[\"a\": 1]"

  private static let initializers = [
    Member.initializer(owner, help: "An empty dictionary", example: "[String: Int]()") { _ in
      .dictionary([:])
    },
    Member.initializer(
      .dictionary(.k, .array(.t)),
      [.init("grouping", .array(.t)), .init("by", .function([.t], .k))],
      constraints: ["K": .hashable], help: "The elements by what the function yields for each",
      example: "Dictionary(grouping: [1, 2, 3], by: { $0 % 2 })"
    ) {
      let values = try $0.elements(0)
      let closure = try $0.closure(1)
      try $0.charge(making: values.count)
      var groups: OrderedDictionary<Value, [Value]> = [:]
      for value in values { groups[try closure.call([value]), default: []].append(value) }
      return .dictionary(groups.mapValues { .array($0) })
    },
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
      owner, "keys", .array(.k), help: "Its keys, in order of insertion", example: "\(sample).keys"
    ) { try $0.array(Array(try $0.dictionary.keys)) },
    Member.property(
      owner, "values", .array(.v), help: "Its values, in order of insertion",
      example: "\(sample).values"
    ) { try $0.array(Array(try $0.dictionary.values)) },
    Member.method(
      owner, "mapValues", [.init(nil, .function([.v], .u))], .dictionary(.k, .u),
      help: "The same keys with what the function yields for each value",
      example: "\(sample).mapValues { $0 + 1 }"
    ) {
      let closure = try $0.closure(0)
      let entries = try $0.dictionary
      try $0.charge(making: entries.count)
      return .dictionary(try entries.mapValues { try closure.call([$0]) })
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
          if case .some(let value) = try closure.call([$0]) { value } else { nil }
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
    Member.method(
      owner, "merging",
      [.init(nil, owner), .init("uniquingKeysWith", .function([.v, .v], .v))], owner,
      help: "The entries of both, with the function deciding between two values of one key",
      example: "\(sample).merging([\"b\": 2], uniquingKeysWith: { a, b in b })"
    ) {
      guard case .dictionary(let other) = try $0.argument(0) else { throw $0.missing }
      let closure = try $0.closure(1)
      try $0.charge(making: other.count)
      return .dictionary(
        try $0.dictionary.merging(other) { try closure.call([$0, $1]) })
    },
  ]

  private static let entriesSorted = Member.method(
    owner, "sorted", [.init("by", .condition(on: entry, entry))], .array(entry),
    help: "The entries in the order of the function",
    example: "\(sample).sorted(by: { $0.value < $1.value })"
  ) {
    let closure = try $0.closure(0)
    let call = $0
    return try $0.array(try $0.elements.sorted { try call.holds(closure, $0, $1) })
  }

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
      owner, "removeAll", help: "Makes it empty", example: "MyTip.seen.removeAll()"
    ) { call in
      try call.changeDictionary { $0 = [:] }
      return .void
    },
  ]
}

extension Invocation {
  fileprivate mutating func changeDictionary<Result>(
    _ change: (inout OrderedDictionary<Value, Value>) -> Result
  ) throws -> Result {
    guard case .dictionary(var entries) = receiver else { throw missing }
    receiver = .void
    defer { receiver = .dictionary(entries) }
    return change(&entries)
  }
}
