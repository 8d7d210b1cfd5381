import Foundation
import Testing

/// Views of an app as `tips why` takes them: its own containers, modifiers, groups and previews.
@Suite struct AppViewTests {
  private func ask(_ tip: String, _ app: String) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct ReadyTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Ready") }
        var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
      }
      struct PlainTip: Tip {
        var title: Text { Text("Plain") }
        var options: [any TipOption] { MaxDisplayCount(1) }
      }
      struct Part: View {
        var body: some View { TipView(PlainTip()).onAppear { ReadyTip.isReady = true } }
      }
      \(app)
      """, to: "App/App.swift")
    return try Command(["why", tip, scratch.path("App")])
  }

  /// A choice between views whose change is left out, in an app that is only checked.
  @Test func partsLeftOutInAChoiceAreNoFault() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      struct Page: View {
        let count: Int
        let tip = SaveTip()
        var body: some View {
          Group {
            if count > 0 {
              TipView(tip).onChange(of: count) { old, new in
                if old >= 3 && new < 3 { tip.invalidate(reason: .actionPerformed) }
              }
            } else { Text("none") }
          }
        }
      }
      @main struct A: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { Page(count: 1) } }
      }
      """, to: "a.swift")
    let check = try Command(["check", app])
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    let why = try Command(["why", "SaveTip", app, "--format", "json"])
    let gates = try #require(why.objects.last?["gates"] as? [[String: Any]])
    #expect(gates.contains { $0["got"] as? String == "on display" }, "\(why.output)")
  }

  private static let start = """

    @main struct NotesApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { Page() } }
    }
    """

  private static let containers = [
    """
    struct Card<C: View>: View {
      let content: C
      init(@ViewBuilder content: () -> C) { self.content = content() }
      var body: some View { content }
    }
    struct Page: View { var body: some View { Card { Part() } } }
    """,
    """
    struct Card<Content>: View where Content: View {
      let title: String
      @ViewBuilder let content: Content
      var body: some View { VStack { Text(title); content.padding() } }
    }
    struct Page: View { var body: some View { VStack { Card(title: "a") { Text("x"); Part() } } } }
    """,
    """
    struct Card<Content: View>: View {
      var title = "t"
      @ViewBuilder var content: () -> Content
      var body: some View { ScrollView { content() } }
    }
    struct Page: View { var body: some View { Card { if true { Part() } } } }
    """,
    """
    struct Card<Header: View, Content: View>: View {
      private let header: Header
      private let content: Content
      init(@ViewBuilder header: () -> Header, @ViewBuilder content: () -> Content) {
        self.header = header()
        self.content = content()
      }
      var body: some View { VStack { header; content } }
    }
    struct Page: View { var body: some View { Card { Text("h") } content: { Card { Part() } content: { Text("x") } } } }
    """,
    """
    struct Page: View {
      func boxed<V: View>(@ViewBuilder _ content: () -> V) -> some View { VStack { content() } }
      var body: some View { boxed { Part() } }
    }
    """,
  ]

  private static let modifiers = [
    """
    extension View { func withPart() -> some View { overlay { Part() } } }
    struct Page: View { var body: some View { Text("x").withPart() } }
    """,
    """
    extension View {
      @ViewBuilder func tip(_ tip: (some Tip)?) -> some View {
        if let tip { self.popoverTip(tip).onAppear { ReadyTip.isReady = true } } else { self }
      }
    }
    struct Page: View { var body: some View { Text("x").padding().tip(PlainTip()).padding() } }
    """,
    """
    struct Tipped<T: Tip>: ViewModifier {
      let tip: T
      func body(content: Content) -> some View { content.popoverTip(tip).onAppear { ReadyTip.isReady = true } }
    }
    extension View { func tipped(_ tip: some Tip) -> some View { modifier(Tipped(tip: tip)) } }
    struct Page: View { var body: some View { Text("x").modifier(Tipped(tip: PlainTip())) } }
    """,
    """
    struct Ready: ViewModifier {
      func body(content: Content) -> some View { VStack { content; Text("y") } }
    }
    struct Page: View { var body: some View { Part().modifier(Ready()) } }
    """,
    """
    extension View {
      func ready(_ isOn: Bool = true) -> some View {
        if #available(iOS 17, *) { return popoverTip(PlainTip()).onAppear { ReadyTip.isReady = isOn } }
        return self
      }
    }
    struct Page: View { var body: some View { VStack { Text("x").ready() } } }
    """,
  ]

  @Test(arguments: containers + modifiers)
  func whatTheAppWrapsIsShown(views: String) throws {
    let ready = try ask("ReadyTip", views + Self.start)
    #expect(ready.status == 0 && ready.errors.isEmpty, "\(ready.errors)")
    #expect(ready.output.hasPrefix("ReadyTip  available"))
  }

  @Test func aSecondPopoverComesAfterTheFirst() throws {
    let scratch = try Scratch()
    let tips = """
      struct A: Tip { var title: Text { Text("first") } }
      struct B: Tip {
        var title: Text { Text("second") }
        var options: [any TipOption] { MaxDisplayCount(1) }
      }
      try Tips.configure()
      let row = Map().popoverTip(A())

      """
    for view in [
      "TipView(A()).popoverTip(B())",
      "VStack { Text(\"a\") }.popoverTip(A()).popoverTip(B())",
      "Text(\"a\").popoverTip(A()).popoverTip(B())",
      "Image(systemName: \"a\").popoverTip(A()).padding().popoverTip(B(), arrowEdge: .top) { _ in }",
      "row.popoverTip(B())",
    ] {
      let file = try scratch.write(
        tips
          + "let v = \(view)\nv.present()\nA().invalidate(reason: .tipClosed)\nv.dismiss()\nprint(B().status)\n",
        to: "a.tips")
      let run = try Command(["run", file])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == "invalidated(displayCountExceeded)\n", "\(view): \(run.output)")
    }
  }

  private static let grouped = """
    struct Page: View {
      @State private var tipGroup = TipGroup(.ordered) { PlainTip(); ReadyTip() }
      var body: some View { TipView(tipGroup.currentTip) }
    }

    """

  @Test func whatAnAnswerNamesCanBeAskedFor() throws {
    let app = Self.grouped + Self.start
    let tip = try ask("ReadyTip", app)
    #expect(tip.output.contains("`Page.tipGroup`"), "\(tip.output)")
    for name in ["Page.tipGroup", "Page.tipGroup.currentTip"] {
      let group = try ask(name, app)
      #expect(group.status == 0 && group.output.contains("PlainTip"), "\(group.errors)")
    }
    let unknown = try ask("OtherTip", app)
    #expect(unknown.errors.contains("the group `Page.tipGroup`"), "\(unknown.errors)")
    #expect(try ask("Page.tipGrop", app).errors.contains("did you mean `Page.tipGroup`?"))
  }

  /// What starts the app is not run here: the answer takes the call that is written, and says so.
  @Test(arguments: [
    "enum TipSetup { static func start() throws { try Tips.configure([.displayFrequency(.hourly)]) } }",
    "final class Coordinator { func begin() { try? Tips.configure([.displayFrequency(.hourly)]) } }",
  ])
  func aCallThatNothingHereRunsIsTaken(app: String) throws {
    let why = try ask("PlainTip", app)
    #expect(
      why.status == 0 && why.output.contains("show another tip: this one then waits 1 h"),
      "\(why.output)")
    #expect(
      why.errors.hasPrefix(
        "note[left-out]: the part of the app that runs here does not reach this call of `Tips.configure`"
      ),
      "\(why.errors)")
    #expect(why.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    "#Preview { Page().task { try? Tips.configure() } }",
    "#Preview(\"Page\", traits: .landscapeLeft) { try? Tips.configure([.displayFrequency(.daily)]); return Page() }",
    "struct Page_Previews: PreviewProvider { static var previews: some View { Page().task { try? Tips.configure() } } }",
  ])
  func aPreviewConfiguresNothing(preview: String) throws {
    let app = """
      struct Page: View { var body: some View { TipView(PlainTip()) } }
      @main struct NotesApp: App { var body: some Scene { WindowGroup { Page() } } }
      \(preview)
      """
    let why = try ask("PlainTip", app)
    #expect(why.status == 1 && why.output.contains("needs `Tips.configure`"), "\(why.output)")
    let scratch = try Scratch()
    try scratch.write(
      "import SwiftUI\nimport TipKit\nstruct PlainTip: Tip { var title: Text { Text(\"Plain\") } }\n"
        + app,
      to: "App/App.swift")
    let check = try Command(["check", scratch.path("App")])
    #expect(check.errors.contains("warning[never-configured]"), "\(check.errors)")
    #expect(check.errors.contains("nothing but a preview"))
  }
}
