#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct CountEqualTip: Tip {
  static let opened = Tips.Event(id: "count.equal")
  var title: Text { Text("Equal") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count == 2 } }
}

private struct CountUnequalTip: Tip {
  static let opened = Tips.Event(id: "count.unequal")
  var title: Text { Text("Unequal") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count != 2 } }
}

private struct CountLessTip: Tip {
  static let opened = Tips.Event(id: "count.less")
  var title: Text { Text("Less") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count < 2 } }
}

private struct CountAtMostTip: Tip {
  static let opened = Tips.Event(id: "count.atmost")
  var title: Text { Text("AtMost") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count <= 2 } }
}

private struct CountMoreTip: Tip {
  static let opened = Tips.Event(id: "count.more")
  var title: Text { Text("More") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count > 2 } }
}

private struct CountAtLeastTip: Tip {
  static let opened = Tips.Event(id: "count.atleast")
  var title: Text { Text("AtLeast") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
}

private struct WithinMinuteTip: Tip {
  static let opened = Tips.Event(id: "within.minute")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.minute).count >= 1 } }
}

private struct WithinHourTip: Tip {
  static let opened = Tips.Event(id: "within.hour")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.hour).count >= 1 } }
}

private struct WithinDayTip: Tip {
  static let opened = Tips.Event(id: "within.day")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.day).count >= 1 } }
}

private struct WithinWeekTip: Tip {
  static let opened = Tips.Event(id: "within.week")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 1 } }
}

private struct WithinMonthTip: Tip {
  static let opened = Tips.Event(id: "within.month")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.month).count >= 1 } }
}

private struct WithinMinutesTip: Tip {
  static let opened = Tips.Event(id: "within.minutes")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.minutes(1)).count >= 1 } }
}

private struct WithinHoursTip: Tip {
  static let opened = Tips.Event(id: "within.hours")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.hours(1)).count >= 1 } }
}

private struct WithinDaysTip: Tip {
  static let opened = Tips.Event(id: "within.days")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.days(3)).count >= 1 } }
}

private struct WithinWeeksTip: Tip {
  static let opened = Tips.Event(id: "within.weeks")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.weeks(2)).count >= 1 } }
}

private struct WithinNoMinutesTip: Tip {
  static let opened = Tips.Event(id: "within.noMinutes")
  var title: Text { Text("Within") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.donatedWithin(.minutes(0)).count >= 1 } }
}

private struct Visit: Codable, Sendable {
  let place: String
  let minutes: Int
}

private struct LongVisitTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.long")
  var title: Text { Text("Long") }
  var rules: [Rule] { #Rule(Self.visited) { $0.donations.filter { $0.minutes > 10 }.count >= 2 } }
}

private struct PlaceTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.place")
  var title: Text { Text("Place") }
  var rules: [Rule] { #Rule(Self.visited) { $0.donations.contains { $0.place == "Rome" } } }
}

private struct AllLongTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.all")
  var title: Text { Text("All") }
  var rules: [Rule] { #Rule(Self.visited) { $0.donations.allSatisfy { $0.minutes > 10 } } }
}

private struct LargestTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.largest")
  var title: Text { Text("Largest") }
  var rules: [Rule] {
    #Rule(Self.visited) { $0.donations.largestSubset(groupedBy: \.place).count >= 2 }
  }
}

private struct SmallestTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.smallest")
  var title: Text { Text("Smallest") }
  var rules: [Rule] {
    #Rule(Self.visited) { $0.donations.smallestSubset(groupedBy: \.place).count >= 2 }
  }
}

private struct WithinLargestTip: Tip {
  static let visited = Tips.Event<Visit>(id: "visits.within")
  var title: Text { Text("Within") }
  var rules: [Rule] {
    #Rule(Self.visited) {
      $0.donations.donatedWithin(.week).largestSubset(groupedBy: \.place).count >= 2
    }
  }
}

private struct FirstWatcherTip: Tip {
  static let opened = Tips.Event(id: "shared")
  var title: Text { Text("First") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 1 } }
}

private struct SecondWatcherTip: Tip {
  static let alsoOpened = Tips.Event(id: "shared")
  var title: Text { Text("Second") }
  var rules: [Rule] { #Rule(Self.alsoOpened) { $0.donations.count >= 1 } }
}

private struct ManyTip: Tip {
  static let opened = Tips.Event(id: "many")
  var title: Text { Text("Many") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count > 1_000 } }
}

extension Lives {
  /// Donates so often, and asks for the status after each.
  private static func donate(
    _ name: String, _ tip: some Tip, _ times: Int,
    _ act: @escaping @MainActor @Sendable () async -> Void
  ) -> Life {
    Life(.donations, name) { truth in
      try truth.configure()
      for number in 0...times {
        if number > 0 { await act() }
        try await truth.status(tip, "after \(number)")
      }
    }
  }

  /// Donates visits, and asks for the status then.
  private static func visit(
    _ name: String, _ tip: some Tip, _ event: Tips.Event<Visit>, _ places: [String]
  ) -> Life {
    let visits = places.map { place in
      Visit(
        place: String(place.prefix { $0 != " " }),
        minutes: Int(place.split(separator: " ").last ?? "") ?? 5)
    }
    return Life(.donations, "\(name): \(places.joined(separator: ", "))") { truth in
      try truth.configure()
      for visit in visits { await event.donate(visit) }
      try await truth.status(tip, "afterwards")
      truth.note("donations", event.donations.count)
    }
  }

  private static let journeys: [[String]] = [
    [], ["Rome 20"], ["Rome 20", "Paris 20"], ["Rome 5", "Paris 20", "Rome 20"],
    ["Rome 11", "Rome 12", "Paris 5", "Paris 5"],
    ["Oslo 10", "Oslo 10", "Oslo 10"],
  ]

  static let donations: [Life] =
    [
      donate("a count == 2", CountEqualTip(), 3) { await CountEqualTip.opened.donate() },
      donate("a count != 2", CountUnequalTip(), 3) { await CountUnequalTip.opened.donate() },
      donate("a count < 2", CountLessTip(), 3) { await CountLessTip.opened.donate() },
      donate("a count <= 2", CountAtMostTip(), 3) { await CountAtMostTip.opened.donate() },
      donate("a count > 2", CountMoreTip(), 3) { await CountMoreTip.opened.donate() },
      donate("a count >= 2", CountAtLeastTip(), 3) { await CountAtLeastTip.opened.donate() },
      donate("within .minute", WithinMinuteTip(), 1) { await WithinMinuteTip.opened.donate() },
      donate("within .hour", WithinHourTip(), 1) { await WithinHourTip.opened.donate() },
      donate("within .day", WithinDayTip(), 1) { await WithinDayTip.opened.donate() },
      donate("within .week", WithinWeekTip(), 1) { await WithinWeekTip.opened.donate() },
      donate("within .month", WithinMonthTip(), 1) { await WithinMonthTip.opened.donate() },
      donate("within .minutes(1)", WithinMinutesTip(), 1) {
        await WithinMinutesTip.opened.donate()
      },
      donate("within .hours(1)", WithinHoursTip(), 1) { await WithinHoursTip.opened.donate() },
      donate("within .days(3)", WithinDaysTip(), 1) { await WithinDaysTip.opened.donate() },
      donate("within .weeks(2)", WithinWeeksTip(), 1) { await WithinWeeksTip.opened.donate() },
      donate("within .minutes(0)", WithinNoMinutesTip(), 1) {
        await WithinNoMinutesTip.opened.donate()
      },
    ]
    + journeys.flatMap { journey -> [Life] in
      [
        visit("two long visits", LongVisitTip(), LongVisitTip.visited, journey),
        visit("a visit to Rome", PlaceTip(), PlaceTip.visited, journey),
        visit("only long visits", AllLongTip(), AllLongTip.visited, journey),
        visit("two in the largest subset", LargestTip(), LargestTip.visited, journey),
        visit("two in the smallest subset", SmallestTip(), SmallestTip.visited, journey),
        visit(
          "two of a week in the largest subset", WithinLargestTip(), WithinLargestTip.visited,
          journey),
      ]
    }
    + [20, 50, 70, 100].map { seconds in
      Life(.donations, "within a minute, asked after \(seconds) seconds") { truth in
        try truth.configure()
        await WithinMinuteTip.opened.donate()
        try await truth.pass(Double(seconds))
        try await truth.status(WithinMinuteTip(), "afterwards")
      }
    }
    + [
      Life(.donations, "a window moves on") { truth in
        try truth.configure()
        await WithinMinutesTip.opened.donate()
        try await truth.pass(40)
        await WithinMinutesTip.opened.donate()
        try await truth.pass(40)
        try await truth.status(WithinMinutesTip(), "after 80 seconds")
        truth.note("donations", WithinMinutesTip.opened.donations.count)
      },
      Life(.donations, "donations of other windows stay") { truth in
        try truth.configure()
        await WithinHourTip.opened.donate()
        try await truth.pass(70)
        try await truth.status(WithinHourTip(), "after 70 seconds")
      },
      Life(.donations, "donate before configure") { truth in
        await CountAtLeastTip.opened.donate()
        await CountAtLeastTip.opened.donate()
        truth.note("donations before configure", CountAtLeastTip.opened.donations.count)
        try truth.configure()
        try await truth.status(CountAtLeastTip(), "after configure")
        truth.note("donations after configure", CountAtLeastTip.opened.donations.count)
      },
      Life(.donations, "sendDonation counts") { truth in
        try truth.configure()
        CountAtLeastTip.opened.sendDonation()
        CountAtLeastTip.opened.sendDonation()
        try await truth.status(CountAtLeastTip(), "after two")
      },
      Life(.donations, "sendDonation calls back") { truth in
        try truth.configure()
        await withCheckedContinuation { continuation in
          CountAtLeastTip.opened.sendDonation { continuation.resume() }
        }
        truth.note("donations then", CountAtLeastTip.opened.donations.count)
      },
      Life(.donations, "two events with one id") { truth in
        try truth.configure()
        await FirstWatcherTip.opened.donate()
        try await truth.status(FirstWatcherTip(), "of the first")
        try await truth.status(SecondWatcherTip(), "of the second")
        truth.note("donations of the second", SecondWatcherTip.alsoOpened.donations.count)
      },
      Life(.donations, "more than a thousand") { truth in
        try truth.configure()
        for _ in 0..<1_005 { await ManyTip.opened.donate() }
        truth.note("donations", ManyTip.opened.donations.count)
        try await truth.status(ManyTip(), "afterwards")
      },
      Life(.donations, "the oldest comes first") { truth in
        try truth.configure()
        for place in ["a", "b", "c"] {
          await LargestTip.visited.donate(Visit(place: place, minutes: 1))
          try await truth.pass(1)
        }
        truth.note("places", LargestTip.visited.donations.map(\.place))
        let dates = LargestTip.visited.donations.map(\.date)
        truth.note("dates rise", dates == dates.sorted())
      },
      Life(.donations, "donations of an invalidated tip") { truth in
        try truth.configure()
        CountAtLeastTip().invalidate(reason: .tipClosed)
        await CountAtLeastTip.opened.donate()
        truth.note("donations", CountAtLeastTip.opened.donations.count)
        try await truth.status(CountAtLeastTip(), "afterwards")
      },
    ]
}
