#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct HeldTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Held") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct OpenTip: Tip {
  var title: Text { Text("Open") }
}

extension Lives {
  private typealias Act = @MainActor @Sendable () -> Void

  private static let overrides: [(String, Act)] = [
    ("show all", { Tips.showAllTipsForTesting() }),
    ("hide all", { Tips.hideAllTipsForTesting() }),
    ("show the held one", { Tips.showTipsForTesting([HeldTip.self]) }),
    ("show the open one", { Tips.showTipsForTesting([OpenTip.self]) }),
    ("hide the held one", { Tips.hideTipsForTesting([HeldTip.self]) }),
    ("hide the open one", { Tips.hideTipsForTesting([OpenTip.self]) }),
  ]

  static let testing: [Life] =
    overrides.flatMap { name, act -> [Life] in
      [
        Life(.testing, "\(name), before configure") { truth in
          act()
          try truth.configure()
          try await truth.status(HeldTip(), "of the held one")
          try await truth.status(OpenTip(), "of the open one")
        },
        Life(.testing, "\(name), after configure") { truth in
          try truth.configure()
          act()
          try await truth.status(HeldTip(), "of the held one")
          try await truth.status(OpenTip(), "of the open one")
        },
        Life(.testing, "\(name), invalidated before") { truth in
          act()
          try truth.configure()
          HeldTip().invalidate(reason: .tipClosed)
          OpenTip().invalidate(reason: .tipClosed)
          try await truth.status(HeldTip(), "of the held one")
          try await truth.status(OpenTip(), "of the open one")
        },
        Life(.testing, "\(name), with a display frequency") { truth in
          act()
          try truth.configure(.daily)
          try await truth.screen.show(OpenTip())
          try await truth.screen.hide(OpenTip())
          try await truth.status(HeldTip(), "of the held one")
          try await truth.status(OpenTip(), "of the open one")
        },
      ]
    }
    + overrides.dropFirst().map { name, act in
      Life(.testing, "show all, then \(name)") { truth in
        Tips.showAllTipsForTesting()
        act()
        try truth.configure()
        try await truth.status(HeldTip(), "of the held one")
        try await truth.status(OpenTip(), "of the open one")
      }
    }
    + overrides.filter { $0.0 != "hide all" }.map { name, act in
      Life(.testing, "hide all, then \(name)") { truth in
        Tips.hideAllTipsForTesting()
        act()
        try truth.configure()
        try await truth.status(HeldTip(), "of the held one")
        try await truth.status(OpenTip(), "of the open one")
      }
    }
}
