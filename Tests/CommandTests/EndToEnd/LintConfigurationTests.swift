import Foundation
import Testing

/// `.tips.json` and `--lint`
@Suite struct LintConfigurationTests {
  private let text = """
    import TipKit
    struct A: Tip {
      static let e = Event(id: "e")
      var title: Text { Text("Upgrade") }
      var rules: [Rule] { #Rule(Self.e) { $0.donations.count == 3 } }
    }

    """

  /// The codes of all that is told, in order.
  private func codes(_ scratch: Scratch, _ arguments: [String] = []) throws -> [String] {
    let run = try Command(
      ["check", "--format", "json", scratch.path("app/sources/a.swift")] + arguments)
    let diagnostics = run.objects.first?["diagnostics"] as? [[String: Any]] ?? []
    return diagnostics.compactMap { $0["code"] as? String }
  }

  @Test func theNearestFileAboveCounts() throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "app/sources/a.swift")
    #expect(try codes(scratch) == ["exact-count"])

    let above = #"{"lints": {"disable": ["exact-count"], "enable": ["tip-wording"]}}"#
    try scratch.write(above, to: ".tips.json")
    #expect(try codes(scratch) == ["tip-wording"])
    #expect(try codes(scratch, ["--lint", "exact-count"]) == ["tip-wording", "exact-count"])

    try scratch.write("{}", to: "app/.tips.json")
    #expect(try codes(scratch) == ["exact-count"])
    try scratch.write(#"{"lints": {"disable": ["all"]}}"#, to: "app/.tips.json")
    #expect(try codes(scratch) == [])
  }

  @Test func aFolderThatIsCheckedMayHoldIt() throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.swift")
    try scratch.write(#"{"lints": {"disable": ["exact-count"]}}"#, to: ".tips.json")
    #expect(try Command(["check", scratch.url.path()]).errors == "")
  }

  @Test(arguments: [
    ("{", "is not a configuration such as {\"lints\": {\"disable\": [\"exact-count\"]}}"),
    (#"{"lints": []}"#, "is not a configuration such as"),
    (#"{"lints": {"disable": "exact-count"}}"#, "is not a configuration such as"),
    (#"{"lint": {"disable": []}}"#, "has a key `lint`, which means nothing; did you mean `lints`?"),
    (
      #"{"lints": {"disabled": []}}"#,
      "has a key `disabled`, which means nothing; did you mean `disable`?"
    ),
  ])
  func whatIsNoConfigurationIsRefused(content: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.swift")
    let path = try scratch.write(content, to: ".tips.json")
    let run = try Command(["check", scratch.path("a.swift")])
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: `\(path)` \(message)"), "\(run.errors)")
  }

  @Test func unknownLintsAreRefusedWithTheNearestName() throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.swift")
    let path = try scratch.write(#"{"lints": {"enable": ["exact-cuont"]}}"#, to: ".tips.json")
    #expect(
      try Command(["check", scratch.path("a.swift")]).errors
        == "error: there is no lint `exact-cuont`, which `\(path)` names; did you mean `exact-count`?\n"
    )
    try scratch.write("{}", to: ".tips.json")
    let run = try Command(["check", "--lint", "long-mesage", scratch.path("a.swift")])
    #expect(run.status == 64)
    #expect(run.errors == "error: there is no lint `long-mesage`; did you mean `long-message`?\n")
  }
}
