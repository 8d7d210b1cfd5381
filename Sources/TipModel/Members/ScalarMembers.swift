/// `Unicode.Scalar`, and the views of a text in units of Unicode.
enum ScalarMembers {
  private static let owner = Type.scalar
  private static let sample = "Unicode.Scalar(\"a\")"

  static let family = MemberFamily([
    .initializer(
      owner, [.init(nil, .int)], .optional(owner),
      help: "The scalar with that number, or nil if there is none", example: "Unicode.Scalar(97)"
    ) { .optional(numbered(try $0.integer(0))) },
    .initializer(
      owner, [.init(nil, .byte)], help: "The scalar with that number",
      example: "Unicode.Scalar(UInt8(97))"
    ) { .scalar(Unicode.Scalar(UInt8(truncatingIfNeeded: try $0.integer(0).bits))) },
    .initializer(
      owner, [.init(nil, .integer(.uint32))], .optional(owner),
      help: "The scalar with that number, or nil if there is none",
      example: "Unicode.Scalar(UInt32(97))"
    ) { .optional(numbered(try $0.integer(0))) },
    .initializer(
      owner, [.init(nil, owner)], help: "The scalar itself", example: "Unicode.Scalar(\"a\")"
    ) { try $0.argument(0) },
    .property(
      owner, "value", .integer(.uint32), help: "Its number", example: "\(sample).value"
    ) {
      .integer(FixedInteger(truncating: UInt64(try scalar($0.receiver, $0).value), as: .uint32))
    },
    .property(
      owner, "isASCII", .bool, help: "Whether it is one of the 128 of ASCII",
      example: "\(sample).isASCII"
    ) { .bool(try scalar($0.receiver, $0).isASCII) },
  ])

  /// The scalar with a number, or nil if there is none.
  private static func numbered(_ number: FixedInteger) -> Value? {
    guard let number = number.converted(to: .uint32) else { return nil }
    return Unicode.Scalar(UInt32(truncatingIfNeeded: number.bits)).map { .scalar($0) }
  }

  /// `String.UnicodeScalarView`, which is the only view that can be made and changed.
  static let views = MemberFamily([
    .initializer(
      .scalars, help: "No scalars", example: "String.UnicodeScalarView()"
    ) { _ in .view(.text("", .scalars)) },
    .initializer(
      .scalars, [.init(nil, .sequence(.scalar))], help: "The scalars of a sequence",
      example: "String.UnicodeScalarView(\"abc\".unicodeScalars.filter { $0.isASCII })"
    ) {
      let scalars = try $0.elements(0)
      try $0.charge(makingText: scalars.count)
      var text = ""
      for value in scalars { text.unicodeScalars.append(try scalar(value, $0)) }
      return .view(.text(text[...], .scalars))
    },
    .method(
      .scalars, "filter", [.init(nil, .condition(on: .scalar))], .scalars,
      help: "The scalars that satisfy the condition",
      example: "\"abc\".unicodeScalars.filter { $0 < Unicode.Scalar(UInt8(99)) }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      guard case .view(.text(let text, .scalars)) = $0.receiver else { throw $0.missing }
      try $0.charge(makingText: text.utf8.count)
      let kept = try text.unicodeScalars.filter { try call.holds(closure, .scalar($0)) }
      return .view(.text(Substring(kept), .scalars))
    },
    .mutating(
      .scalars, "append", [.init(nil, .scalar)], help: "Adds a scalar at the end",
      example: "scalars.append(\"a\")"
    ) {
      guard case .view(.text(let text, .scalars)) = $0.receiver else { throw $0.missing }
      var changed = String(text)
      changed.unicodeScalars.append(try scalar($0.argument(0), $0))
      try $0.charge(makingText: changed.utf8.count)
      $0.receiver = .view(.text(changed[...], .scalars))
      return .void
    },
  ])

  static let bytes: [Member] = [
    .initializer(
      .byte, [.init("ascii", owner)],
      help: "The number of a letter of ASCII; an error of any other",
      example: "UInt8(ascii: \"a\")"
    ) {
      let scalar = try scalar($0.argument(0), $0)
      guard scalar.isASCII else {
        throw $0.error("invalid-argument", "`\(scalar)` is not in ASCII")
      }
      return .byte(UInt8(scalar.value))
    }
  ]

  static func scalar(_ value: Value, _ call: Invocation) throws -> Unicode.Scalar {
    guard case .scalar(let scalar) = value else { throw call.missing }
    return scalar
  }
}

extension Type {
  public static let scalar = Type.library(.scalar, .void)
  static let scalars = Type.library(.scalars, .void)
}
