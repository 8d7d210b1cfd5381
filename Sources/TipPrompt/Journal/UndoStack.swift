/// The journal of a session, with the ways back and forth. A step costs as much as what it changed.
struct UndoStack {
  private enum Step {
    case appended(Journal.Item)
    case replaced(old: Journal, new: Journal)
  }

  private(set) var journal: Journal
  private var done: [Step] = []
  private var undone: [Step] = []

  init(_ journal: Journal) { self.journal = journal }

  /// How many steps can be undone.
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

  /// The stack one step back, and what that takes back; nil where there is nothing.
  func undoing() -> (stack: UndoStack, label: String?)? {
    var stack = self
    guard let step = stack.done.popLast() else { return nil }
    switch step {
    case .appended(let item):
      // With what has been seen since.
      stack.undone.append(.appended(journal.items.last ?? item))
      stack.journal = journal.prefix(journal.items.count - 1)
      return (stack, item.label)
    case .replaced(let old, _):
      stack.undone.append(.replaced(old: old, new: journal))
      stack.journal = old
      return (stack, nil)
    }
  }

  func redoing() -> (stack: UndoStack, label: String?)? {
    var stack = self
    guard let step = stack.undone.popLast() else { return nil }
    stack.done.append(step)
    switch step {
    case .appended(let item):
      stack.journal.append(item)
      return (stack, item.label)
    case .replaced(_, let new):
      stack.journal = new
      return (stack, nil)
    }
  }
}
