import Foundation
import OpenTipKit
import OpenTipKitTesting
import Testing

private enum Plan: String, Codable, Sendable { case free, pro, team }

private struct Reading: Codable, Sendable {
  let name: String
  let page: Int
  let plan: Plan
  let when: Date
  let tags: [String]
  let score: Double?
}
private enum App {
  static let opened = Tips.Event(id: "opened")
  static let minimum = 3
}

private struct Prefs: Codable, Sendable, Equatable {
  var volume = 3; var names: [String] = []; var plan = Plan.free
}
/// Rules as apps write them.
private struct RulesOfApps: Tip {
  let id: String
  var wanted: Plan = .pro
  let names = ["a", "b"]
  @Parameter static var isVisible: [String: Bool] = [:]
  @Parameter static var step: Int = 0
  @Parameter static var plan: Plan = .free
  @Parameter static var last: Date? = nil
  @Parameter static var prefs: Prefs = Prefs()
  @Parameter static var text: String = ""
  @Parameter static var ids: Set<String> = []
  @Parameter(.transient) static var isReady: Bool = false
  static let visited = Event<Reading>(id: "visited")
  var title: Text { Text("T") }
  var rules: [Rule] {
    #Rule(Self.$isVisible) { tip in tip[id] == true }
    #Rule(Self.$isVisible) { $0[id] ?? false }
    #Rule(Self.$isVisible) { $0[id, default: false] }
    #Rule(Self.$isVisible) { !$0.isEmpty && $0.keys.contains("a") }
    #Rule(Self.visited) { $0.donations.filter({ $0.name != "Timmy" }).count > 3 }
    #Rule(Self.visited) {
      $0.donations.filter { donation in donation.plan == .pro && donation.page > 2 }.count > 3
    }
    #Rule(Self.visited) { $0.donations.filter { $0.plan == wanted }.count > 0 }
    #Rule(Self.visited) {
      $0.donations.last?.when ?? .distantPast < Date.now.addingTimeInterval(-86_400)
    }
    #Rule(Self.visited) { ($0.donations.last?.date.timeIntervalSinceNow ?? 0) < -3600 }
    #Rule(Self.visited) { $0.donations.contains { $0.tags.contains("x") } }
    #Rule(Self.visited) { $0.donations.map(\.page).max() ?? 0 > 3 }
    #Rule(Self.visited) { $0.donations.compactMap(\.score).reduce(0, +) / 2 > 1.5 }
    #Rule(Self.visited) { Set($0.donations.map { $0.name }).count >= 2 }
    #Rule(Self.visited) { $0.donations.sorted { $0.date > $1.date }.first?.name == "a" }
    #Rule(Self.visited, Self.$step) { visits, step in visits.donations.count > step * 2 && step != 0
    }
    #Rule(Self.$step) { [1, 2, 3].contains($0) }
    #Rule(Self.$step) { (2...5).contains($0) || $0 > App.minimum }
    #Rule(Self.$step) { 2...5 ~= $0 }
    #Rule(Self.$plan) { $0 == .free || $0 == Plan.team }
    #Rule(Self.$plan) { [.pro, .team].contains($0) }
    #Rule(Self.$plan) { $0.rawValue.hasPrefix("p") }
    // swift-format-ignore: NeverForceUnwrap
    #Rule(Self.$last) { $0 != nil && $0! < Date.now }
    #Rule(Self.$last) { last in
      guard let last else { return true }; return Calendar.current.isDateInToday(last) == false
    }
    #Rule(Self.$last) {
      Calendar.current.dateComponents([.day], from: $0 ?? .now, to: .now).day ?? 0 > 3
    }
    #Rule(Self.$prefs) { $0.volume > 2 && $0.names.isEmpty && $0.plan == .free }
    #Rule(Self.$prefs) { $0 == Prefs() }
    #Rule(Self.$text) {
      !$0.trimmingCharacters(in: .whitespaces).isEmpty && $0.lowercased().contains("tea")
    }
    #Rule(Self.$text) { $0.count > 3 ? $0.first == "a" : $0.isEmpty }
    #Rule(Self.$text) { $0.components(separatedBy: ",").map { $0.count }.contains(2) }
    #Rule(Self.$text) { text in names.contains(text) || names.contains { $0 == text } }
    #Rule(Self.$text) { "\($0)-x" == "a-x" }
    #Rule(Self.$ids) { $0.contains(id) && $0.isSuperset(of: ["a"]) }
    #Rule(Self.$ids) { $0.intersection(Set(names)).isEmpty }
    #Rule(Self.$isReady) { $0 }
    #Rule(Self.$isReady) { $0 == true }
    #Rule(Self.$isReady, App.opened) { !$0 && $1.donations.donatedWithin(.days(3)).count < 2 }
    #Rule(App.opened) { $0.donations.donatedWithin(.weeks(App.minimum)).isEmpty }
    #Rule(App.opened) { $0.donations.count.isMultiple(of: 2) && $0.donations.count % 3 == 0 }
    #Rule(App.opened) { Double($0.donations.count) / 2.0 >= 1.5 }
    #Rule(App.opened) { max($0.donations.count, 3) == 3 && abs($0.donations.count - 5) < 2 }
    #Rule(App.opened) { $0.donations.prefix(3).allSatisfy { $0.date > .distantPast } }
    #Rule(App.opened) {
      let n = $0.donations.count; return n > 1 && n < 9
    }
    #Rule(App.opened) { $0.donations.count >= 2 }
  }
}

@Suite struct RulesOfAppsTests {
  /// Each is read and can be asked: with nothing donated, and with some donations.
  @Test func eachCanBeAsked() async throws {
    try await withTips {
      try Tips.configure()
      let tip = RulesOfApps(id: "a")
      #expect(tip.rules.count >= 42)
      _ = tip.explanation
      #expect(Tips.problems.isEmpty, "\(Tips.problems)")
      let now = Tips.Clock.now
      RulesOfApps.isVisible = ["a": true, "b": false]
      RulesOfApps.text = "a,bc"
      RulesOfApps.ids = ["a", "c"]
      RulesOfApps.last = now
      for page in 1...5 {
        await RulesOfApps.visited.donate(
          Reading(
            name: "n\(page)", page: page, plan: page > 2 ? .pro : .free, when: now, tags: ["x"],
            score: page == 2 ? nil : 1.5))
        await App.opened.donate()
      }
      #expect(!tip.explanation.contains("cannot"), "\(tip.explanation)")
      #expect(Tips.problems.isEmpty, "\(Tips.problems)")
    }
  }
}
