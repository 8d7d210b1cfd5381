import Foundation
import Testing

/// Values that an app's own start reads and keeps beside TipKit: defaults, work for later, the state of its views.
@Suite struct AppValueTests {
  private static let tip = """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      @Parameter static var count: Int = 0
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.$count) { $0 == 7 } }
    }

    """

  private static func app(_ declarations: String, _ start: String, _ view: String = "Text(\"\")")
    -> String
  {
    """
    \(declarations)
    @main struct NotesApp: App {
      init() {
        try? Tips.configure()
        \(start)
      }
      var body: some Scene { WindowGroup { \(view) } }
    }
    """
  }

  private static let defaults = """
    extension UserDefaults {
      static let shared = UserDefaults(suiteName: "group.notes")!
      private enum Keys { static let launches = "launches" }
      var launches: Int {
        get { integer(forKey: Keys.launches) }
        set { set(newValue, forKey: Keys.launches) }
      }
    }
    """
  private static let settings = """
    enum Kind: String { case small, large }
    struct Page: View {
      @AppStorage("size") private var size = 3
      @AppStorage("kind") private var kind: Kind = .small
      @AppStorage("name") private var name: String?
      @AppStorage("isOn", store: .init(suiteName: "group.notes")) private var isOn = false
      var body: some View {
        Text("").onAppear {
          SaveTip.count = size + (kind == .large ? 1 : 0) + (name?.count ?? 0) + (isOn ? 1 : 0)
          size = 9
          SaveTip.count -= UserDefaults.standard.integer(forKey: "size") - 9
        }
      }
    }
    """
  private static let stateful = """
    final class Model: ObservableObject {
      @Published var step: Int
      init(step: Int) { _step = Published(initialValue: step) }
    }
    struct Page: View {
      @State private var tab: Int
      @StateObject private var model: Model
      @Binding private var isOn: Bool
      @State private var size: Double
      init(tab: Int, isOn: Binding<Bool> = .constant(true)) {
        _tab = State(initialValue: tab)
        self._model = StateObject(wrappedValue: Model(step: 3))
        _isOn = isOn
        _size = .init(initialValue: isOn.wrappedValue ? 0.5 : 2)
      }
      var body: some View {
        Text("").onAppear { SaveTip.count = tab + model.step + (isOn ? 1 : 0) + Int(size * 2) }
      }
    }
    """

  /// Apps whose start sets the parameter to 7, however it comes to that.
  static let apps: [String] = [
    app("", "if !UserDefaults.standard.bool(forKey: \"wasHere\") { SaveTip.count = 7 }"),
    app(
      "",
      "UserDefaults.standard.register(defaults: [\"size\": 7, \"name\": \"a\"])\n    SaveTip.count = UserDefaults.standard.integer(forKey: \"size\")"
    ),
    app(
      "",
      "let defaults = UserDefaults.standard\n    defaults.set(7.5, forKey: \"x\"); defaults.set(\"a\", forKey: \"y\"); defaults.removeObject(forKey: \"y\")\n    SaveTip.count = defaults.string(forKey: \"y\") == nil ? Int(defaults.double(forKey: \"x\")) : 0"
    ),
    app(
      "",
      "if UserDefaults.standard.object(forKey: \"first\") == nil { UserDefaults.standard.set(Date.now, forKey: \"first\"); SaveTip.count = (UserDefaults.standard.object(forKey: \"first\") as? Date) == nil ? 1 : 7 }"
    ),
    app(
      defaults,
      "UserDefaults.shared.launches += 7\n    SaveTip.count = UserDefaults.shared.launches + UserDefaults.standard.integer(forKey: \"launches\")"
    ),
    app(
      settings,
      "UserDefaults.standard.set(4, forKey: \"size\"); UserDefaults.standard.set(\"large\", forKey: \"kind\"); UserDefaults.standard.set(\"a\", forKey: \"name\"); UserDefaults(suiteName: \"group.notes\")?.set(true, forKey: \"isOn\")",
      "Page()"),
    app("", "DispatchQueue.main.async { SaveTip.count += 3 }; SaveTip.count = 4"),
    app(
      "",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { SaveTip.count += 3 }; DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { SaveTip.count = 4 }"
    ),
    app(
      "",
      "SaveTip.count = 7; let item = DispatchWorkItem { SaveTip.count = 1 }; DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item); item.cancel()"
    ),
    app(
      "",
      "DispatchQueue.global(qos: .userInitiated).async { let count = 7; DispatchQueue.main.async { SaveTip.count = count } }"
    ),
    app(stateful, "", "Page(tab: 2)"),
    app(
      "",
      "let isTested = NSClassFromString(\"XCTestCase\") != nil || ProcessInfo.processInfo.environment[\"XCTestConfigurationFilePath\"] != nil || CommandLine.arguments.contains(\"-test\")\n    if !isTested { SaveTip.count = 7 }"
    ),
    app(
      "",
      "let total: Int64 = Int64(3) + 4; let size = CGSize(width: 10, height: 2.5)\n    SaveTip.count = Int(total) + Int(size.width) - 10"
    ),
    app(
      "final class Remote { private var config: RemoteConfig!; let feed = Feed<String>(); init() { config = RemoteConfig.make(); SaveTip.count = 7 } }",
      "_ = Remote()"),
    app(
      "struct API { var load: (Int) throws -> [String]; var count: Int; static let live = API(load: { page in let url = Network.url(page)\n return try url.read() }, count: 7) }",
      "SaveTip.count = API.live.count"),
    app(
      "extension View { func counted(_ isOn: Bool) -> some View { modifier(Counted(isOn: isOn)) } }\nstruct Counted: ViewModifier { let isOn: Bool; func body(content: Content) -> some View { content } }\nstruct Page: View { @EnvironmentObject var model: Shop; var body: some View { Text(\"\").onAppear { SaveTip.count = 7 }.counted(!model.items.isEmpty) } }\nfinal class Shop: ObservableObject { var items: [String] = [] }",
      "", "Page()"),
  ]

  @Test(arguments: apps) func `the start runs with these values`(_ app: String) throws {
    let command = try ask("SaveTip", app)
    #expect(command.output.hasPrefix("SaveTip  available"), "\(command.output)\n\(command.errors)")
  }

  @Test(arguments: [
    "Set<Int>(UserDefaults.standard.array(forKey: \"a\") as? [Int] ?? []).count + 7",
    "UserDefaults.standard.dictionary(forKey: \"a\")?.count ?? 7",
    "UserDefaults.standard.stringArray(forKey: \"a\")?.count ?? 7",
    "UserDefaults.standard.data(forKey: \"a\")?.count ?? 7",
  ]) func `nothing is kept at first`(_ value: String) throws {
    let command = try ask("SaveTip", Self.app("", "SaveTip.count = \(value)"))
    #expect(command.output.hasPrefix("SaveTip  available"), "\(command.output)\n\(command.errors)")
  }

  /// What is not known is no value: whoever reads it ends there, and that is told.
  @Test(arguments: [
    "final class Remote { let feed = Feed<String>(); init() {} }\nstruct Page: View { let remote = Remote(); var body: some View { Text(\"\").onAppear { SaveTip.count = remote.feed.count } } }",
    "struct Page: View { @EnvironmentObject var model: Shop; var body: some View { Row(isOn: $model.isOn) } }\nstruct Row: View { @Binding var isOn: Bool; var body: some View { Text(\"\").onAppear { SaveTip.count = isOn ? 7 : 1 } } }\nfinal class Shop: ObservableObject { @Published var isOn = true }",
  ]) func `what is not known is told`(_ declarations: String) throws {
    let command = try ask("SaveTip", Self.app(declarations, "", "Page()"))
    #expect(command.output.hasPrefix("SaveTip  pending"), "\(command.output)")
    #expect(command.errors.contains("note[left-out]"), "\(command.errors)")
    #expect(!command.errors.contains("being changed"), "\(command.errors)")
  }

  @Test func `a parameter of a sized integer has the id of its own type`() throws {
    let command = try ask(
      "WideTip",
      Self.app(
        "struct WideTip: Tip { @Parameter static var n: Int64 = 0; var title: Text { Text(\"\") }; var rules: [Rule] { #Rule(Self.$n) { $0 > 2 } } }",
        ""))
    #expect(
      command.output.contains("WideTip.parameter.Int64.WideTip+n.value > Optional(2)"),
      "\(command.output)\n\(command.errors)")
  }

  private func ask(_ name: String, _ app: String) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(Self.tip + app, to: "App/App.swift")
    return try Command(["why", name, scratch.path("App")])
  }
}
