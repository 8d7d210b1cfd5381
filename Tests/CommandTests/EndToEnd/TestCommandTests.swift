import Foundation
import Testing

@Suite struct TestCommandTests {
  private func scripts() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("#expect(1 + 1 == 2)\n#expect(true)\nprint(\"said\")", to: "a.tips")
    try scratch.write("print(Date.now)\n#expect(1 > 2)", to: "b.tips")
    try scratch.write("not swift at all (", to: "ignored.swift")
    return scratch
  }

  @Test func scriptsAreCounted() throws {
    let scratch = try scripts()
    let run = try Command(["test", scratch.url.path(percentEncoded: false)])
    #expect(run.status == 1)
    #expect(
      run.output == """
        ok    \(scratch.path("a.tips"))  2 expectations
        FAIL  \(scratch.path("b.tips"))  1 expectation
              expectation failed  \(scratch.path("b.tips")):2:1
                1 > 2
                  |
                  false
        1 passed, 1 failed

        """)
    #expect(run.errors == "")
  }

  @Test func everyScriptHasAStoreAndClockOfItsOwn() throws {
    let scratch = try Scratch()
    for name in ["a", "b"] {
      try scratch.write(
        """
        #expect(Date.now == Date(timeIntervalSince1970: 1735689600))
        #expect(Shared.seen.donations.isEmpty)
        Shared.seen.sendDonation()
        Tips.Clock.advance(by: .days(1))
        """, to: "\(name).tips")
    }
    let shared = try scratch.write(
      "enum Shared { static let seen = Event(id: \"seen\") }", to: "s.swift")
    let run = try Command(["test", "--with", shared, scratch.url.path(percentEncoded: false)])
    #expect(run.output.hasSuffix("2 passed, 0 failed\n"), "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }

  @Test func theWorstDecides() throws {
    let scratch = try scripts()
    try scratch.write("print(nope)", to: "c.tips")
    #expect(try Command(["test", scratch.url.path(percentEncoded: false)]).status == 2)
    try scratch.write("print([0][1])", to: "d.tips")
    #expect(try Command(["test", scratch.url.path(percentEncoded: false)]).status == 3)
    #expect(try Command(["test", scratch.path("a.tips")]).status == 0)
  }

  @Test func otherFormats() throws {
    let scratch = try scripts()
    let folder = scratch.url.path(percentEncoded: false)
    let tap = try Command(["test", "--format", "tap", folder]).output
    #expect(tap.hasPrefix("TAP version 14\nok 1 - "))
    #expect(tap.contains("\nnot ok 2 - ") && tap.hasSuffix("\n1..2\n"))
    let junit = try Command(["test", "--format", "junit", folder]).output
    #expect(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
    let json = try Command(["test", "--format", "json", folder])
    #expect(
      json.objects.compactMap { $0["kind"] as? String }
        == ["expect", "expect", "test", "expect", "test", "summary"])
    #expect(json.objects.last?["passed"] as? Int == 1)
    #expect(json.objects.last?["failed"] as? Int == 1)
  }
}
