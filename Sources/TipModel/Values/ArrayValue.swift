/// The elements of an array. Ints, Doubles and Bools are unboxed as long as all elements are of
/// that one kind; otherwise each element is a ``Value``.
///
/// The form follows from the elements and affects no result: two arrays are equal if their elements
/// are. The first element that is added chooses the form. A later one of another kind, in an
/// `[Any]`, boxes all of them.
///
/// The evaluator's code for `numbers[i]` reads and sets elements without making a `Value`, after it
/// has checked the form.
public struct ArrayValue: Sendable {
  public enum Storage: Sendable {
    case values([Value])
    case ints([Int])
    case doubles([Double])
    case bools([Bool])
  }

  public var storage: Storage

  @inlinable
  public init() { storage = .values([]) }

  @inlinable
  public init(_ ints: [Int]) { storage = .ints(ints) }

  @inlinable
  public init(_ doubles: [Double]) { storage = .doubles(doubles) }

  @inlinable
  public init(_ bools: [Bool]) { storage = .bools(bools) }

  public init(_ values: [Value]) {
    storage = Storage(packing: values) ?? .values(values)
  }

  /// Creates an array of one element, repeated.
  public init(repeating value: Value, count: Int) {
    switch value {
    case .int(let number): storage = .ints(Array(repeating: number, count: count))
    case .double(let number): storage = .doubles(Array(repeating: number, count: count))
    case .bool(let isTrue): storage = .bools(Array(repeating: isTrue, count: count))
    default: storage = .values(Array(repeating: value, count: count))
    }
  }

  /// The elements of a part of an array, which are copied.
  public init(_ part: Slice<ArrayValue>) {
    let bounds = part.startIndex..<part.endIndex
    storage =
      switch part.base.storage {
      case .values(let values): .values(Array(values[bounds]))
      case .ints(let numbers): .ints(Array(numbers[bounds]))
      case .doubles(let numbers): .doubles(Array(numbers[bounds]))
      case .bools(let truths): .bools(Array(truths[bounds]))
      }
  }

  /// All elements as boxed values, which are made if they are stored unboxed.
  public var values: [Value] {
    switch storage {
    case .values(let values): values
    case .ints(let numbers): numbers.map { .int($0) }
    case .doubles(let numbers): numbers.map { .double($0) }
    case .bools(let truths): truths.map { .bool($0) }
    }
  }

  /// The size of an element in an array of its kind, in bytes.
  @inlinable
  public static func size(of value: borrowing Value) -> Int {
    switch value {
    case .int, .double: MemoryLayout<Int>.stride
    case .bool: MemoryLayout<Bool>.stride
    default: MemoryLayout<Value>.stride
    }
  }

  /// The bytes that one more element takes.
  @inlinable
  public var elementSize: Int {
    switch storage {
    case .values: MemoryLayout<Value>.stride
    case .ints: MemoryLayout<Int>.stride
    case .doubles: MemoryLayout<Double>.stride
    case .bools: MemoryLayout<Bool>.stride
    }
  }

  /// False if an element may hold other values.
  public var isFlat: Bool {
    if case .values = storage { false } else { true }
  }

  /// Converts the array to boxed elements, which may be of several kinds.
  @usableFromInline
  mutating func unpack() {
    if case .values = storage { return }
    storage = .values(values)
  }

  /// The form that an array with this element first begins with.
  @usableFromInline
  init(beginningWith value: Value) {
    switch value {
    case .int(let number): storage = .ints([number])
    case .double(let number): storage = .doubles([number])
    case .bool(let isTrue): storage = .bools([isTrue])
    default: storage = .values([value])
    }
  }
}

extension ArrayValue.Storage {
  /// Returns nil where the values are not all of one kind that has a form.
  init?(packing values: [Value]) {
    guard let first = values.first else { return nil }
    switch first {
    case .int:
      guard let numbers = Self.all(values, \.int) else { return nil }
      self = .ints(numbers)
    case .double:
      guard let numbers = Self.all(values, \.double) else { return nil }
      self = .doubles(numbers)
    case .bool:
      guard let truths = Self.all(values, \.bool) else { return nil }
      self = .bools(truths)
    default: return nil
    }
  }

  @inline(__always)
  private static func all<Element>(
    _ values: [Value], _ element: (Value) -> Element?
  ) -> [Element]? {
    var all: [Element] = []
    all.reserveCapacity(values.count)
    for value in values {
      guard let value = element(value) else { return nil }
      all.append(value)
    }
    return all
  }
}

extension Value {
  /// The number of an Int, or nil for other values.
  @inlinable
  public var int: Int? {
    @inline(__always) borrowing get {
      switch self {
      case .int(let number): number
      default: nil
      }
    }
  }

  /// The number of a Double, or nil for other values.
  @inlinable
  public var double: Double? {
    @inline(__always) borrowing get {
      switch self {
      case .double(let number): number
      default: nil
      }
    }
  }

  /// The value of a `Bool`; nil for any other value.
  @inlinable
  public var bool: Bool? {
    @inline(__always) borrowing get {
      switch self {
      case .bool(let isTrue): isTrue
      default: nil
      }
    }
  }

  /// An array of these values.
  public static func array(_ values: [Value]) -> Value { .array(ArrayValue(values)) }
}

extension ArrayValue: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int {
    switch storage {
    case .values(let values): values.count
    case .ints(let numbers): numbers.count
    case .doubles(let numbers): numbers.count
    case .bools(let truths): truths.count
    }
  }

  @inlinable
  public subscript(index: Int) -> Value {
    get {
      switch storage {
      case .values(let values): values[index]
      case .ints(let numbers): .int(numbers[index])
      case .doubles(let numbers): .double(numbers[index])
      case .bools(let truths): .bool(truths[index])
      }
    }
    _modify {
      // There must be no other reference to the elements meanwhile, or a change would copy them.
      if case .values(var values) = storage {
        storage = .values([])
        defer { storage = .values(values) }
        yield &values[index]
      } else {
        var value = self[index]
        defer { set(index, to: value) }
        yield &value
      }
    }
  }

  /// Sets an element, which must be there.
  public mutating func set(_ index: Int, to value: Value) {
    let isDone =
      switch value {
      case .int(let number): isFlat && set(index, to: number)
      case .double(let number): isFlat && set(index, to: number)
      case .bool(let isTrue): isFlat && set(index, to: isTrue)
      default: false
      }
    if !isDone { changeValues { $0[index] = value } }
  }

  /// Sets an element to a value of another kind than the others.
  @usableFromInline
  mutating func setOther(_ index: Int, to value: Value) { changeValues { $0[index] = value } }

  /// Changes the elements as boxed values, and leaves them boxed. There is no other reference to
  /// them during the change, so they are changed in place.
  private mutating func changeValues(_ change: (inout [Value]) -> Void) {
    unpack()
    guard case .values(var values) = storage else { return }
    storage = .values([])
    change(&values)
    storage = .values(values)
  }

  // No `switch` over the elements together with another value: it would retain them, and each
  // change would copy them.

  @inlinable
  public mutating func append(_ value: Value) {
    switch storage {
    case .values(var values):
      if values.isEmpty {
        self = ArrayValue(beginningWith: value)
        return
      }
      storage = .values([])
      values.growIfFull()
      values.append(value)
      storage = .values(values)
    case .ints(var numbers):
      guard case .int(let number) = value else { return appendOther(value) }
      storage = .values([])
      numbers.growIfFull()
      numbers.append(number)
      storage = .ints(numbers)
    case .doubles(var numbers):
      guard case .double(let number) = value else { return appendOther(value) }
      storage = .values([])
      numbers.growIfFull()
      numbers.append(number)
      storage = .doubles(numbers)
    case .bools(var truths):
      guard case .bool(let isTrue) = value else { return appendOther(value) }
      storage = .values([])
      truths.growIfFull()
      truths.append(isTrue)
      storage = .bools(truths)
    }
  }

  /// Adds a value of another kind than the others.
  @usableFromInline
  mutating func appendOther(_ value: Value) {
    if isEmpty {
      self = ArrayValue(beginningWith: value)
    } else {
      changeValues { $0.append(value) }
    }
  }

  public mutating func append(contentsOf newElements: some Sequence<Value>) {
    replaceSubrange(
      endIndex..<endIndex, with: (newElements as? ArrayValue) ?? ArrayValue(Array(newElements)))
  }

  public mutating func replaceSubrange(
    _ bounds: Range<Int>, with newElements: some Collection<Value>
  ) {
    let added = (newElements as? ArrayValue) ?? ArrayValue(Array(newElements))
    if bounds == indices {
      self = added
      return
    }
    switch storage {
    case .ints(var numbers):
      guard let added = added.isEmpty ? [] : added.ints else { break }
      storage = .values([])
      numbers.replaceSubrange(bounds, with: added)
      storage = .ints(numbers)
      return
    case .doubles(var numbers):
      guard let added = added.isEmpty ? [] : added.doubles else { break }
      storage = .values([])
      numbers.replaceSubrange(bounds, with: added)
      storage = .doubles(numbers)
      return
    case .bools(var truths):
      guard let added = added.isEmpty ? [] : added.bools else { break }
      storage = .values([])
      truths.replaceSubrange(bounds, with: added)
      storage = .bools(truths)
      return
    case .values: break
    }
    changeValues { $0.replaceSubrange(bounds, with: added.values) }
  }

  private var ints: [Int]? { if case .ints(let numbers) = storage { numbers } else { nil } }
  private var doubles: [Double]? {
    if case .doubles(let numbers) = storage { numbers } else { nil }
  }
  private var bools: [Bool]? { if case .bools(let truths) = storage { truths } else { nil } }
}

/// Elements that are set without making a value. The result is false where there is no such
/// element.
extension ArrayValue {
  @inlinable
  public mutating func set(_ index: Int, to number: Int) -> Bool {
    guard indices.contains(index) else { return false }
    if case .ints(var numbers) = storage {
      storage = .values([])
      numbers[index] = number
      storage = .ints(numbers)
      return true
    }
    setOther(index, to: Value.int(number))
    return true
  }

  @inlinable
  public mutating func set(_ index: Int, to number: Double) -> Bool {
    guard indices.contains(index) else { return false }
    if case .doubles(var numbers) = storage {
      storage = .values([])
      numbers[index] = number
      storage = .doubles(numbers)
      return true
    }
    setOther(index, to: Value.double(number))
    return true
  }

  @inlinable
  public mutating func set(_ index: Int, to isTrue: Bool) -> Bool {
    guard indices.contains(index) else { return false }
    if case .bools(var truths) = storage {
      storage = .values([])
      truths[index] = isTrue
      storage = .bools(truths)
      return true
    }
    setOther(index, to: Value.bool(isTrue))
    return true
  }
}

extension ArrayValue: Hashable, ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Value...) { self.init(elements) }

  public static func == (a: ArrayValue, b: ArrayValue) -> Bool {
    switch (a.storage, b.storage) {
    case (.values(let a), .values(let b)): a == b
    case (.ints(let a), .ints(let b)): a == b
    case (.doubles(let a), .doubles(let b)): a == b
    case (.bools(let a), .bools(let b)): a == b
    default: a.elementsEqual(b)
    }
  }

  /// Elements give one hash, however they are kept.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for value in self { value.hash(into: &hasher) }
  }
}

extension ArrayValue {
  /// Sorts the elements.
  mutating func sort(_ isLess: (Value, Value) throws -> Bool) rethrows {
    self = ArrayValue(try values.sorted(by: isLess))
  }
}
