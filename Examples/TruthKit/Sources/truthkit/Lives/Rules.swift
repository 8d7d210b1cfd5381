#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct BothTip: Tip {
  @Parameter static var first: Bool = false
  @Parameter static var second: Bool = false
  var title: Text { Text("Both") }
  var rules: [Rule] {
    #Rule(Self.$first) { $0 }
    #Rule(Self.$second) { $0 }
  }
}

private struct AndTip: Tip {
  @Parameter static var first: Bool = false
  @Parameter static var second: Bool = false
  var title: Text { Text("And") }
  var rules: [Rule] { #Rule(Self.$first, Self.$second) { $0 && $1 } }
}

private struct OrTip: Tip {
  @Parameter static var first: Bool = false
  @Parameter static var second: Bool = false
  var title: Text { Text("Or") }
  var rules: [Rule] { #Rule(Self.$first, Self.$second) { $0 || $1 } }
}

private struct MixedTip: Tip {
  static let opened = Tips.Event(id: "mixed.opened")
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Mixed") }
  var rules: [Rule] {
    #Rule(Self.$isOn, Self.opened) { $0 && $1.donations.count >= 1 }
  }
}

private struct ConditionalTip: Tip {
  let isStrict: Bool
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Conditional") }
  var rules: [Rule] {
    if isStrict {
      #Rule(Self.$isOn) { $0 }
    }
  }
}

private struct OtherwiseTip: Tip {
  let isFirst: Bool
  var id: String { isFirst ? "otherwise.first" : "otherwise.second" }
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Otherwise") }
  var rules: [Rule] {
    if isFirst {
      #Rule(Self.$isOn) { $0 }
    } else {
      #Rule(Self.$isOn) { !$0 }
    }
  }
}

private struct SumTip: Tip {
  @Parameter static var first: Int = 0
  @Parameter static var second: Int = 0
  var title: Text { Text("Sum") }
  var rules: [Rule] { #Rule(Self.$first, Self.$second) { $0 + $1 > 5 } }
}

private struct CapturingTip: Tip {
  let limit: Int
  var id: String { "capturing.\(limit)" }
  @Parameter static var number: Int = 3
  var title: Text { Text("Capturing") }
  var rules: [Rule] { #Rule(Self.$number) { [limit] in $0 >= limit } }
}

extension Lives {
  private static let choices: [(Bool, Bool)] = [
    (false, false), (true, false), (false, true), (true, true),
  ]

  static let rules: [Life] =
    choices.flatMap { first, second -> [Life] in
      [
        Life(.rules, "two rules: \(first), \(second)") { truth in
          try truth.configure()
          (BothTip.first, BothTip.second) = (first, second)
          try await truth.status(BothTip(), "afterwards")
        },
        Life(.rules, "and of two parameters: \(first), \(second)") { truth in
          try truth.configure()
          (AndTip.first, AndTip.second) = (first, second)
          try await truth.status(AndTip(), "afterwards")
        },
        Life(.rules, "or of two parameters: \(first), \(second)") { truth in
          try truth.configure()
          (OrTip.first, OrTip.second) = (first, second)
          try await truth.status(OrTip(), "afterwards")
        },
        Life(.rules, "a parameter and an event: \(first), \(second)") { truth in
          try truth.configure()
          MixedTip.isOn = first
          if second { await MixedTip.opened.donate() }
          try await truth.status(MixedTip(), "afterwards")
        },
      ]
    }
    + [(2, 3), (3, 3), (-1, 7), (6, -1)].map { first, second in
      Life(.rules, "a sum of \(first) and \(second)") { truth in
        try truth.configure()
        (SumTip.first, SumTip.second) = (first, second)
        try await truth.status(SumTip(), "afterwards")
      }
    }
    + [2, 3, 4].map { limit in
      Life(.rules, "a captured limit of \(limit)") { truth in
        try truth.configure()
        try await truth.status(CapturingTip(limit: limit), "for 3")
        CapturingTip.number = 4
        try await truth.status(CapturingTip(limit: limit), "for 4")
      }
    }
    + [
      Life(.rules, "a rule that is there on a condition") { truth in
        try truth.configure()
        try await truth.status(ConditionalTip(isStrict: false), "without the rule")
      },
      Life(.rules, "a rule that is there on a condition, which holds") { truth in
        try truth.configure()
        try await truth.status(ConditionalTip(isStrict: true), "with the rule")
      },
      Life(.rules, "one of two rules") { truth in
        try truth.configure()
        try await truth.status(OtherwiseTip(isFirst: true), "of the first")
        try await truth.status(OtherwiseTip(isFirst: false), "of the second")
        OtherwiseTip.isOn = true
        try await truth.status(OtherwiseTip(isFirst: true), "of the first, when on")
        try await truth.status(OtherwiseTip(isFirst: false), "of the second, when on")
      },
    ]
}
