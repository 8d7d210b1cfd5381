import Testing
import TipText

/// Styles of the program: what `makeBody` makes is shown in the place of the tip's own view.
@Suite struct StyleTests {
  private let tip = """
    struct A: Tip {
      var title: Text { Text("A") }
      var message: Text? { Text("more of it") }
      var actions: [Action] { Action(id: "more", title: "More") { print("action") } }
    }
    struct Style: TipViewStyle {
      var close = "Close"
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          if let message = configuration.message { message.bold() }
          configuration.title?.font(.headline)
          ForEach(configuration.actions) { action in
            Button(action: action.handler) { action.label().bold() }
          }
          Button(close) { configuration.tip.invalidate(reason: .tipClosed) }
        }
        .onAppear { print("appears") }
        .onDisappear { print("disappears") }
      }
    }
    try Tips.configure()

    """

  @Test func aStyleIsWhatIsShownAndPressed() throws {
    let lines = try Program.run(
      tip + """
        let view = TipView(A()) { print("view", $0.id) }.tipViewStyle(Style())
        view.present()
        view.press("More")
        view.press("Close")
        """)
    #expect(
      lines == ["+ more of it", "appears", "action", "view more", "- more of it", "disappears"])
  }

  /// Also to what comes later.
  @Test func aStyleGoesToAllTipsInAView() throws {
    let lines = try Program.run(
      tip + """
        struct Page: View {
          @State private var isOpen = false
          var body: some View {
            VStack {
              if isOpen { Section { TipView(A()) } }
              Button("Open") { isOpen = true }
            }
            .tipViewStyle(Style(close: "Done"))
          }
        }
        let page = Page()
        page.present()
        page.press("Open")
        page.press("Done")
        """)
    #expect(lines == ["+ more of it", "appears", "- more of it", "disappears"])
  }

  /// TipKit's own styles change nothing here.
  @Test func otherStylesLeaveATipAsItIs() throws {
    let lines = try Program.run(
      tip + """
        let view = TipView(A()).tipViewStyle(.miniTip)
        view.present()
        view.press("more")
        """)
    #expect(lines == ["+ A", "action"])
  }

  @Test func ofAPreviewItIsSaidThatItDoesNotRun() throws {
    let program = Program()
    program.enter(tip + "#Preview { TipView(A()) }", in: try program.session())
    #expect(program.diagnostics.map(\.code) == ["left-out"])
  }
}
