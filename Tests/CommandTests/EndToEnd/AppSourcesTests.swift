import Foundation
import Testing

/// Folders are only looked through for what has to do with tips; the answer is as if every file had been read.
@Suite struct AppSourcesTests {
  /// Files of an app, most of which say nothing of TipKit.
  private static let app = [
    "Tips/SaveTip.swift": """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip, Branded {
      static let visited = Tips.Event<Visit>(id: Ids.key)
      @Parameter static var level: Level = .low
      var title: Text { Text("Save") }
      var options: [any TipOption] { MaxDisplayCount(Limits.displays) }
      var rules: [Rule] {
        #Rule(Self.visited) { $0.donations.filter { $0.place.name.isHome && $0.place.isLong }.count > 2 }
        #Rule(Self.$level) { $0 == .high }
      }
    }
    protocol Blueprint: Tip { var name: String { get } }
    extension Late: Tip { var title: Text { Text("Late") } }
    func start() { try? Tips.configure() }

    """,
    "Model/Visit.swift":
      "import Foundation\nstruct Visit: Codable, Sendable {\n  let place: Place\n}\n",
    "Model/Place+Long.swift":
      "import Foundation\nextension Place { var isLong: Bool { name.count > 3 } }\n",
    "Model/Place.swift":
      "import Foundation\nstruct Place: Codable, Sendable { let name: String }\n",
    "Model/String+Home.swift":
      "import Foundation\nextension String { var isHome: Bool { hasPrefix(\"home\") } }\n",
    "Model/Level.swift":
      "import Foundation\n#if os(iOS)\nenum Level: String, Codable, Sendable { case low, high }\n#endif\n",
    "Ids.swift":
      "import Foundation\nenum Ids { static let key = \"visit-\\(Limits.displays)\" }\n",
    "Limits.swift": "import Foundation\nenum Limits { static let displays = 2 }\n",
    "Branded.swift": "import SwiftUI\nprotocol Branded {}\n",
    "Branded+Id.swift": "import SwiftUI\nextension Branded { var id: String { \"brand\" } }\n",
    "Views/Conforming.swift":
      "import SwiftUI\nenum Hidden { struct Deep: Blueprint { var name: String { \"a\" }\n var title: Text { Text(name) } } }\n",
    "Views/Late.swift": "import SwiftUI\nstruct Late { static let count = 3 }\n",
    "Views/Other.swift":
      "import SwiftUI\nstruct OtherView: View { var body: some View { Text(\"x\").onAppear { SaveTip.visited.sendDonation(.init(place: p)) } } }\n",
    "Tips/ShareTip.swift": """
    import TipKit
    enum Sharing {
      struct ShareTip: Tip {
        var title: Text { Text("Share") }
        var id: String { Naming.prefix + Sharing.Naming.suffix }
        var options: [any TipOption] { MaxDisplayCount(Maximum.shares) }
      }
    }

    """,
    "Tips/Sharing+Naming.swift":
      "import Foundation\nextension Sharing { enum Naming { static let prefix = \"share\" } }\n",
    "Tips/Sharing.Naming+Suffix.swift":
      "import Foundation\nextension Sharing.Naming { static let suffix = \"-tip\" }\n",
    "Model/Maximum.swift": "import Foundation\ntypealias Maximum = Bounds.Upper\nenum Bounds {}\n",
    "Model/Bounds+Upper.swift":
      "import Foundation\nextension Bounds { struct Upper { static let shares = 4 } }\n",
    "Script.swift": "let shared = Event(id: \"shared\")\n",
    "Other/Unrelated.swift": "import SwiftUI\nstruct Event { let id: Int }\nstruct Tip {}\n",
  ]

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for (name, text) in Self.app { try scratch.write(text, to: name) }
    return scratch
  }

  private func files(_ scratch: Scratch) -> [String] {
    Self.app.keys.map { scratch.path($0).replacing("//", with: "/") }.sorted()
  }

  /// An app's own compiler says it.
  @Test func messagesOfAnAppAreNotTold() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import TipKit
      #warning("soon")
      struct A: Tip {
        #error("later")
        var title: Text { Text("a") }
      }
      func start() {
        #warning("sooner")
        try? Tips.configure()
      }
      start()
      print(A().status)
      """, to: "a.swift")
    for run in try [
      Command(["check", file]), Command(["why", "A", file]), Command(["run", file]),
    ] {
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func theInventoryIsThatOfAllFiles() throws {
    let scratch = try scratch()
    let folder = scratch.url.path(percentEncoded: false)
    let looked = try Command(["rules", "--format", "json", folder])
    let read = try Command(["rules", "--format", "json"] + files(scratch))
    #expect(looked.output == read.output)
    #expect(looked.status == 0, "\(looked.output)")
    let document = try #require(looked.objects.first)
    let tips = try #require(document["tips"] as? [[String: Any]])
    #expect(
      tips.map { $0["name"] as? String } == ["SaveTip", "Sharing.ShareTip", "Hidden.Deep", "Late"])
    #expect(tips[0]["id"] as? String == "brand")
    #expect((tips[0]["options"] as? [String: Int])?["maxDisplayCount"] == 2)
    #expect(tips[1]["id"] as? String == "share-tip")
    #expect((tips[1]["options"] as? [String: Int])?["maxDisplayCount"] == 4)
    let events = try #require(document["events"] as? [[String: Any]])
    #expect(events.map { $0["id"] as? String } == ["visit-2", "shared"])
  }

  @Test func whatViewsDoIsSeenByLints() throws {
    let scratch = try scratch()
    let folder = scratch.url.path(percentEncoded: false)
    let before = try Command(["check", folder])
    #expect(!before.errors.contains("never-donated"), "\(before.errors)")
    #expect(before.errors.contains("never-set"), "\(before.errors)")
    try scratch.write("import SwiftUI\n", to: "Views/Other.swift")
    #expect(try Command(["check", folder]).errors.contains("never-donated"))
    try scratch.write(
      "import SwiftUI\nfunc f() { SaveTip.level = .high }\n", to: "Views/Other.swift")
    #expect(!(try Command(["check", folder]).errors.contains("never-set")))
  }

  /// Whether a view compiles is not for this tool to say.
  @Test func faultsOfFilesThatSayNothingOfTipsAreNotTold() throws {
    let scratch = try scratch()
    let folder = scratch.url.path(percentEncoded: false)
    let before = try Command(["check", folder])
    try scratch.write("import Foundation\nlet contact: Contact = // nobody yet\n", to: "A.swift")
    try scratch.write("# a shell's comment\nxcrun simctl push\n", to: "Notes/B.swift")
    try scratch.write("import SwiftUI\nstruct V: View { var body: some View {", to: "Views/C.swift")
    let after = try Command(["check", folder])
    #expect(after.status == 0, "\(after.errors)")
    #expect(after.errors == before.errors)
    #expect(try Command(["check", scratch.path("Views/C.swift")]).status == 2)
    try scratch.write("import TipKit\nlet a = = 1\n", to: "A.swift")
    #expect(try Command(["check", folder]).status == 2)
  }

  /// What is wrong in a text is told once it is read: of these, no tip needs anything.
  @Test(arguments: [
    ("Model/Token.swift", "import Foundation\nprivate enum Limits {}\nfileprivate func Visit() {}"),
    ("EventLog.swift", "struct EventLog { let lastEvents: [Int], tips: Int }"),
  ])
  func whatHasNothingToDoWithTipsIsNotRead(file: String, text: String) throws {
    let scratch = try scratch()
    let folder = scratch.url.path(percentEncoded: false)
    let before = try Command(["check", folder])
    try scratch.write(text + "\nlet a = = 1\n", to: file)
    let after = try Command(["check", folder])
    #expect(after.errors == before.errors && after.status == before.status)
    #expect(try Command(["check", scratch.path(file)]).status == 2)
  }

  /// The steps of a tutorial declare the same tip again and again.
  @Test func tipsOfADocumentationCatalogAreNoDuplicates() throws {
    let scratch = try Scratch()
    let tip = "import TipKit\nstruct SaveTip: Tip { var title: Text { Text(\"Save\") } }\n"
    try scratch.write(tip, to: "App.docc/Resources/01.swift")
    try scratch.write(tip, to: "App.docc/Resources/02.swift")
    let folder = scratch.url.path(percentEncoded: false)
    let shown = try Command(["check", folder])
    #expect(shown.output.contains("2 tips") && !shown.errors.contains("duplicate-tip"))
    try scratch.write(tip, to: "App/SaveTip.swift")
    try scratch.write(tip, to: "Watch/SaveTip.swift")
    #expect(try Command(["check", folder]).errors.contains("duplicate-tip"))
  }

  @Test func aFileThatCannotBeReadIsToldOfAndPassedBy() throws {
    let scratch = try scratch()
    let whole = try Command(["check", scratch.url.path()])
    try scratch.write(String(repeating: " ", count: 2000), to: "Views/Long.swift")
    let run = try Command(["check", "--max-source", "1999", scratch.url.path()])
    #expect(run.status == 3)
    #expect(run.errors.contains("Long.swift` is longer than 1999 bytes"))
    #expect(run.output.contains("4 tips") && whole.output.contains("4 tips"))
    let named = try Command(["check", "--max-source", "1999", scratch.path("Views/Long.swift")])
    #expect(named.status == 2)
  }

  @Test(arguments: [
    (["--platform", "ios"], "`--platform` takes one of iOS, macOS"),
    (["--define", "DEBUG=1"], "`--define` takes a name that holds in #if, not `DEBUG=1`"),
  ])
  func conditionsAreOfWhatThereIs(option: [String], told: String) throws {
    let run = try Command(["check"] + option + [try scratch().url.path()])
    #expect(run.status == 64)
    #expect(run.errors.contains(told))
  }

  @Test func aLinkThatLeadsNowhereIsPassedBy() throws {
    let scratch = try scratch()
    let whole = try Command(["check", scratch.url.path()])
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("Views/Dangling.swift"), withDestinationPath: "nowhere.swift")
    let run = try Command(["check", scratch.url.path()])
    #expect(run.output == whole.output)
    #expect(run.status == whole.status)
    #expect(try Command(["check", scratch.path("Views/Dangling.swift")]).status == 64)
  }

  @Test func wordsOfTipKitAreToldInViewsAndFunctions() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI
      import TipKit
      struct SaveTip: Tip {
        static let opened = Event(id: "opened")
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count > 1 } }
        static func forget() { try? Tips.resetDatastor() }
      }
      @main struct GardenApp: App {
        init() { TipsCenter.shared.configure { DisplayFrequency(.daily) } }
        var body: some Scene { WindowGroup { ContentView() } }
      }
      struct ContentView: View {
        let tip = SaveTip()
        @State var model = Model()
        static func start() { try? Tips.configur([.displayFrequency(.daily)]) }
        func show() { try? Tips.configure([.displayFrequency(.dayly)]); model.lod(); Other.go(tp) }
        var body: some View {
          VStack {
            TipView(tip)
            Button("a") { tip.invalidate(reason: .actionPerfomed) }
            Button("b") { SaveTip.opend.sendDonation() }
            Button("c") { tip.invalidate(reason: .userClosedTip) }
          }
          .onAppear { SaveTip.isRedy = model.isReady }
        }
      }
      """, to: "App/GardenApp.swift")
    try scratch.write("struct Model { func load() {}; var isReady = false }", to: "App/Model.swift")
    let check = try Command(["check", scratch.path("App"), "--format", "xcode"])
    let told = check.output.split(separator: "\n").compactMap { line in
      line.split(separator: ": ").last.map(String.init)
    }
    #expect(check.status == 2)
    for word in [
      "`resetDatastor`", "`configur`", "`dayly`", "`actionPerfomed`", "`opend`", "`isRedy`",
    ] {
      #expect(told.contains { $0.contains("has no static member \(word)") }, "\(word): \(told)")
    }
    for old in ["`TipsCenter.shared`", "`configure { … }`", "`userClosedTip`"] {
      #expect(told.contains { $0.contains("\(old) is the beta's spelling") }, "\(old): \(told)")
    }
    #expect(!check.output.contains("lod") && !check.output.contains("`tp`"))
    #expect(try Command(["check", scratch.path("App"), "--fix"]).status >= 0)
    let mended = try String(contentsOfFile: scratch.path("App/GardenApp.swift"), encoding: .utf8)
    #expect(mended.contains("init() { try? Tips.configure([.displayFrequency(.daily)]) }"))
  }

  @Test func whatTipKitAsksForIsToldInAnAppsOwnFiles() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        @Parameter static var isReady: Bool = false
        static let opened = Event(id: "opened")
        let closed = Event(id: "closed")
        var title: Text { Text("Save") }
        var rules: [Rule] {
          #Rule(Self.isReady) { $0 }
          #Rule(Self.closed) { $0.donations.count > 1 }
          #Rule(Self.$opened) { $0.donations.count > 1 }
        }
        static var options: [any TipOption] { [] }
        func actions() -> [Action] { [] }
        func message() -> String { "" }
      }
      """, to: "SaveTip.swift")
    let check = try Command(["check", app, "--format", "xcode"])
    let told = check.output.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    #expect(told.count == 5, "\(check.output)")
    for word in [
      "write `Self.$isReady`", "`closed` belongs to an instance", "`opened` has no `$` form",
      "TipKit asks each tip for its `options`", "TipKit asks for a property `actions`",
    ] {
      #expect(told.contains { $0.contains(word) }, "\(word): \(told)")
    }
  }

  @Test func whatIsNearlyATipOrAnEventIsTold() throws {
    let scratch = try Scratch()
    let app = """
      import SwiftUI
      import TipKit
      struct SaveTip: Tips { var title: Text { Text("Save") } }
      struct OpenTip: Tip {
        static let a = Event(name: "a")
        static let b = Event("b")
        static let c = Event()
        static let d: Event = .init("d")
        static let opened = Event(id: "opened")
        var title: Text { Text("Open") }
        var rules: [Rule] { #Rule(Self.opened { $0.donations.count > 3 }) }
        var options: [any TipOption] { Tips.MaxDisplaysCount(1) }
      }
      enum Events { static let e = Tips.Event("e"); static let f = Event("f") }
      struct ContentView: View {
        let tip = OpenTip()
        var body: some View {
          VStack {}
            .popoverMiniTip(tip: tip)
            .onAppear { OpenTip.opened.sendDonaton(); tip.invalidat(reason: .tipClosed) }
        }
        func watch() async { for await status in tip.statusUpdate { print(status) } }
      }

      """
    try scratch.write(app, to: "App/App.swift")
    func told() throws -> [String] {
      try Command(["check", scratch.path("App"), "--format", "xcode"]).output
        .split(separator: "\n").map(String.init)
        .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    }
    let all = try told()
    for (word, count) in [
      ("inherit from `Tips`", 1), ("not `name:`", 1),
      ("needs the label `id:`", 3), ("needs an argument `id:`", 1), ("needs a closure", 1),
      ("`MaxDisplaysCount`; did you mean `MaxDisplayCount`?", 1), ("`popoverMiniTip` is the", 1),
      ("`sendDonaton`", 1), ("`invalidat`", 1), ("`statusUpdate`", 1),
    ] {
      #expect(all.count { $0.contains(word) } == count, "\(word): \(all)")
    }
    #expect(all.count == 12, "\(all)")
    // Whoever adds to the event's type may take something else.
    try scratch.write(
      "import TipKit\nextension Tips.Event { init(_ id: String) { self.init(id: id) } }\n",
      to: "App/Event+Name.swift")
    #expect(try !told().contains { $0.contains("needs the label") })
    try FileManager.default.removeItem(atPath: scratch.path("App/Event+Name.swift"))
    try scratch.write(
      app.replacing("import SwiftUI\n", with: "import SwiftUI\nimport Handy\n"), to: "App/App.swift"
    )
    #expect(try !told().contains { $0.contains("needs the label") })
    try scratch.write(app, to: "App/App.swift")
    try scratch.write(
      "import TipKit\nprotocol Tips { var title: Text { get } }\n", to: "App/Tips.swift")
    #expect(try !told().contains { $0.contains("inherit from") })
  }
}
