import Foundation
import Testing

/// Of a `TabView` only the selected tab appears: what the others do when they appear does not count.
@Suite struct AppTabTests {
  private func ask(_ tabs: String) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct FeedTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Feed") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count < 1 } }
      }
      enum Page: String, CaseIterable, Identifiable { case home, feed, more; var id: Self { self } }
      final class Router: ObservableObject { @Published var page: Page = .feed }
      struct Home: View { var body: some View { Text("home").task { FeedTip.opened.sendDonation() } } }
      struct Feed: View { var body: some View { TipView(FeedTip()) } }
      \(tabs)
      @main struct NewsApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { Root() } }
      }
      """, to: "App/App.swift")
    return try Command(["why", "FeedTip", scratch.path("App")])
  }

  private static let others = [
    """
    @State var tab = 1
    var body: some View { TabView(selection: $tab) { tabs } }
    @ViewBuilder private var tabs: some View { Home().tag(0); Feed().tag(1) }
    """,
    """
    @State var tab = 1
    var body: some View { TabView(selection: $tab) { self.tabs().tint(.red) } }
    @ViewBuilder func tabs() -> some View { first; Feed().tag(1) }
    var first: some View { Home().tabItem { Text("home") }.tag(0) }
    """,
    """
    @State var tab = 1
    var body: some View { VStack { pages } }
    var pages: some View { TabView(selection: $tab) { tabs } }
    @ViewBuilder var tabs: some View { if tab == 7 { tabs } else { Group { Home().tag(0); Feed().tag(1) } } }
    """,
    "@State var tab = 1; var body: some View { TabView(selection: $tab) { Home().tag(0); Feed().tag(1) } }",
    "var body: some View { TabView { Feed().tabItem { Text(\"feed\") }; Home().tabItem { Text(\"home\") } } }",
    "@State var tab = Page.feed; var body: some View { TabView(selection: $tab) { Home().tabItem { Label(\"a\", systemImage: \"b\") }.tag(Page.home); Feed().tag(Page.feed) } }",
    """
    @State private var tab: Page = .feed
    var body: some View {
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: .home) { Home() }
        TabSection("More") { Tab("Feed", systemImage: "list", value: Page.feed) { Feed() } }
      }
    }
    """,
    """
    @SceneStorage("tab") var tab: String = "feed"
    var body: some View {
      TabView(selection: $tab) {
        ForEach(Page.allCases) { page in
          if page == .feed { Feed().tag(page.rawValue) } else { Home().tag(page.rawValue) }
        }
      }
      .tabViewStyle(.page)
    }
    """,
    """
    @StateObject var router = Router()
    var body: some View {
      TabView(selection: $router.page) { ForEach(Page.allCases) { page in view(page) } }
    }
    @ViewBuilder func view(_ page: Page) -> some View { switch page { case .feed: Feed(); default: Home() } }
    """,
    """
    @State var tab: Int? = 2
    var body: some View {
      TabView(selection: Binding(get: { tab }, set: { tab = $0 })) {
        if true { Home().tag(1) }
        Group { Feed().tag(2) }
      }
    }
    """,
    "var body: some View { TabView(selection: .constant(2)) { Home().tag(1); Feed().tag(2) } }",
    """
    @State var tab = Page.feed
    var body: some View { Tabs(page: $tab) }
    struct Tabs: View {
      @Binding var page: Page
      var body: some View { TabView(selection: $page) { Home().tag(Page.home); Feed().tag(Page.feed) } }
    }
    """,
  ]

  @Test(arguments: others) func onlyTheSelectedTabAppears(members: String) throws {
    let why = try ask("struct Root: View { \(members) }")
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.output)\(why.errors)")
  }

  /// The program selects another.
  @Test(arguments: [
    "@State var tab = 1; var body: some View { TabView(selection: $tab) { Home().tag(0); Feed().tag(1) }.task { tab = 0 } }",
    "@State var tab = Page.home; var body: some View { TabView(selection: $tab) { Home().tag(Page.home); Feed().tag(Page.feed) } }",
    "var body: some View { TabView { Tab { Home() } label: { Text(\"h\") }; Tab { Feed() } label: { Text(\"f\") } } }",
  ])
  func theSelectedTabAppears(members: String) throws {
    let why = try ask("struct Root: View { \(members) }")
    #expect(why.status == 1 && why.errors.isEmpty, "\(why.output)\(why.errors)")
    #expect(why.output.contains("opened: last donated to"))
  }

  @Test func whereTheSelectionIsNotKnownTheFirstIsTakenAndThatIsSaid() throws {
    let why = try ask(
      """
      struct Root: View {
        @State var tab = Remote.startTab
        var body: some View { TabView(selection: $tab) { Feed().tag(0); Home().tag(1) } }
      }
      """)
    #expect(why.status == 0, "\(why.output)")
    #expect(
      why.errors.hasPrefix(
        "note[left-out]: which tab this `TabView` shows is not known here: its first is taken"),
      "\(why.errors)")
    #expect(why.errors.split(separator: "\n").count == 1)
  }
}
