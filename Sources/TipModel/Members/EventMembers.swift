import TipFoundation

enum EventMembers {
  private static let owner = Type.event(.variable(.t))
  private static let plain = Type.event(.builtin(.emptyDonation))
  private static let completion = Member.Parameter(nil, .function([], .void), isOptional: true)

  static let family = MemberFamily([
    .initializer(
      owner, [.init("id", .string)], help: "The event with that id; it belongs to no tip",
      example: "Tips.Event(id: \"opened\")"
    ) { .event(try $0.makeEvent(limit: .standard)) },
    .initializer(
      owner, [.init("id", .string), .init("donationLimit", .builtin(.donationLimit))],
      help: "The event with that id, keeping only so many donations, or none older than so long",
      example: "Tips.Event(id: \"opened\", donationLimit: .init(maximumCount: 10))"
    ) {
      guard case .donationLimit(let limit) = try $0.argument(1) else { throw $0.missing }
      return .event(try $0.makeEvent(limit: limit))
    },
    .property(owner, "id", .string, help: "What identifies it", example: "MyTip.opened.id") {
      .string(try $0.event.id)
    },
    .property(
      owner, "donations", .donations(.t),
      help: "Its donations up to now, in the order in which they were made",
      example: "MyTip.opened.donations"
    ) {
      let history = $0.host.history(of: try $0.event, at: $0.now)
      let now = $0.now.timeIntervalSinceReferenceDate
      return .donations(DonationSelection(history).dated(upTo: now).selection)
    },
    .method(
      plain, "donate", [], .void, isAsync: true,
      help: "Stores a donation and waits for its effects",
      example: "await MyTip.opened.donate()"
    ) {
      try $0.host.donate(nil, to: try $0.event, at: $0.range)
      return .void
    },
    .method(
      owner, "donate", [.init(nil, .t)], .void, isAsync: true,
      help: "Stores a donation with a value and waits for its effects",
      example: "await MyTip.visited.donate(.init(name: \"Rose\"))"
    ) {
      try $0.host.donate(try $0.argument(0), to: try $0.event, at: $0.range)
      return .void
    },
    .method(
      plain, "sendDonation", [completion], .void,
      help: "Stores a donation, then runs the function", example: "MyTip.opened.sendDonation()"
    ) {
      try $0.host.donate(nil, to: try $0.event, at: $0.range)
      if $0.given(0) != nil { _ = try $0.closure(0).call([]) }
      return .void
    },
    .method(
      owner, "sendDonation", [.init(nil, .t), completion], .void,
      help: "Stores a donation with a value, then runs the function",
      example: "MyTip.visited.sendDonation(.init(name: \"Rose\"))"
    ) {
      try $0.host.donate(try $0.argument(0), to: try $0.event, at: $0.range)
      if $0.given(1) != nil { _ = try $0.closure(1).call([]) }
      return .void
    },
    .method(
      owner, "deleteDonations", [], .void, isAsync: true, help: "Removes all its donations",
      example: "await MyTip.opened.deleteDonations()"
    ) {
      try $0.host.deleteDonations(of: try $0.event, at: $0.range)
      return .void
    },
  ])
}

extension Invocation {
  fileprivate func makeEvent(limit: DonationLimit) throws -> EventReference {
    var donationType = Type.builtin(.emptyDonation)
    if case .event(let type) = resultType, !type.hasVariables { donationType = type }
    return EventReference(id: try string(0), donationType: donationType, limit: limit)
  }
}
