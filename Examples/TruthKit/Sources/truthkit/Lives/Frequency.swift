#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct EarlierTip: Tip {
  var title: Text { Text("Earlier") }
}

private struct LaterTip: Tip {
  var title: Text { Text("Later") }
}

private struct EagerTip: Tip {
  var title: Text { Text("Eager") }
  var options: [any TipOption] { IgnoresDisplayFrequency(true) }
}

private struct PatientTip: Tip {
  var title: Text { Text("Patient") }
  var options: [any TipOption] { IgnoresDisplayFrequency(false) }
}

extension Lives {
  private typealias Frequency = Tips.ConfigurationOption.DisplayFrequency

  static let frequency: [Life] =
    ["immediate", "hourly", "daily", "weekly", "monthly"].flatMap { name -> [Life] in
      func frequency() -> Frequency {
        switch name {
        case "immediate": .immediate
        case "hourly": .hourly
        case "daily": .daily
        case "weekly": .weekly
        default: .monthly
        }
      }
      let chosen = frequency()
      return [
        Life(.frequency, "\(name): nothing was shown") { truth in
          try truth.configure(chosen)
          try await truth.status(EarlierTip(), "of the one")
          try await truth.status(LaterTip(), "of the other")
        },
        Life(.frequency, "\(name): another is up") { truth in
          try truth.configure(chosen)
          try await truth.screen.show(EarlierTip())
          try await truth.status(EarlierTip(), "of the one that is up")
          try await truth.status(LaterTip(), "of the other")
          try await truth.status(EagerTip(), "of one that ignores it")
          try await truth.status(PatientTip(), "of one that does not ignore it")
        },
        Life(.frequency, "\(name): another was up") { truth in
          try truth.configure(chosen)
          try await truth.screen.show(EarlierTip())
          try await truth.screen.hide(EarlierTip())
          try await truth.status(EarlierTip(), "of the one that was up")
          try await truth.status(LaterTip(), "of the other")
          try await truth.status(EagerTip(), "of one that ignores it")
        },
        Life(.frequency, "\(name): another was up and closed") { truth in
          try truth.configure(chosen)
          try await truth.screen.show(EarlierTip())
          EarlierTip().invalidate(reason: .tipClosed)
          try await truth.screen.hide(EarlierTip())
          try await truth.status(LaterTip(), "of the other")
        },
        Life(.frequency, "\(name): one that ignores it was up") { truth in
          try truth.configure(chosen)
          try await truth.screen.show(EagerTip())
          try await truth.screen.hide(EagerTip())
          try await truth.status(LaterTip(), "of another")
        },
      ]
    }
    + [
      Life(.frequency, "of an earlier launch") { truth in
        try truth.configure(.daily)
        try await truth.screen.show(EarlierTip())
        try await truth.screen.hide(EarlierTip())
      } thenLaunched: { truth in
        try truth.configure(.daily)
        try await truth.status(EarlierTip(), "of the one that was up")
        try await truth.status(LaterTip(), "of the other")
      },
      Life(.frequency, "shorter in the next launch") { truth in
        try truth.configure(.daily)
        try await truth.screen.show(EarlierTip())
        try await truth.screen.hide(EarlierTip())
      } thenLaunched: { truth in
        try truth.configure(.immediate)
        try await truth.status(LaterTip(), "of the other")
      },
    ]
}
