#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct StateTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("State") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct FreeTip: Tip {
  var title: Text { Text("Free") }
}

extension Lives {
  private static let reasons: [Tips.InvalidationReason] = [
    .actionPerformed, .displayCountExceeded, .displayDurationExceeded, .tipClosed,
  ]

  static let status: [Life] =
    reasons.flatMap { reason -> [Life] in
      [
        Life(.status, "an available tip is invalidated: \(reason)") { truth in
          try truth.configure()
          try await truth.status(FreeTip(), "at first")
          FreeTip().invalidate(reason: reason)
          try await truth.status(FreeTip(), "afterwards")
        },
        Life(.status, "a pending tip is invalidated: \(reason)") { truth in
          try truth.configure()
          try await truth.status(StateTip(), "at first")
          StateTip().invalidate(reason: reason)
          try await truth.status(StateTip(), "afterwards")
          StateTip.isOn = true
          try await truth.status(StateTip(), "when its rule holds")
        },
        Life(.status, "a tip is invalidated before configure: \(reason)") { truth in
          FreeTip().invalidate(reason: reason)
          try await truth.status(FreeTip(), "before configure")
          try truth.configure()
          try await truth.status(FreeTip(), "after configure")
        },
        Life(.status, "invalidated twice, at first \(reason)") { truth in
          try truth.configure()
          FreeTip().invalidate(reason: reason)
          FreeTip().invalidate(reason: .actionPerformed)
          try await truth.status(FreeTip(), "afterwards")
        },
      ]
    }
    + [
      Life(.status, "asked for at once after a change") { truth in
        try truth.configure()
        try await truth.status(StateTip(), "at first")
        StateTip.isOn = true
        truth.note("status at once", StateTip().status.word)
        try await truth.status(StateTip(), "a moment later")
      },
      Life(.status, "asked for at once after invalidate") { truth in
        try truth.configure()
        try await truth.status(FreeTip(), "at first")
        FreeTip().invalidate(reason: .tipClosed)
        truth.note("status at once", FreeTip().status.word)
      },
      Life(.status, "asked for at once after configure") { truth in
        try truth.configure()
        truth.note("status at once", FreeTip().status.word)
        try await truth.status(FreeTip(), "a moment later")
      },
    ]
}
