enum RangeMembers {
  private static let owner = Type.range(.t)

  static let family = MemberFamily(
    [
      .method(
        owner, "contains", [.init(nil, .t)], .bool, help: "Whether a value lies in it",
        example: "(1...3).contains(2)"
      ) { .bool(try $0.bounds.contains(try $0.argument(0))) },
      .property(owner, "lowerBound", .t, help: "Where it begins", example: "(1...3).lowerBound") {
        try $0.bounds.lower
      },
      .property(owner, "upperBound", .t, help: "Where it ends", example: "(1...3).upperBound") {
        try $0.bounds.upper
      },
      .property(
        .range(.double), "isEmpty", .bool, help: "Whether nothing lies in it",
        example: "(1.0..<1.0).isEmpty"
      ) {
        let bounds = try $0.bounds
        return .bool(!bounds.isClosed && bounds.lower == bounds.upper)
      },
      .method(
        .range(.int), "reversed", [], .array(.int), help: "Its numbers, last first",
        example: "(1...3).reversed()"
      ) { .array(try $0.elements.reversed()) },
      .method(
        .range(.int), "filter", [.init(nil, .condition(on: .int))], .array(.int),
        help: "The numbers that satisfy the condition", example: "(1...3).filter { $0 > 1 }"
      ) {
        let closure = try $0.closure(0)
        let call = $0
        return .array(try $0.elements.filter { try call.holds(closure, $0) })
      },
    ] + SequenceMembers.make(owner: .range(.int), element: .int, sample: "(1...3)"))
}
