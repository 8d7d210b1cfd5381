import TipFoundation
import TipModel
import TipText

/// Chains over donations. Steps pass selections of rows on; donations themselves are made only
/// where a program wants to hold one.
extension Compiler {
  /// The code of a member of events, donations or a donation, where there is a better way than the
  /// table's.
  func donationStep(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    switch (member.owner, receiver.type) {
    case (.event, .event) where member.name == "donations": return donations(receiver, expression)
    case (.event, .event) where member.name == "donate" || member.name == "sendDonation":
      return donating(receiver, arguments, expression)
    case (.donation, .donation) where member.name == "date": return rowDate(receiver)
    case (.donations, .donations), (.conforming, .donations):
      let argument = arguments.first ?? nil
      switch (member.name, argument?.form) {
      case ("count", nil):
        let count = count(reader.selection(receiver))
        return .int { try count($0, .max) }
      case ("isEmpty", nil): return isEmpty(receiver)
      case ("donatedWithin", _): return window(receiver, argument, expression)
      case ("filter", .closure(let closure)): return filter(receiver, closure, expression)
      case ("contains", .closure(let closure)):
        return search(receiver, closure, for: true, expression)
      case ("allSatisfy", .closure(let closure)):
        return search(receiver, closure, for: false, expression)
      case ("map", .closure(let closure)): return map(receiver, closure, expression)
      case ("largestSubset", .keyPath(let path)):
        return group(member, receiver, path.names, isLargest: true, expression)
      case ("smallestSubset", .keyPath(let path)):
        return group(member, receiver, path.names, isLargest: false, expression)
      default:
        if !(arguments.isEmpty && ["first", "last"].contains(member.name)) { noteScan() }
        return otherStep(member, receiver, arguments, expression)
      }
    default: return nil
    }
  }

  /// The donations of an event up to now. One dated later counts from its date on.
  private func donations(_ event: TypedExpression, _ expression: TypedExpression) -> Code {
    let range = expression.range
    if recording == nil {
      let history = history(event, range)
      return .selection { frame in
        let (kept, next) = DonationSelection(try history(frame)).dated(upTo: frame.now)
        frame.consider(next)
        return kept
      }
    }
    let words = StepWords(expression, receiver: event, evaluator)
    let eventCode = value(event)
    return .selection { frame in
      let value = try eventCode(frame)
      guard case .event(let event) = value else { try RuntimeError.missing(at: range) }
      let context = frame.context
      let all = DonationSelection(
        try withExtendedLifetime(value) {
          try frame.history(of: value.unretainedEvent, at: range)
        })
      let (kept, next) = all.dated(upTo: context.now)
      frame.consider(next)
      recorder(frame)?.step(words, from: all, to: kept, of: event.id) {
        context.whyDated($0, within: .infinity)
      }
      return kept
    }
  }

  private func window(
    _ receiver: TypedExpression, _ length: TypedExpression?, _ expression: TypedExpression
  ) -> Code? {
    guard let length else { return nil }
    let range = expression.range
    let known = knownLength(length)
    if let window = window(reader.selection(expression)) {
      // A single step: later donations are not within, either.
      return .selection { frame in
        let (kept, next) = DonationSelection(try window.history(frame))
          .dated(within: window.length, of: frame.now)
        frame.consider(next)
        return kept
      }
    }
    let source = selection(receiver)
    let lengthCode = value(length)
    let words = StepWords(expression, receiver: receiver, evaluator)
    return .selection { frame in
      let context = frame.context
      let all = try source(frame)
      let seconds: Double
      if let known {
        seconds = known
      } else {
        guard case .timeRange(let length) = try lengthCode(frame) else {
          try RuntimeError.missing(at: range)
        }
        seconds = length.seconds
      }
      let (kept, next) = all.dated(within: seconds, of: context.now)
      frame.consider(next)
      recorder(frame)?.step(words, from: all, to: kept, window: seconds) {
        context.whyDated($0, within: seconds)
      }
      return kept
    }
  }

  /// The donations of an event, with the length in seconds of a window of them.
  struct EventWindow {
    let history: (Frame) throws -> DonationHistory
    let length: Double
  }

  /// The window of `event.donations`, which has no end, or of `event.donations.donatedWithin(…)`.
  /// Returns nil for any other expression, and if the steps are recorded.
  func window(_ donations: RuleQuery.Selection) -> EventWindow? {
    guard recording == nil, case .event(let event) = donations.source else { return nil }
    let length: Double
    switch (donations.steps.count, donations.steps.first?.form) {
    case (0, _): length = .infinity
    case (1, .window(let range)?): length = range.seconds
    default: return nil
    }
    let all = donations.steps.first?.receiver ?? donations.expression
    return EventWindow(history: history(event, all.range), length: length)
  }

  /// The whole history of an event, including donations dated later than now.
  private func history(
    _ event: TypedExpression, _ range: SourceRange
  ) -> (Frame) throws -> DonationHistory {
    if case .local(let variable) = event.form, !variable.startsWithoutValue,
      case .slot(let slot)? = scope.resolve(variable)
    {
      // Mostly it is the rule's input.
      return { frame in try frame.history(of: frame.slots[slot].unretainedEvent, at: range) }
    }
    let event = value(event)
    return { frame in
      let event = try event(frame)
      return try withExtendedLifetime(event) {
        try frame.history(of: event.unretainedEvent, at: range)
      }
    }
  }

  /// Mostly it is `.week`, or some such.
  private func knownLength(_ length: TypedExpression) -> Double? {
    guard isUnseen(length), case .timeRange(let length)? = evaluator.fold(length) else {
      return nil
    }
    return length.seconds
  }

  /// A step that the table's own evaluation does best.
  private func otherStep(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard case .donations = expression.type else { return nil }
    let source = selection(receiver)
    let slot = scope.newSlot()
    let step = invocation(member, receiverType: receiver.type, arguments, expression) {
      $0.slots[slot]
    }
    let words = StepWords(expression, receiver: receiver, evaluator)
    return .selection { frame in
      let all = try source(frame)
      frame.slots[slot] = .donations(all)
      defer { frame.slots[slot] = .void }
      guard case .donations(let kept) = try step(frame) else {
        try RuntimeError.missing(at: expression.range)
      }
      recorder(frame)?.step(words, from: all, to: kept) { .others($0.count) }
      return kept
    }
  }

  func selection(_ expression: TypedExpression) -> (Frame) throws -> DonationSelection {
    compile(expression).selection(at: expression.range)
  }

  /// The recorder of the steps, or nil if this code does not record.
  func recorder(_ frame: Frame) -> Recorder? {
    guard let recording, recording.takesSteps, let recorder = frame.context.recorder,
      recorder.recording === recording
    else { return nil }
    return recorder
  }

  private func map(
    _ receiver: TypedExpression, _ closure: TypedClosure, _ expression: TypedExpression
  ) -> Code? {
    let source = selection(receiver)
    guard let rows = rowClosure(closure) else { return nil }
    noteScan()
    let value = rows.value.value
    return .value { frame in
      let all = try source(frame)
      try frame.context.budget.allocate(
        bytes: all.count * MemoryLayout<Value>.stride, at: expression.range)
      var values: [Value] = []
      values.reserveCapacity(all.count)
      try DonationRows.go(through: all, frame, rows.slots, at: expression.range) { _ in
        values.append(try value(frame))
        return true
      }
      return .array(values)
    }
  }
}

extension Frame {
  @inline(__always)
  fileprivate func history(
    of event: EventReference.Unretained?, at range: SourceRange
  ) throws -> DonationHistory {
    if state.pointee.isFolding { throw RuntimeError.notConstant(at: range) }
    guard let event else { try RuntimeError.missing(at: range) }
    let now = Date(timeIntervalSinceReferenceDate: now)
    return event.use { state.pointee.data.history(of: $0, at: now) }
  }
}
