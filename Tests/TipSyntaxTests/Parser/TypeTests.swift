import Testing

struct TypeTests {
  @Test(arguments: [
    "Int", "Tips.Event<Info>", "[Int]", "[String: [Int]]", "Int??", "Int!", "any Tip", "some View",
    "(Int, label: String)", "(Int) -> Void", "() -> (Int) -> Bool", "A & B", "any A & B", "T.Type",
    "Predicate<RuleInput...>", "Set<Optional<Int>>", "[Int]?", "((Int) -> Void)?", "Self.Index",
    "Dictionary<String, Array<Int>>",
  ])
  func typesAreReadAsWritten(type: String) {
    // The parentheses of one type leave no trace in the tree.
    let spelling = type == "((Int) -> Void)?" ? "(Int) -> Void?" : type
    expectDump("let x: \(type)", "(let (bind x) (type \(spelling)))")
  }

  @Test func specifiersLeaveNoTrace() {
    expectDump(
      "func f(x: @escaping @Sendable (inout Int) async throws(E) -> Void) {}",
      "(func f (parameter x x: (inout Int) async throws -> Void) (body))")
    expectDump("let x: @convention(c) (Int) -> Void", "(let (bind x) (type (Int) -> Void))")
    expectDump("let x: @autoclosure() -> Bool", "(let (bind x) (type () -> Bool))")
    expectDump(
      "func f(_ x: borrowing T, y: sending U) {}",
      "(func f (parameter _ x: T) (parameter y y: U) (body))")
  }

  @Test func whatTheTreeCannotHoldIsOpaque() {
    expectDump("let x: (repeat each T)", "(let (bind x) (type «a pack expansion»))")
    expectDump("struct S: ~Copyable {}", "(struct S: «a suppressed conformance»)")
    expectDump("let x: [3 of Int]", "(let (bind x) (type «an inline array type»))")
    expectDump(
      "let x: Vector<3, Int>",
      "(let (bind x) (type Vector<«an integer as a generic argument», Int>))")
  }

  @Test func genericListsMayEndInLongerOperators() {
    expectDump("let x: A<B<C>>= d", "(let (bind x) (type A<B<C>>) (value (name d)))")
    expectDump("let x: A<B>? = nil", "(let (bind x) (type A<B>?) (value (nil)))")
    expectDump("func f() -> A<B>{}", "(func f (result A<B>) (body))")
  }
}
