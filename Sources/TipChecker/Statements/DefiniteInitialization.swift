import TipModel
import TipText

/// Finds variables that are read on some way through a body on which nothing has given them a value.
///
/// It follows the statements in order with the variables that may still lack a value: where ways meet, those
/// that lack one on either. Where it cannot follow, as into a closure, it takes them to have one.
struct DefiniteInitialization {
  /// The variables that may lack a value here.
  private typealias Unset = Set<ObjectIdentifier>

  private struct Exit {
    let label: String?
    /// `break` alone does not leave it.
    var isLeftByName = false
    var unset: Unset?
  }

  private(set) var faults: [Diagnostic] = []
  private var names: [ObjectIdentifier: (name: String, range: SourceRange)] = [:]
  private var globals: Set<ObjectIdentifier> = []
  /// What can be left by `break`, innermost last, with what is unset where it is.
  private var exits: [Exit] = []

  /// - Parameter globals: those that the statements, being of the top level, declare without a value.
  init(of block: TypedBlock, globals: [GlobalVariable] = []) {
    // Nearly no body has any.
    guard !globals.isEmpty || DefiniteInitialization.declares(block) else { return }
    var unset: Unset? = []
    var coming = globals.sorted { $0.range.start < $1.range.start }[...]
    for statement in block.statements {
      while let global = coming.first, global.range.start < statement.range.start {
        let id = ObjectIdentifier(global)
        names[id] = (global.name, global.range)
        unset?.insert(id)
        self.globals.insert(id)
        coming.removeFirst()
      }
      follow(statement, &unset)
    }
  }

  private static func declares(_ block: TypedBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.form {
      case .declare(let variable, nil): variable.startsWithoutValue
      case .if(let clauses, let otherwise):
        clauses.contains { declares($0.body) } || otherwise.map(declares) ?? false
      case .guard(_, let body), .while(_, let body, _), .repeatWhile(let body, _, _),
        .for(_, _, _, let body, _), .forAwait(_, _, _, let body, _), .defer(let body),
        .labelled(_, let body):
        declares(body)
      case .switch(_, let cases, _): cases.contains { declares($0.body) }
      case .attempt(let body, let catches):
        declares(body) || catches.contains { declares($0.body) }
      default: false
      }
    }
  }

  // MARK: Statements

  /// `unset` becomes nil where the block is left and never ends.
  private mutating func follow(_ block: TypedBlock, _ unset: inout Unset?) {
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
        let id = ObjectIdentifier(variable)
        names[id] = (variable.name, variable.range)
        unset?.insert(id)
      }
    case .destructure(_, let value): read(value, &unset)
    case .assign(let place, let value):
      read(value, &unset)
      assign(place, &unset)
    case .initialize: break
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
      // It runs once at least.
      exits.append(Exit(label: label))
      follow(body, &unset)
      let exit = exits.removeLast()
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
    // It runs later, when more has its value.
    case .defer: break
    case .expect(let condition, let message):
      read(condition, &unset)
      if let message { read(message, &unset) }
    }
  }

  private static func join(_ a: Unset?, _ b: Unset?) -> Unset? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
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

  /// What is unset where `break` leaves the loop.
  private mutating func loop(_ body: TypedBlock, _ label: String?, from unset: Unset?) -> Unset? {
    var unset = unset
    exits.append(Exit(label: label))
    follow(body, &unset)
    return exits.removeLast().unset
  }

  private mutating func leave(_ label: String?, _ unset: inout Unset?) {
    let place = exits.lastIndex { exit in
      if let label { exit.label == label } else { !exit.isLeftByName }
    }
    if let place { exits[place].unset = DefiniteInitialization.join(exits[place].unset, unset) }
    unset = nil
  }

  private func isEndless(_ conditions: [TypedCondition]) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .boolean(let value):
        if case .constant(.bool(true)) = value.form { true } else { false }
      case .constant(let isTrue): isTrue
      default: false
      }
    }
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

  private mutating func read(_ value: TypedExpression, _ unset: inout Unset?) {
    if unset?.isEmpty ?? true, !holdsBlock(value) { return }
    switch value.form {
    case .local(let variable): read(ObjectIdentifier(variable), at: value.range, &unset)
    case .global(let variable): read(ObjectIdentifier(variable), at: value.range, &unset)
    case .closure: break
    case .collect(let block), .choose(let block): follow(block, &unset)
    case .mutate(_, let place, let arguments):
      for case let argument? in arguments { read(argument, &unset) }
      read(place, &unset)
    case .mutatingInvoke(_, let place, let arguments):
      for argument in arguments { read(argument, &unset) }
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
      for child in value.children { read(child, &unset) }
      switch value.form {
      case .invoke, .dynamicInvoke, .callClosure, .initialize: forgetGlobals(&unset)
      default: break
      }
    }
  }

  /// A part that may not be evaluated: it is read like the others, but nothing it does is certain.
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

  private mutating func read(_ place: TypedPlace, _ unset: inout Unset?) {
    for index in place.expressions { read(index, &unset) }
    switch place.root {
    case .local(let variable): read(ObjectIdentifier(variable), at: place.range, &unset)
    case .global(let variable): read(ObjectIdentifier(variable), at: place.range, &unset)
    case .parameter, .computed, .instance: break
    }
  }

  private mutating func assign(_ place: TypedPlace, _ unset: inout Unset?) {
    guard place.steps.isEmpty else { return read(place, &unset) }
    switch place.root {
    case .local(let variable): unset?.remove(ObjectIdentifier(variable))
    case .global(let variable): unset?.remove(ObjectIdentifier(variable))
    case .parameter, .computed, .instance: break
    }
  }

  private mutating func read(_ id: ObjectIdentifier, at range: SourceRange, _ unset: inout Unset?) {
    guard unset?.remove(id) != nil, let (name, declared) = names[id] else { return }
    faults.append(
      .error(
        "uninitialized", "`\(name)` is read here, where it may not have a value yet", at: range,
        notes: [.init("it is declared without one here", at: declared)]))
  }

  /// What a function does to the variables of the top level is not followed.
  private func forgetGlobals(_ unset: inout Unset?) {
    unset = unset?.filter { !globals.contains($0) }
  }
}
