import OrderedCollections
import TipModel
import TipText

/// A place, compiled: the way to a value inside a variable or parameter, so that it can be changed and
/// the whole written back once.
struct PlaceCode {
  enum Step {
    case element(Int, isTuple: Bool)
    case observed(Int, Observers)
    case computed(getter: FunctionDeclaration, setter: FunctionDeclaration)
    case index((Frame) throws -> Value)
    case key((Frame) throws -> Value)
    case keyWithDefault((Frame) throws -> Value, (Frame) throws -> Value)
    case optionalChain
    case force

    var isLink: Bool {
      if case .optionalChain = self { true } else { false }
    }
  }

  /// A step with its index or key evaluated.
  enum Access {
    case element(Int, isTuple: Bool)
    case observed(Int, Observers)
    case computed(getter: FunctionDeclaration, setter: FunctionDeclaration)
    case index(Int)
    case key(Value)
    case keyWithDefault(Value, Value)
    case optionalChain
    case force
  }

  let root: TypedPlace.Root
  let local: Scope.Place?
  /// Where the root is an instance of a class.
  let instance: ValueCode?
  let steps: [Step]
  let range: SourceRange
  let mayBeSkipped: Bool
  private let isObserved: Bool
  /// The observers of a variable of this body, which make their closures anew each time.
  private let willSet: ValueCode?
  private let didSet: ValueCode?

  init(_ place: TypedPlace, _ compiler: Compiler) {
    root = place.root
    var observed: LocalVariable?
    if place.isObserved, case .local(let variable) = place.root { observed = variable }
    isObserved = place.isObserved
    willSet = observed?.willSet.map { ValueCode(run: compiler.closureValue($0).value) }
    didSet = observed?.didSet.map { ValueCode(run: compiler.closureValue($0).value) }
    if case .local(let variable) = place.root {
      // A variable without a first value (`let x: Int`) is declared by its first assignment.
      local = compiler.scope.resolve(variable) ?? compiler.scope.declare(variable)
    } else {
      local = nil
    }
    if case .instance(let expression) = place.root {
      instance = ValueCode(run: compiler.value(expression))
    } else {
      instance = nil
    }
    range = place.range
    var mayBeSkipped = false
    steps = place.steps.map { step in
      switch step {
      case .field(let index): return .element(index, isTuple: false)
      case .observed(let index, let observers): return .observed(index, observers)
      case .computed(let getter, let setter): return .computed(getter: getter, setter: setter)
      case .tupleElement(let index): return .element(index, isTuple: true)
      case .subscript(let index, let isDictionary):
        let value = compiler.value(index)
        return isDictionary ? .key(value) : .index(value)
      case .subscriptDefault(let key, let fallback):
        return .keyWithDefault(compiler.value(key), compiler.value(fallback))
      case .optionalChain:
        mayBeSkipped = true
        return .optionalChain
      case .force: return .force
      }
    }
    self.mayBeSkipped = mayBeSkipped
  }

  /// The way with its indices and keys evaluated, in the order in which they stand; nil where an optional
  /// chain meets nil on the way: then nothing is to be done, and nothing more is evaluated.
  func accesses(_ frame: Frame) throws -> [Access]? {
    guard mayBeSkipped else { return try steps.map { try access($0, frame) } }
    var accesses: [Access] = []
    var value = try current(frame)
    var links = steps.count { $0.isLink }
    for step in steps {
      let access = try access(step, frame)
      accesses.append(access)
      if step.isLink {
        links -= 1
        if case .none = value { return nil }
      }
      // What follows the last `?` need not be looked at.
      if links > 0 { value = try inside(value, access, frame) }
    }
    return accesses
  }

  private func access(_ step: Step, _ frame: Frame) throws -> Access {
    switch step {
    case .element(let index, let isTuple): return .element(index, isTuple: isTuple)
    case .observed(let index, let observers): return .observed(index, observers)
    case .computed(let getter, let setter): return .computed(getter: getter, setter: setter)
    case .index(let code):
      guard case .int(let index) = try code(frame) else { throw Fault.missing(at: range) }
      return .index(index)
    case .key(let code): return .key(try code(frame))
    case .keyWithDefault(let key, let fallback):
      return .keyWithDefault(try key(frame), try fallback(frame))
    case .optionalChain: return .optionalChain
    case .force: return .force
    }
  }

  // MARK: Looking

  private func current(_ frame: Frame) throws -> Value {
    switch root {
    case .local:
      switch local {
      case .slot(let slot): return frame.slots[slot]
      case .cell(let slot): return frame.cell(slot)?.value ?? .void
      default: throw Fault.missing(at: range)
      }
    case .global(let variable):
      return try variable.value
        ?? frame.context.evaluator.initialize(variable, frame.context, at: range)
    case .parameter(let parameter): return try frame.context.data.value(of: parameter)
    case .computed(let getter, _): return try get(getter, nil, frame)
    case .instance: return try instance?.run(frame) ?? .void
    }
  }

  /// What stands at the place.
  func value(_ frame: Frame, _ accesses: [Access]) throws -> Value {
    var value = try current(frame)
    for access in accesses { value = try inside(value, access, frame) }
    if case .void = value {
      // Where there is nothing, changing it says why.
      try modify(frame, accesses) { value = $0 }
    }
    return value
  }

  /// What is one step inside a value; `.void` where there is nothing.
  private func inside(_ value: Value, _ access: Access, _ frame: Frame) throws -> Value {
    switch (access, value) {
    case (.element(let index, false), .structure(let structure)),
      (.observed(let index, _), .structure(let structure)):
      return structure.fields.indices.contains(index) ? structure.fields[index] : .void
    case (.element(let index, _), .instance(let object)),
      (.observed(let index, _), .instance(let object)):
      return object.fields.indices.contains(index) ? object.fields[index] : .void
    case (.element(let index, true), .tuple(let elements)),
      (.index(let index), .array(let elements)):
      return elements.indices.contains(index) ? elements[index] : .void
    case (.computed(let getter, _), _): return try get(getter, value, frame)
    case (.key(let key), .dictionary(let entries)):
      return entries[key].map { .some($0) } ?? .none
    case (.keyWithDefault(let key, let fallback), .dictionary(let entries)):
      return entries[key] ?? fallback
    case (.optionalChain, .some(let inner)), (.force, .some(let inner)): return inner
    default: return .void
    }
  }

  private func get(_ getter: FunctionDeclaration, _ receiver: Value?, _ frame: Frame) throws
    -> Value
  {
    try frame.context.evaluator.invoke(
      frame.context.evaluator.implementation(of: getter, for: receiver), receiver: receiver, [],
      frame.context, at: range
    ).result
  }

  // MARK: Changing

  /// Changes the value at the place. `replaces` says that the body does not look at the value there is.
  func modify(
    _ frame: Frame, _ accesses: [Access], replaces: Bool = false,
    _ body: (inout Value) throws -> Void
  ) throws {
    let replacesRoot = replaces && steps.isEmpty
    try withRoot(frame, replaces: replacesRoot) {
      try modify(&$0, accesses[...], replaces: replaces, frame, body)
    }
  }

  /// The root's value, changed and stored again. It leaves its variable meanwhile, so that a collection
  /// is changed in place and not copied.
  private func withRoot(
    _ frame: Frame, replaces: Bool, _ body: (inout Value) throws -> Void
  ) throws {
    switch root {
    case .local: try withLocal(frame, body)
    case .global(let variable): try with(variable, frame, replaces: replaces, body)
    case .instance:
      var value = try instance?.run(frame) ?? .void
      try body(&value)
    case .parameter(let parameter):
      var value = replaces ? Value.void : try frame.context.data.value(of: parameter)
      try body(&value)
      try frame.context.host.set(parameter, to: value)
    case .computed(let getter, let setter):
      var value = replaces ? Value.void : try get(getter, nil, frame)
      try body(&value)
      _ = try frame.context.evaluator.invoke(
        setter, receiver: nil, [value], frame.context, at: range)
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
      let cell: Cell
      if let existing = frame.cell(slot) {
        cell = existing
      } else {
        cell = Cell(.void)
        frame.slots[slot] = .object(cell)
      }
      var value = cell.value
      cell.value = .void
      defer { cell.value = value }
      try body(&value)
    default: throw Fault.missing(at: range)
    }
  }

  /// A variable of this body whose observers are told: they may look at it, and set it again.
  private func withObserved(_ frame: Frame, _ body: (inout Value) throws -> Void) throws {
    let old = try current(frame)
    var new = old
    try body(&new)
    if case .closure(let closure)? = try willSet?.run(frame) { _ = try closure.call([new]) }
    switch local {
    case .slot(let slot): frame.slots[slot] = new
    case .cell(let slot): frame.cell(slot)?.value = new
    default: throw Fault.missing(at: range)
    }
    if case .closure(let closure)? = try didSet?.run(frame) { _ = try closure.call([old]) }
  }

  private func with(
    _ variable: GlobalVariable, _ frame: Frame, replaces: Bool, _ body: (inout Value) throws -> Void
  ) throws {
    if frame.context.state.pointee.isFolding { throw Fault.notConstant(at: range) }
    let evaluator = frame.context.evaluator
    let observers = isObserved ? variable.observers : nil
    if variable.value == nil, !replaces || observers != nil {
      _ = try evaluator.initialize(variable, frame.context, at: range)
    }
    let hasValue = variable.value != nil
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
    evaluator.globalWrites += 1
    if !hasValue { evaluator.note(variable) }
    if let didSet = observers?.didSet, let old {
      _ = try evaluator.invoke(didSet, receiver: nil, [old], frame.context, at: range)
    }
  }

  private func modify(
    _ value: inout Value, _ accesses: ArraySlice<Access>, replaces: Bool, _ frame: Frame,
    _ body: (inout Value) throws -> Void
  ) throws {
    guard let access = accesses.first else { return try body(&value) }
    let rest = accesses.dropFirst()
    func go(_ value: inout Value) throws {
      try modify(&value, rest, replaces: replaces, frame, body)
    }
    switch (access, value) {
    case (.element(let index, false), .structure(var structure)):
      guard structure.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      value = .void
      defer { value = .structure(structure) }
      try go(&structure.fields[index])
    case (.element(let index, false), .instance(let object)):
      guard object.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      var field = Value.void
      swap(&field, &object.fields[index])
      defer { if object.fields.indices.contains(index) { object.fields[index] = field } }
      try go(&field)
    case (.observed(let index, let observers), .instance(let object)):
      guard object.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      let old = object.fields[index]
      var new = old
      try go(&new)
      try set(index, of: object, from: old, to: new, observers, frame)
    case (.observed(let index, let observers), .structure(let structure)):
      guard structure.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      let old = structure.fields[index]
      var new = old
      try go(&new)
      try set(index, of: &value, from: old, to: new, observers, frame)
    case (.computed(let getter, let setter), _):
      var new = replaces && rest.isEmpty ? Value.void : try get(getter, value, frame)
      try go(&new)
      let evaluator = frame.context.evaluator
      value = try evaluator.invoke(
        evaluator.implementation(of: setter, for: value), receiver: value, [new], frame.context,
        at: range
      ).receiver
    case (.element(let index, true), .tuple(var elements)):
      guard elements.indices.contains(index) else { throw Fault.missing(at: range) }
      value = .void
      defer { value = .tuple(elements) }
      try go(&elements[index])
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index) else {
        throw EvaluationError(
          code: "index-out-of-range",
          message: "index `\(index)` is out of range, the array has \(elements.count) elements",
          range: range)
      }
      value = .void
      defer { value = .array(elements) }
      try go(&elements[index])
    case (.key(let key), .dictionary(var entries)):
      value = .void
      defer { value = .dictionary(entries) }
      var element: Value = entries[key].map { .some($0) } ?? .none
      try go(&element)
      if case .some(let inner) = element { entries[key] = inner } else { entries[key] = nil }
    case (.keyWithDefault(let key, let fallback), .dictionary(var entries)):
      value = .void
      defer { value = .dictionary(entries) }
      try go(&entries[key, default: fallback])
    case (.optionalChain, .none): return
    case (.optionalChain, .some(var inner)), (.force, .some(var inner)):
      value = .none
      defer { value = .some(inner) }
      try go(&inner)
    case (.force, .none):
      throw EvaluationError(
        code: "nil-unwrapped", message: "this is nil, which `!` cannot unwrap", range: range)
    default: throw Fault.missing(at: range)
    }
  }

  private func set(
    _ index: Int, of object: InstanceValue, from old: Value, to new: Value, _ observers: Observers,
    _ frame: Frame
  ) throws {
    let evaluator = frame.context.evaluator
    if let willSet = observers.willSet {
      _ = try evaluator.invoke(
        willSet, receiver: .instance(object), [new], frame.context, at: range)
    }
    object.fields[index] = new
    if let didSet = observers.didSet {
      _ = try evaluator.invoke(
        didSet, receiver: .instance(object), [old], frame.context, at: range)
    }
  }

  /// Sets a field and tells its observers, which see the whole value and may change it again.
  private func set(
    _ index: Int, of value: inout Value, from old: Value, to new: Value, _ observers: Observers,
    _ frame: Frame
  ) throws {
    let evaluator = frame.context.evaluator
    if let willSet = observers.willSet {
      value = try evaluator.invoke(
        willSet, receiver: value, [new], frame.context, at: range
      ).receiver
    }
    guard case .structure(var structure) = value else { throw Fault.missing(at: range) }
    value = .void
    structure.fields[index] = new
    value = .structure(structure)
    if let didSet = observers.didSet {
      value = try evaluator.invoke(
        didSet, receiver: value, [old], frame.context, at: range
      ).receiver
    }
  }
}
