import Foundation
import Testing

/// `tips why` and `tips when` of an app's own sources.
@Suite struct AppQuestionTests {
  @Test func nothingIsSaidOfATipWhoseRuleNeedsMore() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.$isReady) { !$0 && SaveTip.limit() > 1 } }
        static func limit() -> Int { Remote.limit }
      }
      struct OpenTip: Tip { var title: Text { Text("Open") } }
      """, to: "a.swift")
    for command in ["why", "when"] {
      let asked = try Command([command, "SaveTip", app])
      #expect(asked.status == 2 && asked.output.isEmpty)
      #expect(asked.errors.contains("the answer depends on code that is not here"))
    }
    #expect(try Command(["why", "OpenTip", app]).status == 0)
    let run = try Command([
      "run", app, try scratch.write("try Tips.configure()\nprint(SaveTip().status)", to: "b.swift"),
    ])
    #expect(run.status != 0 && run.errors.contains("error[rule-failed]"))
  }

  @Test(arguments: ["why", "when"])
  func whatIsWrongWithAProgramIsToldInJSON(command: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      "import TipKit\nstruct ATip: Tip { var title: Text { Text(\"A\") } }\nlet n: Int = \"a\"\n",
      to: "a.tips")
    let asked = try Command([command, "ATip", file, "--format", "json"])
    let run = try Command(["run", file, "--format", "json"])
    #expect(asked.status == 2 && asked.output.hasPrefix("{\"kind\":\"diagnostic\""))
    #expect(asked.output == run.output)
    #expect(asked.errors == "error: the program is not valid\n")
  }

  /// It may throw where a `let` may not.
  @Test(arguments: [
    ".task { async let a = load(1); print((try? await a) ?? 0) }",
    ".task { print(await all()) }",
  ])
  func anAsyncLetRunsInAnApp(task: String) throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import SwiftUI
      import TipKit
      func load(_ n: Int) async throws -> Int { n }
      func all() async -> Int {
        async let a = load(1)
        return (try? await a) ?? 0
      }
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      struct Page: View { var body: some View { TipView(SaveTip())\(task) } }
      @main struct NotesApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { Page() } }
      }
      """, to: "a.swift")
    let run = try Command(["run", app])
    #expect(run.output == "1\n", "\(run.errors)")
  }

  @Test func aFolderIsAskedAsTheAppThatItIs() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(AppEvents.saved) { $0.donations.count >= Limits.saves } }
      }
      """, to: "App/SaveTip.swift")
    try scratch.write(
      "import TipKit\nenum AppEvents { static let saved = Tips.Event(id: \"saved\") }",
      to: "App/AppEvents.swift")
    try scratch.write("enum Limits { static let saves = 3 }", to: "App/Limits.swift")
    try scratch.write(
      "import SwiftUI\nstruct Canvas: NSView { let layer: CALayer }", to: "App/Views/Canvas.swift")
    try scratch.write(
      "import PackageDescription\nlet package = Package(name: \"TipKitApp\")",
      to: "App/Package.swift")
    let why = try Command(["why", "SaveTip", scratch.path("App")])
    #expect(why.status == 1, "\(why.errors)")
    #expect(why.output.contains("needs >= Limits.saves, got 0"))
    #expect(why.output.contains("fix    3 donations to saved"))
    #expect(try Command(["when", "SaveTip", scratch.path("App")]).status == 0)
    try scratch.write(
      """
      try Tips.configure()
      for _ in 1...Limits.saves { AppEvents.saved.sendDonation() }
      #expect(SaveTip().status == .available)
      """, to: "App/Tips/saves.tips")
    for command in ["run", "test"] {
      let run = try Command([command, scratch.path("App")])
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
  }

  @Test func whatAnAppNeedsBesideItsTipsKeepsNobodyFromAsking() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      enum StepTip: String, Named { case open, close; var title: Text { Text(rawValue) } }
      protocol Named: RawRepresentable<String>, Tip {}
      extension Named { var id: String { self.rawValue } }
      enum Sheet { case post(PostAction), done }
      func reload(_ count: Int = DEFAULT_COUNT) {}
      @main struct GardenApp: App {
        @State private var dataStore = RemoteStore()
        @State var sheet: Sheets?
        init() { try? Tips.configure([.displayFrequency(.daily)]) }
        var body: some Scene { WindowGroup { TipView(SaveTip()) } }
      }
      """, to: "App/GardenApp.swift")
    let why = try Command(["why", "SaveTip", scratch.path("App")])
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.errors)")
    #expect(why.output.contains("available"))
    #expect(try Command(["when", "SaveTip", scratch.path("App")]).status == 0)
    let several = try Command(["why", "StepTip", scratch.path("App")])
    #expect(several.status == 2)
    #expect(several.errors.contains("`StepTip` is several tips: name one, as in `StepTip.open`"))
    // The app has shown the other tip.
    #expect(
      try Command(["why", "StepTip.close", scratch.path("App")]).output.contains(
        "needs 1 d since another tip appeared"))
    let run = try Command(["run", scratch.path("App/GardenApp.swift")])
    #expect(
      run.status == 3 && run.errors.contains("error[unavailable]: there is no name `RemoteStore`"))
  }

  @Test func storedTextsNeedNoOtherFilesEither() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import SwiftUI
      import TipKit
      enum L10n {
        static let title = tr("title")
        static func tr(_ key: String, _ values: CVarArg...) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
          return String(format: format, locale: Locale.current, arguments: values)
        }
      }
      struct A: Tip { let title = Text(L10n.title) }
      struct B: Tip {
        let title: Text
        let message: Text? = Text(L10n.title)
        init() { title = Text(L10n.tr("b", 1)) }
      }
      struct C: Tip {
        let title = Text("c")
        let actions = [Action(id: "c", title: L10n.title)]
      }
      struct D: Tip {
        let title = Text("d")
        var id: String { L10n.title }
      }
      """, to: "texts.swift")
    for name in ["A", "B", "C"] {
      let why = try Command(["why", name, file])
      #expect(why.output.hasPrefix("\(name)  available"), "\(why.errors)")
    }
    // An error has a place.
    let why = try Command(["why", "D", file])
    #expect(why.status == 2 && why.errors.contains("error[unavailable]: `Bundle`"))
    #expect(
      why.errors.contains("\(file):6:") && why.errors.contains("`D` cannot be made here"),
      "\(why.errors)")
  }

  @Test func aTipIsMadeWhereItNeedsNoValues() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import TipKit
      final class A: Tip { var title: Text { Text("a") } }
      final class Sub: Base { override var title: Text { Text("s") } }
      class Base: Tip { var title: Text { Text("b") } }
      struct U: Tip { let m: Int; init(n: Int = 3) { m = n }; var title: Text { Text("u") } }
      struct W: Tip { let m: Int; static let shared = W(m: 1); private init(m: Int) { self.m = m }; var title: Text { Text("w") } }
      #if os(watchOS)
      struct V: Tip { var title: Text { Text("v") } }
      #endif
      try Tips.configure()
      """, to: "many.tips")
    for name in ["A", "Sub", "U", "W.shared"] {
      let why = try Command(["why", name, file])
      #expect(why.output.contains("\(name.prefix { $0 != "." })  available"), "\(why.errors)")
    }
    #expect(try Command(["why", "W", file]).errors.contains("`W` needs values to be made"))
    let others = try scratch.write(
      """
      import TipKit
      enum Kitchen { static let opened = Tips.Event(id: "opened") }
      struct Recipe { let name: String }
      struct A: Tip { var title: Text { Text("a") } }
      let tour = TipGroup { A() }
      """, to: "others.swift")
    for name in ["Kitchen", "Recipe"] {
      let why = try Command(["why", name, others])
      #expect(why.status == 2)
      #expect(
        why.errors == "error: `\(name)` is not a tip; there are `A`, and the group `tour`\n")
    }
    #expect(
      try Command(["why", "V", file]).errors.contains(
        "`V` is in a branch of `#if` that is not compiled"))
  }

  @Test func ofScriptsAloneAllIsTold() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      let a = Date.now > .days(3)
      print(a)
      """, to: "a.tips")
    #expect(try Command(["check", file]).errors.contains("`Date` has no static member `days`"))
    // Some file of an app may add it.
    try scratch.write(
      "import TipKit\nextension Date { static func days(_ n: Int) -> Date { .now } }", to: "b.swift"
    )
    let both = try Command(["check", file, scratch.path("b.swift")])
    #expect(both.status == 0, "\(both.errors)")
  }

  /// Most apps say nothing of TipKit in the file that starts them.
  @Test func anAppStartsWhereverItIsDeclared() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      @main struct GardenApp: App {
        @State private var store = DataStore()
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """, to: "App/GardenApp.swift")
    try scratch.write("class DataStore { var todos: [String] = [] }", to: "App/DataStore.swift")
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 1 } }
      }
      struct DetailView: View {
        var body: some View { TipView(SaveTip()).task { try? Tips.configure() } }
      }
      """, to: "App/Tips/DetailView.swift")
    try scratch.write(
      """
      import SwiftUI
      struct ContentView: View {
        var body: some View { DetailView().onAppear { SaveTip.opened.sendDonation() } }
      }
      """, to: "App/ContentView.swift")
    let why = try Command(["why", "SaveTip", scratch.path("App")])
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.errors)")
    #expect(why.output.contains("SaveTip  available"))
    let files = ["GardenApp", "ContentView", "DataStore", "Tips/DetailView"].map {
      scratch.path("App/\($0).swift")
    }
    #expect(try Command(["why", "SaveTip"] + files).output.contains("SaveTip  available"))
    // What is not in the language leaves the answer to what was there without it.
    try scratch.write(
      """
      import Combine
      import SwiftUI
      class DataStore { lazy var subject = CurrentValueSubject<Int, Never>(0); let all: Int = subject.value }
      """, to: "App/DataStore.swift")
    #expect(try Command(["why", "SaveTip", scratch.path("App")]).status != 2)
  }

  @Test func ofAStartThatItsViewsEndWhatComesBeforeIsCountedIn() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
      }
      @main struct GardenApp: App {
        init() { SaveTip.isReady = true }
        var body: some Scene { WindowGroup { Garden() } }
      }
      struct Garden: View {
        @State private var plants = Plants.all
        var body: some View { TipView(SaveTip()).task { try? Tips.configure() } }
      }
      """, to: "a.swift")
    let why = try Command(["why", "SaveTip", app])
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.output)\(why.errors)")
  }

  @Test func anAppThatConfiguresWhereNothingComesToIsTakenAsConfigured() throws {
    let scratch = try Scratch()
    func app(_ start: String) throws -> String {
      try scratch.write(
        """
        import SwiftUI
        import TipKit
        struct SaveTip: Tip { var title: Text { Text("Save") } }
        @main struct GardenApp: App {
          var body: some Scene { WindowGroup { TipView(SaveTip()) } }
        }
        enum Start { static func prepare() { \(start) } }
        """, to: "a.swift")
    }
    let why = try Command(["why", "SaveTip", app("try? Tips.configure()")])
    #expect(why.status == 0 && why.output.contains("available"), "\(why.output)\(why.errors)")
    #expect(
      why.errors.contains(
        "note[left-out]: the part of the app that runs here does not reach this call"))
    let never = try Command(["why", "SaveTip", app("print(1)")])
    #expect(never.status == 1 && never.output.contains("needs `Tips.configure`"))
  }

  @Test(arguments: [
    ("static func main() throws { try Tips.configure(); loop() }", true),
    ("static func main() async { do { try Tips.configure() } catch { return }; loop() }", true),
    ("static func main() throws { if isReady { try Tips.configure() } }", false),
    ("func main() throws { } \n static func start() throws { try Tips.configure() }", false),
  ])
  func theMainOfAProgramThatConfiguresIsSaidNothingOf(_ main: String, isAtLaunch: Bool) throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip { var title: Text { Text("Save") } }
      let isReady = true
      func loop() { while true { print(readLine() ?? "") } }
      @main struct Garden { \(main) }
      """, to: "a.swift")
    let why = try Command(["why", "SaveTip", app])
    #expect(why.status == 0 && why.output.contains("available"), "\(why.output)\(why.errors)")
    #expect(why.errors.isEmpty == isAtLaunch, "\(why.errors)")
  }

  @Test func whatOtherTipsLackKeepsNobodyFromAsking() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip {
        static let saved = Event(id: "saved")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.saved) { $0.donations.count > 2 } }
      }
      struct OpenTip: Tip { var message: Text? { Text("Open") } }
      struct ShutTip: Tip { var title: String { "Shut" } }
      struct ContentView: View {
        var body: some View { VStack { TipView(SaveTip()); TipView(OpenTip()); TipView(ShutTip()) } }
      }
      @main struct GardenApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { ContentView() } }
      }
      """, to: "App/App.swift")
    for question in ["SaveTip", "SaveTip()"] {
      let why = try Command(["why", question, scratch.path("App")])
      #expect(why.status == 1 && why.output.contains("needs > 2, got 0"), "\(why.errors)")
      #expect(why.errors.contains("warning[missing-title]: the tip `OpenTip` has no `title`"))
      #expect(why.errors.contains("`SaveTip` is answered for as if it did not"))
      #expect(!why.errors.contains("error"))
    }
    let lacking = try Command(["why", "OpenTip", scratch.path("App")])
    #expect(lacking.status == 2 && lacking.errors.contains("error[missing-title]"))
    #expect(try Command(["check", scratch.path("App")]).status == 2)
  }
}
