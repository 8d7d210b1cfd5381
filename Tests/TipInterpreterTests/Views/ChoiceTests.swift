import Testing

/// `if` and `switch` between views, while these are shown.
@Suite struct ChoiceTests {
  private let tips = """
    struct A: Tip { var title: Text { Text("A") } }
    struct B: Tip { var title: Text { Text("B") } }
    try Tips.configure()

    """

  @Test func whatAChoiceShowsComesAndGoes() throws {
    let lines = try Program.run(
      tips + """
        struct Page: View {
          @State private var isOpen = false
          var body: some View {
            VStack {
              if isOpen { TipView(A()) } else { TipView(B()) }
              Button("Open") { isOpen.toggle() }
            }
          }
        }
        let page = Page()
        page.present()
        page.press("Open")
        page.press("Open")
        page.dismiss()
        """)
    #expect(lines == ["+ B", "- B", "+ A", "- A", "+ B", "- B"])
  }

  /// The other choice is asked, too, and comes to the same.
  @Test func whatStaysInItsBranchIsNotShownAnew() throws {
    let lines = try Program.run(
      tips + """
        struct Counter: View {
          @State private var count = 0
          var body: some View {
            VStack {
              Button("Count") { count += 1 }
              if count > 1 { Text("many").onAppear { print("many") } }
            }
          }
        }
        struct Page: View {
          @State private var isOpen = true
          @State private var number = 1
          var body: some View {
            VStack {
              if isOpen {
                TipView(A()).onAppear { print("open") }.onDisappear { print("closed", number) }
                Counter()
              }
              switch number {
              case 1: Text("one")
              case let other: Text("more").onAppear { print("now", other) }
              }
              Button("Next") { number += 1 }
              Button("Close") { isOpen = false }
            }
          }
        }
        let page = Page()
        page.present()
        page.press("Count")
        page.press("Next")
        page.press("Count")
        page.press("Next")
        page.press("Close")
        """)
    #expect(lines == ["open", "+ A", "now 2", "many", "- A", "closed 3"])
  }

  /// The same branch with another tip shows that.
  @Test func whatABranchBindsIsFollowed() throws {
    let lines = try Program.run(
      tips + """
        struct Page: View {
          let group = TipGroup(.ordered) { A(); B() }
          var body: some View {
            VStack {
              if let tip = group.currentTip {
                TipView(tip) { action in print(action.id) }
              } else {
                Text("none").task { print("none") }
              }
            }
          }
        }
        let page = Page()
        page.present()
        A().invalidate(reason: .tipClosed)
        B().invalidate(reason: .tipClosed)
        """)
    #expect(lines == ["+ A", "- A", "+ B", "- B", "none"])
  }

  @Test func whatTheProgramChangesOutsideIsFollowed() throws {
    let lines = try Program.run(
      tips + """
        final class Model { var names: [String] = [] }
        let model = Model()
        struct Page: View {
          let model: Model
          var body: some View {
            VStack {
              if model.names.count > 1 {
                ForEach(model.names, id: \\.self) { name in Text(name).onAppear { print(name) } }
              }
            }
          }
        }
        Page(model: model).present()
        model.names = ["a"]
        model.names.append("b")
        model.names.append("c")
        model.names = []
        model.names = ["d", "e"]
        """)
    #expect(lines == ["a", "b", "c", "d", "e"])
  }

  /// A view whose appearance undoes its choice ends, as everything does.
  @Test func choicesThatUndoThemselvesEnd() throws {
    let lines = try Program.run(
      """
      struct Page: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            if isOn { Text("on").onAppear { isOn = false } } else { Text("off").onAppear { isOn = true } }
          }
        }
      }
      Page().present()
      print("goes on")
      """)
    #expect(lines == ["goes on"])
  }
}
