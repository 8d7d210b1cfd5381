/// The members of integers, and those of signed numbers.
enum NumericMembers {
  private static let owner = Type.conforming(.binaryInteger, .t)
  private static let signed = Type.conforming(.signedNumeric, .t)
  private static let other = Type.conforming(.binaryInteger, .t)

  static let integers = MemberFamily(
    initializers + limits + divisions + IntegerBits.all + RandomMembers.ofWholeNumbers)
  static let numbers = MemberFamily([
    .staticProperty(
      .conforming(.numeric, .t), "zero", .itself, help: "The number 0", example: "Int.zero"
    ) { $0.resultType == .double ? .double(0) : try zero($0) }
  ])
  static let signedNumbers = MemberFamily([
    .mutating(signed, "negate", help: "Changes the sign", example: "MyTip.level.negate()") {
      switch $0.receiver {
      case .double(let value): $0.receiver = .double(-value)
      default: $0.receiver = Value(try Arithmetic.negate(try $0.integer, at: $0.range))
      }
      return .void
    }
  ])

  private static let initializers: [Member] = [
    .initializer(owner, [], .itself, help: "The number 0", example: "Int()") { try zero($0) },
    conversion(from: .int, "The number; an error where the type has no such number", "Int(3)"),
    conversion(
      from: .conforming(.binaryInteger, .t),
      "The number; an error where the type has no such number", "Int(UInt8(3))"),
    conversion(
      from: .double,
      "The number without its fraction; an error where the type has no such number", "Int(3.9)"
    ).with(.plain([.intOfDouble { try Arithmetic.int($0, at: $1) }])),
    .initializer(
      owner, [.init(nil, .text)], .optional(.itself),
      help: "The number that the digits spell, or nil", example: "Int(\"42\")"
    ) { try number(spelled: try $0.string(0), radix: 10, $0) },
    .initializer(
      owner, [.init(nil, .text), .init("radix", .int)], .optional(.itself),
      help: "The number that digits of another base spell, or nil",
      example: "Int(\"ff\", radix: 16)"
    ) { try number(spelled: try $0.string(0), radix: try $0.radix(1), $0) },
    .initializer(
      owner, [.init("exactly", .conforming(.numeric, .t))], .optional(.itself),
      help: "The same number, or nil where the type has none", example: "Int(exactly: 2.5)"
    ) {
      let type = try type(of: $0)
      let number =
        switch try $0.argument(0) {
        case .double(let value): FixedInteger(exactly: value, as: type)
        case let value: try $0.integer(of: value).converted(to: type)
        }
      return .optional(number.map { Value($0) })
    },
    .initializer(
      owner, [.init("clamping", other)], .itself,
      help: "The nearest number that the type has", example: "Int8(clamping: 300)"
    ) { Value(try $0.integer(0).clamped(to: try type(of: $0))) },
    .initializer(
      owner, [.init("truncatingIfNeeded", other)], .itself,
      help: "The number in as many bits as the type has",
      example: "UInt8(truncatingIfNeeded: 300)"
    ) { Value(FixedInteger(truncating: try $0.integer(0).bits, as: try type(of: $0))) },
  ]

  private static func conversion(from type: Type, _ help: String, _ example: String) -> Member {
    .initializer(owner, [.init(nil, type)], .itself, help: help, example: example) {
      try number(from: try $0.argument(0), $0)
    }
  }

  private static let limits: [Member] = [
    .staticProperty(owner, "max", .itself, help: "The largest", example: "Int.max") {
      Value(FixedInteger.largest(of: try type(of: $0)))
    },
    .staticProperty(owner, "min", .itself, help: "The smallest", example: "Int.min") {
      Value(FixedInteger.smallest(of: try type(of: $0)))
    },
    .method(
      owner, "signum", [], .itself, help: "-1, 0 or 1, by the sign", example: "(-3).signum()"
    ) {
      let number = try $0.integer
      let sign = number.isNegative ? -1 : number.bits == 0 ? 0 : 1
      return Value(FixedInteger(truncating: UInt64(truncatingIfNeeded: sign), as: number.type))
    }.with(.plain([.intOfInt { number, _ in number.signum() }])),
    .method(
      owner, "advanced", [.init("by", .int)], .itself, help: "The sum with another number",
      example: "3.advanced(by: 2)"
    ) {
      let (number, step) = (try $0.integer, try $0.int(0))
      guard let sum = number.advanced(by: step) else {
        try Arithmetic.overflow(
          "\(number.text()) \(step < 0 ? "-" : "+") \(step.magnitude)", of: number.type,
          at: $0.range)
      }
      return Value(sum)
    },
    .method(
      owner, "distance", [.init("to", .itself)], .int, help: "How much is missing to another",
      example: "3.distance(to: 5)"
    ) {
      guard let distance = try $0.integer.distance(to: try $0.integer(0)) else {
        throw $0.error("integer-overflow", "the distance does not fit Int")
      }
      return .int(distance)
    },
  ]

  private static let divisions: [Member] = [
    .method(
      owner, "isMultiple", [.init("of", .itself)], .bool,
      help: "Whether it divides without a remainder", example: "4.isMultiple(of: 2)"
    ) {
      let (number, other) = (try $0.integer, try $0.integer(0))
      return .bool(other.bits == 0 ? number.bits == 0 : number.magnitude % other.magnitude == 0)
    }.with(.plain([.boolOfInts { $0.isMultiple(of: $1) }])),
    .method(
      owner, "quotientAndRemainder", [.init("dividingBy", .itself)],
      .tuple([
        .init(label: "quotient", type: .itself), .init(label: "remainder", type: .itself),
      ]), help: "The quotient of a division without its fraction, and what is left",
      example: "7.quotientAndRemainder(dividingBy: 2)"
    ) {
      let (number, other) = (try $0.integer, try $0.integer(0))
      return .tuple([
        Value(try Arithmetic.apply(.quotient, number, other, at: $0.range)),
        Value(try Arithmetic.apply(.remainder, number, other, at: $0.range)),
      ])
    },
  ]

  /// The members of an integer type whose signatures or values depend on its width.
  static func family(of type: IntegerType) -> MemberFamily {
    byType[type] ?? MemberFamily([])
  }

  private static let byType = Dictionary(
    uniqueKeysWithValues: IntegerType.allCases.map { ($0, MemberFamily(members(of: $0))) })

  private static func members(of type: IntegerType) -> [Member] {
    let owner = Type(type)
    let twin = type.isSigned ? type.unsigned : type.signed
    return [
      .staticProperty(
        owner, "bitWidth", .int, help: "How many bits such a number has",
        example: "\(type.rawValue).bitWidth"
      ) { _ in .int(type.width) },
      .staticProperty(
        owner, "isSigned", .bool, help: "Whether the type has negative numbers",
        example: "\(type.rawValue).isSigned"
      ) { _ in .bool(type.isSigned) },
      .property(
        owner, "magnitude", Type(type.unsigned), help: "The number without its sign",
        example: "\(type.rawValue)(3).magnitude"
      ) { Value(FixedInteger(truncating: try $0.integer.magnitude, as: type.unsigned)) },
      .method(
        owner, "multipliedFullWidth", [.init("by", owner)],
        .tuple([.init(label: "high", type: owner), .init(label: "low", type: Type(type.unsigned))]),
        help: "All bits of the product, in two numbers",
        example: "\(type.rawValue)(3).multipliedFullWidth(by: 2)"
      ) {
        let (high, low) = try $0.integer.multipliedFullWidth(by: try $0.integer(0))
        return .tuple([Value(high), Value(low)])
      },
      .initializer(
        owner, [.init("bitPattern", Type(twin))], help: "The number with the same bits",
        example: "\(type.rawValue)(bitPattern: \(twin.rawValue)(3))"
      ) { Value(FixedInteger(truncating: try $0.integer(0).bits, as: type)) },
    ] + (type == .uint8 ? ScalarMembers.bytes : [])
  }
}

extension Invocation {
  /// The receiver, an integer.
  var integer: FixedInteger {
    get throws { try integer(of: receiver) }
  }
}

/// Numbers of the type that a call yields.
extension NumericMembers {
  /// The integer type of the result, or inside of an optional result.
  private static func type(of call: Invocation) throws -> IntegerType {
    guard let type = call.resultType.unwrapped.integerType else { throw call.missing }
    return type
  }

  private static func zero(_ call: Invocation) throws -> Value {
    Value(FixedInteger(truncating: 0, as: try type(of: call)))
  }

  /// The number in the result's type, an error where it has none.
  private static func number(from value: Value, _ call: Invocation) throws -> Value {
    let type = try type(of: call)
    if case .double(let value) = value {
      guard let whole = FixedInteger(exactly: value.rounded(.towardZero), as: type) else {
        throw doesNotFit(value.description, type, call)
      }
      return Value(whole)
    }
    let number = try call.integer(of: value)
    guard let converted = number.converted(to: type) else {
      throw doesNotFit(number.text(), type, call)
    }
    return Value(converted)
  }

  private static func number(
    spelled text: String, radix: Int, _ call: Invocation
  ) throws -> Value {
    .optional(FixedInteger(text, radix: radix, as: try type(of: call)).map { Value($0) })
  }

  private static func doesNotFit(
    _ value: String, _ type: IntegerType, _ call: Invocation
  ) -> EvaluationError {
    call.error("not-representable", "`\(value)` does not fit \(type.rawValue)")
  }
}
