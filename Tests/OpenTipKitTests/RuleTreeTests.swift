import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

// What a rule's closure says means what it means in Swift: names, types and functions of the program's own included.

private enum Level: Int, Codable, Comparable, Sendable {
  case low = 3
  case middle = 2
  case high = 1

  /// Not in the order of the raw values.
  static func < (a: Level, b: Level) -> Bool { a.rawValue > b.rawValue }
}

private struct Marks: OptionSet, Codable, Hashable, Sendable {
  let rawValue: Int
  static let new = Marks(rawValue: 1)
  static let sold = Marks(rawValue: 2)
}

private enum Way: Codable, Hashable, Sendable { case card(String), cash }

/// A text that is compared without regard to upper case.
private struct Name: Codable, Hashable, Sendable {
  let text: String
  static func == (a: Name, b: Name) -> Bool { a.text.lowercased() == b.text.lowercased() }
  func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

private struct Order: Codable, Sendable {
  let price: Decimal
  let level: Level
  let marks: Marks
  let way: Way
  let name: Name
  let count: Int
  var isLarge: Bool { count > 10 }
  var initial: Character { name.text.first ?? "-" }
}

/// A program may have a type of this name.
private struct Data { static let limit = 7 }

/// Not Swift's.
private func max(_ a: Int, _ b: Int) -> Int { a + b }

private enum Shop {
  static let ordered = Tips.Event<Order>(id: "ordered")
  @Parameter static var city: String = ""
  @Parameter static var count: Int = 0
  @Parameter static var level: Level = .low
  @Parameter static var marks: Marks = []
  @Parameter static var limit: Int? = nil
}

/// A tip with one rule.
private struct RuleTip: Tip {
  let id: String
  @Tips.RuleBuilder let made: @Sendable () -> [Tips.Rule]
  var title: Text { Text("Rule") }
  var rules: [Rule] { made() }

  init(_ line: Int = #line, @Tips.RuleBuilder _ made: @escaping @Sendable () -> [Tips.Rule]) {
    (id, self.made) = ("line \(line)", made)
  }

  var holds: Bool { status == .available }
}

@Suite struct RuleTreeTests {
  private func order(_ count: Int, _ name: String = "Tea") -> Order {
    Order(
      price: Decimal(count) / 10, level: count > 5 ? .high : .low, marks: count > 5 ? [.new] : [],
      way: count > 5 ? .card("visa") : .cash, name: Name(text: name), count: count)
  }

  private func inShop(_ body: () async throws -> Void) async throws {
    try await withTips {
      try Tips.configure()
      for count in [1, 2, 6, 12] { await Shop.ordered.donate(order(count)) }
      await Shop.ordered.donate(order(3, "TEA"))
      try await body()
    }
  }

  @Test func captureLists() async throws {
    try await inShop {
      let city = "Rome"
      Shop.city = "Rome"
      #expect(RuleTip { #Rule(Shop.$city) { [city] in $0 == city } }.holds)
      #expect(RuleTip { #Rule(Shop.$city) { [wanted = city.lowercased()] in $0 != wanted } }.holds)
      #expect(!RuleTip { #Rule(Shop.$city) { [city] value in value != city } }.holds)
    }
  }

  @Test func namesThatSwiftHasToo() async throws {
    try await inShop {
      let (min, log, zip) = (3, 4, "x")
      Shop.count = 7
      #expect(RuleTip { #Rule(Shop.$count) { $0 > min && $0 > log && zip == "x" } }.holds)
      #expect(RuleTip { #Rule(Shop.$count) { $0 == Data.limit } }.holds)
      // The program's own function, which adds.
      #expect(RuleTip { #Rule(Shop.$count) { max($0, 3) == 10 } }.holds)
      #expect(RuleTip { #Rule(Shop.$count) { Swift.max($0, 3) == 7 } }.holds)
    }
  }

  @Test func optionalsWithoutAnotherName() async throws {
    try await inShop {
      let limit: Int? = 3
      Shop.count = 4
      #expect(
        RuleTip {
          #Rule(Shop.$count) { count in
            if let limit { return count > limit }
            return false
          }
        }.holds)
      #expect(
        RuleTip {
          #Rule(Shop.$limit) {
            guard let limit = $0 else { return true }
            return limit > 3
          }
        }.holds)
    }
  }

  @Test func branches() async throws {
    try await inShop {
      for (count, wanted) in [(0, false), (1, true), (5, true), (20, false)] {
        Shop.count = count
        let tip = RuleTip {
          #Rule(Shop.$count) { count in
            let half = count / 2
            switch count {
            case 0: return false
            case 1, 2: return true
            case 3...9: return half >= 1
            default: return false
            }
          }
        }
        #expect(tip.holds == wanted, "\(count)")
        let other = RuleTip {
          #Rule(Shop.$count) { count in
            if count == 0 { false } else if count < 9 { true } else { count > 100 }
          }
        }
        #expect(other.holds == wanted, "\(count)")
      }
    }
  }

  @Test func computedPropertiesOfWhatIsDonated() async throws {
    try await inShop {
      #expect(
        RuleTip { #Rule(Shop.ordered) { $0.donations.filter { $0.isLarge }.count == 1 } }.holds)
      #expect(RuleTip { #Rule(Shop.ordered) { $0.donations.filter(\.isLarge).count == 1 } }.holds)
      let tip = RuleTip { #Rule(Shop.ordered) { $0.donations.last?.initial == "T" } }
      #expect(tip.holds)
      #expect(
        RuleTip {
          #Rule(Shop.ordered) { $0.donations.largestSubset(groupedBy: \.isLarge).count == 4 }
        }.holds)
    }
  }

  @Test func typesThatCompareAsTheySay() async throws {
    try await inShop {
      Shop.level = .middle
      #expect(RuleTip { #Rule(Shop.$level) { $0 > .low && $0 < .high && $0 == .middle } }.holds)
      #expect(
        RuleTip { #Rule(Shop.ordered) { $0.donations.filter { $0.level >= .middle }.count == 2 } }
          .holds)
      #expect(
        RuleTip {
          #Rule(Shop.ordered) { $0.donations.allSatisfy { $0.name == Name(text: "tea") } }
        }.holds)
      // One group: the two ways to write it are equal.
      #expect(
        RuleTip {
          #Rule(Shop.ordered) { $0.donations.largestSubset(groupedBy: \.name).count == 5 }
        }.holds)
    }
  }

  @Test func optionSetsDecimalsAndPayloads() async throws {
    try await inShop {
      Shop.marks = [.new, .sold]
      #expect(RuleTip { #Rule(Shop.$marks) { $0.contains(.new) } }.holds)
      #expect(RuleTip { #Rule(Shop.$marks) { $0.contains([.new, .sold]) && $0 != [.new] } }.holds)
      #expect(
        RuleTip { #Rule(Shop.ordered) { $0.donations.contains { $0.marks.contains(.new) } } }.holds)
      #expect(
        RuleTip {
          #Rule(Shop.ordered) { $0.donations.filter { $0.price > Decimal(1) / 2 }.count == 2 }
        }.holds)
      #expect(
        RuleTip {
          #Rule(Shop.ordered) { $0.donations.filter { $0.way == .card("visa") }.count == 2 }
        }
        .holds)
    }
  }

  /// A rule's own code may ask for tips: it is part of the same turn.
  @Test func rulesThatAskForTips() async throws {
    try await inShop {
      #expect(RuleTip { #Rule(Shop.ordered) { $0.isBusy } }.holds)
    }
  }

  @Test func valuesAreTakenWhenTheRuleIsRead() async throws {
    try await inShop {
      Shop.count = 4
      for least in [3, 5, 3] {
        #expect(RuleTip { #Rule(Shop.$count) { $0 >= least } }.holds == (least == 3))
      }
    }
  }
}

extension Tips.Event<Order> {
  fileprivate var isBusy: Bool { donations.count > 3 }
}
