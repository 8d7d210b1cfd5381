import Testing
import TipChecker
import TipText

/// `private` and `fileprivate`: who may name what.
@Suite struct AccessTests {
  @Test(arguments: [
    "struct S { private let n = 1; func f() -> Int { n } }\nprint(S().f())",
    "struct S { private let n = 1 }\nextension S { var m: Int { n } }\nprint(S().m)",
    "struct S { fileprivate let n = 1 }\nprint(S().n)",
    "struct S { private(set) var n = 1; mutating func up() { n += 1 } }\nprint(S().n)",
    "struct S { private struct T { let n = 1 }; func f() -> Int { T().n + S.T().n } }\nprint(S().f())",
    "struct S { private typealias N = Int; func f() -> N { 1 } }\nprint(S().f())",
    "class C { private init() {}; static let shared = C() }\nprint(C.shared === C.shared)",
    "private struct S { let n = 1 }\nprint(S().n)",
  ])
  func whatIsSeenIsNotTold(_ text: String) { #expect(Checked(text).errors == []) }

  @Test(arguments: [
    "struct S { private let n = 1 }\nprint(S().n)",
    "struct S { private let n: Int }\nprint(S(n: 1))",
    "struct S { private init() {} }\nprint(S())",
    "class C { private init() {} }\nprint(C())",
    "struct S { private static let n = 1 }\nprint(S.n)",
    "struct S { private(set) var n = 1 }\nvar s = S()\ns.n = 2",
    "struct S { private struct T { let n = 1 } }\nprint(S.T().n)",
    "struct S { private struct T { let n = 1 } }\nlet t: S.T? = nil",
    "struct S { private typealias N = Int }\nlet n: S.N = 1",
    "struct S { private subscript(n: Int) -> Int { n } }\nprint(S()[1])",
  ])
  func whatIsHiddenIsTold(_ text: String) {
    #expect(Set(Checked(text).codes) == ["inaccessible"], "\(Checked(text).errors)")
  }

  @Test func anotherFileSeesNothingFileprivate() {
    let first = "struct S { fileprivate let n = 1 }"
    #expect(
      Checked([("a.tips", first), ("b.tips", "print(S().n)")]).codes == ["inaccessible"])
  }
}
