import Foundation
import Testing

/// Apps without an `App`: their delegates are told of the launch, and what they do then counts.
@Suite struct AppLaunchTests {
  private static let tip = """
    import UIKit
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      @Parameter static var isReady: Bool = false
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
    }

    """

  private func ask(_ command: String, _ files: [String: String]) throws -> Command {
    let scratch = try Scratch()
    try scratch.write(Self.tip, to: "App/Tips.swift")
    for (name, text) in files { try scratch.write(text, to: "App/\(name)") }
    return try Command([command, "SaveTip", scratch.path("App")])
  }

  private static let launch = """
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    """
  private static let setUp =
    "try? Tips.configure([.displayFrequency(.hourly)]); SaveTip.isReady = true"
  private static let page = """
    import UIKit
    import TipKit
    class PageController: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        SaveTip.isReady = true
        present(TipUIPopoverViewController(SaveTip(), sourceItem: view), animated: true)
      }
    }
    """

  static let apps: [[String: String]] = [
    [
      "App.swift":
        "import UIKit\nimport TipKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate { \(launch) { \(setUp); return true } }"
    ],
    [
      "App.swift":
        "import UIKit\nimport TipKit\n@UIApplicationMain final class Delegate: NSObject, UIApplicationDelegate { \(launch) { start(); return true }; private func start() { \(setUp) } }"
    ],
    [
      "App.swift":
        "import UIKit\nclass AppDelegate: UIResponder, UIApplicationDelegate { \(launch) { Setup.shared.run(); return true } }",
      "main.swift":
        "import UIKit\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))",
      "Setup.swift":
        "import TipKit\nfinal class Setup { static let shared = Setup(); func run() { do { \(setUp) } } }",
    ],
    [
      "App.swift":
        "import Cocoa\nimport TipKit\n@main class AppDelegate: NSObject, NSApplicationDelegate { func applicationDidFinishLaunching(_ notification: Notification) { \(setUp) } }"
    ],
    [
      "App.swift": """
      import SwiftUI
      class Delegate: NSObject, UIApplicationDelegate {
        \(launch) { Analytics.begin(with: "key"); \(setUp); return true }
      }
      @main struct NotesApp: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        var body: some Scene { WindowGroup { TipView(SaveTip()) } }
      }
      """
    ],
    [
      "App.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        \(launch) {
          Crash.start(with: "key")
          let look = UINavigationBarAppearance()
          look.configureWithOpaqueBackground()
          UINavigationBar.appearance().standardAppearance = look
          if #available(iOS 17, *) { try? Tips.configure([.displayFrequency(.hourly)]) }
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UINavigationController(rootViewController: PageController())
          window?.makeKeyAndVisible()
          return true
        }
      }
      """, "Page.swift": page,
    ],
    [
      "App.swift": """
      import UIKit
      import TipKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        \(launch) { try? Tips.configure([.displayFrequency(.hourly)]); return true }
      }
      """,
      "Scene.swift": """
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let windowScene = (scene as? UIWindowScene) else { return }
          let window = UIWindow(windowScene: windowScene)
          window.rootViewController = UIHostingController(rootView: RootView().environment(\\.locale, .current))
          self.window = window
          window.makeKeyAndVisible()
        }
      }
      """,
      "Root.swift":
        "import SwiftUI\nstruct RootView: View { var body: some View { NavigationStack { PageView() } } }",
      "PageView.swift":
        "import SwiftUI\nimport TipKit\nstruct PageView: View { var body: some View { TipView(SaveTip()).onAppear { SaveTip.isReady = true } } }",
    ],
    [
      "App.swift": """
      import UIKit
      import TipKit
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          try? Tips.configure([.displayFrequency(.hourly)])
          let tabs = UITabBarController()
          tabs.viewControllers = [PageController(), OtherController()]
          tabs.present()
        }
      }
      class OtherController: UIViewController {
        override func viewDidAppear(_ animated: Bool) { SaveTip.isReady = false }
      }
      """, "Page.swift": page,
    ],
  ]

  @Test(arguments: apps) func whatTheLaunchDoesCounts(files: [String: String]) throws {
    let why = try ask("why", files)
    #expect(why.status == 0 && why.errors.isEmpty, "\(files) \(why.output)\(why.errors)")
  }

  @Test func whatTheLaunchComesToIsSaidWhereItBearsOnTheTip() throws {
    let why = try ask(
      "why",
      [
        "App.swift": """
        import UIKit
        import TipKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
          \(Self.launch) {
            try? Tips.configure()
            guard Remote.isOn else { return true }
            SaveTip.isReady = true
            return true
          }
        }
        """
      ])
    #expect(why.status == 1 && why.output.hasPrefix("SaveTip  pending"))
    #expect(
      why.errors.hasPrefix(
        "note[left-out]: the launch of the app cannot run to its end here: there is no name `Remote`"
      ),
      "\(why.errors)")
  }

  @Test func anAppThatConfiguresNothingIsNotConfigured() throws {
    let why = try ask(
      "why",
      [
        "App.swift":
          "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate { \(Self.launch) { true } }"
      ])
    #expect(why.status == 1 && why.output.contains("needs `Tips.configure`, got not called"))
  }
}
