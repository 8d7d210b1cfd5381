import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel

/// Random lives: after every operation, and at every instant at which the engine says something
/// falls due, its incremental statuses are those that the reference works out from the beginning.
@Suite struct ReferenceTests {
  @Test(arguments: Seeds.some(60))
  func incrementalStatusesEqualAFreshRecomputation(seed: UInt64) throws {
    var life = try RandomLife(seed: seed)
    for step in 1...250 {
      try life.takeStep(step)
      let mismatch = life.mismatch
      try #require(mismatch == nil, "seed \(seed), step \(step): \(mismatch ?? "")")
    }
    #expect(!life.world.changes.isEmpty, "seed \(seed): nothing happened")
    #expect(life.streamsMatchChanges, "seed \(seed)")
  }
}

/// One engine and one reference that do the same.
struct RandomLife {
  let world: World
  private var random: SeededRandom
  private(set) var reference = ReferenceModel()
  private let events: [EventReference]
  private let parameters = (0..<3).map { World.parameter("p\($0)") }
  private(set) var instances: [TipInstance] = []
  private var displays: [Int: Display] = [:]
  private var statuses: [[TipStatus]] = []
  private var streams: [UpdateStream<TipStatus>] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    let frequency = Double([0, 0, 300, 2000].randomElement(using: &random) ?? 0)
    world = try World(configuredWith: [.displayFrequency(frequency)])
    reference.frequency = frequency
    events = (0..<4).map { index in
      World.event(
        "e\(index)",
        limit: index == 3 ? DonationLimit(maximumCount: 1000, maximumAge: 700) : .standard)
    }
    reference.maximumAge["e3"] = 700
    for index in 0..<8 { try addTip(index) }
  }

  private mutating func addTip(_ index: Int) throws {
    let counts = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      (
        event: "e\(Int.random(in: 0..<4, using: &random))",
        window: [nil, 60.0, 500, 3600].randomElement(using: &random) ?? nil,
        threshold: Int.random(in: 0...3, using: &random)
      )
    }
    let levels = (0..<Int.random(in: 0...1, using: &random)).map { _ in
      (
        parameter: "p\(Int.random(in: 0..<3, using: &random))",
        threshold: Int.random(in: 0...2, using: &random)
      )
    }
    let tip = ReferenceModel.Tip(
      id: "t\(index)", type: "T\(index % 3)", counts: counts, levels: levels,
      maxCount: Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil,
      maxDuration: Bool.random(using: &random)
        ? Double(Int.random(in: 1...400, using: &random)) : nil,
      ignoresFrequency: Bool.random(using: &random))
    reference.tips.append(tip)
    var options: [TipOption] = [.ignoresDisplayFrequency(tip.ignoresFrequency)]
    if let count = tip.maxCount { options.append(.maxDisplayCount(count)) }
    if let duration = tip.maxDuration { options.append(.maxDisplayDuration(duration)) }
    var rules: [any CompiledRule] = []
    for rule in counts {
      let event = events.first { $0.id == rule.event } ?? World.event(rule.event)
      rules.append(CountRule(event, atLeast: rule.threshold, within: rule.window))
    }
    for rule in levels {
      rules.append(BlockRule(World.parameter(rule.parameter), atLeast: rule.threshold))
    }
    let instance = try world.tip(tip.id, rules, options, type: tip.type)
    instances.append(instance)
    streams.append(world.engine.statusUpdates(of: instance))
    statuses.append([])
  }

  mutating func takeStep(_ step: Int) throws {
    let tip = Int.random(in: 0..<instances.count, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: try donate()
    case 30..<45:
      let parameter = Int.random(in: 0..<3, using: &random)
      let value = Int.random(in: 0...3, using: &random)
      try world.engine.set(parameters[parameter], to: .int(value))
      reference.parameters["p\(parameter)"] = value
    case 45..<70: try pass(Double(Int.random(in: 0...900, using: &random)))
    case 70..<80: try begin(tip)
    case 80..<90:
      if let display = displays.removeValue(forKey: tip) {
        try world.engine.endDisplay(display)
        reference.end(tip)
      }
    case 90..<92:
      try world.engine.invalidate(instances[tip], reason: .tipClosed)
      reference.invalidate(tip, .tipClosed)
    case 92..<96:
      try world.engine.resetEligibility(of: instances[tip])
      reference.reset(tip)
    case 96..<98: try override(tip)
    default:
      let event = events[Int.random(in: 0..<events.count, using: &random)]
      try world.engine.deleteDonations(of: event)
      reference.donations.removeAll { $0.event == event.id }
    }
  }

  private mutating func donate() throws {
    let event = events[Int.random(in: 0..<events.count, using: &random)]
    let ahead = Int.random(in: 0..<10, using: &random) == 0 ? 200.0 : nil
    let date = ahead.map { world.engine.now.addingTimeInterval($0) }
    try world.engine.donate(to: event, dated: date)
    reference.donations.append((event.id, reference.now + (ahead ?? 0)))
  }

  private mutating func begin(_ tip: Int) throws {
    guard reference.tips[tip].onDisplaySince == nil else { return }
    displays[tip] = try world.engine.beginDisplay(of: instances[tip])
    reference.begin(tip)
  }

  private mutating func override(_ tip: Int) throws {
    let changes: [TestingOverride] = [
      .showAll, .hideAll, .show(["t\(tip)"]), .hide(["T\(tip % 3)"]), .show(["T\(tip % 3)"]),
    ]
    let change = changes[Int.random(in: 0..<changes.count, using: &random)]
    try world.engine.override(change)
    reference.overrides.append(change)
  }

  /// Goes from one due instant to the next, and looks just before each and at it.
  private mutating func pass(_ seconds: Double) throws {
    let end = world.engine.now.addingTimeInterval(seconds)
    while let due = world.engine.nextDue, due <= end {
      for instant in [due.addingTimeInterval(-0.125), due] where instant > world.engine.now {
        world.engine.advance(to: instant)
        reference.advance(to: world.time)
        let mismatch = mismatch
        try #require(mismatch == nil, "at \(world.time): \(mismatch ?? "")")
      }
    }
    world.engine.advance(to: end)
    reference.advance(to: world.time)
  }

  /// The first tip on whose status engine and reference do not agree.
  var mismatch: String? {
    for (tip, instance) in zip(reference.tips, instances) {
      let got = world.engine.status(of: instance)
      let expected = reference.status(tip)
      if got != expected { return "\(tip.id) is \(got), not \(expected)" }
    }
    return nil
  }

  /// Every stream had the first status and then just what observers were told, to its end.
  var streamsMatchChanges: Bool {
    zip(instances, streams).allSatisfy { instance, stream in
      let got = stream.drain().dropFirst()
      var expected = world.changes.filter { $0.tip == instance.id }.map(\.new)
      if let end = expected.firstIndex(where: { "\($0)".hasPrefix("invalidated") }) {
        expected = Array(expected.prefix(through: end))
      }
      return Array(got) == expected
    }
  }
}
