import Foundation
import Testing

/// An answer about an app of several files names the place of the call that changed something, not that of the start that led to it.
@Suite struct AppEvidenceTests {
  private static let tips = """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      @Parameter static var pages: Int = 0
      @Parameter static var names: [String] = []
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var rules: [Rule] {
        #Rule(Self.$pages) { $0 > 9 }
        #Rule(Self.$names) { $0.count > 9 }
        #Rule(Self.saved) { $0.donations.count > 9 }
      }
    }

    """
  private static let app = """
    import SwiftUI
    import TipKit
    @main struct NotesApp: App {
      init() { try? Tips.configure(); Setup.start() }
      var body: some Scene { WindowGroup { Text("") } }
    }
    """

  /// A change on line 3 of its file, and the words that name its place.
  static let changes: [(change: String, line: String)] = [
    ("SaveTip.pages = 3", "set to 3 just now, by Setup.swift:3"),
    ("SaveTip.pages += 3", "set to 3 just now, by Setup.swift:3"),
    ("SaveTip.names.append(\"a\")", "set to [\"a\"] just now, by Setup.swift:3"),
    ("SaveTip.saved.sendDonation()", "last donated to just now, by Setup.swift:3"),
    (
      "SaveTip.saved.sendDonation(); Task { await SaveTip.saved.deleteDonations() }",
      "by Setup.swift:3"
    ),
    ("SaveTip().invalidate(reason: .actionPerformed)", "by Setup.swift:3"),
  ]

  @Test(arguments: changes) func `the line of the call in its own file is named`(
    _ change: (change: String, line: String)
  ) throws {
    let setup = "import TipKit\nenum Setup { static func start() {\n  \(change.change)\n} }\n"
    let command = try ask(["Setup.swift": setup, "App.swift": Self.app])
    #expect(command.output.contains(change.line), "\(command.output)\n\(command.errors)")
  }

  @Test func `a controller that the delegate of an app shows is named, and not the delegate`()
    throws
  {
    let command = try ask([
      "AppDelegate.swift": """
      import UIKit
      import TipKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          try? Tips.configure()
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = PageController()
          window?.makeKeyAndVisible()
          return true
        }
      }
      """,
      "PageController.swift": """
      import UIKit
      class PageController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          SaveTip.pages = 4
        }
      }
      """,
    ])
    #expect(
      command.output.contains("set to 4 just now, by PageController.swift:4"),
      "\(command.output)\n\(command.errors)")
  }

  private func ask(_ files: [String: String]) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(Self.tips, to: "App/Tips.swift")
    for (name, text) in files { try scratch.write(text, to: "App/\(name)") }
    return try Command(["why", "SaveTip", "."], in: URL(filePath: scratch.path("App")))
  }
}
