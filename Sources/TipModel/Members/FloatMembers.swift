import TipSystem

/// The functions that the library's `Float` calls. They take and give its numbers as `Double`.
enum FloatMembers {
  static let functions: [Member] = [
    rounding(.double) { Double(Float(try $0.double(0))) },
    rounding(.int) { Double(Float(try $0.int(0))) },
    rounding(.conforming(.binaryInteger, .t)) {
      let number = try $0.integer(0)
      return Double(
        number.type.isSigned ? Float(Int64(bitPattern: number.bits)) : Float(number.bits))
    },
    .staticMethod(
      .void, "_float", [.init(nil, .string)], .optional(.double),
      help: "The number that the text spells, in 32 bits", example: "_float(\"2.5\")"
    ) { Float(try $0.string(0)).map { .some(.double(Double($0))) } ?? .none },
    .staticMethod(
      .void, "_floatText", [.init(nil, .double)], .string,
      help: "The shortest digits of a number of 32 bits", example: "_floatText(2.5)"
    ) { .string(Float(try $0.double(0)).description) },
    .staticMethod(
      .void, "_floatFunction", [.init(nil, .string), .init(nil, .double), .init(nil, .double)],
      .double, help: "A function of C for numbers of 32 bits",
      example: "_floatFunction(\"sin\", 0.5, 0)"
    ) {
      guard let function = named[try $0.string(0)] else { throw $0.missing }
      return .double(Double(function(Float(try $0.double(1)), Float(try $0.double(2)))))
    },
  ]

  private static let named: [String: @Sendable (Float, Float) -> Float] = [
    "exp": { value, _ in exp(value) }, "log": { value, _ in log(value) },
    "log2": { value, _ in log2(value) }, "log10": { value, _ in log10(value) },
    "sin": { value, _ in sin(value) }, "cos": { value, _ in cos(value) },
    "tan": { value, _ in tan(value) }, "asin": { value, _ in asin(value) },
    "acos": { value, _ in acos(value) }, "atan": { value, _ in atan(value) },
    "pow": { pow($0, $1) }, "atan2": { atan2($0, $1) }, "hypot": { hypot($0, $1) },
    "fmod": { fmod($0, $1) },
  ]

  private static func rounding(
    _ type: Type, _ value: @escaping @Sendable (Invocation) throws -> Double
  ) -> Member {
    .staticMethod(
      .void, "_float", [.init(nil, type)], .double, help: "The nearest number of 32 bits",
      example: "_float(0.1)"
    ) { .double(try value($0)) }
  }
}
