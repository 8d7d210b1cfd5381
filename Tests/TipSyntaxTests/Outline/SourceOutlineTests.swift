import Testing
import TipText

@testable import TipSyntax

@Suite struct SourceOutlineTests {
  private func read(_ text: String) -> SourceOutline? { SourceOutline(of: Array(text.utf8)) }

  @Test func whatIsDeclaredAtTheTopIsKept() throws {
    let outline = try #require(
      read(
        """
        import SwiftUI
        @preconcurrency import struct Foundation.Date
        public final class Store<Item: Sendable>: NSObject where Item: Hashable {
          struct Inner { let deep: Int }
          var items: [Item] = [] { didSet { print("\\(items.map { $0.name }) {") } }
          subscript(index: Int) -> Item { get { items[index] } set { items[index] = newValue } }
        }
        protocol Named { var name: String { get set }; func rename(_ to: String) async throws -> Bool }
        extension Outer.Part: Named { func f() { if a { b() } else { c { $0 } } } }
        typealias Handler = @Sendable (Int) -> Void
        let (x, y) = (1, 2)
        let first = 1, second = Store { $0 > 3 }
        var computed: Int { switch x { case 1: 2 default: 3 } }
        func global(_ a: [String: Int] = [:]) -> some View { Text(#"raw "#) }
        #if DEBUG
        enum Debug { case on, off }
        #else
        actor Release {}
        #endif
        infix operator **
        #Preview { Store() }
        """))
    #expect(outline.imports == ["SwiftUI", "Foundation"])
    #expect(
      outline.declared.filter { $0 != "**" && $0 != "Preview" } == [
        "Store", "Named", "Handler", "first", "second", "computed", "global", "Debug", "Release",
      ])
    #expect(outline.extended == [["Outer", "Part"]])
  }

  @Test func whatATextKeepsToItselfIsLeftOut() throws {
    let outline = try #require(
      read(
        """
        private import SwiftUI
        private final class BundleToken {}
        fileprivate let key = 1
        private extension Outer { struct Inner {} }
        private(set) var count = 0
        public typealias Handler = Int
        """))
    #expect(outline.imports == ["SwiftUI"])
    #expect(outline.declared == ["count", "Handler"] && outline.aliases == ["Handler"])
    #expect(outline.extended.isEmpty)
  }

  @Test(arguments: [
    "struct A {", "struct A { func f() { ( ] } }", "let a = \"",
    "struct A { func f() { let s = \" } }",
    "/* never ends", "struct { }", "func f() { } }", "struct { let a = 3 }", "let = 3",
  ])
  func aTextWithAFaultHasNone(text: String) {
    #expect(read(text) == nil)
  }

  /// Where the body of an outer bracket would be dropped with the interpolation that is being read.
  @Test(arguments: ["{ f(a, b, c) \"\\(", "{ f a b c (\"\\(", "[ a, b, c \"\"\"\n\\("])
  func aBracketInAnInterpolationClosesNoneOutside(opening: String) {
    for length in [10, 100, 4000] {
      let rest = String(repeating: "a", count: length)
      for closing in ["}", "]", "}}", "]}}", "}]", ")}}", "}}}", "})", "}})", "]])"] {
        #expect(read("struct A \(opening)\(rest)\(closing) \(rest)\")") == nil)
      }
    }
  }

  /// One bracket too many closes one outside, and those opened after it are gone with the string all the same.
  @Test(arguments: ["}}{", "}}{{", ")}{", "}}{ }{"])
  func aBracketOpenedInAnInterpolationIsNotClosedOutside(inside: String) {
    for length in [10, 100, 4000] {
      let rest = String(repeating: "let a = 1; ", count: length)
      #expect(read("struct A {\n\"\\(\(inside)\n\(rest)\n}}}\n") == nil)
    }
  }

  /// Swift's compiler tells what is wrong there; to tips it makes no difference.
  @Test func whatIsInBodiesIsNotLookedInto() {
    let body = String(repeating: "let = 3; func {} ", count: 20)
    #expect(read("struct A { \(body) }\nextension B { \(body) }")?.declared == ["A"])
  }

  @Test func bodiesTakeNoMemory() throws {
    let body = String(repeating: "f(a, b) { [x, y].map { \"\\($0 + 1)\" } }\n", count: 500)
    let text =
      "struct A {\nfunc f() {\n\(body)}\nlet t = [\(String(repeating: "(1, \"a\"),\n", count: 500))]\n}"
    let lexed = try #require(Lexer.outline(Array(text.utf8), file: FileID(index: 0)))
    #expect(lexed.tokens.count < 10)
    #expect(lexed.interpolations.isEmpty)
    #expect(read(text)?.declared == ["A"])
  }
}
