import Testing
import TipEngine
import TipInterpreter
import TipText

@Suite struct ViewTests {
  /// Of what has to do with tips and does not run it is said so, once.
  @Test(arguments: [
    ("TipView(A()).onChange(of: 1) { A().invalidate(reason: .tipClosed) }", true),
    (
      "Text(\"a\").onTapGesture { A.opened.sendDonation() }.sheet(isPresented: $isOn) { TipView(A()) }",
      true
    ),
    ("NavigationLink { TipView(A()) } label: { TipView(A()) }", true),
    ("Card { TipView(A()) }", true), ("Card { Text(\"a\") }", false),
    ("TipView(A()).onChange(of: 1) { isOn = true }", false),
    ("VStack { TipView(A()) }.onTapGesture { print(1) }", false),
    ("NavigationLink { Text(\"a\") } label: { TipView(A()) }", false),
  ])
  func whatOfAViewDoesNotRunIsSaid(view: String, isSaid: Bool) throws {
    let program = Program()
    program.enter(
      """
      struct A: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("A") }
      }
      struct Page: View {
        @State private var isOn = false
        var body: some View { \(view) }
      }
      Page().present()
      """, in: try program.session())
    #expect(program.diagnostics.map(\.code) == (isSaid ? ["left-out"] : []))
  }

  @Test func aViewWaitsForItsTipAndGoesWithIt() throws {
    let lines = try Program.run(
      """
      struct A: Tip {
        @Parameter static var on: Bool = false
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.$on) { $0 } }
      }
      try Tips.configure()
      let view = TipView(A())
      view.present()
      print("waiting")
      A.on = true
      A.on = false
      A.on = true
      A().invalidate(reason: .tipClosed)
      print("gone")
      await A().resetEligibility()
      view.dismiss()
      view.dismiss()
      """)
    #expect(lines == ["waiting", "+ A", "- A", "+ A", "- A", "gone", "+ A", "- A"])
  }

  @Test func onePopoverAtATimeInTheOrderPresented() throws {
    let lines = try Program.run(
      """
      struct A: Tip { var title: Text { Text("A") } }
      struct B: Tip { var title: Text { Text("B") } }
      struct C: Tip { var title: Text { Text("C") } }
      try Tips.configure()
      let a = Text("x").popoverTip(A())
      let b = Text("x").popoverTip(B())
      let c = TipView(C())
      a.present()
      b.present()
      c.present()
      A().invalidate(reason: .tipClosed)
      """)
    #expect(lines == ["+ A", "+ C", "- A", "+ B"])
  }

  @Test func aViewFollowsItsGroup() throws {
    let lines = try Program.run(
      """
      struct A: Tip { var title: Text { Text("A") } }
      struct B: Tip { var title: Text { Text("B") } }
      try Tips.configure()
      let group = TipGroup(.ordered) { A(); B() }
      let view = TipView(group.currentTip)
      view.present()
      A().invalidate(reason: .actionPerformed)
      B().invalidate(reason: .actionPerformed)
      """)
    #expect(lines == ["+ A", "- A", "+ B", "- B"])
  }

  @Test func aDurationUsedUpTakesTheViewAway() throws {
    let lines = try Program.run(
      """
      struct A: Tip {
        var title: Text { Text("A") }
        var options: [any TipOption] { MaxDisplayDuration(90) }
      }
      try Tips.configure()
      let view = TipView(A())
      view.present()
      Task { for await s in A().statusUpdates { print(s, Date.now) } }
      Tips.Clock.advance(by: .hours(1))
      """)
    #expect(
      lines == [
        "+ A", "available 2025-01-01 00:00:00 +0000", "- A",
        "invalidated(displayDurationExceeded) 2025-01-01 00:01:30 +0000",
      ])
  }

  @Test func whatIsInAViewIsPresentedWithIt() throws {
    let lines = try Program.run(
      """
      struct A: Tip { var title: Text { Text("A") } }
      struct B: Tip { var title: Text { Text("B") } }
      struct Inner: View { var body: some View { Text("x").popoverTip(B()).onDisappear { print("gone") } } }
      try Tips.configure()
      let view = VStack { TipView(A()); if true { Inner() } }.onAppear { print("before") }.task { print("after") }
      view.present()
      view.present()
      view.dismiss()
      Text("x").popoverTip(B()).present()
      """)
    #expect(lines == ["before", "+ A", "+ B", "after", "- A", "- B", "gone", "+ B"])
  }

  @Test func aViewInItselfEndsWithAnError() throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      "struct A: View { var body: some View { VStack { A() } } }\nA().present()", in: session)
    #expect(program.lines == ["! budget-spent"])
  }

  @Test func frequencyHoldsBackAnotherView() throws {
    let lines = try Program.run(
      """
      struct A: Tip { var title: Text { Text("A") } }
      struct B: Tip { var title: Text { Text("B") } }
      try Tips.configure([.displayFrequency(.hourly)])
      TipView(A()).present()
      TipView(B()).present()
      print("an hour")
      Tips.Clock.advance(by: .hours(1))
      """)
    #expect(lines == ["+ A", "an hour", "+ B"])
  }

  @Test func pressingCallsBothHandlersAndNamesTheNearest() throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      struct A: Tip {
        var title: Text { Text("A") }
        var actions: [Action] {
          Action(id: "more", title: "More") { print("perform") }
          Action(id: "stop", title: "Stop")
        }
      }
      try Tips.configure()
      let view = TipView(A()) { action in print("handler", action.id) }
      view.present()
      view.press("more")
      view.press("mroe")
      """, in: session)
    #expect(program.lines == ["+ A", "perform", "handler more", "! unknown-action"])
    #expect(program.diagnostics.last?.notes.map(\.message) == ["did you mean `more`?"])
    #expect(session.engine.records.tips["A"]?.presses == ["more": 1])
  }

  @Test func nothingIsPressedInAViewThatShowsNothing() throws {
    let lines = try Program.run(
      """
      struct A: Tip { var title: Text { Text("A") } }
      try Tips.configure()
      TipView(A()).press("x")
      """)
    #expect(lines == ["! not-shown"])
  }
}
