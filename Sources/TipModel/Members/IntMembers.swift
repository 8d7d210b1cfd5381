enum IntMembers {
  static let family = MemberFamily([
    Member.initializer(
      .int, [.init(nil, .int)], .int, help: "The number itself",
      example: "Int(3)"
    ) { .int(try $0.int(0)) },
    Member.initializer(
      .int, [.init(nil, .double)], .int,
      help: "The number without its fraction; an error where Int has no such number",
      example: "Int(3.9)"
    ) { .int(try Arithmetic.int($0.double(0), at: $0.range)) },
    Member.initializer(
      .int, [.init(nil, .string)], .optional(.int),
      help: "The number that the digits spell, or nil", example: "Int(\"42\")"
    ) { Int(try $0.string(0)).map { .some(.int($0)) } ?? .none },
    Member.initializer(
      .int, [.init("exactly", .double)], .optional(.int),
      help: "The same number, or nil where it has a fraction", example: "Int(exactly: 2.5)"
    ) { Int(exactly: try $0.double(0)).map { .some(.int($0)) } ?? .none },
    Member.staticProperty(
      .int, "max", .int, help: "The largest Int", example: "Int.max"
    ) { _ in .int(.max) },
    Member.staticProperty(
      .int, "min", .int, help: "The smallest Int", example: "Int.min"
    ) { _ in .int(.min) },
    Member.staticProperty(
      .int, "zero", .int, help: "The number 0", example: "Int.zero"
    ) { _ in .int(0) },
    Member.method(
      .int, "isMultiple", [.init("of", .int)], .bool,
      help: "Whether it divides without a remainder", example: "4.isMultiple(of: 2)"
    ) { .bool(try $0.int.isMultiple(of: try $0.int(0))) },
    Member.method(
      .int, "signum", [], .int, help: "-1, 0 or 1, by the sign", example: "(-3).signum()"
    ) { .int(try $0.int.signum()) },
    Member.property(
      .int, "magnitude", .int, help: "The number without its sign", example: "(-3).magnitude"
    ) {
      let value = try $0.int
      return .int(value < 0 ? try Arithmetic.negate(value, at: $0.range) : value)
    },
    Member.method(
      .int, "advanced", [.init("by", .int)], .int, help: "The sum with another number",
      example: "3.advanced(by: 2)"
    ) { .int(try Arithmetic.add($0.int, $0.int(0), at: $0.range)) },
    Member.method(
      .int, "distance", [.init("to", .int)], .int, help: "How much is missing to another",
      example: "3.distance(to: 5)"
    ) { .int(try Arithmetic.subtract($0.int(0), $0.int, at: $0.range)) },
    Member.mutating(
      .int, "negate", help: "Changes the sign",
      example: "MyTip.level.negate()"
    ) {
      $0.receiver = .int(try Arithmetic.negate($0.int, at: $0.range))
      return .void
    },
    Member.property(
      .int, "description", .string, help: "The number in digits", example: "42.description"
    ) { .string(try $0.int.description) },
  ])
}
