import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

/// What a donation may carry.
struct Purchase: Codable, Sendable, Equatable {
  enum Level: Int, Codable { case low = 1, high = 5 }
  enum Way: Codable { case card, cash }
  struct Item: Codable, Sendable, Equatable {
    let name: String
    let price: Double
    var tags: Set<String> = []
  }
  struct Currency: RawRepresentable, Codable, Sendable, Equatable { let rawValue: String }

  let id: UUID
  let date: Date
  let items: [Item]
  let level: Level
  var way: Way?
  let currency: Currency
  let count: Int32
  let weight: Float
  var page: URL?
  var counts: [String: Int] = [:]
}

private struct BuyTip: Tip {
  static let bought = Tips.Event<Purchase>(id: "bought")
  let least: Purchase.Level
  var title: Text { Text("Buy") }
  var rules: [Rule] {
    #Rule(Self.bought) {
      $0.donations.contains {
        $0.level == .high && $0.way == .cash && $0.level == least
          && $0.items.contains { $0.price > 2.5 && $0.tags.contains("new") } && $0.count > 3
          && $0.currency.rawValue == "EUR" && $0.counts["a"] == 2 && $0.page != nil
      }
    }
  }
}

private struct AgainTip: Tip {
  @Parameter static var last: UUID? = nil
  let wanted: UUID
  var title: Text { Text("Again") }
  var rules: [Rule] {
    #Rule(BuyTip.bought) { $0.donations.filter { $0.id == wanted }.count == 2 }
    #Rule(Self.$last) { $0 == wanted }
  }
}

@Suite struct DonatedTypeTests {
  private func purchase(_ level: Purchase.Level) -> Purchase {
    Purchase(
      id: UUID(), date: Date(timeIntervalSinceReferenceDate: 0.1),
      items: [.init(name: "tea \"x\"", price: 3.25, tags: ["new"])], level: level, way: .cash,
      currency: .init(rawValue: "EUR"), count: 4, weight: 0.5, page: URL(filePath: "/a b"),
      counts: ["a": 2])
  }

  @Test func whatIsDonatedComesBackAndRulesSeeIt() async throws {
    try await withTips {
      try Tips.configure()
      let (low, high) = (purchase(.low), purchase(.high))
      await BuyTip.bought.donate(low)
      #expect(BuyTip(least: .high).status == .pending)
      await BuyTip.bought.donate(high)
      #expect(BuyTip(least: .high).status == .available, "\(BuyTip(least: .high).explanation)")
      #expect(BuyTip(least: .low).status == .pending)
      let kept = BuyTip.bought.donations
      #expect(kept.map(\.id) == [low.id, high.id])
      #expect(kept.map(\.items) == [low.items, high.items])
      #expect(kept.map(\.level) == [.low, .high] && kept.map(\.way) == [.cash, .cash])
      #expect(kept.map(\.weight) == [0.5, 0.5] && kept.map(\.page) == [low.page, high.page])
    }
  }

  @Test func rulesCompareUUIDs() async throws {
    try await withTips {
      try Tips.configure()
      let (bought, other) = (purchase(.low), purchase(.low))
      AgainTip.last = bought.id
      for purchase in [bought, other, bought] { await BuyTip.bought.donate(purchase) }
      #expect(AgainTip(wanted: bought.id).status == .available)
      #expect(AgainTip(wanted: other.id).status == .pending)
      #expect(AgainTip.last == bought.id)
    }
  }
}
