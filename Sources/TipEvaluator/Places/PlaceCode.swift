import OrderedCollections
import TipModel
import TipText

/// A place, compiled: the way to a value inside a variable or parameter, so that it can be changed and
/// the whole written back once.
struct PlaceCode {
  enum Step {
    case element(Int, isTuple: Bool)
    case index((Frame) throws -> Value)
    case key((Frame) throws -> Value)
    case keyWithDefault((Frame) throws -> Value, (Frame) throws -> Value)
    case optionalChain
    case force
  }

  /// A step with its index or key evaluated.
  enum Access {
    case element(Int, isTuple: Bool)
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

  init(_ place: TypedPlace, _ compiler: Compiler) {
    root = place.root
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

  /// Changes the value at the place. False where an optional chain met nil: then nothing happened.
  /// `replaces` says that the body does not look at the value there is.
  func modify(
    _ frame: Frame, replaces: Bool = false, _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    let accesses = try steps.map { try access($0, frame) }
    return try withRoot(frame, replaces: replaces && steps.isEmpty) {
      try Self.modify(&$0, accesses[...], range, body)
    }
  }

  private func access(_ step: Step, _ frame: Frame) throws -> Access {
    switch step {
    case .element(let index, let isTuple): return .element(index, isTuple: isTuple)
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

  /// The root's value, changed and stored again. It leaves its variable meanwhile, so that a collection
  /// is changed in place and not copied.
  private func withRoot(
    _ frame: Frame, replaces: Bool, _ body: (inout Value) throws -> Bool
  ) throws -> Bool {
    switch root {
    case .local:
      switch local {
      case .slot(let slot):
        var value = Value.void
        swap(&value, &frame.slots[slot])
        defer { frame.slots[slot] = value }
        return try body(&value)
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
        return try body(&value)
      default: throw Fault.missing(at: range)
      }
    case .global(let variable):
      if frame.context.state.pointee.isFolding { throw Fault.notConstant(at: range) }
      if variable.value == nil, !replaces {
        _ = try frame.context.evaluator.initialize(variable, frame.context, at: range)
      }
      let hasValue = variable.value != nil
      var value = variable.value ?? .void
      if hasValue { variable.value = .void }
      do {
        let isChanged = try body(&value)
        variable.value = value
        frame.context.evaluator.globalWrites += 1
        if !hasValue { frame.context.evaluator.note(variable) }
        return isChanged
      } catch {
        if hasValue { variable.value = value }
        throw error
      }
    case .instance:
      var value = try instance?.run(frame) ?? .void
      return try body(&value)
    case .parameter(let parameter):
      var value = try frame.context.data.value(of: parameter)
      guard try body(&value) else { return false }
      try frame.context.host.set(parameter, to: value)
      return true
    }
  }

  private static func modify(
    _ value: inout Value, _ steps: ArraySlice<Access>, _ range: SourceRange,
    _ body: (inout Value) throws -> Void
  ) throws -> Bool {
    guard let step = steps.first else {
      try body(&value)
      return true
    }
    let rest = steps.dropFirst()
    switch (step, value) {
    case (.element(let index, false), .structure(var structure)):
      guard structure.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      value = .void
      defer { value = .structure(structure) }
      return try modify(&structure.fields[index], rest, range, body)
    case (.element(let index, false), .instance(let object)):
      guard object.fields.indices.contains(index) else { throw Fault.missing(at: range) }
      var field = Value.void
      swap(&field, &object.fields[index])
      defer { if object.fields.indices.contains(index) { object.fields[index] = field } }
      return try modify(&field, rest, range, body)
    case (.element(let index, true), .tuple(var elements)):
      guard elements.indices.contains(index) else { throw Fault.missing(at: range) }
      value = .void
      defer { value = .tuple(elements) }
      return try modify(&elements[index], rest, range, body)
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index) else {
        throw EvaluationError(
          code: "index-out-of-range",
          message: "index `\(index)` is out of range, the array has \(elements.count) elements",
          range: range)
      }
      value = .void
      defer { value = .array(elements) }
      return try modify(&elements[index], rest, range, body)
    case (.key(let key), .dictionary(var entries)):
      value = .void
      defer { value = .dictionary(entries) }
      var element: Value = entries[key].map { .some($0) } ?? .none
      let isChanged = try modify(&element, rest, range, body)
      if case .some(let inner) = element { entries[key] = inner } else { entries[key] = nil }
      return isChanged
    case (.keyWithDefault(let key, let fallback), .dictionary(var entries)):
      value = .void
      defer { value = .dictionary(entries) }
      return try modify(&entries[key, default: fallback], rest, range, body)
    case (.optionalChain, .none): return false
    case (.optionalChain, .some(var inner)), (.force, .some(var inner)):
      value = .none
      defer { value = .some(inner) }
      return try modify(&inner, rest, range, body)
    case (.force, .none):
      throw EvaluationError(
        code: "nil-unwrapped", message: "this is nil, which `!` cannot unwrap", range: range)
    default: throw Fault.missing(at: range)
    }
  }
}
