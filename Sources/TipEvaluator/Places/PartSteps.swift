import TipModel

/// The steps from a variable's value to a part of it, such as `[row][column]` of a grid or
/// `.items[i].name` of a list. At most two of them are indices, which are evaluated before any step
/// is taken, so that no other code runs in between.
///
/// No value along the path is retained, and an array that only its variable holds is not copied.
final class PartSteps {
  enum Step {
    /// A field of a structure that is never nested in itself, so that its nesting is not measured
    /// after a change.
    case field(Int)
    /// A stored property of an instance.
    case property(Int)
    case tupleElement(Int)
    /// An element of an array, by the first or the second number.
    case first
    case second
  }

  let steps: UnsafeBufferPointer<Step>

  init(_ steps: [Step]) {
    let memory = UnsafeMutableBufferPointer<Step>.allocate(capacity: steps.count)
    _ = memory.initialize(from: steps)
    self.steps = UnsafeBufferPointer(memory)
  }

  deinit { steps.deallocate() }

  /// The index after the last instance on the path. The steps before it only read, also for a
  /// change.
  var firstInside: Int {
    (steps.lastIndex { if case .property = $0 { true } else { false } } ?? -1) + 1
  }

  /// The address of a value after some of the steps. It is nil if a value has another type than
  /// declared or is missing, or if an index is out of range. It is valid until a value is changed.
  @inline(__always)
  func address(
    in value: UnsafePointer<Value>, steps count: Int, _ numbers: PartNumbers
  ) -> UnsafePointer<Value>? {
    var value = value
    for index in 0..<count {
      guard let next = Self.next(value, steps[index], numbers) else { return nil }
      value = next
    }
    return value
  }

  @inline(__always)
  static func next(
    _ value: UnsafePointer<Value>, _ step: Step, _ numbers: PartNumbers
  ) -> UnsafePointer<Value>? {
    switch step {
    case .field(let index): value.pointee.address(ofField: index)
    case .property(let index): value.pointee.address(ofProperty: index)
    case .tupleElement(let index): value.pointee.address(ofTupleElement: index)
    case .first: value.pointee.address(ofElement: numbers.first)
    case .second: value.pointee.address(ofElement: numbers.second)
    }
  }

  /// Changes the value after the steps from `index` on.
  ///
  /// - Returns: False if ``address(in:steps:_:)`` would be nil; the value is unchanged then.
  func change(
    _ value: UnsafeMutablePointer<Value>, from index: Int, _ numbers: PartNumbers,
    _ change: (PartTarget) throws -> Bool
  ) throws -> Bool {
    guard index < steps.count else { return try change(.value(value)) }
    switch steps[index] {
    case .first: return try self.change(element: numbers.first, of: value, index, numbers, change)
    case .second: return try self.change(element: numbers.second, of: value, index, numbers, change)
    case .field(let field):
      guard value.pointee.isStructure, case .structure(var structure) = value.exchange(.void) else {
        return false
      }
      defer { value.initialize(to: .structure(structure)) }
      return try self.change(&structure.fields, field, index, numbers, change)
    case .tupleElement(let element):
      guard value.pointee.isTuple, case .tuple(var elements) = value.exchange(.void) else {
        return false
      }
      defer { value.initialize(to: .tuple(elements)) }
      return try self.change(&elements, element, index, numbers, change)
    case .property: return false
    }
  }

  private func change(
    element place: Int, of value: UnsafeMutablePointer<Value>, _ index: Int,
    _ numbers: PartNumbers, _ change: (PartTarget) throws -> Bool
  ) throws -> Bool {
    guard value.pointee.isArray, case .array(var elements) = value.exchange(.void) else {
      return false
    }
    defer { value.initialize(to: .array(elements)) }
    if index + 1 == steps.count {
      return try withUnsafeMutablePointer(to: &elements) { try change(.element(place, of: $0)) }
    }
    guard case .values(var values) = elements.storage else { return false }
    elements.storage = .values([])
    defer { elements.storage = .values(values) }
    return try self.change(&values, place, index, numbers, change)
  }

  @inline(__always)
  private func change(
    _ values: inout [Value], _ place: Int, _ index: Int, _ numbers: PartNumbers,
    _ change: (PartTarget) throws -> Bool
  ) throws -> Bool {
    guard values.indices.contains(place) else { return false }
    return try values.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return false }
      return try self.change(base + place, from: index + 1, numbers, change)
    }
  }

  /// Changes a part of an instance's properties.
  func change(
    _ instance: InstanceValue, _ numbers: PartNumbers, _ change: (PartTarget) throws -> Bool
  ) throws -> Bool {
    let index = firstInside
    guard index > 0, case .property(let property) = steps[index - 1] else { return false }
    return try self.change(&instance.fields, property, index - 1, numbers, change)
  }
}

/// The numbers of the elements that the indices of a part lead to.
struct PartNumbers {
  var first = 0
  var second = 0
}

/// The target of a change: a value, or an element that its array need not keep as one.
enum PartTarget {
  case value(UnsafeMutablePointer<Value>)
  case element(Int, of: UnsafeMutablePointer<ArrayValue>)
}

/// A change of a part.
protocol PartChange {
  /// True if the change does not read the old value.
  var replaces: Bool { get }

  /// Returns false where something else is there than the types say; then nothing was changed.
  mutating func change(_ value: UnsafeMutablePointer<Value>) throws -> Bool
  /// Changes an element, which its array need not keep as a value.
  mutating func change(element index: Int, of elements: inout ArrayValue) throws -> Bool
}

extension PartChange {
  @inline(__always)
  mutating func apply(to target: PartTarget) throws -> Bool {
    switch target {
    case .value(let value): try change(value)
    case .element(let index, let elements): try change(element: index, of: &elements.pointee)
    }
  }

  /// An element that is kept as a value.
  mutating func change(element index: Int, of elements: inout ArrayValue) throws -> Bool {
    guard elements.indices.contains(index) else { return false }
    return try withUnsafeMutablePointer(to: &elements[index]) { try change($0) }
  }
}

extension UnsafeMutablePointer<Value> {
  /// Replaces the value, and returns the old one.
  @inline(__always)
  func exchange(_ value: consuming Value) -> Value {
    let old = move()
    initialize(to: value)
    return old
  }
}

extension [Value] {
  @inline(__always)
  fileprivate borrowing func address(_ index: Int) -> UnsafePointer<Value>? {
    withUnsafeBufferPointer {
      index >= 0 && index < $0.count ? $0.baseAddress.map { $0 + index } : nil
    }
  }
}

extension Value {
  @inline(__always)
  fileprivate borrowing func address(ofField index: Int) -> UnsafePointer<Value>? {
    switch self {
    case .structure(let structure): structure.fields.address(index)
    default: nil
    }
  }

  @inline(__always)
  fileprivate borrowing func address(ofProperty index: Int) -> UnsafePointer<Value>? {
    switch self {
    case .instance(let instance): instance.fields.address(index)
    default: nil
    }
  }

  @inline(__always)
  fileprivate borrowing func address(ofTupleElement index: Int) -> UnsafePointer<Value>? {
    switch self {
    case .tuple(let elements): elements.address(index)
    default: nil
    }
  }

  @inline(__always)
  fileprivate borrowing func address(ofElement index: Int) -> UnsafePointer<Value>? {
    switch self {
    case .array(let elements):
      switch elements.storage {
      case .values(let values): values.address(index)
      default: nil
      }
    default: nil
    }
  }

  var isDictionary: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .dictionary: true
      default: false
      }
    }
  }

  var isString: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .string: true
      default: false
      }
    }
  }

  var isArray: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .array: true
      default: false
      }
    }
  }

  fileprivate var isTuple: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .tuple: true
      default: false
      }
    }
  }

  fileprivate var isStructure: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .structure: true
      default: false
      }
    }
  }
}

/// Elements of an array in any of its forms. Each is nil for another kind of value, and if there is
/// no such element.
extension Value {
  @inline(__always)
  borrowing func int(atElement index: Int) -> Int? {
    switch self {
    case .array(let elements):
      switch elements.storage {
      case .ints(let numbers): numbers.indices.contains(index) ? numbers[index] : nil
      case .values(let values): values.address(index)?.pointee.int
      default: nil
      }
    default: nil
    }
  }

  @inline(__always)
  borrowing func double(atElement index: Int) -> Double? {
    switch self {
    case .array(let elements):
      switch elements.storage {
      case .doubles(let numbers): numbers.indices.contains(index) ? numbers[index] : nil
      case .values(let values): values.address(index)?.pointee.double
      default: nil
      }
    default: nil
    }
  }

  @inline(__always)
  borrowing func bool(atElement index: Int) -> Bool? {
    switch self {
    case .array(let elements):
      switch elements.storage {
      case .bools(let truths): truths.indices.contains(index) ? truths[index] : nil
      case .values(let values): values.address(index)?.pointee.bool
      default: nil
      }
    default: nil
    }
  }

  @inline(__always)
  borrowing func value(atElement index: Int) -> Value? {
    switch self {
    case .array(let elements): elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }
}
