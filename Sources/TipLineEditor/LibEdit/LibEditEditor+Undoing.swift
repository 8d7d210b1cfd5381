import CLibEdit

/// Undo and redo, within an entry.
extension LibEditEditor {
  func noteState() {
    undoLog.note(UndoLog.State(text: buffer.text, cursor: buffer.cursor))
  }

  func undo() -> UInt8 { step("nothing to undo") { $0.undo() } }
  func redo() -> UInt8 { step("nothing to redo") { $0.redo() } }

  private func step(_ otherwise: String, _ step: (inout UndoLog) -> UndoLog.State?) -> UInt8 {
    noteState()
    if let state = step(&undoLog) {
      buffer.replace(with: state.text)
      buffer.move(to: state.cursor)
    } else {
      below = .note(otherwise)
    }
    return UInt8(CC_REFRESH)
  }
}
