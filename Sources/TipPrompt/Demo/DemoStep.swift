import TipReference

/// A step of the demo: its text, and the entry that shows it.
struct DemoStep {
  let text: String
  let entry: String

  static let all = [
    DemoStep(
      text:
        "A tip is a struct, as an app declares it. This one is for people who have searched three "
        + "times within a week.",
      entry: """
        struct SearchTip: Tip {
          static let searched = Event(id: "searched")
          var title: Text { Text("Save this search") }
          var message: Text? { Text("Saved searches are in the sidebar.") }
          var actions: [Action] { Action(id: "more", title: "Learn more") { print("opens the help") } }
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }
          }
        }
        """),
    DemoStep(
      text: "Whatever is Swift is run, and its value printed. Nobody has searched yet.",
      entry: "SearchTip().status"),
    DemoStep(
      text:
        "What begins with a colon is a command. `:why` shows all that stands between a tip and its "
        + "being shown, with the value of every part of a rule.",
      entry: ":why SearchTip"),
    DemoStep(
      text: "When a person does something, the app donates to an event.",
      entry: "SearchTip.searched.sendDonation()"),
    DemoStep(
      text: "`:donate` does so for you: as often as you like, and in the past.",
      entry: ":donate searched 2 ago 2d"),
    DemoStep(
      text:
        "The tip is available now. Truth changes with time, too: `:when` knows at which instant.",
      entry: ":when SearchTip"),
    DemoStep(
      text: "Nobody needs to wait for it. `:advance` lets time pass, and what falls due happens.",
      entry: ":advance 6d"),
    DemoStep(
      text: "`:undo` takes back an entry with all that it did, the clock included.", entry: ":undo"),
    DemoStep(
      text:
        "A tip that is shown can be closed, or its buttons pressed, which runs what the app does "
        + "then.",
      entry: ":press SearchTip more"),
    DemoStep(
      text: "An app invalidates a tip that has done its work. It is not shown again.",
      entry: "SearchTip().invalidate(reason: .actionPerformed)\nSearchTip().status"),
  ]
}
