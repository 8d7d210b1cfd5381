import TipModel
import TipText

extension Compiler {
  func local(_ variable: LocalVariable, _ range: SourceRange) -> Code {
    if variable.startsWithoutValue { return assigned(variable, range) }
    let (name, type) = (variable.name, variable.type)
    switch scope.resolve(variable) {
    case .slot(let slot): return load(slot, variable.type, range)
    case .cell(let slot):
      let root = BoxRoot(slot: slot)
      let value = { (frame: Frame) throws -> Value in
        guard let storage = root.address(frame) else { try RuntimeError.missing(at: range) }
        if case .void = storage.pointee, type != .void {
          throw RuntimeError.overlapping(name, at: range)
        }
        return storage.pointee
      }
      guard type == .int, !isAbstract else { return .value(value) }
      return .int { frame in
        if let number = root.address(frame)?.pointee.int { return number }
        guard case .int(let number) = try value(frame) else { try RuntimeError.missing(at: range) }
        return number
      }
    case .constant(let value): return .constant(value)
    case .row(let selection, let row):
      return .value { DonationRows.donation($0, selection, row) }
    case .field, nil:
      return .value { _ in throw RuntimeError.unavailable("`\(name)` has no value here", at: range)
      }
    }
  }

  /// A variable that may have no value yet.
  private func assigned(_ variable: LocalVariable, _ range: SourceRange) -> Code {
    let name = variable.name
    let read: (Frame) -> Value? =
      switch scope.resolve(variable) {
      case .slot(let slot): { $0.slots[slot] }
      case .cell(let slot): { $0.cell(slot)?.value }
      case .constant(let value): { _ in value }
      default: { _ in nil }
      }
    return .value { frame in
      guard let value = read(frame), value != .void else {
        throw RuntimeError.unavailable("`\(name)` is used before it has a value", at: range)
      }
      return value
    }
  }

  func load(_ slot: Int, _ type: Type, _ range: SourceRange) -> Code {
    switch type {
    case .int, .double: if isAbstract { return .value { $0.slots[slot] } }
    default: break
    }
    return switch type {
    case .bool:
      .bool {
        if case .bool(let value) = $0.slots[slot] { return value }
        try RuntimeError.missing(at: range)
      }
    case .int: .intSlot(IntSlot(slot: slot, range: range))
    case .double: .doubleSlot(DoubleSlot(slot: slot, range: range))
    default: .value { $0.slots[slot] }
    }
  }

  /// Assigns the initial value to a variable that is declared here.
  func store(_ variable: LocalVariable) -> (Frame, Value) -> Void {
    switch scope.declare(variable) {
    case .slot(let slot) where variable.type.isPlain && !isAbstract: { $0.setPlain(slot, $1) }
    case .slot(let slot): { $0.slots[slot] = $1 }
    case .cell(let slot) where variable.isInOut: { $0.slots[slot] = $1 }
    case .cell(let slot): { $0.slots[slot] = .object(VariableBox($1)) }
    case .constant, .row, .field: { _, _ in }
    }
  }

  func global(_ variable: GlobalVariable, _ range: SourceRange) -> Code {
    let storage = variable.storage
    let read = { (frame: Frame) throws -> Value in
      if !variable.isConstant, frame.state.pointee.isFolding {
        throw RuntimeError.notConstant(at: range)
      }
      if let value = storage.pointee {
        if case .void = value, variable.type != .void {
          throw RuntimeError.overlapping(variable.name, at: range)
        }
        return value
      }
      return try frame.context.evaluator.initialize(variable, frame.context, at: range)
    }
    if variable.type == .int, !isAbstract {
      return .int { frame in
        if case .int(let value)? = storage.pointee, !frame.state.pointee.isFolding { return value }
        guard case .int(let value) = try read(frame) else { try RuntimeError.missing(at: range) }
        return value
      }
    }
    return .value(read)
  }

  func read(_ parameter: ParameterDeclaration) -> Code {
    .value { try $0.context.data.value(of: parameter) }
  }

  func field(
    _ base: TypedExpression, _ index: Int, of fieldType: Type, _ range: SourceRange
  ) -> Code {
    if case .nominal(let type) = base.type, type.fields.indices.contains(index),
      type.fields[index].isGivenByAttribute
    {
      return field(base, index, givenByAttribute: type.fields[index].name, range)
    }
    if case .nominal(let type) = base.type, type.isClass {
      return instanceField(base, index, of: fieldType, range)
    }
    if isUnseen(base), case .local(let variable) = base.form, !variable.startsWithoutValue,
      case .slot(let slot)? = scope.resolve(variable)
    {
      return field(ofSlot: slot, index, of: fieldType, range)
    }
    let base = value(base)
    return .value {
      guard let field = try base($0).field(index) else { try RuntimeError.missing(at: range) }
      return field
    }
  }

  /// The value of a property with an unresolved property wrapper. It is unknown unless the program
  /// has set it.
  private func field(
    _ base: TypedExpression, _ index: Int, givenByAttribute name: String, _ range: SourceRange
  ) -> Code {
    let base = value(base)
    return .value { frame in
      let whole = try base(frame)
      var field = whole.field(index)
      if case .instance(let object) = whole, object.fields.indices.contains(index) {
        field = object.fields[index]
      }
      guard let field else { try RuntimeError.missing(at: range) }
      if case .void = field { throw RuntimeError.givenByAttribute(name, at: range) }
      return field
    }
  }

  /// A field of a variable of this frame.
  private func field(ofSlot slot: Int, _ index: Int, of type: Type, _ range: SourceRange) -> Code {
    switch type {
    case .int where !isAbstract: .intField(IntField(slot: slot, index: index, range: range))
    case .double where !isAbstract:
      .doubleField(DoubleField(slot: slot, index: index, range: range))
    case .bool:
      .bool {
        guard let field = $0.slots[slot].bool(inField: index) else {
          try RuntimeError.missing(at: range)
        }
        return field
      }
    default:
      .value {
        guard let field = $0.slots[slot].field(index) else { try RuntimeError.missing(at: range) }
        return field
      }
    }
  }

  func tupleElement(_ base: TypedExpression, _ index: Int, _ range: SourceRange) -> Code {
    if isUnseen(base), case .local(let variable) = base.form, !variable.startsWithoutValue,
      case .slot(let slot)? = scope.resolve(variable)
    {
      return .value {
        guard let element = $0.slots[slot].element(index) else {
          try RuntimeError.missing(at: range)
        }
        return element
      }
    }
    let base = value(base)
    return .value {
      guard let element = try base($0).element(index) else { try RuntimeError.missing(at: range) }
      return element
    }
  }
}

extension Frame {
  /// The shared variable in a slot.
  func cell(_ slot: Int) -> VariableBox? {
    if case .object(let object) = slots[slot] { object as? VariableBox } else { nil }
  }
}

extension Evaluator {
  /// Computes a global's initial value when it is first needed. One that needs itself is an error.
  ///
  /// - Parameter isDeclaration: True if the declaring statement needs it.
  func initialize(
    _ variable: GlobalVariable, _ asking: Context, at range: SourceRange,
    isDeclaration: Bool = false
  ) throws -> Value {
    let isFolding = asking.state.pointee.isFolding
    if isFolding, let value = folded[ObjectIdentifier(variable)] { return value }
    let context = isFolding ? asking : topContext
    guard !variable.isInitializing else {
      throw EvaluationError(
        code: "cyclic-initialization", message: "the value of `\(variable.name)` depends on itself",
        range: range)
    }
    if variable.startsWhereDeclared, !isDeclaration, !isFolding {
      throw RuntimeError.early("read", variable, at: range)
    }
    guard let initial = variable.initializer() else {
      throw RuntimeError.unavailable("`\(variable.name)` has no value yet", at: range)
    }
    try context.budget.enter(at: range)
    variable.isInitializing = true
    defer {
      variable.isInitializing = false
      context.budget.leave()
    }
    let scope = Scope()
    let code = Compiler(evaluator: self, scope: scope).value(initial)
    let value = try running(context) {
      try Frame.with(slots: scope.slotCount, context) { try code($0) }
    }
    if isFolding {
      folded[ObjectIdentifier(variable)] = value
      return value
    }
    variable.value = value
    note(variable)
    return value
  }
}
