import TipFoundation
import TipModel
import TipText

/// A rule that compares parameters, counts of an event's last donations, incremental answers and
/// constants, as most do, compiled to jumps over machine words. It counts no steps and calls no
/// functions, so it needs no frame and no limits, and leaves nothing to release.
final class UnboxedComparisonCode {
  /// An operand of one machine word: an Int, a Bool as 0 or 1, or the bits of a Double or of a
  /// date's seconds.
  enum Operand {
    case constant(UInt64)
    /// The place among the rule's parameters.
    case parameter(Int)
    case count(Window)
    /// A number of donations in a window that is kept, or at least `limit` if it is as large.
    case kept(IncrementalNumber, Window, limit: Int)
  }

  /// The donations of an event within a number of seconds before now.
  struct Window {
    /// The place among the rule's events.
    let event: Int
    let length: Double
  }

  struct Comparison {
    let first: Operand
    let relation: Relation
    let second: Operand
    let areDoubles: Bool
    /// The window and the number of donations that it is to reach, if the comparison is of that
    /// form.
    let goal: (window: Window, count: CountGoal)?
    let ifHolds: Next
    let ifFails: Next
  }

  /// The continuation after a comparison.
  enum Next {
    case comparison(Int)
    case verdict(Bool)
  }

  /// The comparisons, behind a pointer, so that reads do not retain them.
  let comparisons: UnsafeMutableBufferPointer<Comparison>
  let start: Next
  /// The incremental numbers that are read. They may be out of date.
  fileprivate let kept: UnsafeMutableBufferPointer<IncrementalNumber>
  private let answers: [AnyObject]

  init(_ comparisons: [Comparison], start: Next, keeping answers: [AnyObject]) {
    self.comparisons = .allocate(capacity: comparisons.count)
    _ = self.comparisons.initialize(from: comparisons)
    self.start = start
    self.answers = answers
    let kept = comparisons.flatMap { [$0.first, $0.second] }.compactMap { operand in
      if case .kept(let number, _, _) = operand { number } else { nil }
    }
    self.kept = .allocate(capacity: kept.count)
    _ = self.kept.initialize(from: kept)
  }

  deinit {
    comparisons.deallocate()
    kept.deallocate()
  }

  /// The words of all parameters of a rule. There are at most four, so that they need no memory.
  typealias Words = SIMD4<UInt64>
}

/// The code of a rule with its inputs: pointers alone, so that a run retains nothing. They are
/// valid for as long as the ``Memory`` lives.
struct WordRule {
  private let start: UnboxedComparisonCode.Next
  private let comparisons: UnsafeMutableBufferPointer<UnboxedComparisonCode.Comparison>
  private let kept: UnsafeMutableBufferPointer<IncrementalNumber>
  private let parameters: UnsafeMutableBufferPointer<Parameter>
  private let events: UnsafeMutableBufferPointer<EventReference.Unretained>

  struct Parameter {
    let declaration: Unmanaged<ParameterDeclaration>
    let range: SourceRange
  }

  init(_ memory: Memory) {
    start = memory.code.start
    comparisons = memory.code.comparisons
    kept = memory.code.kept
    parameters = memory.parameters
    events = memory.events
  }

  /// Keeps alive what a rule in machine words points to.
  final class Memory {
    let code: UnboxedComparisonCode
    let parameters: UnsafeMutableBufferPointer<Parameter>
    let events: UnsafeMutableBufferPointer<EventReference.Unretained>
    private let inputs: [RuleInput]

    init(_ code: UnboxedComparisonCode, inputs: [RuleInput], of rule: TypedRule) {
      self.code = code
      self.inputs = inputs
      var (parameters, events): ([Parameter], [EventReference.Unretained]) = ([], [])
      for (input, variable) in zip(inputs, rule.inputs) {
        switch input {
        case .event(let event): events.append(.init(event))
        case .parameter(let declaration):
          parameters.append(
            Parameter(declaration: .passUnretained(declaration), range: variable.range))
        }
      }
      self.parameters = .allocate(capacity: parameters.count)
      _ = self.parameters.initialize(from: parameters)
      self.events = .allocate(capacity: events.count)
      _ = self.events.initialize(from: events)
    }

    deinit {
      parameters.deallocate()
      events.deallocate()
    }
  }

  /// The verdict, and the earliest later instant at which time alone can change it, or `.infinity`
  /// for never. Returns nil if a number is not kept, or not for these donations.
  @inline(__always)
  func evaluate(
    at now: Double, data: any RuleDataSource
  ) throws -> (holds: Bool, nextChange: Double)? {
    if !kept.isEmpty {
      // If only verdicts are needed, the general code computes more for a window.
      if data.asksForVerdictsAlone { return nil }
      for number in kept where !number.isAtHand { return nil }
    }
    let words = try words(in: data)
    var nextChange = Double.infinity
    var next = start
    while true {
      switch next {
      case .verdict(let holds): return (holds, nextChange)
      case .comparison(let place):
        guard let (holds, change) = comparisons[place].holds(words, self, at: now, data) else {
          return nil
        }
        if change < nextChange, change > now { nextChange = change }
        next = holds ? comparisons[place].ifHolds : comparisons[place].ifFails
      }
    }
  }

  /// The values of the parameters. Each is read once, even if the rule does not evaluate it.
  @inline(__always)
  fileprivate func words(in data: any RuleDataSource) throws -> UnboxedComparisonCode.Words {
    var words = UnboxedComparisonCode.Words()
    for place in parameters.indices {
      let value = try parameters[place].declaration._withUnsafeGuaranteedRef {
        try data.value(of: $0)
      }
      guard let word = value.word else { try RuntimeError.missing(at: parameters[place].range) }
      words[place] = word
    }
    return words
  }

  @inline(__always)
  fileprivate func count(
    _ window: UnboxedComparisonCode.Window, at now: Double, in data: any RuleDataSource
  ) -> (UInt64, nextChange: Double) {
    look(at: window.event, at: now, in: data) { history in
      let (count, change) = history.count(within: window.length, of: now)
      return (UInt64(count), change)
    }
  }

  /// The value of an operand, or nil if it is not known.
  @inline(__always)
  fileprivate func known(
    _ number: IncrementalNumber, _ window: UnboxedComparisonCode.Window, upTo limit: Int,
    at now: Double,
    in data: any RuleDataSource
  ) -> (UInt64, nextChange: Double)? {
    look(at: window.event, at: now, in: data) { history in
      guard let (rows, change) = history.rows(within: window.length, of: now),
        let count = number.value(of: history, rows, upTo: limit)
      else { return nil }
      return (UInt64(count), change)
    }
  }

  @inline(__always)
  fileprivate func look<Result>(
    at event: Int, at now: Double, in data: any RuleDataSource,
    _ body: (borrowing DonationHistory) -> Result
  ) -> Result {
    events[event].use { event in
      let now = Date(timeIntervalSinceReferenceDate: now)
      if let kept = data.keptHistory(of: event, at: now) { return kept.use(body) }
      return body(data.history(of: event, at: now))
    }
  }
}

extension UnboxedComparisonCode.Comparison {
  @inline(__always)
  fileprivate func holds(
    _ words: UnboxedComparisonCode.Words, _ rule: WordRule, at now: Double,
    _ data: any RuleDataSource
  ) -> (Bool, nextChange: Double)? {
    if let goal, let answer = goal.count.isReached(in: goal.window, rule, at: now, data) {
      return answer
    }
    guard let (a, change) = first.word(words, rule, at: now, data),
      let (b, other) = second.word(words, rule, at: now, data)
    else { return nil }
    let holds =
      areDoubles
      ? relation.holds(Double(bitPattern: a), Double(bitPattern: b))
      : relation.holds(Int(bitPattern: UInt(a)), Int(bitPattern: UInt(b)))
    return (holds, min(change, other))
  }
}

extension UnboxedComparisonCode.Operand {
  @inline(__always)
  fileprivate func word(
    _ words: UnboxedComparisonCode.Words, _ rule: WordRule, at now: Double,
    _ data: any RuleDataSource
  ) -> (UInt64, nextChange: Double)? {
    switch self {
    case .constant(let word): (word, .infinity)
    case .parameter(let place): (words[place], .infinity)
    case .count(let window): rule.count(window, at: now, in: data)
    case .kept(let number, let window, let limit):
      rule.known(number, window, upTo: limit, at: now, in: data)
    }
  }
}

extension CountGoal {
  /// The verdict and its next change. Returns nil if more than a verdict is needed, or if dates are
  /// out of order.
  fileprivate func isReached(
    in window: UnboxedComparisonCode.Window, _ rule: WordRule, at now: Double,
    _ data: any RuleDataSource
  ) -> (Bool, nextChange: Double)? {
    guard data.asksForVerdictsAlone,
      let (isReached, next) = rule.look(
        at: window.event, at: now, in: data, { $0.reaches(count, within: window.length, of: now) })
    else { return nil }
    return (isReached == isWanted, next)
  }
}

extension Value {
  /// See ``UnboxedComparisonCode/Operand``.
  var word: UInt64? {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .int(let value): UInt64(UInt(bitPattern: value))
    case .double(let value): value.bitPattern
    case .date(let date): date.timeIntervalSinceReferenceDate.bitPattern
    default: nil
    }
  }
}
