import Foundation
import Testing
import TipLint

@testable import TipReference

/// Codes that a release has had stay known: `Grammar/stability.md` promises that `.tips.json`, `--lint` and `tips:disable` go on
/// to accept them. `released.codes` lists them; `RECORD=1` adds new ones and takes none out.
@Suite struct ReleasedCodeTests {
  private static let list = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "released.codes")

  private static func released() throws -> (codes: [String], lints: [String]) {
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let lints = lines.filter { $0.hasSuffix(" lint") }.map { String($0.dropLast(5)) }
    return (lines.map { $0.replacing(" lint", with: "") }, lints)
  }

  @Test func everyCodeOfAReleaseIsExplained() throws {
    let known = Set(Explanations.all.map(\.code))
    var (codes, lints) = try Self.released()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      lints = Set(lints).union(LintSelection.codes).sorted()
      codes = Set(codes).union(known).union(lints).sorted()
      let lines = codes.map { $0 + (lints.contains($0) ? " lint" : "") + "\n" }
      try lines.joined().write(to: Self.list, atomically: true, encoding: .utf8)
    }
    #expect(codes.count > 80 && lints.count > 20, "\(codes.count) \(lints.count)")
    #expect(codes.filter { !known.contains($0) } == [])
    #expect(known.subtracting(codes) == [], "RECORD=1 adds them")
    #expect(Set(LintSelection.codes).subtracting(lints) == [], "RECORD=1 adds them")
  }

  @Test func everyLintOfAReleaseIsAccepted() throws {
    let lints = try Self.released().lints
    let scratch = try Scratch()
    let names = lints.map { "\"\($0)\"" }.joined(separator: ", ")
    try scratch.write("{\"lints\": {\"disable\": [\(names)]}}", to: "off/.tips.json")
    try scratch.write("{\"lints\": {\"enable\": [\(names)]}}", to: "on/.tips.json")
    for folder in ["off", "on"] {
      try scratch.write("import TipKit\n", to: folder + "/a.swift")
      let run = try Command(["check", scratch.path(folder)])
      #expect(run.status == 0 && run.errors == "", "\(folder): \(run.errors)")
    }
    let chosen = try Command(["check", scratch.path("on")] + lints.flatMap { ["--lint", $0] })
    #expect(chosen.status == 0 && chosen.errors == "", "\(chosen.errors)")
    let comments = lints.map { "// tips:disable \($0)\n" }.joined()
    try scratch.write("import TipKit\n" + comments, to: "comments/a.swift")
    let disabled = try Command(["check", scratch.path("comments")])
    #expect(disabled.status == 0 && disabled.errors == "", "\(disabled.errors)")
  }
}
