import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

/// Types of Foundation in a rule: each can be taken from outside, and none ends the process.
private struct Outside<Value: Codable & Hashable & Sendable>: Tip {
  let value: Value
  let other: Value
  var title: Text { Text("Outside") }
  var rules: [Rule] { #Rule(OutsideText.$text) { ($0 == "a" ? value : other) == value } }
}

/// A donation with types whose decoders end the process where a value is made up for them.
private struct Search: Codable, Hashable, Sendable {
  static let made = Tips.Event<Search>(id: "made")
  var address: URLComponents
  var letters: CharacterSet
  var count: Int
}

private enum OutsideText { @Parameter static var text: String = "a" }

@Suite struct FoundationTypeTests {
  private func holds(_ value: some Codable & Hashable & Sendable) -> Bool {
    Outside(value: value, other: value).status == .available
  }

  @Test func eachCanBeTakenFromOutside() async throws {
    try await withTips {
      try Tips.configure()
      #expect(holds(CharacterSet.letters))
      #expect(holds(Calendar.current) && holds(TimeZone.current) && holds(Locale.current))
      #expect(holds(DateComponents(day: 1)) && holds(DateInterval(start: .now, duration: 1)))
      #expect(holds(Decimal(3)) && holds(IndexSet([1, 2])) && holds(IndexPath(indexes: [1, 2])))
      #expect(holds(URLComponents()) && holds(UUID()) && holds(URL(filePath: "/")))
      #expect(holds(PersonNameComponents()) && holds(Data([1])) && holds(Date.distantPast))
      #expect(holds(Measurement(value: 1, unit: UnitLength.meters)) && holds(Duration.seconds(1)))
      #expect(holds(ContiguousArray([1])) && holds(1...2))
      #expect(holds([1: "a"]) && holds(Set([1])) && holds([Int?.none, 2]))
    }
  }

  @Test func eachCanBeDonated() async throws {
    try await withTips {
      try Tips.configure()
      let address = try #require(URLComponents(string: "https://example.com/a?b=c"))
      let searches = (1...3).map { Search(address: address, letters: .letters, count: $0) }
      for search in searches { await Search.made.donate(search) }
      #expect(Search.made.donations.map { $0[dynamicMember: \.self] } == searches)
      #expect(DonatedTip().status == .available, "\(DonatedTip().explanation)")
    }
  }
}

private struct DonatedTip: Tip {
  var title: Text { Text("Donated") }
  var rules: [Rule] {
    #Rule(Search.made) {
      $0.donations.filter { $0.count > 1 && $0.address.host == "example.com" }.count == 2
    }
  }
}
