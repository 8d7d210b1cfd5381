import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

/// What no rule can look into is kept all the same.
private struct Order: Codable, Sendable, Equatable {
  enum Place: Codable, Equatable { case table(Int), street(name: String, number: Int), here }
  class Base: Codable, @unchecked Sendable { var a = 1 }
  final class Derived: Base, @unchecked Sendable {
    var b = "b"
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
      b = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .b)
      try super.init(from: decoder.container(keyedBy: Keys.self).superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(b, forKey: .b)
      try super.encode(to: container.superEncoder())
    }
    enum Keys: CodingKey { case b }
  }
  /// Its code accepts few values, so that nobody can find out what it reads.
  struct Share: Codable, Equatable {
    let part: Double
    init(_ part: Double) { self.part = part }
    init(from decoder: any Decoder) throws {
      part = try decoder.singleValueContainer().decode(Double.self)
      if part <= 0 { throw CocoaError(.coderInvalidValue) }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(part)
    }
  }
  final class Extra: Codable, Sendable {
    let names: [Int: String]
    init(_ names: [Int: String]) { self.names = names }
  }

  var price: Decimal
  var place: Place
  var share: Share
  var other: Place?
  var extra: Extra
  var derived = Derived()
  var orderNumber: Int

  enum CodingKeys: String, CodingKey {
    case price, place, share, other, extra, derived
    case orderNumber = "order-number"
  }

  static func == (a: Order, b: Order) -> Bool {
    a.price == b.price && a.place == b.place && a.share == b.share && a.other == b.other
      && a.extra.names == b.extra.names && a.derived.a == b.derived.a && a.derived.b == b.derived.b
      && a.orderNumber == b.orderNumber
  }
}

private struct OrderTip: Tip {
  static let ordered = Tips.Event<Order>(id: "ordered")
  static let placed = Tips.Event<Order.Place>(id: "placed")
  @Parameter static var last: Order.Place = .here

  let place: Order.Place
  var title: Text { Text("Order") }
  var rules: [Rule] {
    #Rule(Self.ordered) { $0.donations.contains { $0.orderNumber > 2 } }
    #Rule(Self.$last) { $0 == self.place }
  }
}

extension Order.Place: Hashable {
  fileprivate var itself: Self { self }
}

/// A type whose code asks for tips while the library reads it.
private struct Curious: Codable, Sendable {
  static let told = Tips.Event<Curious>(id: "told")
  var number = 0

  enum CodingKeys: CodingKey { case number }
  init() {}
  init(from decoder: any Decoder) throws {
    _ = OrderTip(place: .here).status
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
  }
  func encode(to encoder: any Encoder) throws {
    OrderTip.placed.sendDonation(.here)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(OrderTip.placed.donations.count, forKey: .number)
  }
}

/// A type that writes what it does not read.
private struct Unlike: Codable, Sendable {
  static let told = Tips.Event<Unlike>(id: "unlike")
  let number: Int
  init(_ number: Int) { self.number = number }
  init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
  }
  enum CodingKeys: CodingKey { case number }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

@Suite struct SealedTypeTests {
  private func order(_ number: Int) throws -> Order {
    Order(
      price: try #require(Decimal(string: "12345678901234567890.123456789")),
      place: .street(name: "a \"b\"", number: number), share: .init(0.25),
      other: number > 1 ? .table(number) : nil, extra: .init([number: "x", 12: "ü\n"]),
      orderNumber: number)
  }

  @Test func itComesBackAndRulesSeeTheRest() async throws {
    try await withTips {
      try Tips.configure()
      let orders = try (1...3).map(order)
      for order in orders.prefix(2) { await OrderTip.ordered.donate(order) }
      let tip = OrderTip(place: .here)
      #expect(tip.status == .pending)
      await OrderTip.ordered.donate(orders[2])
      #expect(tip.status == .available, "\(tip.explanation)")
      #expect(OrderTip.ordered.donations.map(\.orderNumber) == [1, 2, 3])
      #expect(OrderTip.ordered.donations.map(\.price) == orders.map(\.price))
      #expect(OrderTip.ordered.donations.map(\.place) == orders.map(\.place))
      #expect(OrderTip.ordered.donations.map(\.other) == orders.map(\.other))
      #expect(OrderTip.ordered.donations.map(\.extra.names) == orders.map(\.extra.names))
      #expect(OrderTip.ordered.donations.map(\.derived.b) == ["b", "b", "b"])
    }
  }

  @Test func aRuleTellsWhetherTwoAreTheSame() async throws {
    try await withTips {
      try Tips.configure()
      await OrderTip.ordered.donate(try order(3))
      OrderTip.last = .table(3)
      #expect(OrderTip.last == .table(3))
      #expect(OrderTip(place: .table(3)).status == .available)
      #expect(OrderTip(place: .table(4)).status == .pending)
      #expect(OrderTip(place: .here).status == .pending)
    }
  }

  @Test func donationsOfItAloneComeBack() async throws {
    try await withTips {
      try Tips.configure()
      await OrderTip.placed.donate(.table(1))
      await OrderTip.placed.donate(.here)
      #expect(OrderTip.placed.donations.map(\.itself) == [.table(1), .here])
    }
  }

  @Test func whatCannotBeReadAgainIsNotKept() async {
    await withKnownIssue {
      try await withTips {
        try Tips.configure()
        await Unlike.told.donate(Unlike(3))
        #expect(Unlike.told.donations.isEmpty)
      }
    }
  }

  @Test func codeOfTheProgramMayAskForTips() async throws {
    try await withTips {
      try Tips.configure()
      await Curious.told.donate(Curious())
      await Curious.told.donate(Curious())
      #expect(Curious.told.donations.map(\.number) == [1, 2])
    }
  }
}
