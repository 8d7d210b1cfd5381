import Foundation
import Testing
import TipSystem

/// One place says the version.
@Suite struct VersionTests {
  @Test func theCommandSaysVersionCommitAndSystem() throws {
    let told = try Command(["--version"]).output
    let pattern =
      #/^tips (\d+\.\d+\.\d+) \((commit [0-9a-f]{7,}\+?|unknown commit), (linux|darwin) \w+\)\n$/#
    let match = try #require(told.wholeMatch(of: pattern), "\(told)")
    #expect(match.1 == ToolVersion.number)
  }

  @Test func theChangelogBeginsWithIt() throws {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let changelog = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let entry = try #require(changelog.firstMatch(of: #/\n## \[(.*?)\] - (.*)\n/#))
    #expect(entry.1 == ToolVersion.number)
    #expect(entry.2.wholeMatch(of: #/Unreleased|\d{4}-\d\d-\d\d/#) != nil)
  }
}
