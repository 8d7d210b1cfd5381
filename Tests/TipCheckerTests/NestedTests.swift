import Testing
import TipChecker
import TipText

/// One sort of thing in itself, forty times, with something that is known, that is known elsewhere, or that is wrong
/// innermost: looks that double with each level come to an end.
@Suite struct NestedTests {
  struct Nesting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before = ""
    let open: String
    let close: String
  }

  private static let overloads = """
    func g(_ a: Int) -> Int { a }
    func g(_ a: Double) -> Double { a }

    """

  private static let nestings = [
    Nesting(testDescription: "calls", before: overloads, open: "g(", close: ")"),
    Nesting(
      testDescription: "calls by result",
      before: overloads + "func g(_ a: Int) -> Double { 1 }\nfunc g(_ a: Double) -> Int { 1 }\n",
      open: "g(", close: ")"),
    Nesting(
      testDescription: "calls of many arguments",
      before: "func g(_ a: Int...) -> Int { 1 }\nfunc g(_ a: Double...) -> Double { 1 }\n",
      open: "g(1, ", close: ")"),
    Nesting(
      testDescription: "operators",
      before: """
        infix operator <>: AdditionPrecedence
        func <> (a: Int, b: Int) -> Int { a }
        func <> (a: Double, b: Double) -> Double { a }

        """, open: "1 <> (", close: ")"),
    Nesting(
      testDescription: "closures", before: "func f<T>(_ c: () -> T) -> T { c() }\n", open: "f { ",
      close: " }"),
    Nesting(testDescription: "sums", open: "1 + (2.5 * ", close: ")"),
    Nesting(testDescription: "conditions", open: "true ? 1 : (", close: ")"),
    Nesting(testDescription: "optionals", open: "Optional(1) ?? (", close: ")"),
    Nesting(testDescription: "arrays", open: "[1, 2.5].count + [", close: "].count"),
    Nesting(testDescription: "dictionaries", open: "[\"a\": ", close: "]"),
    Nesting(testDescription: "tuples", open: "(1, ", close: ")"),
    Nesting(testDescription: "texts", open: "\"\\(", close: ")\""),
    Nesting(testDescription: "choices", open: "if true { 1 } else { ", close: " }"),
    Nesting(testDescription: "subscripts", open: "[0: 0][", close: ", default: 0]"),
  ]

  @Test(arguments: nestings, ["1", "elsewhere", "2 +"])
  func endsWithAnAnswer(_ nesting: Nesting, innermost: String) {
    let depth = 40
    let text =
      nesting.before + "let x = " + String(repeating: nesting.open, count: depth) + innermost
      + String(repeating: nesting.close, count: depth) + "\n"
    // Nothing is promised of what is said, but that what is wrong is wrong for whoever runs it.
    #expect(innermost == "1" || !Checked(text).errors.isEmpty)
    #expect(innermost != "elsewhere" || Checked(text, .partial, name: "App.swift").errors.isEmpty)
  }
}
