import Testing
import TipChecker
import TipModel
import TipText

/// Reading part of an app: what is declared elsewhere is external, never an error.
@Suite struct PartialTests {
  static func check(_ text: String) -> Checked { Checked(text, .partial, name: "App/Tips.swift") }

  @Test func whatNoFileDeclaresIsExternal() {
    let checked = Self.check(
      """
      import SwiftUI
      import TipKit

      struct SaveTip: Tip {
        var title: Text { Text(L10n.saveTitle).foregroundStyle(.teal) }
        var image: Image? { Image(uiImage: Assets.save.image) }
        var options: [any TipOption] { Tips.MaxDisplayCount(Limits.shared.count) }
        var rules: [Rule] {
          #Rule(Hub.$isReady) { $0 == true }
          #Rule(Self.opened) { $0.donations.count >= 3 }
        }
        static let opened = Event(id: Scope.named("opened"))
      }
      """)
    #expect(checked.codes == [])
    let inventory = checked.program.inventory
    #expect(inventory.tips.map(\.type.name) == ["SaveTip"])
    #expect(inventory.tips[0].rules.map { $0.typed != nil } == [false, true])
    #expect(inventory.events.map(\.name) == ["SaveTip.opened"])
    #expect(inventory.events[0].id == nil)
    #expect(inventory.externalNames.contains("Hub"))
  }

  @Test func aMemberOfSomethingKnownIsStillAnError() {
    let checked = Self.check(
      """
      import TipKit
      struct SaveTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.cuont >= 3 } }
      }
      """)
    #expect(checked.codes == ["unknown-member"])
    #expect(checked.underlined == ["cuont"])
  }

  @Test func whatMayBeDeclaredElsewhereIsNoError() {
    let checked = Self.check(
      """
      import TipKit
      import AppKeys
      extension RawRepresentable where RawValue == String { var id: String { "app." + rawValue } }
      extension Comparable {
        func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }
      }
      enum TipEvent: String { case opened }
      enum Keys: String, Key { case closed }
      @CasePathable enum Phase { case one, two(Int) }
      class Settings: BaseSettings {}
      struct Version: Codable, ExpressibleByStringLiteral {
        var text: String
        init(stringLiteral value: String) { text = value }
      }
      struct SaveTip: Tip {
        static let opened = Event(id: TipEvent.opened.id)
        static let closed = Event(id: Keys.closed.id)
        static let small = Event(id: String(reflecting: SaveTip.self), donationLimit: .small)
        @Parameter static var names: [String] = []
        @Parameter static var count: Int = Settings.shared.count
        @Parameter static var isTwo: Bool = Phase.two(1).is(\\.two)
        @Parameter static var last: Date = Date(daysAgo: 4)
        @Parameter static var version: Version = "1.0"
        var title: Text { Text("Save") }
        var rules: [Rule] {
          #Rule(Self.opened) { $0.donations.count >= [1, 3][safe: 1] ?? 2 }
          #Rule(Self.$names) { $0.count >= 3.clamped(to: 1...5) }
          #Rule(Self.$last) { $0 < Date.now - 3.days }
          #Rule(Self.closed) { $0.donations.donatedWithin(.fortnight).count > 1 }
        }
      }
      """)
    #expect(checked.errors == [])
    #expect(checked.program.inventory.tips.map(\.rules.count) == [4])
    #expect(checked.program.inventory.events.count == 3)
  }

  @Test func importsInsideConditionsCount() {
    let checked = Self.check(
      """
      import SwiftUI
      #if canImport(TipKit)
      import TipKit
      #endif
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      """)
    #expect(checked.program.inventory.tips.count == 1)
  }

  @Test func tipsAreFoundHoweverTheyAreDeclared() {
    let checked = Self.check(
      """
      import TipKit
      protocol Blueprint: Tip {}
      extension Blueprint { var title: Text { Text("x") } }
      struct A: Blueprint {}
      enum B: String, Tip { case one, two
        var id: String { rawValue }
        var title: Text { switch self { case .one: Text("1") case .two: Text("2") } }
      }
      struct C {}
      @available(iOS 17, *) extension C: Tip { var title: Text { Text("c") } }
      enum Space { public struct D: Tip { public var title: Text { Text("d") } } }
      class Controller { struct E: Tip { var title: Text { Text("e") } } }
      #if os(macOS)
      struct F: Tip { var title: Text { Text("f") } }
      #endif
      struct NoTip: Identifiable { let id = 1 }
      """)
    #expect(checked.codes == [])
    #expect(
      checked.program.inventory.tips.map(\.type.qualifiedName)
        == ["A", "B", "C", "Space.D", "Controller.E", "F"])
  }

  @Test func anAppsOwnTypesAreNotTipKits() {
    let own = Checked(
      [
        ("Model/Event.swift", "struct Event { let id: String; let name: String }\nstruct Rule {}"),
        (
          "Model/Use.swift",
          "import TipKit\nenum Events { static let first = Event(id: \"a\", name: \"b\") }"
        ),
        ("Other/Use.swift", "import Foundation\nstruct X { static let e = Event(id: \"c\") }"),
      ], .partial)
    #expect(own.codes == [])
    #expect(own.program.inventory.events.isEmpty)
  }

  @Test func anotherFrameworksParameterIsNotTipKits() {
    let checked = Self.check(
      """
      import AppIntents
      import TipKit
      struct Open: AppIntent {
        @Parameter(title: "Name") var name: String
        @Parameter(title: "Other") static var other: String = ""
      }
      struct T: Tip {
        @Parameter static var shown: Bool = false
        @Parameter(.transient) static var now: Int = 0
      }
      """)
    #expect(
      checked.program.inventory.parameters.map(\.declaration.id) == ["Bool.T+shown", "Int.T+now"])
    #expect(checked.program.inventory.parameters.map(\.declaration.isTransient) == [false, true])
  }

  @Test func rulesAreFoundOutsideTips() {
    let checked = Self.check(
      """
      import TipKit
      enum Hub { @Parameter static var calm: Bool = false }
      private var common: [Tips.Rule] { [#Rule(Hub.$calm) { $0 == true }] }
      struct A: Tip {
        var title: Text { Text("a") }
        var rules: [Rule] { common + [#Rule(Hub.$calm) { !$0 }] }
      }
      final class Helper { func make() -> [Tips.Rule] { [#Rule(Hub.$calm) { $0 }] } }
      """)
    #expect(checked.codes == [])
    #expect(checked.program.inventory.sharedRules.count == 2)
    #expect(checked.program.inventory.tips[0].rules.count == 1)
  }

  @Test(arguments: [
    ("var message: Text { Text(\"m\") }", "not-a-witness"),
    ("let options = [Tips.MaxDisplayCount(1)]", "not-a-witness"),
    ("var asset: Image? { Image(systemName: \"star\") }", "old-spelling"),
    ("var rules: Predicate<RuleInput...> { #Rule(Self.$on) { $0 } }", "old-spelling"),
  ])
  func nearMissesAreWarnings(_ member: String, _ code: String) {
    let checked = Self.check(
      "import TipKit\nstruct T: Tip {\n  @Parameter static var on: Bool = false\n  var title: Text { Text(\"t\") }\n  \(member)\n}"
    )
    #expect(checked.codes == [code])
    #expect(!checked.program.hasErrors)
  }

  @Test func whatABranchThatIsNotTakenDeclaresIsFoundThere() {
    let checked = Self.check(
      """
      import TipKit
      struct T: Tip {
        var title: Text { Text("t") }
        #if os(macOS)
        static let opened = Event(id: "opened")
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count > 1 } }
        #endif
      }
      """)
    #expect(checked.codes == [])
    let tip = checked.program.inventory.tips[0]
    #expect(tip.rules.isEmpty && tip.inactiveRules.map { $0.typed != nil } == [true])
  }

  /// One repository may hold several modules.
  @Test func aNameOfTipKitsDeclaredInAnotherFolderIsNotMeant() {
    let checked = Checked(
      [
        ("Sync/Image.swift", "public class Image {}\nprivate typealias Text = Int\nclass Event {}"),
        (
          "App/Tips.swift",
          """
          import TipKit
          struct T: Tip {
            static let opened = Event(id: "opened")
            var title: Text { Text("t") }
            var image: Image? { Image(systemName: "star") }
            var actions: [Action] { Action(id: "a", title: "A") }
          }
          """
        ),
        ("Other/Action.swift", "enum Action { case one }"),
      ], .partial)
    #expect(checked.codes == [])
    #expect(checked.program.inventory.events.map(\.name) == ["T.opened"])
  }

  @Test func anEventHandedOverIsNotADeclaration() {
    let checked = Self.check(
      """
      import TipKit
      struct V: View { let event: Event; var body: some View { Text(event.name) } }
      protocol P: Tip {}
      extension P { var event: Tips.Event<Int> { Tips.Event(id: id) } }
      """)
    #expect(checked.codes == [])
    #expect(checked.program.inventory.events.map(\.name) == ["P.event"])
  }

  @Test func aParameterOfAnInstanceIsAnErrorWhereItIsDeclared() {
    let checked = Self.check(
      """
      import TipKit
      struct T: Tip {
        @Parameter var shown: Bool = false
        var title: Text { Text("t") }
        var rules: [Rule] { #Rule(Self.$shown) { $0 == true } }
      }
      """)
    #expect(checked.codes == ["parameter-not-static"])
    #expect(!checked.program.hasErrors)
  }

  @Test func tipsOfOneNameShareARecordOnlyIfTheyGoByTheirNames() {
    func codes(_ member: String) -> [String] {
      let tip = "struct T: Tip { \(member) var title: Text { Text(\"t\") } }"
      return Checked(
        [("A/T.swift", "import TipKit\n" + tip), ("B/T.swift", "import TipKit\n" + tip)], .partial
      ).codes
    }
    #expect(codes("") == ["duplicate-tip"])
    #expect(codes("let id: String;") == [])
    #expect(codes("var id: String { \"\\(Self.self)-\\(#fileID)\" };") == [])
  }

  @Test func anAliasOfTipMakesTips() {
    let checked = Checked(
      [
        ("App/Hint.swift", "import TipKit\ntypealias Hint = Tip\ntypealias Both = Hint & Sendable"),
        (
          "App/Hints.swift",
          """
          import SwiftUI
          struct A: Hint { var title: Text { Text("a") } }
          enum Space { typealias Inner = Both
            struct B: Inner { var title: Text { Text("b") } } }
          struct C: Loop {}
          typealias Loop = Pool & Codable
          typealias Pool = Loop & Sendable
          """
        ),
      ], .partial)
    #expect(checked.codes == [])
    #expect(checked.program.inventory.tips.map(\.type.qualifiedName) == ["A", "Space.B"])
  }

  @Test func aDonationHasWhatItsValueDeclares() {
    let checked = Self.check(
      """
      import TipKit
      protocol Timed { var seconds: Int { get } }
      extension Timed { var minutes: Int { seconds / 60 } }
      struct Visit: Codable, Sendable, Timed {
        let seconds: Int
        let place: URL
        var isLong: Bool { seconds > limit }
        var limit: Int { 60 }
        func isLonger(than other: Int) -> Bool { seconds > other }
        var host: String? { place.host(percentEncoded: false) }
        enum Kind: String, Codable { case far, near }
        var kind: Kind { seconds > 600 ? .far : .near }
      }
      extension Visit { var isShort: Bool { !isLong } }
      struct T: Tip {
        static let visit = Event<Visit>(id: "visit")
        static let word = Event<String>(id: "word")
        var title: Text { Text("t") }
        var rules: [Rule] {
          #Rule(Self.visit) { $0.donations.filter { $0.isLong || $0.isShort }.count >= 3 }
          #Rule(Self.visit) { $0.donations.contains { $0.isLonger(than: 5) && $0.minutes > 1 } }
          #Rule(Self.visit) { ($0.donations.last?.kind ?? .far) == .near }
          #Rule(Self.visit) { $0.donations.filter { $0.host != nil }.count > 1 }
          #Rule(Self.visit) { $0.donations.largestSubset(groupedBy: \\.kind).count > 1 }
          #Rule(Self.word) { $0.donations.filter { $0.isEmpty }.count > 1 }
        }
      }
      """)
    #expect(checked.codes == [])
    #expect(
      checked.program.inventory.tips[0].rules.map { $0.typed != nil }
        == [true, false, true, true, false, false])
  }

  @Test(arguments: [
    ("smallestSubset(groupedBy: \\.secons)", ["unknown-field"]),
    ("map(\\.secons)", ["unknown-member"]),
    ("largestSubset(groupedBy: \\.seconds)", []), ("largestSubset(groupedBy: \\.host)", []),
  ])
  func aMisspeltKeyPathOfADonationIsAnError(asked: String, codes: [String]) {
    let checked = Self.check(
      """
      import TipKit
      struct Visit: Codable, Sendable { let seconds: Int }
      struct T: Tip {
        static let visit = Event<Visit>(id: "visit")
        var title: Text { Text("t") }
        var rules: [Rule] { #Rule(Self.visit) { $0.donations.\(asked).count >= 3 } }
      }
      """)
    #expect(checked.codes == codes)
  }

  @Test func whatADonationsValueLacksIsStillAnError() {
    let checked = Self.check(
      """
      import TipKit
      struct Visit: Codable, Sendable { let seconds: Int; var isLong: Bool { seconds > 60 } }
      struct T: Tip {
        static let visit = Event<Visit>(id: "visit")
        var title: Text { Text("t") }
        var rules: [Rule] { #Rule(Self.visit) { $0.donations.filter { $0.isLnog }.count >= 3 } }
      }
      """)
    #expect(checked.codes == ["unknown-member"])
    #expect(
      checked.program.diagnostics[0].notes.map(\.message) == ["did you mean `isLong`?"])
  }

  @Test func aPropertyAndFunctionsMayShareAName() {
    let checked = Self.check(
      """
      import TipKit
      enum Gate {
        @Parameter static var open: Bool = false
        static var rules: [Tips.Rule] { [#Rule(Gate.$open) { $0 }] }
        static func rules(adding more: [Tips.Rule]) -> [Tips.Rule] { rules + more }
      }
      struct T: Tip {
        var title: Text { Text("t") }
        var rules: [Rule] { Gate.rules(adding: Gate.rules) }
      }
      """)
    #expect(checked.codes == [])
  }

  @Test func aBranchMayHaveNoRules() {
    let checked = Self.check(
      """
      import TipKit
      enum T: TipKit.Tip {
        case one, two
        @TipKit.Parameter static var on: Bool = false
        var title: Text { Text("t") }
        var rules: [TipKit.Tips.Rule] {
          if self == .one { [] } else { [#Rule(T.$on) { $0 }] }
        }
      }
      """)
    #expect(checked.codes == [])
    #expect(checked.program.inventory.parameters.count == 1)
    #expect(checked.program.inventory.tips[0].rules.count == 1)
  }
}
