import Testing

@testable import TipModel

/// Numbers that were stored under another integer type are read as the declared one, if it has them.
@Suite struct AdoptedNumberTests {
  private static let small = FixedInteger(truncating: 200, as: .uint8)

  private static let cases: [(Value, Type, Value?)] = [
    (Value.int(5), Type.integer(.uint8), Value.integer(FixedInteger(truncating: 5, as: .uint8))),
    (.int(-1), .integer(.uint8), nil), (.int(200), .integer(.int8), nil),
    (.integer(small), .int, .int(200)),
    (.integer(small), .integer(.int16), .integer(FixedInteger(truncating: 200, as: .int16))),
    (.integer(small), .integer(.int8), nil),
    (
      .some(.int(3)), .optional(.unsigned),
      Value.some(.integer(FixedInteger(truncating: 3, as: .uint)))
    ),
  ]

  @Test(arguments: cases)
  func whatFitsIsAdopted(_ value: Value, _ type: Type, _ wanted: Value?) {
    #expect(value.adopted(as: type) == wanted)
  }
}
