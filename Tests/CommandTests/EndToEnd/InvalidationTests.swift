import Foundation
import Testing

/// What is said of a tip that was invalidated.
@Suite struct InvalidationTests {
  private static let program =
    searchTip + """
      try Tips.configure()
      Tips.Clock.advance(by: .days(2))
      SearchTip().invalidate(reason: .tipClosed)
      Tips.Clock.advance(by: .days(1))

      """
  private static let line =
    (program.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(".tipClosed") } ?? 0) + 1

  private func ask(_ arguments: [String]) throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(Self.program, to: "a.tips")
    return try Command(
      ["why", "SearchTip"] + arguments + ["--at", "2025-01-01T00:00:00Z", "--file", path])
  }

  @Test func whySaysByWhomAndWhen() throws {
    let words = try ask([]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("needs not invalidated, got tipClosed at 2025-01-03 00:00:00 +0000"))
    #expect(words.contains("invalidated 1 d ago, by /"))
    #expect(words.contains("a.tips:\(Self.line) "), "\(words)")
    let page = try ask(["--html", "-"]).output
    #expect(page.contains("invalidated 1 d ago, by /"))
  }

  /// What verifies a trace sees the same.
  @Test func aTraceSaysItAndIsVerified() throws {
    let trace = try ask(["--trace", "--format", "json"])
    let gates = trace.objects.last?["gates"] as? [[String: Any]]
    let by = gates?.first?["by"] as? [String: Any]
    #expect(by?["at"] as? String == "2025-01-03T00:00:00.000Z")
    #expect(by?["line"] as? Int == Self.line, "\(trace.output)")
    let check = try Command(["verify", "-"], input: trace.output)
    #expect(check.status == 0, "\(check.output)")
    let date = "\"seconds\":757555200.0"
    let altered = trace.output.replacing(date, with: "\"seconds\":757555201.0")
    #expect(altered != trace.output)
    #expect(try Command(["verify", "-"], input: altered).status == 1)
    // The gate's time and that of what closed it are one.
    let first = try #require(trace.output.range(of: date, options: .backwards))
    let torn = trace.output.replacingCharacters(in: first, with: "\"seconds\":757555201.0")
    #expect(try Command(["verify", "-"], input: torn).status == 1)
  }

  @Test func theListSaysSinceWhen() throws {
    let run = try Command(["--at", "2025-01-01T00:00:00Z"], input: Self.program + ":tips\n")
    #expect(run.output.contains("SearchTip  invalidated(tipClosed)  1 d ago, by "), "\(run.output)")
    let scratch = try Scratch()
    let store = scratch.path("a.tipkit")
    let file = try scratch.write(Self.program, to: "a.tips")
    _ = try Command(["run", file, "--store", store, "--at", "2025-01-01T00:00:00Z"])
    let status = try Command(["status", "--store", store])
    #expect(
      status.output == "SearchTip  invalidated(tipClosed)  since 2025-01-03 00:00:00 +0000\n")
    let json = try Command(["status", "--store", store, "--format", "json"])
    #expect(json.objects.first?["since"] as? String == "2025-01-03T00:00:00.000Z")
  }
}
