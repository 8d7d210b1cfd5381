import Testing
import TipChecker
import TipText

/// Throwing and waiting: what is marked, who takes it, and what a closure hands on.
@Suite struct EffectTests {
  static let head = """
    struct Lost: Error {}
    func find(_ n: Int) throws -> Int { if n > 9 { throw Lost() }; return n }
    func fetch(_ n: Int) async throws -> Int { try find(n) }
    func run(_ work: () throws -> Int) rethrows -> Int { try work() }

    """

  @Test(arguments: [
    "print(try find(1))",
    "func f() throws -> Int { try find(1) + find(2) }\nprint(try f())",
    "do { print(try find(1)) } catch { print(error) }",
    "do { print(try find(1)) } catch is Lost { print(0) } catch { print(1) }",
    "print(try? find(1))",
    "print(try! find(1))",
    "print(run { 3 })",
    "print(try run { try find(3) })",
    "func f() -> Int { (try? run { try find(3) }) ?? 0 }\nprint(f())",
    "let work: () throws -> Int = { try find(1) }\nprint(try work())",
    "func f() async throws -> Int { try await fetch(1) }\nprint(try await f())",
    "let work = { try find(1) }\nprint((try? work()) ?? 0)",
    "struct S { var n: Int { get throws { try find(1) } } }\nprint(try S().n)",
  ])
  func whatIsTakenIsNotTold(_ text: String) { #expect(Checked(Self.head + text).errors == []) }

  @Test(arguments: [
    ("print(find(1))", "missing-try"),
    ("func f() -> Int { try find(1) }", "unhandled-error"),
    ("func f() { throw Lost() }", "unhandled-error"),
    ("func f() { do { print(try find(1)) } catch is Lost { print(0) } }", "unhandled-error"),
    ("print(run { try find(3) })", "missing-try"),
    ("func f() -> Int { run { 1 } + (try run { try find(3) }) }", "unhandled-error"),
    ("let work: () -> Int = { try find(1) }", "unhandled-error"),
    ("func f() async throws -> Int { try fetch(1) }", "missing-await"),
    ("func f() throws -> Int { try await fetch(1) }", "unhandled-wait"),
    ("struct S { var n: Int = try find(1) }", "unhandled-error"),
  ])
  func whatNobodyTakesIsTold(_ text: String, _ code: String) {
    #expect(Checked(Self.head + text).codes.contains(code), "\(Checked(Self.head + text).errors)")
  }

  @Test func oneMarkStandsForAllBehindIt() {
    #expect(Checked(Self.head + "print(find(find(1)))").codes == ["missing-try"])
  }
}
