import Foundation
import Testing

/// `tips check --format xcode`.
@Suite struct XcodeLineTests {
  @Test func aLineBeginsWithTheWholePath() throws {
    let scratch = try Scratch()
    let bad = try scratch.write(searchTip.replacing("count >=", with: "cuont >="), to: "a.swift")
    let check = try Command(["check", "--format", "xcode", bad])
    #expect(check.status == 2)
    let line = try #require(check.output.split(separator: "\n").first)
    let path = URL(filePath: bad).resolvingSymlinksInPath().path(percentEncoded: false)
    #expect(line.hasPrefix("\(path):7:"))
    #expect(line.firstMatch(of: #/:7:\d+: error: .* \[unknown-member\]$/#) != nil, "\(line)")
    // Notes are lines of their own, in the same form.
    for line in check.output.split(separator: "\n") {
      #expect(line.firstMatch(of: #/^/.*:\d+:\d+: (error|warning|note): ./#) != nil, "\(line)")
    }
  }

  @Test func whatIsSoundSaysNothing() throws {
    let scratch = try Scratch()
    let good = try scratch.write(searchTip, to: "a.swift")
    let check = try Command(["check", "--format", "xcode", good])
    #expect(check.status == 0 && check.output == "" && check.errors == "")
  }
}
