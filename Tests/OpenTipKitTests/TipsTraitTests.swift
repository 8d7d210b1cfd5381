import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

private struct VisitTip: Tip {
  static let visited = Tips.Event(id: "visited")
  var title: Text { Text("Visit") }
  var rules: [Rule] { #Rule(Self.visited) { $0.donations.count >= 2 } }
}

/// A type that writes what it does not read.
private struct Lost: Codable, Sendable {
  static let told = Tips.Event<Lost>(id: "lost")
  enum Keys: CodingKey { case number }
  init() {}
  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .number)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("none")
  }
}

/// Each test has tips and a time of its own.
@Suite(.tips(at: Date(timeIntervalSinceReferenceDate: 1_000))) struct TipsTraitTests {
  @Test(arguments: 1...3) func testsDoNotSeeEachOther(count: Int) async throws {
    try Tips.configure()
    #expect(Tips.Clock.now == Date(timeIntervalSinceReferenceDate: 1_000))
    #expect(VisitTip.visited.donations.isEmpty)
    for _ in 1...count { await VisitTip.visited.donate() }
    Tips.Clock.advance(by: .hour)
    #expect(VisitTip().status == (count >= 2 ? .available : .pending))
    #expect(Tips.problems.isEmpty)
  }
}

@Suite struct ProblemTests {
  @Test func aLostValueIsAProblemAndFailsTheTest() async throws {
    try await withKnownIssue {
      try await withTips {
        try Tips.configure()
        for _ in 1...2 { await Lost.told.donate(Lost()) }
        #expect(Lost.told.donations.isEmpty)
        #expect(Tips.problems.map(\.kind) == [.valueNotKept])
        #expect(Tips.problems.first?.description.contains("a donation to `lost`") == true)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("a donation to `lost` is not kept") }
    }
  }

  @Test func anotherTestHasNone() async {
    await withTips { #expect(Tips.problems.isEmpty) }
  }
}
