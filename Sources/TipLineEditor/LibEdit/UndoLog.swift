/// The earlier states of an entry, and those that were undone.
struct UndoLog {
  struct State: Equatable {
    var text: String
    /// The place of the cursor in scalars.
    var cursor: Int
  }

  private var done: [State] = []
  private var undone: [State] = []
  private var current = State(text: "", cursor: 0)
  /// True if the last change may be joined with the next one to one step.
  private var isTyping = false
  /// The bytes of all states.
  private var size = 0

  private static let limit = 16 << 20

  /// Notes the state of the entry. Letters typed in a row are one step.
  mutating func note(_ state: State) {
    guard state.text != current.text else {
      if state.cursor != current.cursor { isTyping = false }
      current.cursor = state.cursor
      return
    }
    let isLetter = UndoLog.isLetter(from: current, to: state)
    if !isLetter || !isTyping { push(current) }
    undone = []
    (current, isTyping) = (state, isLetter)
  }

  /// Returns the previous state, or nil if there is none.
  mutating func undo() -> State? {
    guard let state = done.popLast() else { return nil }
    size -= state.text.utf8.count
    undone.append(current)
    (current, isTyping) = (state, false)
    return state
  }

  /// Returns the state that was undone last, or nil if there is none.
  mutating func redo() -> State? {
    guard let state = undone.popLast() else { return nil }
    push(current)
    (current, isTyping) = (state, false)
    return state
  }

  private mutating func push(_ state: State) {
    done.append(state)
    size += state.text.utf8.count
    while size > UndoLog.limit, done.count > 1 { size -= done.removeFirst().text.utf8.count }
  }

  /// Returns whether a change is one typed character at the cursor that is not a space.
  private static func isLetter(from old: State, to new: State) -> Bool {
    let entry = EditedText(text: new.text, cursor: new.cursor)
    guard let last = entry.before.unicodeScalars.last, !last.properties.isWhitespace else {
      return false
    }
    let length = String(Character(last)).utf8.count
    return new.cursor == old.cursor + 1
      && new.text.utf8.count == old.text.utf8.count + length
  }
}
