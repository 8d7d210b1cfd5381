/// A lazy collection: a base, and the steps that are applied to each element when it is needed.
///
/// As in Swift's library, a position is one of the base, and finding it evaluates the filters up to
/// it. The order in which the program's functions are called is the same as Swift's.
struct LazyCollectionValue {
  enum Base {
    case list([Value])
    case numbers(from: Int)
  }

  enum Step {
    case map((Value) throws -> Value)
    case filter((Value) throws -> Bool)
  }

  let base: Base
  var lower: Int
  var upper: Int
  var steps: [Step] = []

  /// Returns nil for a value that is no collection.
  init?(_ value: Value) {
    switch value {
    case .range(let range):
      guard case .int(let first) = range.lower, let count = range.elementCount else { return nil }
      base = .numbers(from: first)
      (lower, upper) = (0, count)
    case .view(.generated): return nil
    default:
      guard let elements = value.elements else { return nil }
      base = .list(elements)
      (lower, upper) = (0, elements.count)
    }
  }

  func adding(_ more: Step...) -> LazyCollectionValue {
    var copy = self
    copy.steps += more
    return copy
  }

  /// The part between two positions.
  func part(from start: Int, to end: Int) -> LazyCollectionValue {
    var copy = self
    (copy.lower, copy.upper) = (start, end)
    return copy
  }

  /// An iterator that computes each element once.
  func makeNext() -> GeneratedSequence.Next {
    var place = lower
    return {
      while place < upper {
        let element = element(of: place)
        place += 1
        if let value = try steps.applied(to: element) { return value }
      }
      return nil
    }
  }

  // MARK: Places

  var start: Int { get throws { try start(steps.count) } }

  func element(at place: Int) throws -> Value { try element(at: place, steps.count) }

  func place(after place: Int) throws -> Int { try self.place(after: place, steps.count) }

  func place(before place: Int) throws -> Int { try self.place(before: place, steps.count) }

  /// The position `count` further, or nil if the end comes first.
  func place(_ count: Int, after start: Int) throws -> Int? {
    var place = start
    for _ in 0..<count {
      if place == upper { return nil }
      place = try self.place(after: place)
    }
    return place
  }

  /// The number of elements. Without filters that is the number of positions.
  func count() throws -> Int {
    let last = steps.lastIndex { if case .filter = $0 { true } else { false } }
    guard let last else { return upper - lower }
    var place = try start(last + 1)
    var count = 0
    while place != upper {
      count += 1
      place = try self.place(after: place, last + 1)
    }
    return count
  }

  private func element(of place: Int) -> Value {
    switch base {
    case .list(let values): values.indices.contains(place) ? values[place] : .void
    case .numbers(let first): .int(first &+ place)
    }
  }

  /// The position of the first element after the first `depth` steps.
  private func start(_ depth: Int) throws -> Int {
    guard depth > 0 else { return lower }
    let place = try start(depth - 1)
    guard case .filter(let holds) = steps[depth - 1] else { return place }
    return try self.place(from: place, depth, holds)
  }

  private func place(after place: Int, _ depth: Int) throws -> Int {
    guard depth > 0 else { return place + 1 }
    let next = try self.place(after: place, depth - 1)
    guard case .filter(let holds) = steps[depth - 1] else { return next }
    return try self.place(from: next, depth, holds)
  }

  private func place(
    from start: Int, _ depth: Int, _ holds: (Value) throws -> Bool
  ) throws -> Int {
    var place = start
    while place != upper, !(try holds(element(at: place, depth - 1))) {
      place = try self.place(after: place, depth - 1)
    }
    return place
  }

  private func place(before place: Int, _ depth: Int) throws -> Int {
    guard depth > 0 else { return place - 1 }
    var next = try self.place(before: place, depth - 1)
    guard case .filter(let holds) = steps[depth - 1] else { return next }
    while next > lower, !(try holds(element(at: next, depth - 1))) {
      next = try self.place(before: next, depth - 1)
    }
    return next
  }

  private func element(at place: Int, _ depth: Int) throws -> Value {
    guard depth > 0 else { return element(of: place) }
    let value = try element(at: place, depth - 1)
    guard case .map(let transform) = steps[depth - 1] else { return value }
    return try transform(value)
  }
}

extension [LazyCollectionValue.Step] {
  /// The result of the steps for an element, or nil if a filter rejects it.
  func applied(to element: Value) throws -> Value? {
    var value = element
    for step in self {
      switch step {
      case .map(let transform): value = try transform(value)
      case .filter(let holds): guard try holds(value) else { return nil }
      }
    }
    return value
  }
}
