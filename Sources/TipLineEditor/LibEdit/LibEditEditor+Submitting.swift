import CLibEdit
import TipSystem

/// Keys that end an entry, or do not.
extension LibEditEditor {
  func enter() -> UInt8 {
    // It accepts the chosen candidate. The next one ends the entry.
    if case .menu(_, _?) = belowBefore { return UInt8(CC_REFRESH) }
    let text = buffer.text
    if language.isComplete(text), !input.goesOnWithLine { return finish(.entry(text)) }
    // Several lines at once are pasted, and have their own indentation.
    return input.hasMore ? insert("\n") : breakLine()
  }

  func breakLine() -> UInt8 {
    let indentation = entry.indentation
    buffer.insert("\n" + indentation)
    indented = (place: buffer.cursor, count: indentation.unicodeScalars.count)
    return UInt8(CC_REFRESH)
  }

  func insertPaste() -> UInt8 {
    defer { pasted = nil }
    return insert(pasted ?? "")
  }

  /// Moves a closing bracket at the beginning of its line to the left, to its block. Indentation
  /// that the user typed stays.
  func closeBracket(_ key: Int32) -> UInt8 {
    if let indented, indented.place == buffer.cursor, entry.lineBefore.allSatisfy({ $0 == " " }) {
      buffer.delete(buffer.cursor - min(2, indented.count)..<buffer.cursor)
    }
    let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: key)) ?? "}"
    return insert(String(Character(scalar)))
  }

  func dropEntry() -> UInt8 { finish(.interrupted) }

  func endOrDelete() -> UInt8 {
    buffer.count == 0 ? finish(.endOfInput) : delete { $0.cursor..<$0.next }
  }

  func suspend() -> UInt8 {
    suspendEditing()
    kill(0, SIGTSTP)
    // The signal would report the continuation that is handled here.
    pipe.forget(SIGCONT)
    resumeEditing()
    return UInt8(CC_REFRESH)
  }

  func editExternally() -> UInt8 {
    guard let external else {
      below = .note("no editor is known: set EDITOR")
      return UInt8(CC_REFRESH)
    }
    suspendEditing()
    let edited = external.edit(buffer.text)
    resumeEditing()
    if let edited {
      buffer.replace(with: edited)
    } else {
      below = .note("`\(external.command)` failed; the entry is as it was")
    }
    return UInt8(CC_REFRESH)
  }

  func clearScreen() -> UInt8 {
    screen.clear()
    return UInt8(CC_REFRESH)
  }

  var entry: EditedText { EditedText(text: buffer.text, cursor: buffer.cursor) }

  func insert(_ text: String) -> UInt8 {
    buffer.insert(text)
    return UInt8(CC_REFRESH)
  }
}
