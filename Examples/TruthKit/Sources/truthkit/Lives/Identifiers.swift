#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct IdentifiedTip: Tip {
  static let opened = Tips.Event(id: "an event")
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Identified") }
  var rules: [Rule] {
    #Rule(Self.$isOn) { $0 }
    #Rule(Self.opened) { $0.donations.count >= 3 }
  }
}

private struct OneRuleTip: Tip {
  static let opened = Tips.Event(id: "one.opened")
  var title: Text { Text("One") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.week).count > 1 } }
}

/// What these write is compared in the copies of the datastores, since TipKit tells no ids of rules and parameters.
extension Lives {
  static let identifiers: [Life] = [
    Life(.identifiers, "the id of an event") { truth in truth.note("id", IdentifiedTip.opened.id) },
    Life(.identifiers, "a store with two rules, a parameter and donations") { truth in
      try truth.configure()
      IdentifiedTip.isOn = true
      await IdentifiedTip.opened.donate()
      try await truth.status(IdentifiedTip(), "afterwards")
      truth.note("rules", IdentifiedTip().rules.count)
    },
    Life(.identifiers, "a store with a window") { truth in
      try truth.configure()
      await OneRuleTip.opened.donate()
      await OneRuleTip.opened.donate()
      try await truth.status(OneRuleTip(), "afterwards")
    },
    Life(.identifiers, "a store with an invalidated tip and a display") { truth in
      try truth.configure(.daily)
      await OneRuleTip.opened.donate()
      await OneRuleTip.opened.donate()
      try await truth.screen.show(OneRuleTip())
      try await truth.screen.hide(OneRuleTip())
      OneRuleTip().invalidate(reason: .tipClosed)
      try await truth.status(OneRuleTip(), "afterwards")
    },
  ]
}
