import Foundation
import Testing
import TipModel
import TipText

@Suite struct OperatorTests {
  private func apply(_ spelling: String, _ a: Value, _ b: Value) throws -> Value {
    let op = try #require(OperatorTable.infix(spelling))
    let evaluate = try #require(op.binary)
    return try evaluate(a, b, .test)
  }

  @Test(
    arguments: [
      ("+", .int(1), .int(2), .int(3)), ("+", .string("a"), .string("b"), .string("ab")),
      ("+", .array([.int(1)]), .array([.int(2)]), .array([.int(1), .int(2)])),
      ("-", .double(1), .double(0.5), .double(0.5)), ("/", .int(-7), .int(2), .int(-3)),
      ("%", .int(-7), .int(2), .int(-1)), ("/", .double(1), .double(0), .double(.infinity)),
      ("==", .some(.int(1)), .some(.int(1)), .bool(true)),
      ("!=", .none, .some(.int(1)), .bool(true)),
      ("<=", .double(.nan), .double(.nan), .bool(false)),
      (">=", .string("b"), .string("a"), .bool(true)),
    ] as [(String, Value, Value, Value)])
  func works(spelling: String, a: Value, b: Value, result: Value) throws {
    #expect(try apply(spelling, a, b) == result)
  }

  @Test(arguments: [
    ("+", Int.max, 1, "`9223372036854775807 + 1` overflows Int"),
    ("-", Int.min, 1, "`-9223372036854775808 - 1` overflows Int"),
    ("*", Int.max, 2, "`9223372036854775807 * 2` overflows Int"),
    ("/", 1, 0, "`1 / 0` divides by zero"), ("%", 1, 0, "`1 % 0` divides by zero"),
    ("/", Int.min, -1, "`-9223372036854775808 / -1` overflows Int"),
    ("%", Int.min, -1, "`-9223372036854775808 % -1` overflows Int"),
    ("...", 3, 1, "`3...1` has its bounds in the wrong order"),
    ("..<", 3, 1, "`3..<1` has its bounds in the wrong order"),
  ])
  func faultsNameTheirValues(spelling: String, a: Int, b: Int, message: String) {
    #expect {
      try apply(spelling, .int(a), .int(b))
    } throws: { error in
      (error as? EvaluationError)?.message == message
    }
  }

  @Test func rangesContainTheirBounds() throws {
    guard case .range(let closed) = try apply("...", .int(1), .int(3)),
      case .range(let open) = try apply("..<", .double(1), .double(3))
    else { throw Missing() }
    #expect(closed.contains(.int(3)) && !closed.contains(.int(4)))
    #expect(
      open.contains(.double(1)) && !open.contains(.double(3)) && !open.contains(.double(.nan)))
    #expect(throws: EvaluationError.self) { try apply("...", .double(.nan), .double(1)) }
  }

  @Test func negatingTheSmallestIntIsAFault() throws {
    let minus = try #require(OperatorTable.prefix("-")?.unary)
    #expect(try minus(.int(3), .test) == .int(-3))
    #expect(throws: EvaluationError.self) { try minus(.int(.min), .test) }
  }

  @Test func everySpellingIsFoundByItsFixity() {
    for op in OperatorTable.all {
      let found =
        op.fixity == .infix ? OperatorTable.infix(op.spelling) : OperatorTable.prefix(op.spelling)
      #expect(found?.precedence == op.precedence)
    }
    #expect(OperatorTable.infix("+=")?.precedence == .assignment)
    #expect(OperatorTable.infix("!") == nil && OperatorTable.prefix("!") != nil)
  }

  struct Missing: Error {}
}
