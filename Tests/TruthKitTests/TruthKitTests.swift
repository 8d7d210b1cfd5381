import Foundation
import Testing

@testable import truthkit

/// The lives of `Examples/TruthKit`, lived through with the library.
@Suite struct TruthKitTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let kept = root.appending(path: "Examples/TruthKit/opentipkit.log")

  /// The answers that `tips truth` compares with are those that the library gives now. `RECORD=1` writes them anew.
  @Test func theKeptAnswersAreTheLibrarysOwn() async throws {
    let lines = try await Run.all(beside: Self.kept)
    let log = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(log.utf8).write(to: Self.kept)
    }
    let kept = String(decoding: try Data(contentsOf: Self.kept), as: UTF8.self)
    for (line, expected) in zip(lines, kept.split(separator: "\n")) {
      #expect(line == expected)
    }
    #expect(log == kept)
  }

  /// No life ends early, each answers something, and no two have one name.
  @Test func everyLifeAnswers() async throws {
    let decoder = JSONDecoder()
    let lines = try await Run.all(beside: Self.kept).dropFirst().map {
      try decoder.decode(LogLine.self, from: Data($0.utf8))
    }
    #expect(lines.count >= 300)
    for line in lines {
      #expect(line.failure == nil, "\(line.life)")
      #expect(!line.answers.isEmpty, "\(line.life)")
    }
    let names = Dictionary(grouping: lines) { "\($0.chapter): \($0.life)" }
    #expect(names.values.allSatisfy { $0.count == 1 })
    #expect(Set(lines.map(\.chapter)) == Set(Chapter.allCases))
  }

  @Test func copiesOfStoresNameNobody() {
    let text = """
      /Home/ada/Library, 0F8FAD5B-D9CB-469F-A165-70867728950E, ada@turing.local
      7c9e6679-7425-40de-944b-e07fc1f90ae7 0F8FAD5B-D9CB-469F-A165-70867728950E 0F8FAD5B-D9CB
      """
    let copy = StoreCopy.anonymised(text, home: "/Home/ada", host: "turing.local", user: "ada")
    #expect(
      copy == """
        ~/Library, UUID-1, USER@HOST
        UUID-2 UUID-1 0F8FAD5B-D9CB
        """)
  }
}
