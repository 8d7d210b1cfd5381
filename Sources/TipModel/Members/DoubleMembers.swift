enum DoubleMembers {
  static let family = MemberFamily(initializers + constants + operations + RandomMembers.ofDoubles)

  private static let initializers = [
    Member.initializer(.double, help: "The number 0", example: "Double()") { _ in .double(0) },
    Member.initializer(
      .double, [.init(nil, .int)], .double, help: "The number as a Double",
      example: "Double(3)"
    ) { .double(Double(try $0.int(0))) }.with(.plain([.doubleOfInt { Double($0) }])),
    Member.initializer(
      .double, [.init(nil, .conforming(.binaryInteger, .t))], .double,
      help: "The number as a Double", example: "Double(UInt(3))"
    ) { .double(try $0.integer(0).double) },
    Member.initializer(
      .double, [.init(nil, .double)], .double, help: "The number itself",
      example: "Double(3.5)"
    ) { .double(try $0.double(0)) },
    Member.initializer(
      .double, [.init(nil, .text)], .optional(.double),
      help: "The number that the text spells, or nil", example: "Double(\"2.5\")"
    ) { Double(try $0.string(0)).map { .some(.double($0)) } ?? .none },
  ]

  private static let constants = [
    constant("infinity", .infinity, "Larger than every number"),
    constant("nan", .nan, "No number: unequal to everything, itself included"),
    constant("pi", .pi, "The circle's circumference over its diameter"),
    constant("greatestFiniteMagnitude", .greatestFiniteMagnitude, "The largest finite number"),
  ]

  private static let operations = [
    test("isNaN", "Whether it is not a number") { $0.isNaN },
    test("isFinite", "Whether it is a number and not infinite") { $0.isFinite },
    test("isInfinite", "Whether it is infinite") { $0.isInfinite },
    Member.property(
      .double, "magnitude", .double, help: "The number without its sign",
      example: "(-2.5).magnitude"
    ) { .double(try $0.double.magnitude) }.with(.plain([.doubleOfDouble { $0.magnitude }])),
    Member.method(
      .double, "rounded", [], .double, help: "The nearest whole number, halves away from 0",
      example: "2.5.rounded()"
    ) { .double(try $0.double.rounded()) }.with(.plain([.doubleOfDouble { $0.rounded() }])),
    Member.method(
      .double, "squareRoot", [], .double, help: "The square root",
      example: "2.0.squareRoot()"
    ) { .double(try $0.double.squareRoot()) }.with(.plain([.doubleOfDouble { $0.squareRoot() }])),
    Member.method(
      .double, "truncatingRemainder", [.init("dividingBy", .double)], .double,
      help: "The remainder of a division, with the sign of the receiver",
      example: "7.5.truncatingRemainder(dividingBy: 2)"
    ) { .double(try $0.double.truncatingRemainder(dividingBy: $0.double(0))) }.with(
      .plain([
        .doubleOfDoubles { $0.truncatingRemainder(dividingBy: $1) }
      ])),
  ]

  private static func constant(_ name: String, _ value: Double, _ help: String) -> Member {
    Member.staticProperty(
      .double, name, .double, help: help, example: "Double.\(name)"
    ) { _ in .double(value) }
  }

  private static func test(
    _ name: String, _ help: String, _ test: @escaping @Sendable (Double) -> Bool
  ) -> Member {
    Member.property(.double, name, .bool, help: help, example: "2.5.\(name)") {
      .bool(test(try $0.double))
    }.with(.plain([.boolOfDouble(test)]))
  }
}
