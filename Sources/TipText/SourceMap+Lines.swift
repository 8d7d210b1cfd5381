extension SourceMap {
  /// The name of the file that a range lies in.
  public func name(of range: SourceRange) -> String {
    contains(range.file) ? self[range.file].name : ""
  }

  /// A range's text as one line, without comments, which would seem to include the rest of the
  /// line.
  public func line(_ range: SourceRange) -> String {
    text(range).withoutComments.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// The text with a space for each comment. A text with other string literals than plain ones is
  /// not changed.
  fileprivate var withoutComments: String {
    guard contains("//") || contains("/*"), !contains("\"\"\""), !contains("#\"") else {
      return self
    }
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    var index = 0
    var isInString = false
    while index < bytes.count {
      if !isInString, let end = bytes.endOfComment(at: index) {
        kept.append(UInt8(ascii: " "))
        index = end
        continue
      }
      // An escaped quote does not end a string.
      if isInString, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        kept.append(bytes[index])
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      kept.append(bytes[index])
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
