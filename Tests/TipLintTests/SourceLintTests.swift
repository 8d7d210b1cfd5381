import Testing

/// Lints that look at all of an app's texts.
@Suite struct SourceLintTests {
  private let app = "try? Tips.configure()\nfunc reset() { SaveTip.level = 3 }"
  private let event = "#Rule(Self.opened) { $0.donations.count > 2 }"

  @Test func eventsThatNothingDonates() {
    #expect(findings(tip(event), app) == ["never-donated: opened"])
    #expect(findings(tip(event), app, "func f() { SaveTip.opened.sendDonation() }") == [])
    // Whatever names it may donate it.
    #expect(findings(tip(event), app, "struct V: View { let e = [SaveTip.opened] }") == [])
    #expect(findings(tip(event), app, #"let e = Tips.Event(id: "opened")"#) == [])
    // So may an event whose id is worked out.
    for id in [#""op\(3)""#, "name"] {
      #expect(
        findings(
          tip(event), app, "func f(_ name: String) { Tips.Event<Int>(id: \(id)).sendDonation() }")
          == [])
    }
    #expect(
      findings(tip(event), app, #"func f() { Event(id: "other").sendDonation() }"#)
        == ["never-donated: opened"])
    #expect(findings(tip(event)) == [], "not a whole app")
    #expect(
      findings(tip(event).replacing("static let opened", with: "public static let opened"), app)
        == [])
  }

  @Test func parametersThatNothingSets() {
    let rule = "#Rule(Self.$isOn) { $0 }"
    #expect(findings(tip(rule), app) == ["never-set: isOn"])
    #expect(findings(tip(rule), app, "func f() { SaveTip.isOn.toggle() }") == [])
  }

  @Test func eventsThatNothingReads() {
    let donating = "func f() { SaveTip.opened.sendDonation() }"
    #expect(findings(tip(""), app, donating) == ["unread-event: opened"])
    #expect(findings(tip(event), app, donating) == [])
    #expect(findings(tip(""), app, donating, "let n = SaveTip.opened.donations.count") == [])
  }

  @Test func eventsOfOneNameInSeveralTypes() {
    func tip(_ name: String, _ rule: String = "", id: String = "", more: String = "") -> String {
      let id = id.isEmpty ? "\"\(name)\"" : id
      return """
        struct \(name): Tip {
          static let closed = Event(id: \(id))
          var title: Text { Text("a") }
          var rules: [Rule] { \(rule) }
          \(more)
        }
        """
    }
    let reading = "#Rule(Self.closed) { $0.donations.count > 2 }"
    let both = "func f() { ATip.closed.sendDonation(); BTip.closed.sendDonation() }"
    #expect(findings(tip("ATip", reading), tip("BTip"), app, both) == ["unread-event: closed"])
    #expect(
      findings(tip("ATip"), tip("BTip", "#Rule(ATip.closed) { $0.donations.count > 2 }"), app, both)
        == ["unread-event: closed"])
    #expect(
      findings(tip("ATip", reading), tip("BTip"), app, "func f() { BTip.closed.sendDonation() }")
        == ["never-donated: closed", "unread-event: closed"])
    // Whose event is meant, each of these leaves open.
    for silent in [
      "func g(_ tip: BTip.Type) { print(tip.closed.donations.count) }",
      "typealias BTip = ATip", "enum Other { static let all: [Tips.Event] = [.closed] }",
      "extension Tips { func h() { print(Self.closed) } }",
    ] {
      #expect(findings(tip("ATip", reading), tip("BTip"), app, both, silent) == [], "\(silent)")
    }
    let inside = "func f() { print(closed); BTip.closed.sendDonation() }"
    #expect(
      findings(tip("ATip", reading, more: inside), tip("BTip"), app)
        == [], "a variable of that name may be meant")
    let nested = "struct Deep { let a = Self.closed }"
    #expect(findings(tip("ATip", reading), tip("BTip", more: nested), app, both) == [])
    let ids = "enum IDs { static let a = \"a\"; static let b = \"b\" }"
    let taken = { (a: String, b: String) in
      findings(tip("ATip", reading, id: a), tip("BTip", id: b), app, both, ids)
    }
    #expect(taken("IDs.a", "IDs.b") == ["unread-event: closed"])
    #expect(taken("IDs.a", "IDs.a") == [], "one event")
    #expect(
      findings(
        tip("ATip", reading, id: "IDs.a"), tip("BTip", id: "IDs.b"), app, both, ids,
        "func g() { print(Tips.Event(id: IDs.b).donations) }") == [])
  }

  @Test func groupsThatNeverGetPastATip() {
    let never = "#Rule(Self.$level) { $0 > 3 && $0 < 2 }"
    let later = "struct Later: Tip { var title: Text { Text(\"\") } }"
    let group = { (tips: String) in "let g = TipGroup(.ordered) { \(tips) }" }
    #expect(
      findings(tip(never), later, group("SaveTip()\nLater()"))
        == ["never-true: $0 < 2", "blocked-group: SaveTip"])
    #expect(findings(tip(never), later, group("Later(); SaveTip()")) == ["never-true: $0 < 2"])
  }

  @Test func tipsThatNothingShows() {
    let start = "@main struct A: App { init() { try? Tips.configure() } }"
    let save = tip("")
    #expect(findings(save, start) == ["unshown-tip: SaveTip"])
    #expect(findings(save, start, "func f() { SaveTip.level = 1 }") == ["unshown-tip: SaveTip"])
    #expect(findings(save, start, "extension SaveTip { func f() {} }") == ["unshown-tip: SaveTip"])
    #expect(findings(save, start, "func f() -> SaveTip { SaveTip() }") == [])
    #expect(findings(save, start, "let tips: [any Tip.Type] = [SaveTip.self]") == [])
    let shared = save.replacing("var title", with: "static let one = SaveTip()\nvar title")
    #expect(findings(shared, start) == ["unshown-tip: SaveTip"])
    #expect(findings(shared, start, "func f() { print(SaveTip.one) }") == [])
    #expect(findings("public " + save, start) == [])
    #expect(findings(save, "func f() { try? Tips.configure() }") == [], "no app")
    #expect(findings(save, start, isWhole: false) == [])
  }

  /// A variable that holds a tip shows nothing by itself.
  @Test(arguments: [
    ("let tip = SaveTip()", false), ("struct V { private let tip = SaveTip() }", false),
    ("func f() { var tip = SaveTip(); }", false), ("public let tip = SaveTip()", true),
    ("struct V { let tip = SaveTip() }\nextension V { func f() { g(tip) } }", true),
    (
      "struct V { @State var tip = SaveTip(); var p: some View { Text(\"\").popoverTip($tip) } }",
      true
    ),
    ("let tip: any Tip = SaveTip()", true), ("let status = SaveTip().status", true),
    ("let tip = SaveTip() as any Tip", true), ("let tips = [SaveTip()]", true),
  ])
  func tipsThatAVariableHolds(text: String, isShown: Bool) {
    let start = "@main struct A: App { init() { try? Tips.configure() } }"
    #expect(findings(tip(""), start, text) == (isShown ? [] : ["unshown-tip: SaveTip"]))
  }

  @Test(arguments: [
    ("var id: String { UUID().uuidString }", true), ("let id = UUID().uuidString", true),
    ("var id: String { let n = Int.random(in: 0...9); return \"tip-\\(n)\" }", true),
    ("var id: String { \"save\" }", false), ("let token = UUID()", false), ("", false),
  ])
  func idsThatAreDrawnAtRandom(id: String, isRandom: Bool) {
    let text = "struct RandomTip: Tip { \(id)\nvar title: Text { Text(\"\") } }"
    let found = findings(text).filter { $0.hasPrefix("random-id") }
    #expect(found.isEmpty != isRandom, "\(found)")
  }

  private func starting(_ body: String) -> String {
    "@main struct A: App { let t = [SaveTip()]\ninit() {\n\(body)\n} }"
  }

  @Test func appsThatStartTipKitOnceAtMost() {
    let configure = "try? Tips.configure()"
    #expect(findings(tip(""), starting("")) == ["never-configured: SaveTip"])
    #expect(findings(tip(""), starting(""), "func f() { try? Tips.configure([]) }") == [])
    #expect(findings("import Spezi\n" + tip(""), starting("")) == [], "a package may do it")
    #expect(findings(tip("")) == [], "no app")
    let twice = "\(configure)\n\(configure)"
    #expect(findings(tip(""), starting(twice)) == ["configured-twice: configure"])
    for silent in [
      "do {\n\(configure)\n} catch {\n\(configure)\n}", "if x {\n\(configure)\n}\n\(configure)",
      "#if X\n\(configure)\n#else\n\(configure)\n#endif",
      "if (\(configure)) == nil {\n\(configure)\n}",
      "switch x {\ncase 1:\n\(configure)\ndefault:\n\(configure)\n}",
    ] {
      #expect(findings(tip(""), starting(silent)) == [])
    }
  }

  @Test func storesThatAreResetWhereTheyShouldNotBe() {
    let (configure, reset) = ("try? Tips.configure()", "try? Tips.resetDatastore()")
    for late in [
      "\(configure)\n\(reset)", "\(configure)\nlet f = {\n\(reset)\n}",
      "\(configure)\n#if DEBUG\n\(reset)\n#endif",
      "#if X\n\(configure)\n#if DEBUG\n\(reset)\n#endif\n#endif",
    ] {
      #expect(findings(tip(""), starting(late)) == ["reset-after-configure: resetDatastore"])
    }
    for bare in [
      "\(reset)\n\(configure)", "do {\ntry Tips.resetDatastore()\n} catch {}\n\(configure)",
    ] {
      #expect(findings(tip(""), starting(bare)) == ["reset-at-launch: resetDatastore"])
    }
    for silent in [
      "#if DEBUG\n\(reset)\n#endif\n\(configure)", "if testing {\n\(reset)\n}\n\(configure)",
    ] {
      #expect(findings(tip(""), starting(silent)) == [])
    }
    #expect(findings(tip(""), starting(configure), "func f() {\n\(reset)\n}") == [])
    let delegate = """
      class D {
        func application(
          _ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]?
        ) -> Bool {
          \(reset)
          \(configure)
          return true
        }
      }
      """
    #expect(
      findings(tip(""), "let t = [SaveTip()]", delegate) == ["reset-at-launch: resetDatastore"])
  }

  @Test func storesThatTheFirstViewOfAnAppResets() {
    func app(_ view: String) -> String {
      "@main struct A: App { var body: some Scene { WindowGroup { \(view) } } }"
    }
    let reset = "V().task {\ntry? Tips.resetDatastore()\ntry? Tips.configure()\n}"
    #expect(findings(tip(""), "V(SaveTip())", app(reset)) == ["reset-at-launch: resetDatastore"])
    for silent in [
      "if isNew { \(reset) }",
      "V().task {\n#if DEBUG\ntry? Tips.resetDatastore()\n#endif\ntry? Tips.configure()\n}",
      "V().onTapGesture {\ntry? Tips.resetDatastore()\ntry? Tips.configure()\n}",
    ] {
      #expect(findings(tip(""), "V(SaveTip())", app(silent)) == [])
    }
  }

  @Test func tipsThatTipKitCannotTellApart() {
    func named(_ name: String, _ id: String) -> String {
      "struct \(name): Tip { var id: String { \(id) }; var title: Text { Text(\"a\") } }"
    }
    #expect(
      findings(named("OpenTip", "\"a\""), named("ShutTip", "\"a\"")) == ["shared-id: ShutTip"])
    #expect(findings(tip(""), named("ShutTip", "\"SaveTip\"")) == ["shared-id: ShutTip"])
    #expect(findings(named("OpenTip", "\"a\""), named("ShutTip", "\"b\"")) == [])
    #expect(findings(named("OpenTip", "\"a\""), named("OpenTip", "\"a\"")) == [])
    let cases = "case a, b; var title: Text { Text(\"a\") }"
    #expect(findings("enum CaseTip: Tip { \(cases) }") == ["shared-id: CaseTip"])
    #expect(findings("enum CaseTip: String, Tip { \(cases); var id: String { rawValue } }") == [])
    #expect(findings("enum CaseTip: Tip { case a; var title: Text { Text(\"a\") } }") == [])
  }

  @Test func eventsThatTipKitCannotTellApart() {
    func named(_ name: String, _ id: String, _ type: String = "") -> String {
      "enum \(name) { static let opened = Tips.Event\(type)(id: \(id)) }"
    }
    #expect(findings(named("A", "\"a\""), named("B", "\"a\"")) == ["shared-id: opened"])
    #expect(findings(named("A", "\"\"")) == ["shared-id: opened"])
    #expect(findings(named("A", "\"a\""), named("B", "\"b\"")) == [])
    #expect(findings(named("A", "\"a\""), named("A", "\"a\"")) == [], "each of another app")
    #expect(findings(named("A", "\"a\""), named("B", "theirs")) == [])
    let both =
      "enum A { static let a = Tips.Event(id: \"a\"); static let b = Tips.Event(id: \"a\") }"
    #expect(findings(both) == ["shared-id: b"])
    // One that no rule reads may be there to donate to the other.
    func read(_ name: String) -> String {
      tip("#Rule(Self.opened) { $0.donations.count > 2 }").replacing("SaveTip", with: name)
    }
    #expect(findings(read("ATip"), read("BTip")) == ["shared-id: opened"])
    #expect(findings(read("ATip"), "let handle = Tips.Event(id: \"opened\")") == [])
  }

  /// One struct that is several tips by what it is given.
  @Test func instancesThatTipKitCannotTellApart() {
    func tip(_ members: String = "") -> String {
      """
      enum Hint { case a, b }
      struct HintTip: Tip { let hint: Hint; \(members) var title: Text { Text("a") } }
      """
    }
    let shown =
      "let a = HintTip(hint: .a)\nlet b = HintTip(hint: Hint.b)\nlet c = HintTip(hint: .b)"
    #expect(findings(tip(), shown) == ["shared-id: HintTip"])
    #expect(findings(tip("var id: String { \"\\(hint)\" }"), shown) == [])
    for silent in [
      "let a = HintTip(hint: .a)", "let a = HintTip(hint: .a)\nlet b = HintTip(hint: .a)",
      "func f(_ x: Hint, _ y: Hint) { _ = HintTip(hint: x); _ = HintTip(hint: y) }",
      "let a = HintTip(hint: .a)\n#Preview { V(HintTip(hint: .b)) }",
    ] {
      #expect(findings(tip(), silent) == [], "\(silent)")
    }
  }

  /// What runs after the launch that starts TipKit.
  @Test(arguments: [
    ("Button(\"a\") { CALL }", ""), ("Text(\"a\").onTapGesture { CALL }", ""),
    ("Text(\"a\").task { CALL }", ""), ("Text(\"a\").onAppear {\n CALL\n}", ""),
    ("Button(action: { CALL }) { Text(\"a\") }", ""),
    ("Button(\"a\") { later() }", "private func later() { CALL }"),
    ("Button(\"a\", action: later)", "func later() { CALL }"),
    ("Button(\"a\") { later() }", "func later() { Task { @MainActor in\n CALL\n} }"),
    (
      "Button(\"a\") { later() }",
      "func later() { more() }\nfunc more() {\n do { CALL } catch {}\n}"
    ),
  ])
  func callsThatComeTooLate(view: String, members: String) {
    func app(_ start: String, _ call: String, main: String = "@main") -> [String] {
      findings(
        """
        \(main) struct A: App {
          init() { \(start) }
          var body: some Scene { WindowGroup { V() } }
        }
        """,
        """
        struct V: View {
          var body: some View { \(view.replacing("CALL", with: call)) }
          \(members.replacing("CALL", with: call))
        }
        """, tip("") + "\nlet shown = [SaveTip()]")
    }
    let (configure, reset) = ("try? Tips.configure()", "try? Tips.resetDatastore()")
    #expect(app(configure, reset) == ["reset-after-configure: resetDatastore"])
    #expect(app(configure, configure) == ["configured-twice: configure"])
    if ["Button", "onTap"].contains(where: view.contains) {
      let started = "Task {\n\(configure)\n}"
      #expect(app(started, reset) == ["reset-after-configure: resetDatastore"])
    }
    for unsure in ["if isNew { \(configure) }", "#if DEBUG\n\(configure)\n#endif", ""] {
      let found = app(unsure, reset).filter {
        !$0.hasPrefix("never-configured") && !$0.hasPrefix("reset-at-launch")
      }
      #expect(found == [], "\(unsure)")
    }
  }

  @Test func previewsAndOtherAppsAreNoneOfIt() {
    let app =
      "@main struct A: App { init() { try? Tips.configure() }; var body: some Scene { WindowGroup { V() } } }"
    let reset = "V().task { try? Tips.resetDatastore() }"
    let shown = "let shown = [SaveTip()]"
    #expect(findings(tip(""), shown, app, "#Preview { \(reset) }") == [])
    #expect(
      findings(
        tip(""), shown, app,
        "struct P: PreviewProvider { static var previews: some View { \(reset) } }") == [])
    let other = app.replacing("struct A", with: "struct B").replacing(
      "try? Tips.configure()", with: "")
    let view =
      "struct V: View { var body: some View { Button(\"a\") { try? Tips.resetDatastore() } } }"
    #expect(findings(tip(""), shown, app, view) == ["reset-after-configure: resetDatastore"])
    #expect(findings(tip(""), shown, app, other, view) == [])
  }

  @Test func resetsAtLaunchThatFunctionsAndViewsHold() {
    func app(_ start: String, _ rest: String) -> [String] {
      findings(
        "@main struct A: App { init() { \(start) }\n\(rest)\nvar body: some Scene { WindowGroup { V() } } }",
        tip("") + "\nlet shown = [SaveTip()]")
    }
    let found = ["reset-at-launch: resetDatastore"]
    let both = "try? Tips.resetDatastore()\ntry? Tips.configure()"
    #expect(app("Self.begin()", "static func begin() {\n\(both)\n}") == found)
    #expect(app("if isNew { Self.begin() }", "static func begin() {\n\(both)\n}") == [])
    #expect(
      app("Tips.configure {\nDatastoreLocation(.applicationDefault, shouldReset: true)\n}", "")
        == ["reset-at-launch: shouldReset: true"])
    let view = "struct V: View { var body: some View { Text(\"a\").task {\n\(both)\n} } }"
    #expect(
      findings(
        "@main struct A: App { var body: some Scene { WindowGroup { V() } } }", view,
        tip("") + "\nlet shown = [SaveTip()]") == found)
  }

  @Test func optionsThatCannotBeMeant() {
    func tip(_ options: String) -> String {
      "struct SaveTip: Tip { var title: Text { Text(\"a\") }\n"
        + "var options: [any TipOption] {\n\(options)\n} }"
    }
    #expect(
      findings(tip("MaxDisplayCount(1)\nTips.MaxDisplayCount(2)"))
        == ["odd-option: Tips.MaxDisplayCount(2)"])
    #expect(
      findings(tip("[IgnoresDisplayFrequency(true), IgnoresDisplayFrequency(false)]"))
        == ["odd-option: IgnoresDisplayFrequency(false)"])
    for limit in ["MaxDisplayCount(0)", "MaxDisplayCount(-1)", "MaxDisplayDuration(59.5)"] {
      #expect(findings(tip(limit)) == ["odd-option: \(limit)"])
    }
    for silent in [
      "MaxDisplayCount(1)\nMaxDisplayDuration(60)", "MaxDisplayCount(count)",
      "MaxDisplayDuration(.nan)",
      "if isNew {\nMaxDisplayCount(1)\n} else {\nMaxDisplayCount(2)\n}",
      "#if DEBUG\nMaxDisplayCount(1)\n#else\nMaxDisplayCount(2)\n#endif",
    ] {
      #expect(findings("var isNew = false\nvar count = 0\n" + tip(silent)) == [], "\(silent)")
    }
    let shared = "extension Short { var options: [any TipOption] { MaxDisplayCount(0) } }"
    let short = { (name: String) in "struct \(name): Short { var title: Text { Text(\"a\") } }" }
    #expect(
      findings("protocol Short: Tip {}", shared, short("A"), short("B"))
        == ["odd-option: MaxDisplayCount(0)"])
  }

  @Test func stepsThatTipKitHasNot() {
    let order = "struct Order: Codable, Sendable { let total: Double }"
    func rule(_ step: String) -> [String] {
      findings(
        order, tip("#Rule(Self.opened) { $0.donations\(step) }", event: "Event<Order>(id: \"o\")"))
    }
    #expect(rule(".donatedWithin(.month).count > 1") == ["not-in-xcode: month"])
    #expect(rule(".donatedWithin(.months(2)).count > 1") == ["not-in-xcode: .months(2)"])
    #expect(
      rule(".sum(of: \\.total) > 1").allSatisfy { $0.hasPrefix("not-in-xcode") }
        && rule(".sum(of: \\.total) > 1").count == 1)
    #expect(rule(".distinct(by: \\.total).count > 1").count == 1)
    #expect(rule(".donatedWithin(.days(30)).count > 1") == [])
    #expect(rule(".filter { $0.total > 1 }.count > 1") == [])
  }

  /// Once, a long text was gone through again for each of its tokens.
  @Test(.timeLimit(.minutes(60))) func longTextsAreGoneThroughOnce() {
    let view = "func f() { " + String(repeating: "g(a, b)\n", count: 20_000) + "}"
    let never = tip("#Rule(Self.$level) { $0 > 3 && $0 < 2 }")
    #expect(findings(never + "\n" + view) == ["never-true: $0 < 2"])
  }
}
