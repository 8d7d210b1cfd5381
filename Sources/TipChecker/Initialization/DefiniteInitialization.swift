import TipModel
import TipText

/// Finds variables that are read on a path on which they have no value, and constants that may be assigned twice. In an
/// initializer, the stored properties are such variables, and `self` stands for all of them.
///
/// The analysis follows the statements in order, with the set of variables that may have no value and the set of constants
/// that may have one. Where paths join, the sets are united.
struct DefiniteInitialization {
  /// A variable or property that must be initialized.
  enum Slot: Hashable {
    case variable(ObjectIdentifier)
    /// A stored property of the type that is being initialized, by field index.
    case field(Int)
    /// An enum that is being initialized, or `self` before the delegation to another initializer.
    case whole
  }

  /// The state of initialization at a statement.
  struct State {
    /// Slots that may have no value.
    var unset: SlotSet
    /// Constants that may have a value.
    var given: SlotSet

    mutating func remove(_ slot: Slot) -> Slot? { unset.remove(slot) }
    mutating func insert(_ slot: Slot) { unset.insert(slot) }
  }
  typealias Unset = State

  private struct Exit {
    let label: String?
    /// An unlabelled `break` does not leave the statement.
    var isLeftByName = false
    var unset: Unset?
  }

  var faults: [Diagnostic] = []
  /// Errors that were reported already.
  var told: Set<Told> = []
  let numbers: SlotNumbers
  var names: [Slot: (name: String, range: SourceRange)] = [:]
  /// Top-level variables, which any function may initialize.
  var changeable: SlotSet
  /// Top-level variables with an initial value, which they have from their declaration on.
  var late: Set<Slot> = []
  /// Slots that may be assigned only once.
  var constants: Set<Slot> = []
  /// `self` in an initializer, and its type.
  var initialized: (variable: LocalVariable, type: NominalType)?
  /// The delegating call of an initializer that must call another one.
  var delegation: Delegation?
  /// The body of a loop is being followed for the second time.
  private var isRepeating = false
  /// Statements that `break` can leave, innermost last, with the state where it does.
  private var exits: [Exit] = []

  init() {
    numbers = SlotNumbers()
    changeable = SlotSet(numbers)
  }

  var noneUnset: State { State(unset: SlotSet(numbers), given: SlotSet(numbers)) }

  /// - Parameter globals: Variables that top-level statements declare without an initial value.
  /// - Parameter late: Variables that have a value from their declaration on.
  init(of block: TypedBlock, globals: [GlobalVariable] = [], late: [GlobalVariable] = []) {
    self.init()
    // Hardly any body has such variables.
    guard !globals.isEmpty || !late.isEmpty || DefiniteInitialization.declares(block) else {
      return
    }
    var unset: Unset? = noneUnset
    for global in late {
      let slot = Slot.variable(ObjectIdentifier(global))
      names[slot] = (global.name, global.range)
      unset?.insert(slot)
      self.late.insert(slot)
    }
    var coming = globals.sorted { $0.range.start < $1.range.start }[...]
    for statement in block.statements {
      while let global = coming.first, global.range.start < statement.range.start {
        let slot = Slot.variable(ObjectIdentifier(global))
        names[slot] = (global.name, global.range)
        unset?.insert(slot)
        if global.isAssignedOnce { constants.insert(slot) } else { changeable.insert(slot) }
        coming.removeFirst()
      }
      follow(statement, &unset)
    }
  }

  // MARK: Statements

  /// Follows a block. `unset` becomes nil if the end of the block is never reached.
  mutating func follow(_ block: TypedBlock, _ unset: inout Unset?) {
    for statement in block.statements where unset != nil { follow(statement, &unset) }
  }

  private mutating func follow(_ statement: TypedStatement, _ unset: inout Unset?) {
    switch statement.form {
    case .expression(let value):
      read(value, &unset)
      if value.type == .never { unset = nil }
    case .yield(let value, _): read(value, &unset)
    case .declare(let variable, let value):
      if let value {
        read(value, &unset)
      } else if variable.startsWithoutValue {
        let slot = Slot.variable(ObjectIdentifier(variable))
        names[slot] = (variable.name, variable.range)
        unset?.insert(slot)
        unset?.given.remove(slot)
        if variable.isAssignedOnce { constants.insert(slot) }
      }
    case .destructure(_, let value): read(value, &unset)
    case .assign(let place, let value):
      read(value, &unset)
      assign(place, &unset)
    case .initialize(let global):
      let slot = Slot.variable(ObjectIdentifier(global))
      guard unset?.unset.contains(slot) == true else { break }
      if let value = global.initializer() { read(value, &unset) }
      unset?.unset.remove(slot)
    case .compoundAssign(let place, _, let value):
      read(value, &unset)
      read(place, &unset)
    case .if(let clauses, let otherwise): choose(clauses, otherwise, &unset)
    case .guard(let conditions, let body):
      read(conditions, &unset)
      var left = unset
      follow(body, &left)
    case .while(let conditions, let body, let label):
      read(conditions, &unset)
      let after = loop(body, label, from: unset)
      unset = isEndless(conditions) ? after : DefiniteInitialization.join(unset, after)
    case .repeatWhile(let body, let condition, let label):
      // The body runs at least once.
      exits.append(Exit(label: label))
      follow(body, &unset)
      let exit = exits.removeLast()
      if !condition.isFalse { again(body, label, unset) }
      read(condition, &unset)
      unset = DefiniteInitialization.join(unset, exit.unset)
    case .for(_, let values, let condition, let body, let label),
      .forAwait(_, let values, let condition, let body, let label):
      read(values, &unset)
      var inside = unset
      if let condition { read(condition, &inside) }
      unset = DefiniteInitialization.join(unset, loop(body, label, from: inside))
    case .switch(let subject, let cases, let label): choose(subject, cases, label, &unset)
    case .return(let value):
      if let value { read(value, &unset) }
      if !isNil(value) { requireAll(unset, at: statement.range) }
      unset = nil
    case .throw(let value):
      read(value, &unset)
      unset = nil
    case .break(let label): leave(label, &unset)
    case .continue: unset = nil
    case .labelled(let label, let body):
      exits.append(Exit(label: label, isLeftByName: true))
      follow(body, &unset)
      unset = DefiniteInitialization.join(unset, exits.removeLast().unset)
    case .attempt(let body, let catches):
      let before = unset
      follow(body, &unset)
      for handler in catches {
        var caught = before
        follow(handler.body, &caught)
        unset = DefiniteInitialization.join(unset, caught)
      }
    // The body of `defer` runs later, when more variables have values.
    case .defer: break
    case .expect(let condition, let message):
      read(condition, &unset)
      if let message { read(message, &unset) }
    }
  }

  private static func join(_ a: Unset?, _ b: Unset?) -> Unset? {
    guard let a, let b else { return a ?? b }
    return State(unset: a.unset.union(b.unset), given: a.given.union(b.given))
  }

  private mutating func choose(
    _ clauses: [TypedClause], _ otherwise: TypedBlock?, _ unset: inout Unset?
  ) {
    var after: Unset?
    for clause in clauses {
      read(clause.conditions, &unset)
      var inside = unset
      follow(clause.body, &inside)
      after = DefiniteInitialization.join(after, inside)
    }
    if let otherwise { follow(otherwise, &unset) }
    unset = DefiniteInitialization.join(unset, after)
  }

  private mutating func choose(
    _ subject: TypedExpression, _ cases: [TypedCase], _ label: String?, _ unset: inout Unset?
  ) {
    read(subject, &unset)
    exits.append(Exit(label: label))
    var after: Unset?
    var fallen: Unset?
    for branch in cases {
      var inside = DefiniteInitialization.join(unset, fallen)
      for item in branch.items { if let condition = item.condition { read(condition, &inside) } }
      follow(branch.body, &inside)
      fallen = branch.fallsThrough ? inside : nil
      if !branch.fallsThrough { after = DefiniteInitialization.join(after, inside) }
    }
    unset = DefiniteInitialization.join(after, exits.removeLast().unset)
  }

  /// The state where `break` leaves the loop.
  private mutating func loop(_ body: TypedBlock, _ label: String?, from unset: Unset?) -> Unset? {
    var inside = unset
    exits.append(Exit(label: label))
    follow(body, &inside)
    let exit = exits.removeLast().unset
    again(body, label, DefiniteInitialization.join(unset, inside))
    return exit
  }

  /// Follows the body of a loop a second time, with the constants that the first iteration may have assigned.
  private mutating func again(_ body: TypedBlock, _ label: String?, _ unset: Unset?) {
    guard let state = unset, !state.given.isEmpty, !isRepeating else { return }
    isRepeating = true
    var inside: Unset? = state
    exits.append(Exit(label: label))
    follow(body, &inside)
    exits.removeLast()
    isRepeating = false
  }

  private mutating func leave(_ label: String?, _ unset: inout Unset?) {
    let place = exits.lastIndex { exit in
      if let label { exit.label == label } else { !exit.isLeftByName }
    }
    if let place { exits[place].unset = DefiniteInitialization.join(exits[place].unset, unset) }
    unset = nil
  }

  // MARK: Values

  private mutating func read(_ conditions: [TypedCondition], _ unset: inout Unset?) {
    for condition in conditions {
      switch condition {
      case .boolean(let value), .binding(_, let value), .pattern(_, let value): read(value, &unset)
      case .constant: break
      }
    }
  }

  mutating func read(_ value: TypedExpression, _ unset: inout Unset?) {
    let isOver = unset.map { $0.unset.isEmpty && !isOfSuperclass } ?? true
    if isOver, !holdsBlock(value) { return }
    switch value.form {
    case .local(let variable) where variable == initialized?.variable:
      readSelf(at: value.range, &unset)
    case .local(let variable):
      read(.variable(ObjectIdentifier(variable)), at: value.range, &unset)
    case .global(let variable):
      read(.variable(ObjectIdentifier(variable)), at: value.range, &unset)
    case .field(let base, let index) where isSelf(base):
      readField(index, of: base, at: value.range, &unset)
    case .invoke(let function, let receiver?, let arguments)
    where isDelegation(function, receiver):
      for argument in arguments.naming { read(argument, &unset) }
      delegate(at: value.range, &unset)
    case .member where asksTypeOfSelf(value): break
    case .closure(let closure): capture(value, closure, &unset)
    case .address(let place): read(place, &unset)
    case .construct(_, let fields):
      for field in fields.naming { read(field, &unset) }
      if fields.defaultsRunCode { forgetGlobals(&unset) }
    case .collect(let block), .choose(let block): follow(block, &unset)
    case .mutate(_, let place, let arguments):
      for case let argument? in arguments { read(argument, &unset) }
      read(place, &unset)
    case .mutatingInvoke(_, let place, let arguments):
      for argument in arguments.naming { read(argument, &unset) }
      read(place, &unset)
      forgetGlobals(&unset)
    case .logical(_, let operands):
      if let first = operands.first { read(first, &unset) }
      for operand in operands.dropFirst() { skipped(operand, unset) }
    case .ternary(let condition, let first, let second):
      read(condition, &unset)
      skipped(first, unset)
      skipped(second, unset)
    default:
      for child in value.namingChildren { read(child, &unset) }
      switch value.form {
      case .invoke(let function, _, _):
        call(function, at: value.range, &unset)
        forgetGlobals(&unset)
      case .callWitness, .callClosure, .initialize: forgetGlobals(&unset)
      case .enumPayload(_, _, let values) where values.defaultsRunCode: forgetGlobals(&unset)
      default: break
      }
    }
  }

  /// Reads an operand that may not be evaluated. Its assignments do not count afterwards.
  private mutating func skipped(_ value: TypedExpression, _ unset: Unset?) {
    var unset = unset
    read(value, &unset)
  }

  private func holdsBlock(_ value: TypedExpression) -> Bool {
    switch value.form {
    case .collect, .choose: true
    default: false
    }
  }

  mutating func read(_ place: LValue, _ unset: inout Unset?) {
    if case .instance(let base) = place.root, isSelf(base) {
      for index in place.expressions.dropFirst() { read(index, &unset) }
      return readStep(place, of: base, &unset)
    }
    for index in place.expressions { read(index, &unset) }
    switch place.root {
    case .local(let variable) where variable == initialized?.variable:
      if isUntouchable(unset) {
        readSelf(at: place.range, &unset)
      } else if case .field(let index)? = place.steps.first {
        read(.field(index), at: place.range, &unset)
      } else {
        for slot in unset?.unset.filter(isPart) ?? [] { read(slot, at: place.range, &unset) }
      }
    case .local(let variable):
      read(.variable(ObjectIdentifier(variable)), at: place.range, &unset)
    case .global(let variable):
      read(.variable(ObjectIdentifier(variable)), at: place.range, &unset)
    case .parameter, .computed, .instance: break
    }
  }

  private mutating func assign(_ place: LValue, _ unset: inout Unset?) {
    let root: Slot
    switch place.root {
    case .local(let variable) where variable == initialized?.variable:
      guard let (step, count) = place.steps.first.map({ ($0, place.steps.count) }) else {
        let parts = unset?.unset.filter(isPart) ?? []
        unset?.unset.subtract(parts)
        return
      }
      if isUntouchable(unset) { return readSelf(at: place.range, &unset) }
      guard case .field(let index) = step, count == 1 else { return read(place, &unset) }
      return give(.field(index), at: place.range, &unset)
    case .local(let variable): root = .variable(ObjectIdentifier(variable))
    case .global(let variable): root = .variable(ObjectIdentifier(variable))
    case .instance(let base) where isSelf(base): return assignStep(place, of: base, &unset)
    case .parameter, .computed, .instance: return
    }
    if case .tupleElement? = place.steps.first, unset?.unset.contains(root) == true,
      let (name, _) = names[root]
    {
      _ = unset?.remove(root)
      return fail(
        "opaque",
        "to give the parts of `\(name)` their first values one by one is not in this language: give it all of them at once",
        place.range, [])
    }
    guard place.steps.isEmpty else { return read(place, &unset) }
    if late.contains(root), unset?.unset.contains(root) == true {
      return useEarly(root, "set", at: place.range, &unset)
    }
    give(root, at: place.range, &unset)
  }

  mutating func give(_ slot: Slot, at range: SourceRange, _ unset: inout Unset?) {
    if constants.contains(slot), let state = unset,
      state.given.contains(slot) || !state.unset.contains(slot), let (name, declared) = names[slot]
    {
      fail(
        "immutable", "`\(name)` is a constant, and may have its value already", range,
        [.init("it is declared here", at: declared)])
    }
    _ = unset?.remove(slot)
    if constants.contains(slot) { unset?.given.insert(slot) }
  }
}
