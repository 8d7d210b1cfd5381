/// The journal of a session, with its undo and redo steps. A step takes memory proportional to what
/// it changed.
struct UndoStack {
  enum Step {
    case appended(Journal.Item)
    case replaced(old: Journal, new: Journal)
  }

  private(set) var journal: Journal
  private var done: [Step] = []
  private var undone: [Step] = []

  init(_ journal: Journal) { self.journal = journal }

  /// The step that was done last.
  var last: Step? { done.last }

  /// The number of steps that can be undone.
  var depth: Int { done.count }

  mutating func append(_ item: Journal.Item) {
    journal.append(item)
    done.append(.appended(item))
    undone = []
  }

  /// The files that the session begins with.
  mutating func appendBase(_ item: Journal.Item) { journal.append(item, isBase: true) }

  mutating func replace(with new: Journal) {
    done.append(.replaced(old: journal, new: new))
    journal = new
    undone = []
  }

  mutating func see(_ sighting: Sighting) { journal.see(sighting) }

  /// The stack before the last change, without later queries, and the label of that change; nil if
  /// there is no change.
  func undoing() -> (stack: UndoStack, label: String?)? {
    var stack = self
    while let step = stack.done.popLast() {
      switch step {
      case .appended(let item):
        // With the queries since then.
        stack.undone.append(.appended(stack.journal.items.last ?? item))
        stack.journal = stack.journal.prefix(stack.journal.items.count - 1)
        if item.isQuestion { continue }
        return (stack, item.label)
      case .replaced(let old, _):
        stack.undone.append(.replaced(old: old, new: stack.journal))
        stack.journal = old
        return (stack, nil)
      }
    }
    return nil
  }

  /// The stack after the change that was taken back last, with the questions that followed it.
  func redoing() -> (stack: UndoStack, label: String?)? {
    var stack = self
    guard let label = stack.redoOne() else { return nil }
    while case .appended(let item)? = stack.undone.last, item.isQuestion { _ = stack.redoOne() }
    return (stack, label)
  }

  /// The label of the act that was redone, which a move between states does not have; nil if there
  /// is nothing to redo.
  private mutating func redoOne() -> String?? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    switch step {
    case .appended(let item):
      journal.append(item)
      return .some(item.label)
    case .replaced(_, let new):
      journal = new
      return .some(nil)
    }
  }
}
