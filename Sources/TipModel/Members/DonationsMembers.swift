import TipFoundation

/// The donations of an event, and the steps that select some of them. The evaluator runs the same
/// steps over columns where it can; their semantics is defined here.
enum DonationsMembers {
  static let owner = Type.donations(.t)
  private static let element = Type.donation(.t)
  private static let sample = "MyTip.visited.donations"

  static let family = MemberFamily(steps + groups + ours)

  private static let steps = [
    Member.method(
      owner, "donatedWithin", [.init(nil, .builtin(.donationTimeRange))], owner,
      help: "Those of so long before now, up to now", example: "\(sample).donatedWithin(.week)"
    ) {
      let seconds = try $0.timeRange(of: $0.argument(0))
      let now = $0.now.timeIntervalSinceReferenceDate
      return .donations(try $0.selection.dated(within: seconds, of: now).selection)
    },
    Member.method(
      owner, "filter", [.init(nil, .condition(on: element))], owner,
      help: "Those that satisfy the condition, in order",
      example: "\(sample).filter { $0.name != \"Rose\" }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return .donations(
        try $0.selection.filtered { try call.holds(closure, .donation($0)) })
    },
    Member.method(
      owner, "sorted", [.init("by", .condition(on: element, element))], owner,
      help: "The donations in the order of the function",
      example: "\(sample).sorted(by: { $0.date > $1.date })"
    ) {
      let selection = try $0.selection
      let closure = try $0.closure(0)
      let call = $0
      let places = try (0..<selection.count).sorted {
        try call.holds(closure, .donation(selection[$0]), .donation(selection[$1]))
      }
      return .donations(selection.picking(places))
    },
    Member.method(
      owner, "reversed", [], owner, help: "The same, newest first", example: "\(sample).reversed()"
    ) {
      let selection = try $0.selection
      return .donations(selection.picking((0..<selection.count).reversed()))
    },
    part("prefix", "The oldest ones, at most so many") { 0..<min($0, $1) },
    part("suffix", "The most recent ones, at most so many") { ($1 - min($0, $1))..<$1 },
    part("dropFirst", "All but the oldest, or but so many", isOptional: true) {
      min($0, $1)..<$1
    },
    part("dropLast", "All but the most recent, or but so many", isOptional: true) {
      0..<($1 - min($0, $1))
    },
    Member.method(
      owner, "subscript", [.init(nil, .int)], element,
      help: "The donation with that number, from 0; an error where there is none",
      example: "\(sample)[0]"
    ) {
      let selection = try $0.selection
      return .donation(selection[try $0.index(try $0.int(0), of: selection.count)])
    },
  ]

  private static let groups = [
    Member.method(
      owner, "largestSubset", [.init("groupedBy", .keyPath(root: element, value: .v))], owner,
      constraints: [.v: .hashable],
      help: "Those with the most frequent value; of several, the one donated first",
      example: "\(sample).largestSubset(groupedBy: \\.name)"
    ) { .donations(try $0.group { $0 > $1 }) },
    Member.method(
      owner, "smallestSubset", [.init("groupedBy", .keyPath(root: element, value: .v))], owner,
      constraints: [.v: .hashable],
      help: "Those with the least frequent value; of several, the one donated first",
      example: "\(sample).smallestSubset(groupedBy: \\.name)"
    ) { .donations(try $0.group { $0 < $1 }) },
  ]

  private static let ours = [
    Member.method(
      owner, "distinct", [.init("by", .keyPath(root: element, value: .v))], owner,
      constraints: [.v: .hashable], isOurs: true,
      help: "The first donation of each value, in order",
      example: "\(sample).distinct(by: \\.name)"
    ) {
      let selection = try $0.selection
      let values = try $0.keys(of: selection)
      var seen: Set<Value> = []
      return .donations(
        selection.picking(values.indices.filter { seen.insert(values[$0]).inserted }))
    },
    Member.method(
      owner, "sum", [.init("of", .keyPath(root: element, value: .v))], .v,
      constraints: [.v: .numeric], isOurs: true,
      help: "The sum of a number over all donations, 0 for none",
      example: "\(sample).sum(of: \\.minutes)"
    ) { try $0.sum(try $0.keys(of: try $0.selection)) },
  ]

  /// `places` gets the argument and the count.
  private static func part(
    _ name: String, _ help: String, isOptional: Bool = false,
    _ places: @escaping @Sendable (Int, Int) -> Range<Int>
  ) -> Member {
    .method(
      owner, name, [.init(nil, .int, isOptional: isOptional)], owner, help: help,
      example: "\(sample).\(name)(3)"
    ) {
      let selection = try $0.selection
      let length = try $0.given(0) == nil ? 1 : $0.length(0)
      return .donations(selection.slice(places(length, selection.count)))
    }
  }
}

extension Invocation {
  /// The values at the key path in the first argument, one for each donation.
  fileprivate func keys(of selection: DonationSelection) throws -> [Value] {
    let path = try keyPath(0)
    try charge(making: selection.count)
    return try (0..<selection.count).map { place in
      guard let value = Value.donation(selection[place]).value(at: path.names) else {
        throw missing
      }
      return value
    }
  }

  /// The donations of the group of the best size, according to `isBetter`. Among groups of equal
  /// size, it is the one with the earliest donation.
  fileprivate func group(_ isBetter: (Int, Int) -> Bool) throws -> DonationSelection {
    let selection = try selection
    let values = try keys(of: selection)
    // The first donation may not be the first element: a selection may be reversed.
    var groups: [Value: (size: Int, first: Int)] = [:]
    for (place, value) in values.enumerated() {
      let row = selection.row(at: place)
      let known = groups[value] ?? (0, row)
      groups[value] = (known.size + 1, min(known.first, row))
    }
    let best = groups.max { a, b in
      a.value.size == b.value.size
        ? a.value.first > b.value.first : isBetter(b.value.size, a.value.size)
    }
    guard let best else { return selection }
    return selection.picking(values.indices.filter { values[$0] == best.key })
  }
}

extension DonationSelection {
  /// The donations at these places, in the order given.
  public func picking(_ places: some Sequence<Int>) -> DonationSelection {
    DonationSelection(
      history, rows: .indices(places.map { Int32(truncatingIfNeeded: row(at: $0)) }))
  }

  public func filtered(_ isKept: (Donation) throws -> Bool) rethrows -> DonationSelection {
    picking(try (0..<count).filter { try isKept(self[$0]) })
  }
}
