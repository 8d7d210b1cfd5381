/// The text that a paste inserts into an entry.
enum PastedText {
  /// The text with line feeds between its lines and none at its end, and without control characters
  /// but tabs.
  static func lines(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where afterReturn: continue
      case "\r", "\n": text.append("\n")
      case "\t": text.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): continue
      default: text.append(scalar)
      }
    }
    if text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
