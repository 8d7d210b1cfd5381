#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct KeptTip: Tip {
  static let opened = Tips.Event(id: "kept.opened")
  @Parameter static var isOn: Bool = false
  @Parameter(.transient) static var isPassing: Bool = false
  var title: Text { Text("Kept") }
  var rules: [Rule] {
    #Rule(Self.opened) { $0.donations.count >= 2 }
  }
}

private struct StoredTip: Tip {
  var title: Text { Text("Stored") }
  var options: [any TipOption] { MaxDisplayCount(2) }
}

private struct Note: Codable, Sendable {
  var text: String
  var tags: [String]
  var rank: Int?
}

private struct NoteTip: Tip {
  static let written = Tips.Event<Note>(id: "kept.written")
  @Parameter static var last: Note = Note(text: "none", tags: [], rank: nil)
  var title: Text { Text("Note") }
}

extension Lives {
  static let launches: [Life] = [
    Life(.launches, "a parameter") { truth in
      try truth.configure()
      KeptTip.isOn = true
    } thenLaunched: { truth in
      truth.note("read before configure", KeptTip.isOn)
      try truth.configure()
      truth.note("read after configure", KeptTip.isOn)
    },
    Life(.launches, "a transient parameter") { truth in
      try truth.configure()
      KeptTip.isPassing = true
      truth.note("at first", KeptTip.isPassing)
    } thenLaunched: { truth in
      try truth.configure()
      truth.note("in the next launch", KeptTip.isPassing)
    },
    Life(.launches, "a parameter that is set before configure in the second launch") { truth in
      try truth.configure()
      KeptTip.isOn = true
    } thenLaunched: { truth in
      KeptTip.isOn = false
      try truth.configure()
      truth.note("after configure", KeptTip.isOn)
    },
    Life(.launches, "a structure in a parameter") { truth in
      try truth.configure()
      NoteTip.last = Note(text: "buy milk", tags: ["home", "food"], rank: 3)
    } thenLaunched: { truth in
      try truth.configure()
      truth.note("text", NoteTip.last.text)
      truth.note("tags", NoteTip.last.tags)
      truth.note("rank", NoteTip.last.rank.map { "\($0)" } ?? "none")
    },
    Life(.launches, "donations") { truth in
      try truth.configure()
      await KeptTip.opened.donate()
    } thenLaunched: { truth in
      truth.note("donations before configure", KeptTip.opened.donations.count)
      try truth.configure()
      truth.note("donations after configure", KeptTip.opened.donations.count)
      try await truth.status(KeptTip(), "after one")
      await KeptTip.opened.donate()
      try await truth.status(KeptTip(), "after one more")
    },
    Life(.launches, "donations with values") { truth in
      try truth.configure()
      await NoteTip.written.donate(Note(text: "a", tags: [], rank: nil))
      await NoteTip.written.donate(Note(text: "b", tags: ["x"], rank: 1))
    } thenLaunched: { truth in
      try truth.configure()
      truth.note("texts", NoteTip.written.donations.map(\.text))
      truth.note(
        "ranks",
        NoteTip.written.donations.map { donation in donation.rank.map { "\($0)" } ?? "none" })
    },
    Life(.launches, "sendDonation at the end of a launch") { truth in
      try truth.configure()
      KeptTip.opened.sendDonation()
      try await truth.pass(2)
    } thenLaunched: { truth in
      try truth.configure()
      truth.note("donations", KeptTip.opened.donations.count)
    },
    Life(.launches, "an invalidation") { truth in
      try truth.configure()
      StoredTip().invalidate(reason: .actionPerformed)
    } thenLaunched: { truth in
      try truth.configure()
      try await truth.status(StoredTip(), "in the next launch")
    },
    Life(.launches, "an invalidation, asked for before configure") { truth in
      try truth.configure()
      StoredTip().invalidate(reason: .actionPerformed)
    } thenLaunched: { truth in
      try await truth.status(StoredTip(), "before configure")
    },
    Life(.launches, "displays are counted together") { truth in
      try truth.configure()
      try await truth.screen.show(StoredTip())
      try await truth.screen.hide(StoredTip())
      try await truth.status(StoredTip(), "after one display")
    } thenLaunched: { truth in
      try truth.configure()
      try await truth.status(StoredTip(), "in the next launch")
      try await truth.screen.show(StoredTip())
      try await truth.screen.hide(StoredTip())
      try await truth.status(StoredTip(), "after another display")
    },
    Life(.launches, "a display that never ended") { truth in
      try truth.configure()
      try await truth.screen.show(StoredTip())
    } thenLaunched: { truth in
      try truth.configure()
      try await truth.status(StoredTip(), "in the next launch")
    },
    Life(.launches, "testing calls do not last") { truth in
      Tips.hideAllTipsForTesting()
      try truth.configure()
      try await truth.status(StoredTip(), "at first")
    } thenLaunched: { truth in
      try truth.configure()
      try await truth.status(StoredTip(), "in the next launch")
    },
    Life(.launches, "reset before configure") { truth in
      try truth.configure()
      await KeptTip.opened.donate()
      StoredTip().invalidate(reason: .tipClosed)
      KeptTip.isOn = true
    } thenLaunched: { truth in
      truth.error("of the reset") { try Tips.resetDatastore() }
      try truth.configure()
      truth.note("donations", KeptTip.opened.donations.count)
      truth.note("parameter", KeptTip.isOn)
      try await truth.status(StoredTip(), "of the invalidated one")
    },
  ]
}
