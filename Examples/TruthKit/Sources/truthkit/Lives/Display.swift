#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct OnceTip: Tip {
  var title: Text { Text("Once") }
  var options: [any TipOption] { MaxDisplayCount(1) }
}

private struct TwiceTip: Tip {
  var title: Text { Text("Twice") }
  var options: [any TipOption] { MaxDisplayCount(2) }
}

private struct NeverTip: Tip {
  var title: Text { Text("Never") }
  var options: [any TipOption] { MaxDisplayCount(0) }
}

private struct BriefTip: Tip {
  var title: Text { Text("Brief") }
  var options: [any TipOption] { MaxDisplayDuration(4) }
}

private struct AnyCountTip: Tip {
  var title: Text { Text("Any") }
}

private struct RuledOnceTip: Tip {
  @Parameter static var isOn: Bool = true
  var title: Text { Text("Ruled") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
  var options: [any TipOption] { MaxDisplayCount(1) }
}

extension Lives {
  /// Shows a tip so often, and asks for its status during and after each display.
  private static func show(_ name: String, _ tip: some Tip, _ times: Int) -> Life {
    Life(.display, "\(name), shown \(times) times") { truth in
      try truth.configure()
      for number in 0..<times {
        try await truth.screen.show(tip)
        try await truth.status(tip, "during display \(number + 1)")
        try await truth.screen.hide(tip)
        try await truth.status(tip, "after display \(number + 1)")
      }
    }
  }

  static let display: [Life] =
    (1...3).flatMap { times -> [Life] in
      [
        show("at most once", OnceTip(), times), show("at most twice", TwiceTip(), times),
        show("at most never", NeverTip(), times), show("any number", AnyCountTip(), times),
      ]
    }
    + [2, 6, 9].flatMap { seconds -> [Life] in
      [
        Life(.display, "at most four seconds, up for \(seconds)") { truth in
          try truth.configure()
          try await truth.screen.show(BriefTip())
          try await truth.pass(Double(seconds))
          try await truth.status(BriefTip(), "during the display")
          try await truth.screen.hide(BriefTip())
          try await truth.status(BriefTip(), "after it")
        },
        Life(.display, "at most four seconds, up for two and then for \(seconds)") { truth in
          try truth.configure()
          try await truth.screen.show(BriefTip())
          try await truth.pass(2)
          try await truth.screen.hide(BriefTip())
          try await truth.pass(10)
          try await truth.status(BriefTip(), "between the displays")
          try await truth.screen.show(BriefTip())
          try await truth.pass(Double(seconds))
          try await truth.status(BriefTip(), "during the second")
        },
      ]
    }
    + [
      Life(.display, "a pending tip is shown") { truth in
        try truth.configure()
        RuledOnceTip.isOn = false
        try await truth.status(RuledOnceTip(), "before")
        try await truth.screen.show(RuledOnceTip())
        try await truth.screen.hide(RuledOnceTip())
        RuledOnceTip.isOn = true
        try await truth.status(RuledOnceTip(), "when its rule holds")
      },
      Life(.display, "a tip that is up loses its rule") { truth in
        try truth.configure()
        try await truth.screen.show(RuledOnceTip())
        RuledOnceTip.isOn = false
        try await truth.status(RuledOnceTip(), "then")
        try await truth.screen.hide(RuledOnceTip())
        RuledOnceTip.isOn = true
        try await truth.status(RuledOnceTip(), "when its rule holds again")
      },
      Life(.display, "a tip that is up is closed") { truth in
        try truth.configure()
        try await truth.screen.show(AnyCountTip())
        AnyCountTip().invalidate(reason: .tipClosed)
        try await truth.status(AnyCountTip(), "then")
      },
    ]
}
