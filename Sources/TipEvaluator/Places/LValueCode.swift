import OrderedCollections
import TipModel
import TipText

/// A place, compiled: the way to a value inside a variable or parameter, so that it can be changed
/// and the whole written back once.
final class LValueCode {
  /// The accessors of a computed property or a subscript.
  struct Accessors {
    let getter: FunctionDeclaration
    let setter: FunctionDeclaration
    /// True for an access through `super`, which overrides do not affect.
    let isSuper: Bool

    /// The function that runs for `accessor` on a receiver.
    func implementation(
      of accessor: FunctionDeclaration, for receiver: Value?, _ evaluator: Evaluator
    ) -> FunctionDeclaration {
      isSuper ? accessor : evaluator.implementation(of: accessor, for: receiver)
    }
  }

  enum Step {
    case element(Int, isTuple: Bool)
    case observed(Int, Observers)
    case computed(Accessors, [ValueCode])
    case member(Member, of: Type, Type)
    case keyPath(ValueCode)
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
    /// A computed property or subscript, with the value of its getter if that was called on the
    /// way.
    case computed(Accessors, [Value], known: Value?)
    case member(Member, of: Type, Type)
    case keyPath(KeyPathValue, known: Value?)
    case index(Int)
    case part(Value)
    case key(Value)
    /// The value of a key with a default, which is evaluated at most once, when it is needed.
    case keyWithDefault(Value, () throws -> Value)
    case optionalChain
    case force
  }

  /// The accesses with their indices and keys evaluated, and the root if that was evaluated, too.
  /// Neither is evaluated a second time.
  struct Way {
    var root: Value?
    var accesses: [Access] = []
  }

  let root: LValue.Root
  let local: Scope.Place?
  /// The root, if it is an instance of a class.
  let instance: ValueCode?
  let steps: [Step]
  let range: SourceRange
  let mayBeSkipped: Bool
  let isObserved: Bool
  /// The observers of a local variable. Their closures are made each time.
  let willSet: ValueCode?
  let didSet: ValueCode?
  /// Closures are called while it is changed, which may use other parts of its variable.
  let leavesRest: Bool
  /// The captured values of the accessors, for a computed variable of this body.
  let captures: (getter: (Frame) throws -> [Value], setter: (Frame) throws -> [Value])?

  /// - Parameter arguments: Of the call that changes it.
  init(
    _ place: LValue, _ compiler: Compiler, changedWith arguments: [TypedExpression?] = []
  ) {
    root = place.root
    leavesRest = arguments.contains { if case .closure? = $0?.form { true } else { false } }
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
    if case .computed(let getter, let setter) = place.root {
      captures = (
        compiler.captured(by: getter.captures, place.range),
        compiler.captured(by: setter.captures, place.range)
      )
    } else {
      captures = nil
    }
    let isSuper: Bool
    if case .instance(let expression) = place.root {
      instance = ValueCode(run: compiler.value(expression))
      isSuper = expression.isSuperclass
    } else {
      instance = nil
      isSuper = false
    }
    range = place.range
    var mayBeSkipped = false
    steps = place.steps.enumerated().map { number, step in
      switch step {
      case .field(let index): return .element(index, isTuple: false)
      case .observed(let index, let observers): return .observed(index, observers)
      case .computed(let getter, let setter, let arguments):
        return .computed(
          Accessors(getter: getter, setter: setter, isSuper: isSuper && number == 0),
          arguments.map { ValueCode(run: compiler.value($0)) })
      case .tupleElement(let index): return .element(index, isTuple: true)
      case .member(let member, let owner, let type): return .member(member, of: owner, type)
      case .keyPath(let path): return .keyPath(ValueCode(run: compiler.value(path)))
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

  /// The path with its indices and keys evaluated, in order. It is nil if an optional chain reaches
  /// nil: then nothing is changed, and the rest is not evaluated.
  func way(_ frame: Frame) throws -> Way? {
    var way = Way()
    if let instance { way.root = try instance.run(frame) }
    guard mayBeSkipped else {
      way.accesses = try steps.map { try access($0, frame) }
      return way
    }
    var value = try way.root ?? current(frame)
    if case .computed = root { way.root = value }
    var links = steps.count { $0.isLink }
    for step in steps {
      var access = try access(step, frame)
      if step.isLink {
        links -= 1
        if case .none = value {
          // A value that was moved out for reading is moved back unchanged, which its setter and
          // observers notice.
          if isNoticed { try modify(frame, way) { _ in } }
          return nil
        }
      }
      // The accesses after the last `?` need not be evaluated.
      if links > 0 { value = try enter(value, &access, way, frame) }
      way.accesses.append(access)
    }
    return way
  }

  /// The part of a value that an access selects. A getter runs once, and may change its receiver.
  private func enter(
    _ value: Value, _ access: inout Access, _ way: Way, _ frame: Frame
  ) throws -> Value {
    if case .keyPath(let path, nil) = access {
      let known = try inside(value, access, frame)
      access = .keyPath(path, known: known)
      return known
    }
    guard case .computed(let accessors, let arguments, nil) = access,
      Self.field(accessors.getter, of: value) == nil
    else { return try inside(value, access, frame) }
    var receiver = value
    let known = try get(accessors, &receiver, arguments, frame)
    if accessors.getter.isMutating { try modify(frame, way) { $0 = receiver } }
    access = .computed(accessors, arguments, known: known)
    return known
  }

  /// True if a setter or observers are called when the value is put back.
  private var isNoticed: Bool {
    if isObserved { return true }
    if case .computed = root { return true }
    return steps.contains { step in
      switch step {
      case .computed, .observed: true
      default: false
      }
    }
  }

  private func access(_ step: Step, _ frame: Frame) throws -> Access {
    switch step {
    case .element(let index, let isTuple): return .element(index, isTuple: isTuple)
    case .observed(let index, let observers): return .observed(index, observers)
    case .computed(let accessors, let arguments):
      return .computed(accessors, try arguments.map { try $0.run(frame) }, known: nil)
    case .member(let member, let owner, let type): return .member(member, of: owner, type)
    case .keyPath(let code):
      guard case .keyPath(let path) = try code.run(frame) else {
        try RuntimeError.missing(at: range)
      }
      return .keyPath(path, known: nil)
    case .index(let code):
      let place = try code(frame)
      if case .int(let index) = place { return .index(index) }
      return .part(place)
    case .key(let code): return .key(try code(frame))
    case .keyWithDefault(let key, let fallback):
      let key = try key(frame)
      var made: Value?
      return .keyWithDefault(key) {
        if let made { return made }
        let value = try fallback(frame)
        made = value
        return value
      }
    case .optionalChain: return .optionalChain
    case .force: return .force
    }
  }
}
