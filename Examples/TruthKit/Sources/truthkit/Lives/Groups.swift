#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct FirstTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("First") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct SecondTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Second") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

extension Lives {
  /// A group of the two tips of which some are on and some are invalidated.
  private static func group(_ priority: TipGroup.Priority, on: Set<Int>, invalidated: Set<Int>)
    -> Life
  {
    let name = "\(priority): on \(on.sorted()), invalidated \(invalidated.sorted())"
    return Life(.groups, name) { truth in
      try truth.configure()
      let group = TipGroup(priority) {
        FirstTip()
        SecondTip()
      }
      truth.note("current tip at first", group.currentTip?.id ?? "none")
      FirstTip.isOn = on.contains(1)
      SecondTip.isOn = on.contains(2)
      if invalidated.contains(1) { FirstTip().invalidate(reason: .actionPerformed) }
      if invalidated.contains(2) { SecondTip().invalidate(reason: .actionPerformed) }
      try await truth.status(FirstTip(), "of the first")
      try await truth.status(SecondTip(), "of the second")
      truth.note("current tip", group.currentTip?.id ?? "none")
    }
  }

  private static let sets: [Set<Int>] = [[], [1], [2], [1, 2]]

  static let groups: [Life] =
    sets.flatMap { on in
      sets.flatMap { invalidated in
        [
          group(.firstAvailable, on: on, invalidated: invalidated),
          group(.ordered, on: on, invalidated: invalidated),
        ]
      }
    }
    + [
      Life(.groups, "ordered: one after the other") { truth in
        try truth.configure()
        let group = TipGroup(.ordered) {
          FirstTip()
          SecondTip()
        }
        (FirstTip.isOn, SecondTip.isOn) = (true, true)
        try await truth.status(FirstTip(), "of the first")
        truth.note("current tip", group.currentTip?.id ?? "none")
        FirstTip().invalidate(reason: .actionPerformed)
        try await truth.status(SecondTip(), "of the second")
        truth.note("current tip then", group.currentTip?.id ?? "none")
      },
      Life(.groups, "a group of none") { truth in
        try truth.configure()
        let group = TipGroup {}
        truth.note("current tip", group.currentTip?.id ?? "none")
      },
      Life(.groups, "before configure") { truth in
        FirstTip.isOn = true
        let group = TipGroup { FirstTip() }
        truth.note("current tip", group.currentTip?.id ?? "none")
      },
      Life(.groups, "the status of a tip whose turn it is not") { truth in
        try truth.configure()
        let group = TipGroup(.ordered) {
          FirstTip()
          SecondTip()
        }
        SecondTip.isOn = true
        truth.note("current tip", group.currentTip?.id ?? "none")
        try await truth.status(SecondTip(), "of the second")
      },
    ]
}
