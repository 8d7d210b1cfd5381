/// An instance of a class of the program.
public final class InstanceValue: @unchecked Sendable {
  public let type: NominalType
  /// The stored properties, those of superclasses first.
  ///
  /// During a change of one, `void` is in its place, so that reads need no check.
  @exclusivity(unchecked) public var fields: [Value]
  /// The number of leading fields that have not got their initial values yet.
  public var pendingFields: Int

  fileprivate let heap: InstanceHeap
  @exclusivity(unchecked) fileprivate var previous: Unmanaged<InstanceValue>?
  @exclusivity(unchecked) fileprivate var next: Unmanaged<InstanceValue>?

  /// - Parameter pendingFields: How many still get initial values, by the initializers.
  public init(
    type: NominalType, fields: [Value], pendingFields: Int = 0, in heap: InstanceHeap
  ) {
    self.type = type
    self.fields = fields
    self.pendingFields = pendingFields
    self.heap = heap
    heap.add(self)
  }

  deinit {
    heap.remove(self)
    heap.free(&fields)
  }
}

/// All live instances of a program. The heap frees a long chain of them without recursion, and
/// those in reference cycles when the session ends.
public final class InstanceHeap: @unchecked Sendable {
  /// The first of all instances, which nothing here retains.
  @exclusivity(unchecked) private var first: Unmanaged<InstanceValue>?
  @exclusivity(unchecked) private var pending: [[Value]] = []
  @exclusivity(unchecked) private var isFreeing = false

  public init() {}

  fileprivate func add(_ instance: InstanceValue) {
    let added = Unmanaged.passUnretained(instance)
    instance.next = first
    first?._withUnsafeGuaranteedRef { $0.previous = added }
    first = added
  }

  fileprivate func remove(_ instance: InstanceValue) {
    if let previous = instance.previous {
      previous._withUnsafeGuaranteedRef { $0.next = instance.next }
    } else {
      first = instance.next
    }
    instance.next?._withUnsafeGuaranteedRef { $0.previous = instance.previous }
  }

  /// Releases the fields of an instance. Instances that this frees are queued.
  fileprivate func free(_ fields: inout [Value]) {
    var own: [Value] = []
    swap(&own, &fields)
    guard !isFreeing else { return pending.append(own) }
    isFreeing = true
    own = []
    while !pending.isEmpty { _ = pending.removeLast() }
    isFreeing = false
  }

  /// Releases the fields of every instance.
  public func clear() {
    var all: [InstanceValue] = []
    var instance = first
    while let next = instance?.takeUnretainedValue() {
      all.append(next)
      instance = next.next
    }
    for instance in all { free(&instance.fields) }
  }
}
