import OrderedCollections
import TipModel
import TipText

/// Changes of an l-value: its root, the parts inside it, and the observers of both.
extension LValueCode {
  /// Changes the value of the l-value. `replaces` is true if the body does not read the old value.
  func modify(
    _ frame: Frame, _ way: Way, replaces: Bool = false,
    _ body: (inout Value) throws -> Void
  ) throws {
    if frame.state.pointee.isAbstract, isOutside { throw NotForeseen() }
    if leavesRest, try modifyPart(frame, way, body) { return }
    let replacesRoot = replaces && steps.isEmpty
    // The changes of a body that then throws are kept, too.
    var thrown: ThrownValue?
    try withRoot(frame, way.root, replaces: replacesRoot) {
      try modify(&$0, way.accesses[...], replaces: replaces, frame) { value in
        do {
          try body(&value)
          return true
        } catch let error as ThrownValue {
          thrown = error
          return false
        }
      }
    }
    if let thrown { throw thrown }
  }

  /// Changes a part of a variable that closures share. They may use the rest during the change,
  /// because only the part is moved out.
  ///
  /// - Returns: True for such a part. If it is false, the variable is unchanged.
  private func modifyPart(
    _ frame: Frame, _ way: Way, _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    guard case .cell(let slot) = local, willSet == nil, didSet == nil, let cell = frame.cell(slot)
    else { return false }
    let stored = way.accesses.prefix { if case .element = $0 { true } else { false } }
    guard !stored.isEmpty else { return false }
    var part = Value.void
    func exchange() throws {
      try modify(&cell.value, stored, replaces: false, frame) {
        swap(&$0, &part)
        return true
      }
    }
    try exchange()
    var thrown: (any Error)?
    do {
      try modify(&part, way.accesses[stored.endIndex...], replaces: false, frame) {
        try body(&$0)
        return true
      }
    } catch { thrown = error }
    try exchange()
    if let thrown { throw thrown }
    return true
  }

  /// True if the root is no variable of the current body, so that its changes are visible
  /// elsewhere.
  private var isOutside: Bool { if case .local = root { false } else { true } }

  /// Changes the root's value and stores it again. During the change it is moved out of its
  /// variable, so that a collection is changed in place and not copied.
  private func withRoot(
    _ frame: Frame, _ known: Value?, replaces: Bool, _ body: (inout Value) throws -> Void
  ) throws {
    switch root {
    case .local: try withLocal(frame, body)
    case .global(let variable): try with(variable, frame, replaces: replaces, body)
    case .instance:
      var value = try known ?? instance?.run(frame) ?? .void
      try body(&value)
    case .parameter(let parameter):
      var value = replaces ? Value.void : try frame.context.data.value(of: parameter)
      try body(&value)
      try frame.context.host.set(parameter, to: value, at: range)
    case .computed(let getter, let setter):
      var value = try known ?? (replaces ? Value.void : get(getter, frame))
      try body(&value)
      _ = try frame.context.evaluator.invoke(
        setter, receiver: nil, [value], frame.context,
        capturing: captures?.setter(frame) ?? [], at: range)
    }
  }

  private func withLocal(_ frame: Frame, _ body: (inout Value) throws -> Void) throws {
    if willSet != nil || didSet != nil { return try withObserved(frame, body) }
    switch local {
    case .slot(let slot):
      var value = Value.void
      swap(&value, &frame.slots[slot])
      defer { frame.slots[slot] = value }
      try body(&value)
    case .cell(let slot):
      let cell: VariableBox
      if let existing = frame.cell(slot) {
        cell = existing
      } else {
        cell = VariableBox(.void)
        frame.slots[slot] = .object(cell)
      }
      var value = cell.value
      cell.value = .void
      defer { cell.value = value }
      try body(&value)
    default: try RuntimeError.missing(at: range)
    }
  }

  /// Changes a local variable and calls its observers, which may read it and set it again.
  private func withObserved(_ frame: Frame, _ body: (inout Value) throws -> Void) throws {
    let old = try current(frame)
    var new = old
    try body(&new)
    if case .closure(let closure)? = try willSet?.run(frame) { _ = try closure.call(new) }
    switch local {
    case .slot(let slot): frame.slots[slot] = new
    case .cell(let slot): frame.cell(slot)?.value = new
    default: try RuntimeError.missing(at: range)
    }
    if case .closure(let closure)? = try didSet?.run(frame) { _ = try closure.call(old) }
  }

  private func with(
    _ variable: GlobalVariable, _ frame: Frame, replaces: Bool, _ body: (inout Value) throws -> Void
  ) throws {
    if frame.state.pointee.isFolding { throw RuntimeError.notConstant(at: range) }
    let evaluator = frame.context.evaluator
    let observers = isObserved ? variable.observers : nil
    if variable.value == nil, !replaces || observers != nil {
      _ = try evaluator.initialize(variable, frame.context, at: range)
    }
    let hasValue = variable.value != nil
    if !hasValue, variable.startsWhereDeclared {
      throw RuntimeError.early("set", variable, at: range)
    }
    var value = variable.value ?? .void
    let old = observers == nil ? nil : value
    if hasValue, old == nil { variable.value = .void }
    do {
      try body(&value)
    } catch {
      if hasValue, old == nil { variable.value = value }
      throw error
    }
    if let willSet = observers?.willSet {
      _ = try evaluator.invoke(willSet, receiver: nil, [value], frame.context, at: range)
    }
    variable.value = value
    frame.meter.pointee.globalWrites += 1
    if !hasValue { evaluator.note(variable) }
    if let didSet = observers?.didSet, let old {
      _ = try evaluator.invoke(didSet, receiver: nil, [old], frame.context, at: range)
    }
  }

  /// - Parameter body: Changes the part. Returns false if it throws.
  /// - Returns: The result of the body.
  @discardableResult
  private func modify(
    _ value: inout Value, _ accesses: ArraySlice<Access>, replaces: Bool, _ frame: Frame,
    _ body: (inout Value) throws -> Bool
  ) throws -> Bool {
    guard let access = accesses.first else { return try body(&value) }
    let rest = accesses.dropFirst()
    var isDone = true
    func go(_ value: inout Value) throws {
      isDone = try modify(&value, rest, replaces: replaces, frame, body)
    }
    if try changeInPlace(&value, access, frame, go) { return isDone }
    switch (access, value) {
    case (.observed(let index, let observers), .instance(let object)):
      guard object.fields.indices.contains(index) else { try RuntimeError.missing(at: range) }
      let old = object.fields[index]
      var new = old
      try go(&new)
      try set(
        index, of: object, from: old, to: new, isDone || !observers.isSimple ? observers : nil,
        frame)
    case (.observed(let index, let observers), .structure(let structure)):
      guard structure.fields.indices.contains(index) else { try RuntimeError.missing(at: range) }
      let old = structure.fields[index]
      var new = old
      try go(&new)
      try set(
        index, of: &value, from: old, to: new, isDone || !observers.isSimple ? observers : nil,
        frame)
    case (.computed(let accessors, let arguments, let known), _):
      if let index = Self.field(accessors.getter, of: value) {
        let accesses = [Self.access(to: index, of: value)] + rest
        return try modify(&value, accesses[...], replaces: replaces, frame, body)
      }
      let isRead = !replaces || !rest.isEmpty
      var new = try known ?? (isRead ? get(accessors, &value, arguments, frame) : .void)
      try go(&new)
      let evaluator = frame.context.evaluator
      value = try evaluator.invoke(
        accessors.implementation(of: accessors.setter, for: value, evaluator), receiver: value,
        arguments + [new], frame.context, at: range
      ).receiver
    case (.member(let member, let owner, let type), _):
      var new =
        replaces && rest.isEmpty ? Value.void : try get(member, of: owner, type, value, frame)
      try go(&new)
      value = try call(value, InvocationArguments([new]), owner, type, frame) {
        try member.set?(&$0)
        return $0.receiver
      }
    case (.keyPath(let path, let known), _):
      guard let write = path.write else { try RuntimeError.missing(at: range) }
      var new = Value.void
      if !replaces || !rest.isEmpty { new = try known ?? path.value(in: value) ?? .void }
      try go(&new)
      value = try write.call(value, new)
    case (.part(let places), .array(let elements)):
      try frame.context.budget.spend(moving: elements.count, at: range)
      value = .array(try replacing(places, in: elements[...], go).base)
    case (.part(let places), .slice(let elements)):
      try frame.context.budget.spend(moving: elements.count, at: range)
      value = .slice(try replacing(places, in: elements, go))
    default: try RuntimeError.missing(at: range)
    }
    return isDone
  }

  private func set(
    _ index: Int, of object: InstanceValue, from old: Value, to new: Value, _ observers: Observers?,
    _ frame: Frame
  ) throws {
    let evaluator = frame.context.evaluator
    if let willSet = observers?.willSet {
      _ = try evaluator.invoke(
        willSet, receiver: .instance(object), [new], frame.context, at: range)
    }
    object.fields[index] = new
    if let didSet = observers?.didSet {
      _ = try evaluator.invoke(
        didSet, receiver: .instance(object), [old], frame.context, at: range)
    }
  }

  /// Sets a field and calls its observers, which have access to the whole value and may change it
  /// again.
  private func set(
    _ index: Int, of value: inout Value, from old: Value, to new: Value, _ observers: Observers?,
    _ frame: Frame
  ) throws {
    let evaluator = frame.context.evaluator
    if let willSet = observers?.willSet {
      value = try evaluator.invoke(
        willSet, receiver: value, [new], frame.context, at: range
      ).receiver
    }
    guard case .structure(var structure) = value else { try RuntimeError.missing(at: range) }
    value = .void
    structure.fields[index] = new
    structure.measure()
    try structure.nesting.admit(at: range)
    value = .structure(structure)
    if let didSet = observers?.didSet {
      value = try evaluator.invoke(
        didSet, receiver: value, [old], frame.context, at: range
      ).receiver
    }
  }

  /// The elements with a slice of them changed. The changed slice replaces the old one.
  private func replacing(
    _ places: Value, in elements: Slice<ArrayValue>, _ change: (inout Value) throws -> Void
  ) throws -> Slice<ArrayValue> {
    guard let bounds = places.places(in: elements.indices) else {
      throw EvaluationError(
        code: "index-out-of-range",
        message: "`\(places.rangeText)` is out of range, there "
          + (elements.count == 1 ? "is 1 element" : "are \(elements.count) elements"),
        range: range)
    }
    var part = Value.slice(elements[bounds])
    try change(&part)
    var all = elements
    switch part {
    case .slice(let replacement): all.replaceSubrange(bounds, with: ArrayValue(replacement))
    default:
      guard let replacement = part.elements else { try RuntimeError.missing(at: range) }
      all.replaceSubrange(bounds, with: ArrayValue(replacement))
    }
    return all
  }
}
