import CLibEdit

/// The entry that libedit edits, with places counted in scalars.
struct EditBuffer {
  let editor: OpaquePointer

  var text: String {
    guard let line = el_wline(editor)?.pointee else { return "" }
    let count = max(line.lastchar - line.buffer, 0)
    var scalars = String.UnicodeScalarView()
    for code in UnsafeBufferPointer(start: line.buffer, count: count) {
      scalars.append(Unicode.Scalar(UInt32(truncatingIfNeeded: code)) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  var cursor: Int {
    guard let line = el_wline(editor)?.pointee else { return 0 }
    return max(line.cursor - line.buffer, 0)
  }

  var count: Int {
    guard let line = el_wline(editor)?.pointee else { return 0 }
    return max(line.lastchar - line.buffer, 0)
  }

  func move(to place: Int) {
    _ = el_cursor(editor, Int32(clamping: place - cursor))
  }

  /// Inserts at the cursor, which is after the text then.
  func insert(_ text: String) {
    let codes = text.unicodeScalars.map { wchar_t($0.value) } + [0]
    _ = el_winsertstr(editor, codes)
  }

  /// The cursor is where the text was, then.
  func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    move(to: range.upperBound)
    el_deletestr(editor, Int32(clamping: range.count))
  }

  /// Replaces the whole text, with the cursor at its end.
  func replace(with text: String) {
    delete(0..<count)
    insert(text)
  }
}
