import Testing
import TipModel
import TipText

@testable import TipChecker

/// Calls of what has thousands of parameters or properties.
extension GrowthTests {
  /// What has so many parameters, and so many uses of it.
  private func checked(
    _ count: Int, _ before: String, _ parameter: String, _ after: String, _ use: String
  ) -> Checked {
    let parameters = (0..<count).map { parameter.replacing("‹n›", with: "\($0)") }
    return Checked(
      before + parameters.joined(separator: ", ") + after + "\n"
        + lines(count) { use.replacing("‹n›", with: "\($0)") })
  }

  /// Of a function with so many parameters that may be left out, a call costs what it writes: what it leaves out, the
  /// declaration says once.
  @Test(arguments: [
    ("func f(", "a‹n›: Int = 1", ") {}", "f()"),
    ("func f(", "a‹n›: Int = 1", ") {}", "f(a‹n›: 2)"),
    ("func f(", "_ a‹n›: Int = 1", ") {}", "f(‹n›)"),
    ("func f(", "a‹n›: Int...", ") {}", "f(a‹n›: 2, 3)"),
    ("func f(", "a‹n›: [Int] = Array([1])", ") {}", "f(a‹n›: [2])"),
    ("let one = 1\nfunc f(", "a‹n›: Int = one", ") {}", "f(a‹n›: 2)"),
    ("func f(", "a‹n›: @autoclosure () -> Int = 1", ") {}", "f(a‹n›: 2)"),
    ("func f(", "a‹n›: Int = 1", ", c: () -> Void) {}", "f(a‹n›: 2) {}"),
    ("func f(", "a‹n›: (() -> Void)? = nil", ", c: () -> Void) {}", "f {}"),
    ("func f<T>(_ t: T, ", "a‹n›: Int = 1", ") {}", "f(‹n›, a‹n›: 2)"),
    ("struct S {\nfunc f(", "a‹n›: Int = 1", ") {}\n}", "S().f(a‹n›: 2)"),
    ("struct S {\nmutating func f(", "a‹n›: Int = 1", ") {}\n}\nvar s = S()", "s.f(a‹n›: 2)"),
    ("struct S {\ninit(", "a‹n›: Int = 1", ") {}\n}", "let s‹n› = S(a‹n›: 2)"),
    ("struct S<T> {\ninit(t: T, ", "a‹n›: Int = 1", ") {}\n}", "let s‹n› = S(t: 1, a‹n›: 2)"),
    ("class S {\ninit(", "a‹n›: Int = 1", ") {}\n}", "let s‹n› = S(a‹n›: 2)"),
    (
      "struct S {\nsubscript(", "a‹n› a‹n›: Int = 1", ") -> Int { 1 }\n}",
      "let s‹n› = S()[a‹n›: 2]"
    ),
    ("enum E {\ncase c(", "a‹n›: Int = 1", ")\n}", "let e‹n› = E.c(a‹n›: 2)"),
  ])
  func callsCostWhatTheyWrite(before: String, parameter: String, after: String, use: String) {
    func looked(_ count: Int) -> Int {
      let checked = checked(count, before, parameter, after, use)
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    #expect(looked(600) <= 3 * looked(200) + 200)
  }

  /// Whatever is wrong, it is said where it is and costs what is written there.
  @Test(arguments: [
    ("func f(", "a‹n›: Int", ") {}", "f(b‹n›: 2)"),
    ("func f(", "a‹n›: Int = 1", ") {}", "f(b‹n›: 2)"),
    ("func f(", "a‹n›: Int = 1", ") {}", "f(a‹n›: \"\")"),
    ("func f(", "a‹n›: Int", ") {}", "f(a0: 2)"),
    ("func f(", "a‹n›: Int = \"\"", ") {}", "f()"),
    ("struct S {\ninit(", "a‹n›: Int", ") {}\n}", "let s‹n› = S(a0: 2)"),
  ])
  func wrongCallsCostWhatTheyWrite(before: String, parameter: String, after: String, use: String) {
    func looked(_ count: Int) -> Int {
      let checked = checked(count, before, parameter, after, use)
      #expect(checked.errors != [])
      return checked.checker.run.budget.looked
    }
    #expect(looked(300) <= 3 * looked(100) + 100)
  }

  /// Whatever a type of thousands of properties is made with, it is as in a type of few.
  @Test(arguments: [1, 1000])
  func whatAStructIsMadeWithIsChecked(count: Int) {
    let text =
      "struct S {\nvar first: Int\n\(lines(count) { "var a\($0) = \($0)" })\nlet last: Int\nlet set = 1\n}\n"
    func codes(_ use: String) -> [String] { Checked(text + use).codes }
    #expect(codes("print(S(first: 1, last: 2))") == [])
    #expect(codes("print(S(first: 1, a0: 2, last: 2))") == [])
    #expect(codes("print(S(first: 1))") == ["missing-argument"])
    #expect(codes("print(S(last: 1))") == ["missing-argument"])
    #expect(codes("print(S(a0: 1, first: 1, last: 2))").isEmpty == false)
    #expect(codes("print(S(first: 1, a0: 1, a0: 2, last: 2))").isEmpty == false)
    #expect(codes("print(S(first: 1, last: 2, set: 3))").isEmpty == false)
    #expect(codes("print(S(first: 1, a0: \"a\", last: 2))") == ["type-mismatch"])
    // What has no value yet is told where something names it.
    #expect(
      Checked(text + "func f() { let n: Int; print(S(first: 1, last: n)) }").codes
        == ["uninitialized"])
  }
}
