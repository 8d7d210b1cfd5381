/// The members of integers, and those of signed numbers.
enum NumericMembers {
  private static let owner = Type.conforming(.binaryInteger, .t)
  private static let signed = Type.conforming(.signedNumeric, .t)

  static let integers = MemberFamily(
    initializers + limits + divisions + IntegerBits.all + RandomMembers.ofWholeNumbers)
  static let numbers = MemberFamily([
    .staticProperty(
      .conforming(.numeric, .t), "zero", .itself, help: "The number 0", example: "Int.zero"
    ) { $0.resultType == .double ? .double(0) : try $0.number(0) }
  ])
  static let signedNumbers = MemberFamily([
    .mutating(signed, "negate", help: "Changes the sign", example: "MyTip.level.negate()") {
      switch $0.receiver {
      case .double(let value): $0.receiver = .double(-value)
      default: $0.receiver = .int(try Arithmetic.negate($0.int, at: $0.range))
      }
      return .void
    }
  ])

  private static let initializers: [Member] = [
    .initializer(owner, [], .itself, help: "The number 0", example: "Int()") { try $0.number(0) },
    conversion(from: .int, "The number; an error where the type has no such number", "Int(3)"),
    conversion(
      from: .unsigned, "The number; an error where the type has no such number", "Int(UInt(3))"),
    conversion(
      from: .double,
      "The number without its fraction; an error where the type has no such number", "Int(3.9)"
    ).with(.plain([.intOfDouble { try Arithmetic.int($0, at: $1) }])),
    .initializer(
      owner, [.init(nil, .text)], .optional(.itself),
      help: "The number that the digits spell, or nil", example: "Int(\"42\")"
    ) { try $0.number(spelled: try $0.string(0), radix: 10) },
    .initializer(
      owner, [.init(nil, .text), .init("radix", .int)], .optional(.itself),
      help: "The number that digits of another base spell, or nil",
      example: "Int(\"ff\", radix: 16)"
    ) { try $0.number(spelled: try $0.string(0), radix: try $0.radix(1)) },
    .initializer(
      owner, [.init("exactly", .conforming(.numeric, .t))], .optional(.itself),
      help: "The same number, or nil where the type has none", example: "Int(exactly: 2.5)"
    ) {
      let isUnsigned = $0.resultType == .optional(.unsigned)
      return switch try $0.argument(0) {
      case .double(let value):
        isUnsigned
          ? .optional(UInt(exactly: value).map { .unsigned($0) })
          : .optional(Int(exactly: value).map { .int($0) })
      case .int(let value):
        isUnsigned ? .optional(UInt(exactly: value).map { .unsigned($0) }) : .some(.int(value))
      case .unsigned(let value):
        isUnsigned ? .some(.unsigned(value)) : .optional(Int(exactly: value).map { .int($0) })
      default: throw $0.missing
      }
    },
  ]

  private static func conversion(from type: Type, _ help: String, _ example: String) -> Member {
    .initializer(owner, [.init(nil, type)], .itself, help: help, example: example) {
      try $0.number(from: try $0.argument(0))
    }
  }

  private static let limits: [Member] = [
    .staticProperty(owner, "max", .itself, help: "The largest", example: "Int.max") {
      $0.resultType == .unsigned ? .unsigned(.max) : .int(.max)
    },
    .staticProperty(owner, "min", .itself, help: "The smallest", example: "Int.min") {
      $0.resultType == .unsigned ? .unsigned(.min) : .int(.min)
    },
    .property(
      owner, "magnitude", .unsigned, help: "The number without its sign",
      example: "(-3).magnitude"
    ) {
      if case .unsigned = $0.receiver { return $0.receiver }
      return .unsigned(try $0.int.magnitude)
    },
    .method(
      owner, "signum", [], .itself, help: "-1, 0 or 1, by the sign", example: "(-3).signum()"
    ) {
      if case .unsigned(let value) = $0.receiver { return .unsigned(value == 0 ? 0 : 1) }
      return .int(try $0.int.signum())
    }.with(.plain([.intOfInt { number, _ in number.signum() }])),
    .method(
      owner, "advanced", [.init("by", .int)], .itself, help: "The sum with another number",
      example: "3.advanced(by: 2)"
    ) {
      guard case .unsigned(let value) = $0.receiver else {
        return .int(try Arithmetic.add($0.int, $0.int(0), at: $0.range))
      }
      let step = try $0.int(0)
      return .unsigned(
        try Arithmetic.unsigned(value, step.magnitude, step < 0 ? "-" : "+", at: $0.range))
    },
    .method(
      owner, "distance", [.init("to", .itself)], .int, help: "How much is missing to another",
      example: "3.distance(to: 5)"
    ) {
      guard case .unsigned(let value) = $0.receiver else {
        return .int(try Arithmetic.subtract($0.int(0), $0.int, at: $0.range))
      }
      let other = try $0.unsigned(of: $0.argument(0))
      guard let distance = Int(exactly: other >= value ? other - value : value - other) else {
        throw $0.error("integer-overflow", "the distance does not fit Int")
      }
      return .int(other >= value ? distance : -distance)
    },
  ]

  private static let divisions: [Member] = [
    .method(
      owner, "isMultiple", [.init("of", .itself)], .bool,
      help: "Whether it divides without a remainder", example: "4.isMultiple(of: 2)"
    ) {
      if case .unsigned(let value) = $0.receiver {
        return .bool(value.isMultiple(of: try $0.unsigned(of: $0.argument(0))))
      }
      return .bool(try $0.int.isMultiple(of: try $0.int(0)))
    }.with(.plain([.boolOfInts { $0.isMultiple(of: $1) }])),
    .method(
      owner, "quotientAndRemainder", [.init("dividingBy", .itself)],
      .tuple([
        .init(label: "quotient", type: .itself), .init(label: "remainder", type: .itself),
      ]), help: "The quotient of a division without its fraction, and what is left",
      example: "7.quotientAndRemainder(dividingBy: 2)"
    ) {
      if case .unsigned(let value) = $0.receiver {
        let other = try $0.unsigned(of: $0.argument(0))
        return .tuple([
          .unsigned(try Arithmetic.unsigned(value, other, "/", at: $0.range)),
          .unsigned(try Arithmetic.unsigned(value, other, "%", at: $0.range)),
        ])
      }
      let (value, other) = (try $0.int, try $0.int(0))
      return .tuple([
        .int(try Arithmetic.divide(value, other, at: $0.range)),
        .int(try Arithmetic.remainder(value, other, at: $0.range)),
      ])
    },
  ]
}

extension Invocation {
  /// An integer as a value of the result's type.
  func number(_ value: Int) throws -> Value {
    resultType == .unsigned ? .unsigned(UInt(value)) : .int(value)
  }

  /// The number in the result's type, an error where it has none.
  fileprivate func number(from value: Value) throws -> Value {
    switch (value, resultType) {
    case (.double(let value), .unsigned):
      guard let whole = UInt(exactly: value.rounded(.towardZero)) else {
        throw doesNotFit(value, "UInt")
      }
      return .unsigned(whole)
    case (.double(let value), _): return .int(try Arithmetic.int(value, at: range))
    case (.int(let value), .unsigned):
      guard let number = UInt(exactly: value) else { throw doesNotFit(value, "UInt") }
      return .unsigned(number)
    case (.unsigned(let value), .int):
      guard let number = Int(exactly: value) else { throw doesNotFit(value, "Int") }
      return .int(number)
    default: return value
    }
  }

  fileprivate func number(spelled text: String, radix: Int) throws -> Value {
    resultType == .optional(.unsigned)
      ? .optional(UInt(text, radix: radix).map { .unsigned($0) })
      : .optional(Int(text, radix: radix).map { .int($0) })
  }

  private func doesNotFit(_ value: some CustomStringConvertible, _ type: String) -> EvaluationError
  {
    error("not-representable", "`\(value.description)` does not fit \(type)")
  }
}
