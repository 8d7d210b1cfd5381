#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct EqualTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("Equal") }
  var rules: [Rule] { #Rule(Self.$number) { $0 == 3 } }
}

private struct UnequalTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("Unequal") }
  var rules: [Rule] { #Rule(Self.$number) { $0 != 3 } }
}

private struct LessTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("Less") }
  var rules: [Rule] { #Rule(Self.$number) { $0 < 3 } }
}

private struct AtMostTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("AtMost") }
  var rules: [Rule] { #Rule(Self.$number) { $0 <= 3 } }
}

private struct MoreTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("More") }
  var rules: [Rule] { #Rule(Self.$number) { $0 > 3 } }
}

private struct AtLeastTip: Tip {
  @Parameter static var number: Int = 0
  var title: Text { Text("AtLeast") }
  var rules: [Rule] { #Rule(Self.$number) { $0 >= 3 } }
}

private struct SwitchTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Switch") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct OffTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Off") }
  var rules: [Rule] { #Rule(Self.$isOn) { !$0 } }
}

private struct DefaultedTip: Tip {
  @Parameter static var isOn: Bool = true
  var title: Text { Text("Defaulted") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 == true } }
}

private struct NameTip: Tip {
  @Parameter static var name: String = ""
  var title: Text { Text("Name") }
  var rules: [Rule] { #Rule(Self.$name) { $0 == "Ada" } }
}

private struct PrefixTip: Tip {
  @Parameter static var name: String = ""
  var title: Text { Text("Prefix") }
  var rules: [Rule] { #Rule(Self.$name) { $0.starts(with: "Ad") } }
}

private struct PartTip: Tip {
  @Parameter static var name: String = ""
  var title: Text { Text("Part") }
  var rules: [Rule] { #Rule(Self.$name) { $0.contains("d") } }
}

private struct EmptyTip: Tip {
  @Parameter static var name: String = "x"
  var title: Text { Text("Empty") }
  var rules: [Rule] { #Rule(Self.$name) { $0.isEmpty } }
}

private struct RatioTip: Tip {
  @Parameter static var ratio: Double = 0
  var title: Text { Text("Ratio") }
  var rules: [Rule] { #Rule(Self.$ratio) { $0 > 0.5 } }
}

private struct MissingTip: Tip {
  @Parameter static var level: Int? = nil
  var title: Text { Text("Missing") }
  var rules: [Rule] { #Rule(Self.$level) { $0 == nil } }
}

private struct PresentTip: Tip {
  @Parameter static var level: Int? = nil
  var title: Text { Text("Present") }
  var rules: [Rule] { #Rule(Self.$level) { $0 != nil } }
}

private struct OrElseTip: Tip {
  @Parameter static var level: Int? = nil
  var title: Text { Text("OrElse") }
  var rules: [Rule] { #Rule(Self.$level) { ($0 ?? 5) > 3 } }
}

private struct ListTip: Tip {
  @Parameter static var names: [String] = []
  var title: Text { Text("List") }
  var rules: [Rule] { #Rule(Self.$names) { $0.contains("Ada") } }
}

private struct ListCountTip: Tip {
  @Parameter static var names: [String] = []
  var title: Text { Text("Count") }
  var rules: [Rule] { #Rule(Self.$names) { $0.count >= 2 } }
}

private enum Plan: String, Codable, Sendable { case free, paid }

private struct PlanTip: Tip {
  @Parameter static var plan: Plan = .free
  var title: Text { Text("Plan") }
  var rules: [Rule] { #Rule(Self.$plan) { $0 == Plan.paid } }
}

private struct Person: Codable, Sendable {
  var name: String
  var age: Int
}

private struct PersonTip: Tip {
  @Parameter static var person: Person = Person(name: "", age: 0)
  var title: Text { Text("Person") }
  var rules: [Rule] { #Rule(Self.$person) { $0.age >= 18 } }
}

private struct FirstSharedTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("First") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct SecondSharedTip: Tip {
  var title: Text { Text("Second") }
  var rules: [Rule] { #Rule(FirstSharedTip.$isOn) { !$0 } }
}

extension Lives {
  /// A tip's status before and after a parameter is set.
  private static func set(
    _ name: String, _ tip: some Tip, _ act: @escaping @MainActor @Sendable () -> Void
  ) -> Life {
    Life(.parameters, name) { truth in
      try truth.configure()
      try await truth.status(tip, "at first")
      act()
      try await truth.status(tip, "afterwards")
    }
  }

  static let parameters: [Life] =
    [2, 3, 4].flatMap { value -> [Life] in
      [
        set("a number == 3, set to \(value)", EqualTip()) { EqualTip.number = value },
        set("a number != 3, set to \(value)", UnequalTip()) { UnequalTip.number = value },
        set("a number < 3, set to \(value)", LessTip()) { LessTip.number = value },
        set("a number <= 3, set to \(value)", AtMostTip()) { AtMostTip.number = value },
        set("a number > 3, set to \(value)", MoreTip()) { MoreTip.number = value },
        set("a number >= 3, set to \(value)", AtLeastTip()) { AtLeastTip.number = value },
      ]
    }
    + ["Ada", "ada", "Adam", "d", "", "Á"].flatMap { name -> [Life] in
      [
        set("a text == Ada, set to \"\(name)\"", NameTip()) { NameTip.name = name },
        set("a text starts with Ad, set to \"\(name)\"", PrefixTip()) { PrefixTip.name = name },
        set("a text contains d, set to \"\(name)\"", PartTip()) { PartTip.name = name },
        set("a text is empty, set to \"\(name)\"", EmptyTip()) { EmptyTip.name = name },
      ]
    }
    + [0.5, 0.500001, .infinity, -1].map { value in
      set("a ratio > 0.5, set to \(value)", RatioTip()) { RatioTip.ratio = value }
    }
    + ([nil, 3, 4] as [Int?]).flatMap { value -> [Life] in
      let word = value.map { "\($0)" } ?? "nil"
      return [
        set("a value == nil, set to \(word)", MissingTip()) { MissingTip.level = value },
        set("a value != nil, set to \(word)", PresentTip()) { PresentTip.level = value },
        set("a value or else 5 > 3, set to \(word)", OrElseTip()) { OrElseTip.level = value },
      ]
    }
    + [[], ["Ada"], ["Bob", "Ada"], ["Ada Lovelace"]].flatMap { names -> [Life] in
      [
        set("a list contains Ada, set to \(names)", ListTip()) { ListTip.names = names },
        set("a list has two, set to \(names)", ListCountTip()) { ListCountTip.names = names },
      ]
    }
    + [
      set("a switch", SwitchTip()) { SwitchTip.isOn = true },
      set("a negated switch", OffTip()) { OffTip.isOn = true },
      set("a default of true", DefaultedTip()) { DefaultedTip.isOn = false },
      set("a case", PlanTip()) { PlanTip.plan = .paid },
      set("a structure's property", PersonTip()) {
        PersonTip.person = Person(name: "Ada", age: 36)
      },
      set("a structure's property just below", PersonTip()) { PersonTip.person.age = 17 },
      Life(.parameters, "the value is read back") { truth in
        try truth.configure()
        truth.note("at first", SwitchTip.isOn)
        SwitchTip.isOn = true
        truth.note("afterwards", SwitchTip.isOn)
        EqualTip.number += 2
        truth.note("number", EqualTip.number)
      },
      Life(.parameters, "set to and fro") { truth in
        try truth.configure()
        for isOn in [true, false, true] {
          SwitchTip.isOn = isOn
          try await truth.status(SwitchTip(), "after \(isOn)")
        }
      },
      Life(.parameters, "set before configure") { truth in
        SwitchTip.isOn = true
        truth.note("read before configure", SwitchTip.isOn)
        try truth.configure()
        truth.note("read after configure", SwitchTip.isOn)
        try await truth.status(SwitchTip(), "after configure")
      },
      Life(.parameters, "two tips with a parameter of one name") { truth in
        try truth.configure()
        SwitchTip.isOn = true
        try await truth.status(SwitchTip(), "of the one that was set")
        try await truth.status(FirstSharedTip(), "of the other")
      },
      Life(.parameters, "a tip that watches another's parameter") { truth in
        try truth.configure()
        try await truth.status(FirstSharedTip(), "of the first, at first")
        try await truth.status(SecondSharedTip(), "of the second, at first")
        FirstSharedTip.isOn = true
        try await truth.status(FirstSharedTip(), "of the first")
        try await truth.status(SecondSharedTip(), "of the second")
      },
      Life(.parameters, "set after the tip was invalidated") { truth in
        try truth.configure()
        SwitchTip.isOn = true
        SwitchTip().invalidate(reason: .tipClosed)
        SwitchTip.isOn = false
        try await truth.status(SwitchTip(), "afterwards")
      },
    ]
}
