#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct PlainTip: Tip {
  var title: Text { Text("Plain") }
}

private enum Outer {
  struct InnerTip: Tip {
    var title: Text { Text("Inner") }
  }
}

private struct NamedTip: Tip {
  let name: String
  var id: String { name }
  var title: Text { Text("Named") }
}

private struct OtherNamedTip: Tip {
  let name: String
  var id: String { name }
  var title: Text { Text("Other") }
}

private struct NumberedTip: Tip {
  let number: Int
  var title: Text { Text("Number \(number)") }
}

private struct ActionTip: Tip {
  var title: Text { Text("Actions") }
  var actions: [Action] {
    Action(title: "First")
    Action(id: "named", title: "Second")
    Action { Text("Third") }
  }
}

private struct ChosenActionsTip: Tip {
  let hasMore: Bool
  var title: Text { Text("Chosen") }
  var actions: [Action] {
    Action(id: "always", title: "Always")
    if hasMore { Action(id: "more", title: "More") }
  }
}

private struct GenericTip<Content: Sendable>: Tip {
  var title: Text { Text("Generic") }
}

extension Lives {
  static let tips: [Life] =
    [
      Life(.tips, "a tip without rules is available once configured") { truth in
        try truth.configure()
        try await truth.status(PlainTip(), "after configure")
      },
      Life(.tips, "a tip is pending before configure") { truth in
        try await truth.status(PlainTip(), "before configure")
      },
      Life(.tips, "a tip is pending before configure and available after it") { truth in
        try await truth.status(PlainTip(), "before configure")
        try truth.configure()
        try await truth.status(PlainTip(), "after configure")
      },
      Life(.tips, "shouldDisplay follows the status") { truth in
        truth.note("shouldDisplay before configure", PlainTip().shouldDisplay)
        try truth.configure()
        try await truth.status(PlainTip(), "after configure")
        truth.note("shouldDisplay after configure", PlainTip().shouldDisplay)
        PlainTip().invalidate(reason: .tipClosed)
        try await truth.status(PlainTip(), "after invalidate")
        truth.note("shouldDisplay after invalidate", PlainTip().shouldDisplay)
      },
      Life(.tips, "the id of a type") { truth in truth.note("id", PlainTip().id) },
      Life(.tips, "the id of a nested type") { truth in truth.note("id", Outer.InnerTip().id) },
      Life(.tips, "the id of a generic type") { truth in
        truth.note("id of Int", GenericTip<Int>().id)
        truth.note("id of String", GenericTip<String>().id)
      },
      Life(.tips, "an id of its own") { truth in truth.note("id", NamedTip(name: "a name").id) },
      Life(.tips, "no message, image, actions, rules or options") { truth in
        let tip = PlainTip()
        truth.note("message is nil", tip.message == nil)
        truth.note("image is nil", tip.image == nil)
        truth.note("actions", tip.actions.count)
        truth.note("rules", tip.rules.count)
        truth.note("options", tip.options.count)
      },
      Life(.tips, "ids and places of actions") { truth in
        for action in ActionTip().actions {
          truth.note("index of \(action.id)", action.index.map { "\($0)" } ?? "none")
        }
      },
      Life(.tips, "actions that are chosen") { truth in
        truth.note("without", ChosenActionsTip(hasMore: false).actions.map(\.id))
        truth.note("with", ChosenActionsTip(hasMore: true).actions.map(\.id))
      },
      Life(.tips, "two values of one type are one tip") { truth in
        try truth.configure()
        NumberedTip(number: 1).invalidate(reason: .actionPerformed)
        try await truth.status(NumberedTip(number: 1), "of 1")
        try await truth.status(NumberedTip(number: 2), "of 2")
      },
      Life(.tips, "two ids of one type are two tips") { truth in
        try truth.configure()
        NamedTip(name: "one").invalidate(reason: .actionPerformed)
        try await truth.status(NamedTip(name: "one"), "of one")
        try await truth.status(NamedTip(name: "two"), "of two")
      },
      Life(.tips, "two types with one id") { truth in
        try truth.configure()
        try await truth.status(NamedTip(name: "one"), "of the first at first")
        try await truth.status(OtherNamedTip(name: "one"), "of the second at first")
        NamedTip(name: "one").invalidate(reason: .actionPerformed)
        try await truth.status(NamedTip(name: "one"), "of the first")
        try await truth.status(OtherNamedTip(name: "one"), "of the second")
      },
      Life(.tips, "AnyTip has the tip's id and status") { truth in
        try truth.configure()
        let tip = AnyTip(NamedTip(name: "wrapped"))
        truth.note("id", tip.id)
        try await truth.status(tip, "at first")
        NamedTip(name: "wrapped").invalidate(reason: .tipClosed)
        try await truth.status(tip, "after the tip was closed")
      },
      Life(.tips, "AnyTip invalidates the tip") { truth in
        try truth.configure()
        AnyTip(NamedTip(name: "wrapped")).invalidate(reason: .tipClosed)
        try await truth.status(NamedTip(name: "wrapped"), "of the tip")
      },
      Life(.tips, "configure a second time") { truth in
        truth.error("the first time") { try truth.configure() }
        truth.error("the second time") { try truth.configure() }
        try await truth.status(PlainTip(), "afterwards")
      },
      Life(.tips, "reset the datastore after configure") { truth in
        try truth.configure()
        truth.error("of the reset") { try Tips.resetDatastore() }
        try await truth.status(PlainTip(), "afterwards")
      },
    ]
    + [
      "with a blank", "ümläut", "", "👍🏽", "line\nbreak", "a.b", "a/b", "'quoted'", "%d",
      "a very long name " + String(repeating: "x", count: 300),
    ]
    .map { name in
      Life(.tips, "the id \"\(name.prefix(20))\" keeps its own state") { truth in
        try truth.configure()
        try await truth.status(NamedTip(name: name), "at first")
        NamedTip(name: name).invalidate(reason: .tipClosed)
        try await truth.status(NamedTip(name: name), "after it was closed")
        try await truth.status(NamedTip(name: name + "2"), "of another")
      }
    }
}
