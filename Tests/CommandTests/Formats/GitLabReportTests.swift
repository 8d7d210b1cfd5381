import Foundation
import Testing

/// `tips check --format gitlab`.
@Suite struct GitLabReportTests {
  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable {
        let begin: Int
        let end: Int
      }
      let path: String
      let lines: Lines
    }
    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  private func issues(_ text: String, in scratch: Scratch) throws -> [Issue] {
    let path = try scratch.write(text, to: "a.swift")
    let check = try Command(["check", "--format", "gitlab", path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Issue].self, from: Data(check.output.utf8))
  }

  @Test func itHasWhatGitLabAsksFor() throws {
    let scratch = try Scratch()
    let bad = searchTip.replacing("count >=", with: "cuont >=")
    let issue = try #require(try issues(bad, in: scratch).first)
    #expect(issue.checkName == "unknown-member")
    #expect(issue.severity == "major")
    #expect(issue.location.path.hasSuffix("/a.swift"))
    #expect(issue.location.lines.begin == 7 && issue.location.lines.end == 7)
    #expect(issue.description.contains("`cuont`"))
    #expect(try issues(searchTip, in: scratch).isEmpty)
  }

  /// A fault that was known stays known, wherever its line goes, and no two are taken for one.
  @Test func aFaultKeepsItsFingerprint() throws {
    let scratch = try Scratch()
    let fault = searchTip.replacing("count >=", with: "cuont >=")
    let twice =
      fault + fault.replacing("SearchTip", with: "OtherTip").replacing("cuont", with: "coutn")
    let first = try issues(twice, in: scratch)
    let moved = try issues("// A line.\n\n" + twice, in: scratch)
    #expect(first.count >= 2)
    #expect(first.map(\.fingerprint) == moved.map(\.fingerprint))
    #expect(Set(first.map(\.fingerprint)).count == first.count)
    #expect(first.map(\.location.lines.begin) != moved.map(\.location.lines.begin))
  }
}
