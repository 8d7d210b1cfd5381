import Testing

/// Closures and constants that a rule is not the first to ask for, or is: they run for whoever calls them.
@Suite struct StoredClosureTests {
  @Test(
    arguments: ["Self.isOld", "isOld", "isOldAnywhere", "rules.isOld", "Self.make(60)"],
    [true, false])
  func aRuleMayCallAClosureThatIsKept(name: String, isUsedBefore: Bool) throws {
    let lines = try Program.run(
      """
      let isOldAnywhere: (Date) -> Bool = { $0.timeIntervalSinceNow <= -60 }
      struct Rules { var isOld: (Date) -> Bool = { $0.timeIntervalSinceNow <= -60 } }
      struct T: Tip {
        static let opened = Event(id: "opened")
        static let isOld: (Date) -> Bool = { $0.timeIntervalSinceNow <= -60 }
        static let make: (Double) -> (Date) -> Bool = { age in { $0.timeIntervalSinceNow <= -age } }
        var isOld: (Date) -> Bool = { $0.timeIntervalSinceNow <= -60 }
        let store = Rules()
        var title: Text { Text("T") }
        var rules: [Rule] {
          #Rule(Self.opened) { $0.donations.contains { \(name.replacing("rules.", with: "store."))($0.date) } }
        }
      }
      try Tips.configure()
      let t = T()
      \(isUsedBefore ? "print(T.isOld(.now), t.isOld(.now), isOldAnywhere(.now), T.make(60)(.now))" : "")
      await T.opened.donate()
      for _ in 0..<4 {
        print(t.status)
        Tips.Clock.advance(by: 20)
      }
      Tips.Clock.advance(by: .hours(1))
      print(t.status)
      """)
    let before = isUsedBefore ? ["false false false false"] : []
    #expect(lines == before + ["pending", "pending", "pending", "available", "available"])
  }

  /// To put a rule in words is no reason to begin what it names.
  @Test func aConstantIsMadeWhenTheProgramComesToIt() throws {
    let lines = try Program.run(
      """
      struct T: Tip {
        static let opened = Event(id: "opened")
        static let limit: Int = { print("made"); return 1 }()
        var title: Text { Text("T") }
        var rules: [Rule] {
          #Rule(Self.opened) { !$0.donations.isEmpty && $0.donations.count <= Self.limit }
        }
      }
      try Tips.configure()
      print(T().status)
      await T.opened.donate()
      print(T().status)
      """)
    #expect(lines == ["pending", "made", "available"])
  }
}
