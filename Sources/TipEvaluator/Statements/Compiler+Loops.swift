import OrderedCollections
import TipModel
import TipText

extension Compiler {
  func loop(
    _ conditions: [TypedCondition], _ block: TypedBlock, _ name: String?, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let test = self.conditions(conditions)
    let (body, label) = self.body(block, name, isLoop: true)
    return { frame in
      while try test(frame) {
        try frame.step(at: range)
        let flow = try body(frame)
        if flow == .next || flow == .again(label) { continue }
        return flow == .exit(label) ? .next : flow
      }
      return .next
    }
  }

  func repeatLoop(
    _ block: TypedBlock, _ condition: TypedExpression, _ name: String?, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let (body, label) = self.body(block, name, isLoop: true)
    let test = bool(condition)
    return { frame in
      repeat {
        try frame.step(at: range)
        let flow = try body(frame)
        if flow == .next || flow == .again(label) { continue }
        return flow == .exit(label) ? .next : flow
      } while try test(frame)
      return .next
    }
  }

  func loop(
    _ pattern: TypedPattern, over sequence: TypedExpression, where filter: TypedExpression?,
    _ block: TypedBlock, _ name: String?
  ) -> (Frame) throws -> Flow {
    let range = sequence.range
    let values = value(sequence)
    let number = intSlot(pattern)
    let bindPair = isAbstract ? nil : pair(pattern)
    let turn = self.turn(pattern, filter, block, name)
    return { frame in
      let sequence = try values(frame)
      if let bindPair, var pairs = Pairs(sequence) {
        while let (first, second) = pairs.next() {
          try frame.step(at: range)
          guard try bindPair(frame, first, second) else { continue }
          if let flow = try turn.run(frame) { return flow }
        }
        return .next
      }
      if let number, case .range(let bounds) = sequence,
        case (.int(let lower), .int) = (bounds.lower, bounds.upper)
      {
        let count = try Elements.count(of: bounds, at: range)
        var index = 0
        while index < count {
          try frame.step(at: range)
          frame.setPlain(number, .int(lower &+ index))
          if let flow = try turn.run(frame) { return flow }
          index += 1
        }
        return .next
      }
      if let number, case .array(let values) = sequence {
        for index in values.indices {
          try frame.step(at: range)
          guard let value = values[index].int else { try RuntimeError.missing(at: range) }
          frame.setPlain(number, .int(value))
          if let flow = try turn.run(frame) { return flow }
        }
        return .next
      }
      if let generated = sequence.generated {
        let next = try generated.makeNext()
        while let value = try next() {
          try frame.step(at: range)
          if let flow = try turn.run(frame, value) { return flow }
        }
        return .next
      }
      if case .view = sequence, let next = sequence.lazily() {
        while let value = next() {
          try frame.step(at: range)
          if let flow = try turn.run(frame, value) { return flow }
        }
        return .next
      }
      for value in try Elements(sequence, at: range) {
        try frame.step(at: range)
        if let flow = try turn.run(frame, value) { return flow }
      }
      return .next
    }
  }

  /// The body runs for each element of a stream, waiting for it, until it ends.
  func loop(
    _ pattern: TypedPattern, awaiting stream: TypedExpression, where filter: TypedExpression?,
    _ block: TypedBlock, _ name: String?
  ) -> (Frame) throws -> Flow {
    let range = stream.range
    let stream = value(stream)
    let turn = self.turn(pattern, filter, block, name)
    return { frame in
      let context = frame.context
      guard case .object(let source) = try stream(frame) else {
        try RuntimeError.missing(at: range)
      }
      do {
        while let value = try context.budget.waiting({ try context.host.next(of: source) }) {
          context.budget.resumed()
          try context.budget.step(at: range)
          if let flow = try turn.run(frame, value) {
            context.host.endIteration(of: source)
            return flow
          }
        }
      } catch {
        context.host.endIteration(of: source)
        throw error
      }
      return .next
    }
  }

  /// An iteration of a loop over elements.
  private struct Turn {
    let bind: (Frame, Value) throws -> Bool
    let filter: BoolCode?
    let body: (Frame) throws -> Flow
    let label: Int32

    /// Runs an iteration. Returns how the loop ends, or nil to continue.
    func run(_ frame: Frame, _ value: Value) throws -> Flow? {
      // `for case` skips elements that do not match.
      try bind(frame, value) ? try run(frame) : nil
    }

    /// Runs an iteration whose variables are bound. Returns how the loop ends, or nil to continue.
    func run(_ frame: Frame) throws -> Flow? {
      if let filter, !(try filter.run(frame)) { return nil }
      let flow = try body(frame)
      if flow == .next || flow == .again(label) { return nil }
      return flow == .exit(label) ? .next : flow
    }
  }

  private func turn(
    _ pattern: TypedPattern, _ filter: TypedExpression?, _ block: TypedBlock, _ name: String?
  ) -> Turn {
    let bind = self.pattern(pattern)
    let filter = filter.map { BoolCode(run: bool($0)) }
    let (body, label) = self.body(block, name, isLoop: true)
    return Turn(bind: bind, filter: filter, body: body, label: label)
  }

  /// The slot of a pattern that is a variable for Ints, or nil for other patterns.
  private func intSlot(_ pattern: TypedPattern) -> Int? {
    guard !isAbstract, case .binding(let variable) = pattern, variable.type == .int,
      case .slot(let slot) = scope.declare(variable)
    else { return nil }
    return slot
  }

  /// A body that `break` (and in a loop `continue`) can leave, and its label.
  func body(
    _ block: TypedBlock, _ name: String?, isLoop: Bool
  ) -> (code: (Frame) throws -> Flow, label: Int32) {
    var inner = self
    let label = inner.addLabel(name, isLoop: isLoop)
    return (inner.block(block), label)
  }

  mutating func addLabel(_ name: String?, isLoop: Bool, isLeftByName: Bool = false) -> Int32 {
    let id = Int32(truncatingIfNeeded: labels.count)
    labels.append(Label(id: id, name: name, isLoop: isLoop, isLeftByName: isLeftByName))
    return id
  }

  /// An `if` or `do` that can be left by its name.
  func labelled(_ name: String, _ block: TypedBlock) -> (Frame) throws -> Flow {
    var inner = self
    let label = inner.addLabel(name, isLoop: false, isLeftByName: true)
    let code = inner.block(block)
    return { frame in
      let flow = try code(frame)
      return flow == .exit(label) ? .next : flow
    }
  }

  func leave(
    _ name: String?, _ range: SourceRange, isContinue: Bool
  ) -> (Frame) throws -> Flow {
    let target = labels.last { label in
      name == nil ? label.isLoop || !isContinue && !label.isLeftByName : label.name == name
    }
    guard let target else {
      return { _ in throw RuntimeError.unavailable("nothing is around this to leave", at: range) }
    }
    let flow: Flow = isContinue ? .again(target.id) : .exit(target.id)
    return { _ in flow }
  }
}

/// The elements of a value for a `for` loop, each made on demand.
struct Elements: Sequence, IteratorProtocol {
  private enum Source {
    case list(ArrayValue)
    case characters(String.Iterator)
    case donations(DonationSelection)
    case numbers(from: Int)
  }

  private var source: Source
  private let count: Int
  private var index = 0

  init(_ value: Value, at range: SourceRange) throws {
    switch value {
    case .array(let values): source = .list(values)
    case .string(let text):
      source = .characters(text.makeIterator())
      count = .max
      return
    case .donations(let selection): source = .donations(selection)
    case .partialRange(.from(.int(let lower))):
      // Up to the greatest Int, which is beyond any budget.
      source = .numbers(from: lower)
      count = .max - Swift.max(lower, 0)
      return
    case .range(let bounds):
      guard case (.int(let lower), .int) = (bounds.lower, bounds.upper) else {
        guard let values = value.elements else { try RuntimeError.missing(at: range) }
        source = .list(ArrayValue(values))
        count = values.count
        return
      }
      source = .numbers(from: lower)
      count = try Elements.count(of: bounds, at: range)
      return
    default:
      guard let values = value.elements else { try RuntimeError.missing(at: range) }
      source = .list(ArrayValue(values))
    }
    switch source {
    case .list(let values): count = values.count
    case .donations(let selection): count = selection.count
    case .numbers, .characters: count = 0
    }
  }

  /// The number of integers in a range.
  static func count(of bounds: RangeValue, at range: SourceRange) throws -> Int {
    guard case (.int(let lower), .int(let upper)) = (bounds.lower, bounds.upper) else { return 0 }
    let length = try Arithmetic.subtract(upper, lower, at: range)
    return bounds.isClosed ? try Arithmetic.add(length, 1, at: range) : length
  }

  mutating func next() -> Value? {
    guard index < count else { return nil }
    defer { index += 1 }
    switch source {
    case .list(let values): return values[index]
    case .characters(var characters):
      source = .numbers(from: 0)
      let next = characters.next()
      source = .characters(characters)
      return next.map { .character($0) }
    case .donations(let selection): return .donation(selection[index])
    case .numbers(let lower): return .int(lower + index)
    }
  }
}
