/// The members of arrays beyond those of their protocols, for checks of elements.
enum ArrayMembers {
  private static let owner = Type.array(.t)

  static let family = MemberFamily([
    .method(
      owner, "sum", [.init("of", .keyPath(root: .t, value: .v))], .v, constraints: [.v: .numeric],
      isOurs: true, help: "The sum of a number over all elements, 0 for none",
      example: "visits.sum(of: \\.minutes)"
    ) {
      let path = try $0.keyPath(0)
      let call = $0
      return try $0.sum(
        try $0.elements.map { element in
          guard let value = try path.value(in: element) else { throw call.missing }
          return value
        })
    },
    .method(
      owner, "distinct", [.init("by", .keyPath(root: .t, value: .v))], owner,
      constraints: [.v: .hashable], isOurs: true,
      help: "The first element of each value, in order", example: "visits.distinct(by: \\.name)"
    ) {
      let path = try $0.keyPath(0)
      let call = $0
      var seen: Set<Value> = []
      return try $0.array(
        try $0.elements.filter { element in
          guard let value = try path.value(in: element) else { throw call.missing }
          return seen.insert(value).inserted
        })
    },
  ])
}

extension Invocation {
  /// The sum of numbers of one type, which is the call's result type; checked.
  func sum(_ values: [Value]) throws -> Value {
    switch resultType {
    case .double: return .double(try values.reduce(0) { try $0 + double(of: $1) })
    case .integer(let type):
      return .integer(
        try values.reduce(FixedInteger(truncating: 0, as: type)) {
          try Arithmetic.apply(.sum, $0, integer(of: $1), at: range)
        })
    default: return .int(try values.reduce(0) { try Arithmetic.add($0, int(of: $1), at: range) })
    }
  }
}
