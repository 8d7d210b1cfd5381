import CReference

extension EmbeddedText {
  /// The text without the line break at its end.
  var text: String {
    let bytes = UnsafeBufferPointer(start: bytes, count: count)
    return String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

/// The answers of the library to the truth kit, which `tips truth` compares others with.
public let truthLogText = embeddedTruthLog().text

/// The grammar of the language, which `tips grammar` prints.
public let grammarText = embeddedGrammar().text
