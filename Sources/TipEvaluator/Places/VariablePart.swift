import TipModel
import TipText

/// The variable, or the part of it, that an expression or an l-value names, as far as ``PartSteps``
/// can reach it. It may also be a whole variable that closures share.
struct VariablePart {
  enum Root: VariableRoot {
    case slot(SlotRoot)
    case box(BoxRoot)
    case global(GlobalRoot)

    @inline(__always)
    func address(_ frame: Frame) -> UnsafeMutablePointer<Value>? {
      switch self {
      case .slot(let root): root.address(frame)
      case .box(let root): root.address(frame)
      case .global(let root): root.address(frame)
      }
    }
  }

  let root: Root
  let steps: PartSteps
  /// The expressions of the indices, in order.
  let indices: [TypedExpression]

  /// Returns nil for an expression that is no part of a variable, or none that can be reached in
  /// place.
  init?(reading expression: TypedExpression, _ compiler: Compiler, mayBeWhole: Bool = false) {
    var path = Path()
    guard !compiler.isAbstract, let base = path.enter(expression),
      mayBeWhole || !path.steps.isEmpty, compiler.isUnseen(base),
      path.indices.allSatisfy(compiler.isUnseen),
      let root = Self.root(path.root, compiler)
    else { return nil }
    self.init(root, path)
  }

  /// Returns nil for an l-value that is no part of a variable, has observers, or cannot be reached
  /// in place.
  ///
  /// - Parameter mayBeWhole: True if it may be a whole variable, for which there mostly is other
  ///   code.
  init?(_ place: LValue, _ compiler: Compiler, mayBeWhole: Bool = false) {
    guard !compiler.isAbstract, let path = Path(place), let root = Self.root(path.root, compiler)
    else { return nil }
    if place.steps.isEmpty, !mayBeWhole {
      guard case .box = root else { return nil }
    }
    if case .local(let variable) = place.root, variable.willSet != nil || variable.didSet != nil {
      return nil
    }
    if case .global(let variable) = place.root, variable.observers != nil { return nil }
    self.init(root, path)
  }

  private init(_ root: Root, _ path: Path) {
    self.root = root
    steps = PartSteps(path.steps)
    indices = path.indices
  }

  private static func root(_ variable: Path.Variable?, _ compiler: Compiler) -> Root? {
    switch variable {
    case .local(let variable):
      switch compiler.scope.resolve(variable) {
      case .slot(let slot): .slot(SlotRoot(slot: slot))
      case .cell(let slot): .box(BoxRoot(slot: slot))
      default: nil
      }
    case .global(let variable): .global(GlobalRoot(variable))
    case nil: nil
    }
  }
}

/// The way to a part, from the variable on.
private struct Path {
  enum Variable {
    case local(LocalVariable)
    case global(GlobalVariable)
  }

  var root: Variable?
  var steps: [PartSteps.Step] = []
  var indices: [TypedExpression] = []

  init() {}

  init?(_ place: LValue) {
    switch place.root {
    case .local(let variable): root = .local(variable)
    case .global(let variable): root = .global(variable)
    case .instance(let expression): if enter(expression) == nil { return nil }
    case .parameter, .computed: return nil
    }
    var type = place.rootType
    for step in place.steps {
      guard let inner = add(step, of: type) else { return nil }
      type = inner
    }
  }

  /// Adds a step of a place.
  ///
  /// - Returns: The type after the step, or nil if it is no such step.
  private mutating func add(_ step: LValue.Step, of type: Type?) -> Type? {
    switch (step, type) {
    case (.field(let index), .nominal(let nominal)): add(field: index, of: nominal)
    case (.tupleElement(let index), .tuple(let elements))
    where elements.indices.contains(index):
      add(.tupleElement(index), yielding: elements[index].type)
    case (.subscript(let index, isDictionary: false), .array(let element)):
      add(index: index) ? element : nil
    default: nil
    }
  }

  private mutating func add(_ step: PartSteps.Step, yielding type: Type) -> Type {
    steps.append(step)
    return type
  }

  private mutating func add(field index: Int, of type: NominalType) -> Type? {
    guard type.fields.indices.contains(index), !type.fields[index].isGivenByAttribute else {
      return nil
    }
    if type.isClass {
      steps.append(.property(index))
    } else {
      guard type.kind == .structure, !type.isRecursive else { return nil }
      steps.append(.field(index))
    }
    return type.fields[index].type
  }

  private mutating func add(index: TypedExpression) -> Bool {
    guard index.type == .int, indices.count < 2, index.isRepeatable else { return false }
    steps.append(indices.isEmpty ? .first : .second)
    indices.append(index)
    return true
  }

  /// Adds the steps of an expression.
  ///
  /// - Returns: The base of the last step, or the variable itself; nil if another kind of step is
  ///   on the path.
  mutating func enter(_ expression: TypedExpression) -> TypedExpression? {
    switch expression.form {
    case .local(let variable): root = .local(variable)
    case .global(let variable): root = .global(variable)
    case .field(let base, let index):
      guard case .nominal(let type) = base.type, enter(base) != nil,
        add(field: index, of: type) != nil
      else { return nil }
      return base
    case .tupleElement(let base, let index):
      guard case .tuple = base.type, enter(base) != nil else { return nil }
      steps.append(.tupleElement(index))
      return base
    case .member(let member, let base?, let arguments)
    where member.name == "subscript" && arguments.count == 1:
      guard case .array = base.type, let index = arguments[0], enter(base) != nil,
        add(index: index)
      else { return nil }
      return base
    default: return nil
    }
    return expression
  }
}

extension LValue {
  /// The place without its last step; nil for a whole variable.
  var withoutLastStep: LValue? {
    steps.isEmpty
      ? nil
      : LValue(
        root: root, steps: Array(steps.dropLast()), type: .dictionary(.any, .any), range: range,
        isObserved: isObserved)
  }

  /// The type of the root.
  fileprivate var rootType: Type? {
    switch root {
    case .local(let variable): variable.type
    case .global(let variable): variable.type
    case .instance(let expression): expression.type
    case .parameter, .computed: nil
    }
  }
}
