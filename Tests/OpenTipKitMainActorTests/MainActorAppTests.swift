import OpenTipKit
import OpenTipKitTesting
import Testing

// This target is compiled with `-default-isolation MainActor`, as an app that Xcode makes is.

/// What the window shows, which belongs to the main actor as everything here does.
final class Sidebar {
  var shown: [String] = []
  var helped = 0
}

let sidebar = Sidebar()

struct HelpTip: Tip {
  static let opened = Tips.Event(id: "opened")
  @Parameter static var isReady: Bool = false
  @Parameter static var visits: Int = 0

  var title: Text { Text("Help") }
  var actions: [Action] {
    Action(id: "help", title: "Help me") { sidebar.helped += 1 }
  }
  var rules: [Rule] {
    #Rule(Self.$isReady) { $0 }
    #Rule(Self.opened) { $0.donations.count >= 2 }
  }
  var options: [any Option] { MaxDisplayCount(1) }
}

struct OtherTip: Tip {
  var title: Text { Text("Other") }
}

/// Its rule takes a value that belongs to the main actor.
struct BusyTip: Tip {
  let least: Int
  var title: Text { Text("Busy") }
  var rules: [Rule] { #Rule(HelpTip.$visits) { $0 >= least } }
}

/// Code of the main actor uses tips without a warning, and runs on it.
@Suite struct MainActorAppTests {
  @Test func anActionRunsOnTheMainActor() async throws {
    try await withTips {
      try Tips.configure()
      HelpTip.isReady = true
      for _ in 1...2 { HelpTip.opened.sendDonation() }
      let before = sidebar.helped
      let pressed = await HelpTip().present { presentation in
        sidebar.shown.append(presentation.tip.id)
        presentation.press(presentation.actions[0])
        return presentation.actions[0].id
      }
      #expect(pressed == "help" && sidebar.helped == before + 1)
      #expect(sidebar.shown.last == "HelpTip")
      #expect(HelpTip().status == .invalidated(.displayCountExceeded))
    }
  }

  @Test func aRuleTakesWhatTheMainActorHas() async throws {
    try await withTips {
      try Tips.configure()
      HelpTip.visits = sidebar.helped + 1
      #expect(BusyTip(least: sidebar.helped + 2).status == .pending)
      HelpTip.visits += 1
      #expect(BusyTip(least: sidebar.helped + 2).status == .available)
    }
  }

  @Test func aGroupIsReadWithoutWaiting() async throws {
    try await withTips {
      try Tips.configure()
      let group = TipGroup(.ordered) {
        HelpTip()
        OtherTip()
      }
      #expect(group.currentTip == nil)
      HelpTip().invalidate(reason: .actionPerformed)
      #expect(group.currentTip is OtherTip)
      for await tip in group.currentTipUpdates {
        sidebar.shown.append(tip.id)
        break
      }
      #expect(sidebar.shown.last == "OtherTip")
    }
  }

  @Test func aTaskOfTheMainActorHasTheSameTips() async throws {
    try await withTips {
      try Tips.configure()
      await Task { HelpTip.$visits.update { $0 += 1 } }.value
      HelpTip.visits += 1
      #expect(HelpTip.visits == 2)
    }
  }
}
