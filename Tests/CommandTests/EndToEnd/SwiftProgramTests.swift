import Foundation
import Testing

/// A `.swift` file with statements at its top level is a program: it prints what Swift prints, or is refused.
@Suite struct SwiftProgramTests {
  struct Refused: CustomTestStringConvertible, Sendable {
    let text: String
    /// Words of the refusal.
    let reason: String
    var testDescription: String { reason }
  }

  static let refused = [
    Refused(
      text: """
        final class Page { var next = 0; weak var other: Page? }
        let page = Page()
        page.other = Page()
        print(page.other == nil)
        """,
      reason: "a `weak` property of `Page` is not in this language"),
    Refused(
      text: "class Page { deinit { print(\"gone\") } }\ndo { _ = Page() }\nprint(\"end\")",
      reason: "`deinit` is not run here"),
    Refused(
      text: """
        struct Counter { var n = 0; mutating func add(_ x: Int128) { n += Int(x) } }
        var counter = Counter()
        counter.add(3)
        print(counter.n)
        """,
      reason: "`Int128` is not in this language"),
  ]

  @Test(arguments: refused) func aProgramOfOtherResultsIsRefused(_ program: Refused) throws {
    let ran = try run(program.text)
    #expect(ran.output.isEmpty && ran.status != 0)
    #expect(ran.errors.contains(program.reason), "\(ran.errors)")
  }

  @Test func aDeinitializerThatOnlyLetsGoIsLeftOut() throws {
    let ran = try run(
      """
      protocol Delegate: AnyObject { func done() }
      final class Job { weak var delegate: (any Delegate)?; func run() { delegate?.done() } }
      final class Owner: Delegate {
        let job = Job()
        init() { job.delegate = self }
        func done() { print("done") }
        deinit { job.delegate = nil }
      }
      let owner = Owner()
      owner.job.run()
      """)
    #expect(ran.status == 0 && ran.output == "done\n", "\(ran.errors)")
  }

  @Test func theLineIsThatOfTheFile() throws {
    let ran = try run(
      """
      struct Log {
        func note() { print(#line) }
      }
      func top(_ line: Int = 9) { print(#line, line) }

      top()
      Log().note()
      """)
    #expect(ran.status == 0 && ran.output == "4 9\n2\n", "\(ran.errors)")
  }

  @Test func theFunctionOfADefaultArgumentIsThatOfTheCall() throws {
    let ran = try run("func top(_ name: String = #function) { print(name) }\ntop()")
    #expect(ran.status != 0 && ran.errors.contains("`#function` outside the body"), "\(ran.errors)")
  }

  private func run(_ text: String) throws -> Command {
    let scratch = try Scratch()
    return try Command(["run", scratch.write(text, to: "main.swift")])
  }
}
