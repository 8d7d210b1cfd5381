import Testing
import TipModel
import TipText

@testable import TipChecker

/// Texts of thousands of things of one sort: what grows faster than they do is bounded, and is told.
@Suite struct GrowthTests {
  func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  @Test(arguments: [
    ("protocol P0 {}", "protocol P‹n›: P‹m› {}", "struct S: P‹last› {}"),
    ("class C0 {}", "class C‹n›: C‹m› {}", "print(C‹last›())"),
  ])
  func whatInheritsIsBounded(first: String, next: String, use: String) {
    func text(_ count: Int) -> String {
      func fill(_ text: String, _ number: Int) -> String {
        text.split(separator: "‹", omittingEmptySubsequences: false).map { part in
          for (name, value) in [("n›", number), ("m›", number - 1), ("last›", count)]
          where part.hasPrefix(name) {
            return "\(value)" + part.dropFirst(name.count)
          }
          return String(part)
        }.joined()
      }
      return ([first] + (1...count).map { fill(next, $0) } + [fill(use, count)])
        .joined(separator: "\n")
    }
    #expect(Checked(text(200)).errors == [])
    #expect(Set(Checked(text(1000)).codes) == ["nesting-too-deep"])
    // Of an app's own files nothing is told that Swift's compiler would not say.
    #expect(Checked(text(1000), .partial, name: "App.swift").errors == [])
  }

  @Test func whatConformsToALotIsBounded() {
    func text(_ count: Int) -> String {
      "struct S {}\n" + lines(count) { "protocol P\($0) {}\nextension S: P\($0) {}" }
    }
    #expect(Checked(text(200)).errors == [])
    #expect(Checked(text(300)).codes == ["nesting-too-deep"])
  }

  /// Each set of types has members of its own, a kilobyte each.
  @Test(arguments: ["let v‹n›: G<S‹n›>? = nil", "let v‹n› = G(e: S‹n›()).m‹n›()"])
  func whatIsMadeOfGenericTypesIsBounded(use: String) {
    func codes(_ count: Int) -> [String] {
      Checked(
        "struct G<E> {\nlet e: E\n\(lines(count) { "func m\($0)() -> E { e }" })\n}\n"
          + lines(count) { "struct S\($0) {}\n" + use.replacing("‹n›", with: "\($0)") }
      ).codes
    }
    #expect(codes(200) == [])
    #expect(codes(600) == ["nesting-too-deep"])
  }

  /// Each of its parts goes through all before it.
  @Test(arguments: [
    "let x: S‹›? = nil", "func f(_ s: S) { switch s { case S‹›.a: break } }",
    "func f(_ s: Any) -> Bool { s is S‹› }",
  ])
  func aTypesNameHasAnEnd(use: String) {
    func codes(_ count: Int) -> Set<String> {
      Set(
        Checked(
          "enum S { typealias T = S; case a }\n"
            + use.replacing("‹›", with: String(repeating: ".T", count: count))
        ).codes)
    }
    #expect(codes(100) == [])
    #expect(codes(20_000).contains("nesting-too-deep"))
  }

  @Test func aRowOfAliasesMeansItsEnd() throws {
    let text =
      "import TipKit\ntypealias A0 = Tip\n"
      + lines(500) { "typealias A\($0 + 1) = A\($0)" }
      + "\nstruct S: A500 { var title: Text { Text(\"a\") } }"
    let checked = Checked(text)
    #expect(checked.errors == [])
    #expect(try #require(checked.checker.type(named: "S")).conformsToTip)
    let all = Set((0...500).map { "A\($0)" })
    #expect(Checked(text, .partial, name: "App.swift").checker.openNames.tipSupertypes == all)
  }

  @Test func aliasesOfOneAnotherAreNoTips() {
    let text = """
      import TipKit
      protocol P {}
      typealias A = B
      typealias B = A & P
      typealias C = Tip & P
      typealias D = C & C
      """
    #expect(
      Checked(text, .partial, name: "App.swift").checker.openNames.tipSupertypes == ["C", "D"])
  }

  @Test func callsOfManyOverloadsAreBounded() {
    func text(_ functions: Int, _ calls: Int) -> String {
      lines(functions) { "struct T\($0) {}\nfunc f(_ x: T\($0)) -> Int { \($0) }" } + "\n"
        + lines(calls) { "let n\($0) = f(T\($0)())" }
    }
    #expect(Checked(text(200, 20)).errors == [])
    #expect(Set(Checked(text(250, 250)).codes) == ["nesting-too-deep"])
  }

  /// Of one name, a call looks at those that have its labels; what extensions that ask the same give to types of which
  /// only that is known is looked into once.
  @Test(arguments: [
    ("struct S {", "init(a‹n›: Int) {}", "}", "let s‹n› = S(a‹n›: 1)"),
    ("struct S<T> {", "init(a‹n›: T) {}", "}", "let s‹n› = S(a‹n›: 1)"),
    ("class S {", "init(a‹n›: Int) {}", "}", "let s‹n› = S(a‹n›: 1)"),
    ("struct S {}", "extension S { init(a‹n›: Int) { self.init() } }", "", "let s‹n› = S(a‹n›: 1)"),
    ("struct S {", "subscript(a‹n› x: Int) -> Int { x }", "}", "let n‹n› = S()[a‹n›: 1]"),
    ("struct S {", "static subscript(a‹n› x: Int) -> Int { x }", "}", "let n‹n› = S[a‹n›: 1]"),
    ("struct S {", "func f(_ y: Int, a‹n› x: Int) {}", "}", "S().f(1, a‹n›: 1)"),
    ("enum S {", "static func f(a‹n› x: Int) -> Int { x }", "}", "let n‹n› = S.f(a‹n›: 1)"),
    ("enum S {", "static func f(a‹n› x: Int) -> Int { x }", "", "static let n‹n› = f(a‹n›: 1)"),
    ("", "func f(a‹n› x: Int) -> Int { x }", "", "let n‹n› = f(a‹n›: 1)"),
    (
      "infix operator <+>", "struct T‹n› {}\nfunc <+> (a: T‹n›, b: T‹n›) -> Int { 1 }", "",
      "let n‹n› = T‹n›() <+> T‹n›()"
    ),
    ("", "extension Array { var v‹n›: Int { 1 } }", "", "print([1].v‹n›)"),
    ("", "extension Array where Element == Int { var v‹n›: Int { 1 } }", "", "print([1].v‹n›)"),
    ("", "extension Dictionary { func v‹n›() -> Int { 1 } }", "", "print([1: 2].v‹n›())"),
    ("", "extension Optional { func v‹n›() -> Int { 1 } }", "", "print(Int(\"1\").v‹n›())"),
    ("", "extension Sequence { func v‹n›() -> Int { 1 } }", "", "print([1].v‹n›())"),
    ("", "extension Equatable { func v‹n›() -> Int { 1 } }", "", "print(1.v‹n›())"),
    ("struct S<T> { var t: T }", "extension S { var v‹n›: T { t } }", "", "print(S(t: 1).v‹n›)"),
    ("protocol P {}\nstruct S: P {}", "extension P { var v‹n›: Int { 1 } }", "", "print(S().v‹n›)"),
    (
      "", "struct T‹n› {}\nextension Array where Element == T‹n› { var v‹n›: Int { 1 } }", "",
      "print([T‹n›()].v‹n›)"
    ),
    (
      "protocol Q {}",
      "protocol P‹n›: Q {}\nstruct T‹n›: P‹n› {}\nextension Array where Element: P‹n› { var v‹n›: Int { 1 } }",
      "", "print([T‹n›()].v‹n›)"
    ),
    (
      "struct S<T> { var t: T }",
      "struct T‹n› {}\nextension S where T == T‹n› { var v‹n›: Int { 1 } }", "",
      "print(S(t: T‹n›()).v‹n›)"
    ),
    (
      "struct S<T> { var t: T }",
      "class T‹n› {}\nextension S where T: T‹n› { var v‹n›: Int { 1 } }", "",
      "print(S(t: T‹n›()).v‹n›)"
    ),
    (
      "protocol P { associatedtype I; var i: I { get } }",
      "struct T‹n› {}\nstruct S‹n›: P { var i: T‹n› }\nextension P where I == T‹n› { var v‹n›: Int { 1 } }",
      "", "print(S‹n›(i: T‹n›()).v‹n›)"
    ),
    (
      "protocol P {}",
      "protocol Q‹n› { var q‹n›: Int { get } }\nextension P where Self: Q‹n› { var v‹n›: Int { q‹n› } }",
      "", "print(‹n›)"
    ),
    (
      "protocol P {}",
      """
      protocol Q‹n› { var q‹n›: Int { get } }
      extension P where Self: Q‹n› { var v‹n›: Int { q‹n› } }
      struct S‹n›: P, Q‹n› { var q‹n› = 1 }
      """, "", "print(S‹n›().v‹n›)"
    ),
    (
      "", "protocol P‹n› { func f‹n›() }\nstruct S‹n›: P‹n› { func f‹n›() {} }", "",
      "let p‹n›: any P‹n› = S‹n›()\np‹n›.f‹n›()"
    ),
    (
      "", "protocol P‹n› { var f‹n›: Int { get set } }\nstruct S‹n›: P‹n› { var f‹n› = 1 }", "",
      "var p‹n›: any P‹n› = S‹n›()\np‹n›.f‹n› = 2"
    ),
    (
      "",
      "protocol P‹n› { static var f‹n›: Int { get } }\nstruct S‹n›: P‹n› { static var f‹n›: Int { 1 } }",
      "", "let p‹n›: any P‹n›.Type = S‹n›.self\nprint(p‹n›.f‹n›)"
    ),
    ("struct S {", "var a‹n› = 1", "}", "let s‹n› = S()"),
    ("struct S {", "var a‹n› = 1", "}", "let s‹n› = S(a‹n›: 2)"),
    ("struct S {", "private(set) var a‹n› = [1]", "}", "let s‹n› = S()"),
    ("class S {", "var a‹n›: Int? = nil", "}", "let s‹n› = S()"),
    (
      "@propertyWrapper struct W { var wrappedValue: Int }\nstruct S {", "@W var a‹n› = 1", "}",
      "let s‹n› = S(a‹n›: 2)"
    ),
    ("struct S {", "var a‹n› = Array([1])", "}", "let s‹n› = S()"),
    ("struct S {", "var a‹n› = Array([1])", "}", "let s‹n› = S(a‹n›: [2])"),
    ("struct S {", "var a‹n› = 1", "var c: () -> Void\n}", "let s‹n› = S {}"),
    ("struct S {", "var a‹n›: (() -> Void)? = nil", "var c: () -> Void\n}", "let s‹n› = S {}"),
    ("struct S {", "var a‹n› = 1", "}\nlet s = [S()]", "print(s.map(\\.a‹n›))"),
    ("enum E: CaseIterable {", "case c‹n›", "}", "print(E.allCases.count, ‹n›)"),
    (
      "protocol P {}\nextension P {", "func f‹n›(_ o: Self) -> Self { self }", "}",
      "struct S‹n›: P {}\nprint(S‹n›().f‹n›(S‹n›()))"
    ),
    (
      "protocol P {}", "extension P { var f‹n›: Self { self } }", "",
      "enum S‹n›: P { case a }\nprint(S‹n›.a.f‹n›)"
    ),
    (
      "protocol P { associatedtype A; var a: A { get } }\nextension P {", "var f‹n›: A { a }", "}",
      "struct S‹n›: P { var a = 1 }\nprint(S‹n›().f‹n›)"
    ),
    (
      "protocol P {}\nextension P {", "func f(a‹n› o: Self) -> Self { self }", "}",
      "struct S‹n›: P {}\nprint(S‹n›().f(a‹n›: S‹n›()))"
    ),
    (
      "protocol P {", "func f‹n›() -> Self", "}",
      "func g‹n›<T: P>(_ t: T) -> T { t.f‹n›() }"
    ),
    (
      "protocol P {}\nextension P {\nfunc f() -> Self { self }",
      "func f‹n›() -> Self { ‹n› == 0 ? f() : f‹m›() }", "}", "struct S‹n›: P {}"
    ),
    (
      "protocol P {}\nextension P {", "func f‹n›() -> Self { self }", "}",
      "struct S‹n›: P {}\nfunc g‹n›(_ p: any P) -> any P { p.f‹n›() }"
    ),
    (
      "protocol P {}\nextension P {", "func f‹n›() -> Self { self }", "}",
      "protocol Q‹n› {}\nstruct S‹n›: P, Q‹n› {}\nfunc g‹n›(_ p: any P) -> any P { p.f‹n›() }"
    ),
    (
      "protocol P {}\nextension P {", "func f‹n›() -> Self { self }", "}",
      "class S‹n›: P {}\nfinal class T‹n›: S‹n› {}\nfunc g‹n›(_ p: any P) -> any P { p.f‹n›() }"
    ),
    (
      "protocol P { init() }\nextension P {", "init(_ a: Int, l‹n› b: Int) { self.init() }", "}",
      "struct S‹n›: P {}\nlet s‹n› = S‹n›(1, l‹n›: 2)"
    ),
    (
      "extension Array {", "var v‹n›: Element? { first }", "}",
      "struct S‹n› {}\nprint([S‹n›()].v‹n› != nil)"
    ),
    (
      "extension Equatable {", "var v‹n›: Self { self }", "}",
      "struct S‹n›: Equatable {}\nprint(S‹n›().v‹n›)"
    ),
  ])
  func looksGrowAsTheText(before: String, declaration: String, after: String, use: String) {
    func fill(_ text: String, _ number: Int) -> String {
      text.replacing("‹n›", with: "\(number)").replacing("‹m›", with: "\(max(0, number - 1))")
    }
    func looked(_ count: Int) -> Int {
      let declarations = lines(count) { fill(declaration, $0) }
      let uses = lines(count) { fill(use, $0) }
      // What is declared in the type is also used there.
      let isInside = use.hasPrefix("static")
      let text = [before, declarations, after, uses, isInside ? "}" : ""].joined(separator: "\n")
      let checked = Checked(text)
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    // More than are ever looked at one by one.
    #expect(looked(300) <= 3 * looked(100) + 100)
  }

  /// What the constraints of a function say is all that is known where something generic calls it, so that one look at
  /// its body is enough, however many do.
  @Test(arguments: ["", ": Equatable", ": P"])
  func genericFunctionsThatCallOneAnotherAreCheckedOnce(constraint: String) {
    func looked(_ count: Int) -> Int {
      let text =
        "protocol P {}\nfunc f0<T\(constraint)>(_ x: T) -> T { x }\n"
        + lines(count) { "func f\($0 + 1)<T\(constraint)>(_ x: T) -> T { f\($0)(x) }" }
      let checked = Checked(text)
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    #expect(looked(300) <= 3 * looked(100) + 100)
    let wrong = "func f<T>(_ x: T) -> Int { x.a }\nfunc g<T>(_ x: T) -> Int { f(x) }"
    #expect(Checked(wrong).codes == ["unknown-member"])
  }

  /// So with members of generic types, and functions in bodies.
  @Test(arguments: [
    ("", "struct S‹n›<T> { var t: T; func f() -> T { S‹m›(t: t).f() } }", ""),
    ("struct S {", "func f‹n›<T>(_ x: T) -> T { f‹m›(x) }", "}"),
    ("func g() {", "func f‹n›<T>(_ x: T) -> T { f‹m›(x) }", "}"),
  ])
  func genericCodeThatCallsOtherIsCheckedOnce(before: String, line: String, after: String) {
    func looked(_ count: Int) -> Int {
      let first = line.split(separator: "{ ").last ?? ""
      let start = line.replacing(first, with: line.contains("struct") ? "t } }" : "x }")
      let checked = Checked(
        "\(before)\n\(start.replacing("‹n›", with: "0"))\n"
          + lines(count) { number in
            line.replacing("‹n›", with: "\(number + 1)").replacing("‹m›", with: "\(number)")
          } + "\n\(after)")
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    #expect(looked(90) <= 3 * looked(30) + 30)
  }

  @Test(arguments: [
    "struct A<T> { var t: T; func f() -> Int { t.a } }\nstruct B<T> { var t: T; func f() -> Int { A(t: t).f() } }",
    "struct B<T> { var t: T; func f() -> Int { A(t: t).f() } }\nstruct A<T> { var t: T; func f() -> Int { t.a } }",
    "func h() { func f<T>(_ x: T) -> Int { x.a }; func g<T>(_ x: T) -> Int { f(x) } }",
  ])
  func whatIsWrongInGenericCodeIsToldOnce(text: String) {
    #expect(Checked(text).codes == ["unknown-member"])
  }

  /// An extension for some types adds to those and to no other, wherever it stands among many.
  @Test func ofManyExtensionsThoseThatHoldAdd() {
    let text =
      "protocol P {}\nclass B {}\nclass C: B, P {}\nstruct S<T> { var t: T }\ntypealias A = C\n"
      + lines(40) { "struct T\($0) {}\nextension S where T == T\($0) { var v: Int { \($0) } }" }
        + """

        extension S where T == A { var w: Int { t0 + 1 } }
        extension S where T: P { var p: Int { 1 } }
        extension S where T: B { var b: Int { 2 } }
        extension S { var t0: Int { 0 } }
        enum E { struct T3: P {} }
        print(S(t: T7()).v, S(t: T39()).v + 1, S(t: C()).w, S(t: C()).p, S(t: C()).b, S(t: E.T3()).p)

        """
    #expect(Checked(text).errors == [])
    #expect(Checked(text + "print(S(t: E.T3()).v)").codes == ["unknown-member"])
    #expect(Checked(text + "print(S(t: B()).p)").codes == ["unknown-member"])
    #expect(Checked(text + "print(S(t: T7()).w)").codes == ["unknown-member"])
  }

  @Test func ofThousandsOfFaultsTheFirstGetHelp() throws {
    let checked = Checked(
      "struct S {\n\(lines(1000) { "let value\($0) = 1" })\n}\nlet s = S()\n"
        + lines(1000) { "print(s.valve\($0))" })
    #expect(checked.codes == Array(repeating: "unknown-member", count: 1000))
    #expect(try #require(checked.program.diagnostics.first).notes.isEmpty == false)
    #expect(try #require(checked.program.diagnostics.last).notes.isEmpty)
  }

  @Test func redeclarationsAreTheFirstInEachFile() {
    let text = lines(100) { _ in "func f(_ x: Int) {}\nfunc f(_ x: String) {}" }
    let told = Checked(text).program.diagnostics
    #expect(Set(told.map(\.code)) == ["duplicate"])
    #expect(Set(told.compactMap { $0.notes.first?.range?.start }).count == 2)
  }

  @Test func rulesBelongToTheInnermostType() {
    let checked = Checked(
      """
      import TipKit
      enum Outer {
        struct A: Tip { var title: Text { Text("a") }; var rules: [Rule] { #Rule(Self.e) { $0.donations.count > 1 } }; static let e = Event(id: "a") }
        struct B { var title: Text { Text("b") } }
        struct C: Tip { var title: Text { Text("c") } }
      }
      extension Outer.B: Tip {
        static let e = Event(id: "b")
        var rules: [Rule] { #Rule(Self.e) { $0.donations.count > 2 }; #Rule(Self.e) { $0.donations.count > 3 } }
      }
      """)
    #expect(checked.errors == [])
    let counts = checked.program.inventory.tips.map { ($0.type.name, $0.rules.count) }
    #expect(counts.map(\.0) == ["A", "B", "C"])
    #expect(counts.map(\.1) == [1, 2, 0])
    #expect(checked.program.inventory.sharedRules.isEmpty)
  }
}

/// Where a place is, in lines however long.
@Suite struct PositionTests {
  @Test func columnsOfLongLinesAreThoseOfACount() {
    let parts = ["a", "é", "𝄞", "\u{301}", "\t", String(repeating: "x", count: 5000), "\n", "\r\n"]
    var state: UInt64 = 1
    for _ in 0..<12 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      let file = SourceFile(name: "a", text: text)
      var column = 1
      var wrong: [Int] = []
      for offset in 0...file.bytes.count {
        if file.lineStarts.contains(UInt32(offset)) { column = 1 }
        if offset % 97 == 0, file.position(at: UInt32(offset)).column != column {
          wrong.append(offset)
        }
        if offset < file.bytes.count, file.bytes[offset] & 0xC0 != 0x80 { column += 1 }
      }
      #expect(wrong == [])
    }
  }
}
