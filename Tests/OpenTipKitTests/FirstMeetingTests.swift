import Foundation
import OpenTipKit
import OpenTipKitTesting
import Synchronization
import Testing

/// What a type's own code waits for when the library first asks what it reads.
private enum Meeting {
  static let reads = Atomic(0)
  static let (begun, hasBegun) = AsyncStream<Void>.makeStream()
  static let end = DispatchSemaphore(value: 0)
}

private struct Slow: Codable, Sendable {
  var text = ""
  enum CodingKeys: CodingKey { case text }
  init() {}
  init(from decoder: any Decoder) throws {
    // First it is a part of another, which is known by the second time.
    if Meeting.reads.add(1, ordering: .relaxed).newValue == 2 {
      Meeting.hasBegun.yield()
      Meeting.end.wait()
    }
    text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
  }
}

private struct Guest: Codable, Sendable {
  var part = Slow()
  let number: Int
}

private struct MeetingTip: Tip {
  static let visited = Tips.Event<Guest>(id: "first-visited")
  var title: Text { Text("Meeting") }
  var rules: [Rule] {
    #Rule(Self.visited) { $0.donations.contains { $0.number > 2 } }
  }
}

@Suite struct FirstMeetingTests {
  /// While one thread finds out what a type is made of, another has met it, too.
  @Test func twoThreadsMeetATypeAtOnce() async throws {
    Thread { MeetingTip.visited.sendDonation(Guest(number: 1)) }.start()
    for await _ in Meeting.begun { break }
    defer { Meeting.end.signal() }
    try await withTips {
      try Tips.configure()
      await MeetingTip.visited.donate(Guest(number: 3))
      #expect(MeetingTip().status == .available)
    }
  }
}
