/// An entry with its cursor, and the positions that keys need. Positions are in scalars.
struct EditedText {
  let text: String
  let cursor: Int

  private var view: String.UnicodeScalarView { text.unicodeScalars }

  private func index(_ place: Int) -> String.Index {
    view.index(view.startIndex, offsetBy: place, limitedBy: view.endIndex) ?? view.endIndex
  }

  /// The cursor in bytes.
  var offset: Int { offset(of: cursor) }

  func offset(of place: Int) -> Int {
    text.utf8.distance(from: text.startIndex, to: index(place))
  }

  /// The place of a byte.
  func place(of offset: Int) -> Int {
    let index =
      text.utf8.index(
        text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    return view.distance(from: view.startIndex, to: index)
  }

  var before: Substring { text[..<index(cursor)] }
  var after: Substring { text[index(cursor)...] }

  /// The text before the cursor on its line.
  var lineBefore: Substring {
    before[(before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex)...]
  }
  /// The text after the cursor on its line.
  var lineAfter: Substring { after.prefix { $0 != "\n" } }

  var lineStart: Int { cursor - lineBefore.unicodeScalars.count }
  var lineEnd: Int { cursor + lineAfter.unicodeScalars.count }

  /// The position one character back.
  var previous: Int { cursor - (before.last?.unicodeScalars.count ?? 0) }
  /// The position after the character at the cursor.
  var next: Int { cursor + (after.first?.unicodeScalars.count ?? 0) }

  var previousWord: Int {
    let trimmed = before.reversed().drop { !$0.isWordPart }.drop { $0.isWordPart }
    return trimmed.reduce(0) { $0 + $1.unicodeScalars.count }
  }

  var nextWord: Int {
    let rest = after.drop { !$0.isWordPart }.drop { $0.isWordPart }
    return cursor + after.unicodeScalars.count - rest.unicodeScalars.count
  }

  /// The white space of a new line after the cursor: that of this line, and more after an opening
  /// bracket. In a multi-line string it is empty, because it would change the string.
  var indentation: String {
    if isInLongString { return "" }
    let line = lineBefore
    let own = String(line.prefix { $0 == " " || $0 == "\t" })
    let last = line.last { !$0.isWhitespace }
    let opens = last.map { "({[".contains($0) } ?? false
    let startsClosure = line.split(separator: " ").last == "in"
    return opens || startsClosure ? own + "  " : own
  }

  private var isInLongString: Bool {
    !before.ranges(of: "\"\"\"").count.isMultiple(of: 2)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
