import Testing
import TipText

@Suite struct InstanceTests {
  @Test func propertiesThatReadWhatChangesAreWorkedOutAgain() throws {
    let lines = try Program.run(
      """
      enum Settings { static var threshold = 3 }
      struct A: Tip {
        static let opened = Event(id: "opened")
        let level: Int
        var title: Text { Text("A") }
        var rules: [Rule] {
          let threshold = Settings.threshold
          return [#Rule(Self.opened) { $0.donations.count >= threshold }]
        }
      }
      try Tips.configure()
      A.opened.sendDonation()
      let tip = A(level: 1)
      Task { for await s in tip.statusUpdates { print("stream", s) } }
      print(tip.status)
      Settings.threshold = 1
      print(tip.status)
      """)
    #expect(lines == ["stream pending", "pending", "available", "stream available"])
  }

  @Test func aVariableChangedWithinAStatementIsReadAgain() throws {
    let lines = try Program.run(
      """
      enum Settings { static var threshold = 3 }
      struct A: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("A") }
        var rules: [Rule] {
          let threshold = Settings.threshold
          return [#Rule(Self.opened) { $0.donations.count >= threshold }]
        }
      }
      try Tips.configure()
      for threshold in [2, 1, 2] {
        if threshold == 1 { A.opened.sendDonation() }
        Settings.threshold = threshold
        print(A().status)
      }
      """)
    #expect(lines == ["pending", "available", "pending"])
  }

  @Test func instancesWithOneIDShareTheirRecordAndKeepTheirRules() throws {
    let lines = try Program.run(
      """
      struct Item: Tip {
        static let seen = Event(id: "seen")
        let needed: Int
        var id: String { "item" }
        var title: Text { Text("Item") }
        var rules: [Rule] { #Rule(Self.seen) { $0.donations.count >= needed } }
      }
      try Tips.configure()
      Item.seen.sendDonation()
      print(Item(needed: 1).status, Item(needed: 2).status)
      Item(needed: 2).invalidate(reason: .tipClosed)
      print(Item(needed: 1).status)
      """)
    #expect(lines == ["available pending", "invalidated(tipClosed)"])
  }

  @Test func aTipInAnEnumIsEachOfItsCases() throws {
    let lines = try Program.run(
      """
      enum Tour: String, Tip {
        case start, finish
        var id: String { rawValue }
        var title: Text { Text(rawValue) }
      }
      try Tips.configure()
      Tour.start.invalidate(reason: .tipClosed)
      print(Tour.start.status, Tour.finish.status)
      """)
    #expect(lines == ["invalidated(tipClosed) available"])
  }

  @Test func aRuleMayNeitherAskForStatusesNorChangeAnything() throws {
    let lines = try Program.run(
      """
      enum App { static let opened = Tips.Event(id: "opened") }
      struct A: Tip { var title: Text { Text("A") } }
      func meddle() -> Bool {
        App.opened.sendDonation()
        return true
      }
      struct Asks: Tip {
        var title: Text { Text("Asks") }
        var rules: [Rule] { #Rule(App.opened) { _ in A().status == .available } }
      }
      struct Meddles: Tip {
        var title: Text { Text("Meddles") }
        var rules: [Rule] { #Rule(App.opened) { _ in meddle() } }
      }
      try Tips.configure()
      print(Asks().status)
      print(Meddles().status)
      print(App.opened.donations.count)
      """)
    #expect(lines == ["? rule-failed", "pending", "? rule-failed", "pending", "0"])
  }

  @Test func everyChangeOfAStatusIsToldOnce() throws {
    let lines = try Program.run(
      """
      struct A: Tip {
        @Parameter static var on: Bool = false
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.$on) { $0 } }
      }
      try Tips.configure()
      let tip = A()
      print(tip.status)
      A.on = true
      A.on = true
      tip.invalidate(reason: .tipClosed)
      """, showsStatuses: true)
    #expect(lines == ["pending", "~ A available", "~ A invalidated(tipClosed)"])
  }

  /// TipKit asks the class that conforms, and what overrides that class's own: a subclass's other members are no witnesses.
  @Test func ofASubclassTipKitSeesWhatItOverrides() throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      class Base: Tip { var title: Text { Text("b") } }
      final class Sub: Base {
        static let seen = Event(id: "seen")
        override var title: Text { Text("s") }
        var rules: [Rule] { #Rule(Sub.seen) { $0.donations.count >= 2 } }
      }
      class Full: Tip { var id: String { "full" }; var title: Text { Text("f") }; var rules: [Rule] { [] } }
      final class More: Full {
        static let seen = Event(id: "more")
        override var rules: [Rule] { #Rule(More.seen) { $0.donations.count >= 2 } }
      }
      struct Item<T>: Tip { let item: T; var title: Text { Text("i") } }
      try Tips.configure()
      print(Sub().status, More().status, More().id, Item(item: 4).status)
      """, in: session)
    #expect(program.diagnostics.map(\.code) == ["not-a-witness"])
    #expect(program.lines.last == "available pending full available")
  }
}
