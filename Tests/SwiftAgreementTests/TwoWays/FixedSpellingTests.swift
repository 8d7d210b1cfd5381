import Foundation
import Testing

/// What `tips check --fix` makes of an app that was written for TipKit's beta is one that Swift's compiler accepts, and has
/// each of its comments.
@Suite struct FixedSpellingTests {
  /// What of SwiftUI these apps name, beside what the stub of TipKit has.
  private static let interface = """

    protocol View {}
    protocol Scene {}
    protocol App { init() }
    extension Text: View {
      func onAppear(perform action: () -> Void) -> Text { self }
      func task(_ action: () async -> Void) -> Text { self }
    }
    extension TipView: View {}
    struct WindowGroup: Scene { init(_ content: () -> some View) {} }
    enum DispatchLater { static func run(_ work: () -> Void) {} }
    """

  private static func tip(_ members: String) -> String {
    """
    struct YardTip: Tip {
      static let entered = Event(id: "entered")
      static let visited = Event<Visit>(id: "visited")
      @Parameter static var isLoggedIn: Bool = false
      var title: Text { Text("Yard") }
      \(members)
    }
    """
  }

  private static let visit = "struct Visit: Codable, Sendable { let yard: Int }\n"

  private static func starting(_ statements: String) -> String {
    """
    struct GardenApp: App {
      init() {
        \(statements)
      }
      var body: some Scene { WindowGroup { Text("Garden") } }
    }
    """
  }

  private static func view(_ modifiers: String) -> String {
    """
    \(visit)\(tip(""))
    struct YardView: View {
      let tip = YardTip()
      var body: some View {
        Text("Yard")
          \(modifiers)
      }
    }
    """
  }

  private static let apps: [String] = [
    starting("TipsCenter.shared.configure()"),
    starting("try TipsCenter.shared.configure() // begins"),
    starting("try? TipsCenter.shared.configure()"),
    starting(
      "do {\n      try TipsCenter.shared.configure()\n    } catch {\n      print(error)\n    }"),
    starting("do {\n      TipsCenter.shared.configure()\n    } catch { print(error) }"),
    starting("if true {\n      TipsCenter.shared.configure()\n    }"),
    starting("TipsCenter.resetDatastore()\n    TipsCenter.shared.configure()"),
    starting("TipsCenter.showAllTips()\n    Tips.hideAllTips()"),
    starting("Tips.configure {\n      DisplayFrequency(.daily)\n    }"),
    starting("Tips.configure { DisplayFrequency(.daily) }"),
    starting("Tips.configure { DisplayFrequency(3600); DatastoreLocation(.applicationDefault) }"),
    starting(
      "Tips.configure {\n      // Once a day.\n      DisplayFrequency(.daily) // at most\n      DatastoreLocation(.applicationDefault) /* as ever */\n      // no more\n    }"
    ),
    starting(
      "TipsCenter.shared.configure { /* a */ DisplayFrequency(.immediate) /* b */ ; /* c */ DatastoreLocation(.applicationDefault, shouldReset: false) /* d */ }"
    ),
    starting("try? Tips.configure {\n      .displayFrequency(.weekly) // rarely\n    }"),
    "func start() throws {\n  TipsCenter.shared.configure()\n}",
    "func start() async throws {\n  Tips.configure { // one\n    DisplayFrequency(.hourly)\n  }\n}",
    "class Start {\n  var isReady: Bool {\n    TipsCenter.shared.configure()\n    return true\n  }\n}",
    "func later() {\n  DispatchLater.run { TipsCenter.shared.configure() }\n}",
    tip("var asset: Image { Image(systemName: \"star\") } // a star").replacing(
      "Visit", with: "Int"),
    tip("var options: [Option] { [.maxDisplayCount(5), .ignoresDisplayFrequency(true)] }")
      .replacing("Visit", with: "Int"),
    visit
      + tip(
        "var rules: Predicate<RuleInput...> {\n    // since\n    #Rule(Self.$isLoggedIn) { $0 == true }\n  }"
      ),
    visit + tip("var rules: [Rule] { #Rule(Self.entered) { $0.count >= 3 /* often */ } }"),
    visit
      + tip(
        "var rules: [Rule] { #Rule(Self.visited) { $0.donations.largestSubset(by: \\.yard).count > 2 } }"
      ),
    "struct Visit: DonationValue { let yard: Int } // kept\n" + tip(""),
    view(".onAppear { YardTip.visited.donate(with: Visit(yard: 3)) } // seen"),
    view(".onAppear {\n          YardTip.visited.donate(with: .init(yard: 3)) // seen\n        }"),
    view(".task { await YardTip.visited.donate(with: .init(yard: 3)) }"),
    view(".onAppear { tip.invalidate(reason: .userPerformedAction) }"),
    view(".popoverMiniTip(tip: tip)"),
    visit + tip("")
      + "\nfunc enter() {\n  YardTip.entered.donate() // in\n  YardTip.visited.donate(with: Visit(yard: 1))\n}",
    visit + tip("")
      + "\nfunc enter() async {\n  await YardTip.visited.donate(with: Visit(yard: 1))\n  YardTip.entered.donate()\n}",
  ]

  @Test(.enabled(if: !SnippetFiles.isPart, "some snippets alone were asked for"))
  func whatIsMendedCompiles() async throws {
    let compiler = try SwiftCompiler()
    let folder = try Scratch()
    defer { folder.remove() }
    try TipKitStub.build(with: compiler, into: folder)
    let command = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "tips").path(percentEncoded: false)
    let results = try await Workers.map(Array(Self.apps.enumerated())) { index, app in
      let file = try folder.file("App\(index).swift", "import TipKit\n" + app + "\n")
      let path = file.path(percentEncoded: false)
      let told = try Subprocess.run([command, "check", "--fix", path])
      let fixed = try String(contentsOf: file, encoding: .utf8)
      try folder.file("App\(index).swift", TipKitStub.served(fixed) + Self.interface)
      return (told, fixed, try compiler.check(path, modules: folder.path("")))
    }
    for (app, (told, fixed, errors)) in zip(Self.apps, results) {
      #expect(errors == [], "\(fixed)")
      #expect(told.exitCode == 0 && !told.errors.contains("old-spelling"), "\(told.errors)")
      #expect(fixed != "import TipKit\n" + app + "\n", "nothing was mended")
      #expect(Self.comments(in: fixed) == Self.comments(in: app), "\(fixed)")
    }
  }

  private static func comments(in text: String) -> [Substring] {
    text.matches(of: #/\/\/[^\n]*|\/\*.*?\*\//#).map(\.output)
  }
}
