import SeededRandom

/// Lives at random. Numbers come from few values, so that instants and limits often meet.
package struct RandomLife {
  private var random: SeededRandom
  private var life = Life()
  private var isConfigured = false

  package static func life(seed: UInt64, steps: Int) -> Life {
    var maker = RandomLife(random: SeededRandom(seed: seed))
    maker.declare()
    for _ in 0..<steps { maker.life.steps.append(maker.step()) }
    return maker.life
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  /// True once in as many times.
  private mutating func once(in times: Int) -> Bool { random.below(times) == 0 }

  // MARK: What there is

  private mutating func declare() {
    life.parameters = (0..<2).map { index in
      Life.Parameter(initial: random.below(3), isTransient: index == 1)
    }
    life.events = (0..<2).map { index in index == 0 ? Life.Event() : limited() }
    for type in ["A", "B", "C"].prefix(2 + random.below(2)) {
      var tip = Life.Tip(type: type)
      for _ in 0..<pick([0, 1, 1, 1, 2]) { tip.rules.append(rule()) }
      tip.options = options()
      if once(in: 4) {
        for number in 1...2 {
          tip.number = number
          life.tips.append(tip)
        }
      } else {
        life.tips.append(tip)
      }
    }
    for _ in 0..<random.below(3) { life.groups.append(group()) }
    for _ in 0..<1 + random.below(4) { life.views.append(view()) }
  }

  private mutating func limited() -> Life.Event {
    var event = Life.Event()
    if once(in: 2) {
      event.maximumCount = 1 + random.below(4)
      if once(in: 2) { event.maximumAge = Double(pick([60, 120, 300, 3600])) }
    }
    return event
  }

  private mutating func options() -> Life.Options {
    var options = Life.Options()
    if once(in: 3) { options.maxDisplayCount = 1 + random.below(3) }
    if once(in: 3) { options.maxDisplayDuration = Double(pick([10, 60, 90, 120, 300])) }
    options.ignoresDisplayFrequency = once(in: 4)
    return options
  }

  private mutating func rule() -> Life.Rule {
    if once(in: 3) {
      return .parameter(random.below(2), pick(Life.Comparison.allCases), random.below(3))
    }
    var rule = Life.DonationRule(
      event: random.below(2), steps: [], comparison: pick(Life.Comparison.allCases),
      count: random.below(3))
    for _ in 0..<random.below(3) {
      switch random.below(5) {
      case 0, 1: rule.steps.append(.within(minutes: pick([1, 2, 5, 60])))
      case 2: rule.steps.append(.olderThan(seconds: pick([30, 60, 120, 600])))
      case 3: rule.steps.append(.page(random.below(2)))
      default: rule.steps.append(.largestSubset)
      }
    }
    return .donations(rule)
  }

  private mutating func group() -> Life.Group {
    var tips = Array(life.tips.indices)
    tips.shuffle(using: &random)
    return Life.Group(isOrdered: once(in: 2), tips: Array(tips.prefix(2 + random.below(2))))
  }

  private mutating func view() -> Life.View {
    let isOfGroup = !life.groups.isEmpty && once(in: 3)
    return Life.View(
      content: isOfGroup
        ? .group(random.below(life.groups.count)) : .tip(random.below(life.tips.count)),
      isPopover: once(in: 2))
  }

  // MARK: What happens

  private mutating func step() -> Life.Step {
    if !isConfigured, once(in: 3) {
      isConfigured = true
      return .configure(frequency: Double(pick([0, 0, 60, 300, 3600])))
    }
    let tip = random.below(life.tips.count)
    switch random.below(40) {
    case 0..<5: return .set(parameter: random.below(2), random.below(4))
    case 5..<11: return .donate(event: random.below(2), page: random.below(2))
    case 11: return .deleteDonations(event: random.below(2))
    case 12..<20: return .advance(pick([1, 29, 30, 30, 60, 60, 90, 120, 300, 1800, 3600]))
    case 20..<26: return .present(view: random.below(life.views.count))
    case 26..<29: return .dismiss(view: random.below(life.views.count))
    case 29: return .invalidate(tip: tip, pick(Life.Reason.allCases))
    case 30: return .resetEligibility(tip: tip)
    case 31..<36: return .watch(tip: tip)
    case 36..<38: return testing(type: life.tips[tip].type)
    default: return relaunch()
    }
  }

  private mutating func testing(type: String) -> Life.Step {
    switch random.below(8) {
    case 0: .showAll
    case 1: .hideAll
    case 2: .hide(type: type)
    case 3: .show(type: type)
    default: .advance(30)
    }
  }

  private mutating func relaunch() -> Life.Step {
    if !isConfigured { return once(in: 4) ? .resetDatastore : .launch }
    isConfigured = false
    return .launch
  }
}

extension Life {
  /// The same with one thing less.
  package var smaller: [Life] {
    var smaller = steps.indices.reversed().map { index in
      var life = self
      life.steps.remove(at: index)
      return life
    }
    for type in Set(tips.map(\.type)).sorted() {
      var life = self
      for tip in life.tips.indices where life.tips[tip].type == type {
        _ = life.tips[tip].rules.popLast()
      }
      if life.tips.map(\.rules.count) != tips.map(\.rules.count) { smaller.append(life) }
    }
    if !views.isEmpty, !isUsed(view: views.count - 1) {
      var life = self
      life.views.removeLast()
      smaller.append(life)
    }
    return smaller
  }

  private func isUsed(view: Int) -> Bool {
    steps.contains {
      switch $0 {
      case .present(view), .dismiss(view): true
      default: false
      }
    }
  }
}
