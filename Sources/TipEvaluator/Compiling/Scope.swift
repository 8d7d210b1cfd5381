import TipModel

/// The variables of one function, closure or rule while it is compiled: where each is kept.
final class Scope {
  enum Place {
    case slot(Int)
    /// A captured `var`, in a ``VariableBox``.
    case cell(Int)
    case constant(Value)
    /// A donation of a step, as a selection and a row number, each in a slot.
    case row(selection: Int, row: Int)
    /// A donation in a slot, with its named field only.
    case field(String, slot: Int)
  }

  /// A captured variable, with the load of it from the frame in which the closure is made.
  struct Capture {
    let variable: LocalVariable
    let slot: Int
    let load: (Frame) throws -> Value
  }

  let parent: Scope?
  /// True for the scope of a rule, which runs with the same captured values each time.
  private let isOfRule: Bool
  private(set) var places: [LocalVariable: Place] = [:]
  private(set) var captures: [Capture] = []
  /// The slots that a frame needs; the first is for the result.
  private(set) var slotCount = 1
  /// True if a slot other than that of the result is for a value that may own memory.
  private(set) var hasOwningSlots = false
  private var answerCount = 0
  /// True if a step scans all donations at each evaluation.
  private(set) var scansDonations = false
  /// The incremental answers about an expression's donations, shared by all runs of this code,
  /// keyed by the expression's id.
  private(set) var kept: [NodeID: (number: IncrementalNumber, answer: AnyObject)] = [:]

  init(parent: Scope? = nil, isOfRule: Bool = false) {
    self.parent = parent
    self.isOfRule = isOfRule
  }

  /// `isPlain`: all that it ever holds is of a type that is.
  func newSlot(isPlain: Bool = false) -> Int {
    defer { slotCount += 1 }
    if !isPlain { hasOwningSlots = true }
    return slotCount
  }

  /// The place of a variable that is declared here.
  func declare(_ variable: LocalVariable) -> Place {
    if let place = places[variable] { return place }
    let slot = newSlot(isPlain: variable.type.isPlain && !variable.isShared)
    let place: Place = variable.isShared ? .cell(slot) : .slot(slot)
    places[variable] = place
    return place
  }

  /// The captured variables that have the same value at each run. Only a rule has them: the code of
  /// a closure serves all closures of its expression.
  var constantCaptures: Set<LocalVariable> {
    guard isOfRule else { return [] }
    return Set(
      captures.lazy.map(\.variable).filter { [places] in
        if case .slot = places[$0] { true } else { false }
      })
  }

  /// The place in a context for an answer that is kept of one rule.
  func newAnswer() -> Int {
    defer { answerCount += 1 }
    return answerCount
  }

  func noteScan() { scansDonations = true }

  func keep(_ answer: AnyObject, as number: IncrementalNumber, of expression: NodeID) {
    kept[expression] = (number, answer)
  }

  func bind(_ variable: LocalVariable, to place: Place) { places[variable] = place }

  /// The place of a variable, which is captured from the enclosing scopes if need be. Returns nil
  /// if none has it.
  func resolve(_ variable: LocalVariable) -> Place? {
    if let place = places[variable] { return place }
    guard let outer = parent?.resolve(variable) else { return nil }
    if case .constant = outer { return outer }
    let slot = newSlot()
    let place: Place
    let load: (Frame) throws -> Value
    switch outer {
    case .slot(let index):
      load = { $0.slots[index] }
      place = .slot(slot)
    case .cell(let index):
      load = { $0.slots[index] }
      place = .cell(slot)
    case .row(let selection, let row):
      load = { DonationRows.donation($0, selection, row) }
      place = .slot(slot)
    case .field, .constant: return nil
    }
    places[variable] = place
    captures.append(Capture(variable: variable, slot: slot, load: load))
    return place
  }
}
