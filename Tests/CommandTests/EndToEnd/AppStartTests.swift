import Foundation
import Testing

/// An app's start comes to what is not here, mostly by way of the app's own code. It is run up to there.
@Suite struct AppStartTests {
  private static let tip = """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      @Parameter static var isReady: Bool = false
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
    }
    struct PlainTip: Tip { var title: Text { Text("Plain") } }

    """
  private static let start = """
    @main struct NotesApp: App {
      init() { SaveTip.isReady = true; try? Tips.configure() }
      var body: some Scene { WindowGroup { TipView(SaveTip()) } }
    }

    """

  private func ask(_ command: String, _ tip: String, _ app: String) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(Self.tip + app, to: "App/App.swift")
    return try Command([command, tip, scratch.path("App")])
  }

  /// Swift works out globals when they are first read.
  @Test(
    arguments: [
      "struct L { let l: Logger; init() { l = Logger(subsystem: \"a\", category: \"b\") } }\nprivate let log = L()",
      """
      struct Prefs { let d: UserDefaults; init(defaults: UserDefaults = .standard) { d = defaults } }
      let prefs = Prefs()
      let other = Prefs(defaults: .standard)
      """,
      "enum Screen { static func width() -> CGFloat { UIScreen.main.bounds.width } }\nlet width = Screen.width()",
      "final class Net { let monitor = NWPathMonitor(); func go() {} }\nlet net: Net = { let n = Net(); n.go(); return n }()",
      "func key(_ n: Int) -> String { n > 0 ? Bundle.main.bundlePath : \"\" }\nlet keyOfApp = key(1)",
      "let count = ProcessInfo.processInfo.processorCount.twice\nextension Int { var twice: Int { self * 2 } }",
    ], ["why", "when"])
  func aGlobalThatNothingReadsIsNoneOfTheStart(global: String, command: String) throws {
    for app in [global + "\n" + Self.start, Self.start + global] {
      let asked = try ask(command, "SaveTip", app)
      #expect(asked.status == 0 && asked.errors.isEmpty, "\(asked.errors)")
      #expect(asked.output.hasPrefix("SaveTip  available"), "\(asked.output)")
    }
  }

  private static let log = """
    final class Log { static let shared = Log(); let l: NWPathMonitor; init() { l = NWPathMonitor() }; func go() {} }

    """

  /// What comes before is done, and what the answer lacks is told in one line.
  @Test(arguments: [
    (
      "init() { SaveTip.isReady = true; Log.shared.go(); SaveTip.isReady = false; try? Tips.configure() }",
      nil, false
    ),
    ("init() { SaveTip.isReady = true; Firebase.start(); try? Tips.configure() }", nil, true),
    (
      "init() { if true { let f = Firebase(); f.start() }; SaveTip.isReady = true; try? Tips.configure() }",
      nil, true
    ),
    ("let log = Log(); init() { SaveTip.isReady = true; try? Tips.configure() }", nil, true),
    (
      "@State var a = Remote(); init() { SaveTip.isReady = true; try? Tips.configure() }", nil, true
    ),
    (
      "init() { let log = Log.shared; guard log.l.isOn else { return }; SaveTip.isReady = true; try? Tips.configure() }",
      "`log.l.isOn`", false
    ),
    ("init() { Firebase.start(); SaveTip.isReady = true; try? Tips.configure() }", nil, true),
    (
      "init() { guard Remote.isOn else { return }; SaveTip.isReady = true; try? Tips.configure() }",
      "`Remote`", false
    ),
    (
      "init() { let n = Remote.count; if n > 1 { SaveTip.isReady = true }; try? Tips.configure() }",
      "`Remote`", false
    ),
  ])
  func whatTheStartComesToIsDone(members: String, fault: String?, isAvailable: Bool) throws {
    let app =
      Self.log + """
        @main struct NotesApp: App {
          \(members)
          var body: some Scene { WindowGroup { TipView(SaveTip()) } }
        }
        """
    let why = try ask("why", "SaveTip", app)
    #expect(why.status == (isAvailable ? 0 : 1), "\(why.output)\(why.errors)")
    #expect(why.output.hasPrefix("SaveTip  \(isAvailable ? "available" : "pending")"))
    guard let fault else {
      #expect(why.errors.isEmpty, "\(why.errors)")
      return
    }
    #expect(
      why.errors.hasPrefix("note[left-out]: the start of `NotesApp` cannot run to its end here"))
    #expect(why.errors.contains(fault) && why.errors.contains("configured as at"))
    #expect(why.errors.split(separator: "\n").count == 1, "\(why.errors)")
  }

  /// A view is shown without what it lacks, and beside one that fails the others are.
  @Test(arguments: [
    "struct Page: View { @State private var store = RemoteStore(); VIEW }",
    "struct Page: View { @State var store: RemoteStore = .shared; VIEW }",
    "struct Page: View { let log = Log(); VIEW }",
    """
    struct Box: View { let log: Log; init(_ n: Int) { log = Log() }; var body: some View { Text("x") } }
    struct Page: View { var body: some View { VStack { Box(1); Inner() } } }
    struct Inner: View { VIEW }
    """,
    """
    struct Box: View { var body: some View { Text("x").onAppear { Log.shared.go() } } }
    struct Page: View { var body: some View { VStack { Box(); Inner() } } }
    struct Inner: View { VIEW }
    """,
  ])
  func aViewThatLacksSomethingKeepsNoneFromAppearing(page: String) throws {
    let view = """
      var body: some View {
        TipView(SaveTip()).onAppear { SaveTip.isReady = true }.task { try? Tips.configure() }
      }
      """
    let app =
      Self.log + page.replacing("VIEW", with: view) + """

        @main struct NotesApp: App { var body: some Scene { WindowGroup { Page() } } }
        """
    let why = try ask("why", "SaveTip", app)
    #expect(why.status == 0 && why.errors.isEmpty, "\(why.output)\(why.errors)")
    #expect(why.output.hasPrefix("SaveTip  available"))
  }

  /// What has nothing to do with the tip is not told.
  @Test func whatDoesNotBearOnTheTipIsNotTold() throws {
    let app = """
      final class Model { let n = 1; deinit { print("gone") } }
      struct Page: View {
        let model = Model()
        var body: some View {
          VStack {
            Gauge(value: 1) { PlainView() }
            Menu { Button("a") { SaveTip.isReady = Remote.value } } label: { Text("m") }
          }
        }
      }
      struct PlainView: View { var body: some View { Text("p").popoverTip(PlainTip()) } }
      #Preview { Page() }
      @main struct NotesApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { Page() } }
      }
      """
    let save = try ask("why", "SaveTip", app)
    #expect(save.errors.split(separator: "\n").count <= 1, "\(save.errors)")
    #expect(!save.errors.contains("Gauge") && !save.errors.contains("deinit"), "\(save.errors)")
    let plain = try ask("why", "PlainTip", app)
    #expect(plain.errors.hasPrefix("note[left-out]: `Gauge` does not run here"), "\(plain.errors)")
    #expect(plain.errors.split(separator: "\n").count == 1)
  }

  @Test func thePromptBeginsWithSuchAnApp() throws {
    let scratch = try Scratch()
    let app =
      Self.tip + Self.log + """
        let log = Log()
        @main struct NotesApp: App {
          @State var a = Remote()
          init() { SaveTip.isReady = true; if Log.shared.l.isOn { SaveTip.isReady = false } }
          var body: some Scene { WindowGroup { TipView(SaveTip()) } }
        }
        """
    try scratch.write(app, to: "App/App.swift")
    let prompt = try Command(
      [scratch.path("App")], input: "print(SaveTip().status)\n:why SaveTip\n")
    #expect(prompt.status == 0, "\(prompt.errors)")
    #expect(prompt.output.hasPrefix("available\nSaveTip  available"), "\(prompt.output)")
    #expect(prompt.errors.split(separator: "\n").count == 1, "\(prompt.errors)")
    #expect(prompt.errors.contains("the start of `NotesApp` cannot run to its end here"))
  }
}
