import Testing
import TipChecker
import TipText

/// One fault in generic code is one error, whatever types the code is used with.
@Suite struct RepeatedFaultTests {
  @Test(arguments: [
    (
      """
      struct Stack<T> { var items: [T] = []
        func top() -> T? { let t = items.last; if items.isEmpty { return nil }; t } }
      print(Stack(items: [1]).top() as Any, Stack(items: ["a"]).top() as Any)
      """, "missing-return: not every way through this body returns a `T?`"
    ),
    (
      """
      struct Box<T> { var v: T?
        func get() -> T { v } }
      print(Box(v: 1).get(), Box(v: "x").get(), Box(v: 2.5).get())
      """, "type-mismatch: this is `T?`, but `T` is needed here"
    ),
    (
      """
      func top<T>(_ a: [T]) -> T { let t = a.last; return t }
      print(top([1]), top(["a"]), top([1.5]))
      """, "type-mismatch: this is `T?`, but `T` is needed here"
    ),
    (
      """
      protocol Shelf { associatedtype Item; var items: [Item] { get } }
      extension Shelf { func top() -> Item { items.last } }
      struct Numbers: Shelf { let items = [1] }
      struct Words: Shelf { let items = ["a"] }
      print(Numbers().top(), Words().top())
      """, "type-mismatch: this is `Self.Item?`, but `Self.Item` is needed here"
    ),
    (
      """
      extension Array { func best() -> Element { self.last } }
      print([1].best(), ["a"].best())
      """, "type-mismatch: this is `Element?`, but `Element` is needed here"
    ),
  ])
  func isToldOnce(_ program: String, _ error: String) {
    #expect(Checked(program).errors == [error])
  }

  /// What each type lacks is its own fault.
  @Test func requirementsAreToldOneByOne() {
    let program = "protocol P { var n: Int { get }; func f() }\nstruct S<T>: P { let t: T }"
    let told = Checked(program + "\nprint(S(t: 1).t, S(t: \"a\").t)").errors
    #expect(!told.isEmpty && Set(told).count == told.count)
  }

  /// Of several members the one that takes most is told of.
  @Test(arguments: [
    (
      "func f(_ c: Character, _ n: String) -> String { String(repeating: c, count: Int(n)) }",
      "type-mismatch: this is `Int?`, but `Int` is needed here"
    ),
    (
      "typealias Number = Float16\nlet w = [Number](repeating: 0, count: 2)",
      "opaque: `Float16` is not in this language"
    ),
    ("let all = [String: Absent]()", "unknown-name: there is no name `Absent`"),
    ("let all = [Absent: Int]()", "unknown-name: there is no name `Absent`"),
    ("let all = [String: [Absent]]()", "unknown-name: there is no name `Absent`"),
  ])
  func nothingIsToldBesides(_ program: String, _ error: String) {
    #expect(Checked(program).errors == [error])
  }
}
