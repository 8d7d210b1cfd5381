import Foundation
import Testing
import TipText

@testable import TipFormats
@testable import tips

/// What SARIF 2.1.0 asks of a log, as far as this one uses it.
@Suite struct SARIFLogTests {
  private typealias Object = [String: Any]

  private func log(_ diagnostics: [Diagnostic], _ sources: SourceMap) throws -> Object {
    let text = SARIFLog(diagnostics: diagnostics, sources: sources).json.printed
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func run(_ log: Object) throws -> Object {
    try #require((log["runs"] as? [Object])?.first)
  }

  @Test func aLogOfNothingIsWhole() throws {
    let log = try log([], SourceMap())
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let driver = try #require((try run(log)["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "tips")
    #expect((driver["rules"] as? [Any])?.isEmpty == true)
    #expect((try run(log)["results"] as? [Any])?.isEmpty == true)
    #expect(try run(log)["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test func everyResultSaysWhatTheFormatAsksFor() throws {
    var sources = SourceMap()
    let first = sources.add(SourceFile(name: "a b/ü.swift", text: "one\n👩‍👩‍👧 two\n"))
    let second = sources.add(SourceFile(name: "/abs/c.swift", text: "three"))
    let here = SourceRange(file: first, start: 4, end: 26)
    let there = SourceRange(file: second, start: 0, end: 5)
    let results = try #require(
      try run(
        log(
          [
            .warning(
              "one-code", "wrong", at: here,
              notes: [.init("plain"), .init("over there", at: there)],
              fixIts: [.init(replace: here, with: "right"), .init(replace: there, with: "")]),
            .error("two-code", "worse", at: there), .warning("one-code", "again", at: there),
          ], sources))["results"] as? [Object])
    #expect(results.map { $0["ruleId"] as? String } == ["one-code", "two-code", "one-code"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 0])
    #expect(results.map { $0["level"] as? String } == ["warning", "error", "warning"])
    #expect(
      results.map { ($0["message"] as? Object)?["text"] as? String }
        == ["wrong\nplain", "worse", "again"])

    let location = try #require((results[0]["locations"] as? [Object])?.first)
    let place = try #require(location["physicalLocation"] as? Object)
    #expect((place["artifactLocation"] as? Object)?["uri"] as? String == "a%20b/%C3%BC.swift")
    // Columns count scalars, and the woman, the woman and the girl are five.
    #expect(
      place["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 10])

    let related = try #require((results[0]["relatedLocations"] as? [Object])?.first)
    #expect((related["message"] as? Object)?["text"] as? String == "over there")
    let other = (related["physicalLocation"] as? Object)?["artifactLocation"] as? Object
    #expect(other?["uri"] as? String == "file:///abs/c.swift")

    let fix = try #require((results[0]["fixes"] as? [Object])?.first)
    let changes = try #require(fix["artifactChanges"] as? [Object])
    #expect(changes.count == 2)
    for change in changes {
      #expect((change["artifactLocation"] as? Object)?["uri"] is String)
      let replacement = try #require((change["replacements"] as? [Object])?.first)
      #expect((replacement["deletedRegion"] as? Object)?["startLine"] is Int)
      #expect((replacement["insertedContent"] as? Object)?["text"] is String)
    }
    #expect(results[1]["fixes"] == nil && results[1]["relatedLocations"] == nil)
  }

  @Test func rulesAreListedOnceWithWhatTheyMean() throws {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "a.swift", text: "one"))
    let range = SourceRange(file: file, start: 0, end: 3)
    let log = try log(
      [.warning("exact-count", "a", at: range), .warning("exact-count", "b", at: range)], sources)
    let driver = try #require((try run(log)["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["exact-count"])
    let description = try #require(rules.first?["shortDescription"] as? Object)
    #expect((description["text"] as? String)?.isEmpty == false)
  }
}
