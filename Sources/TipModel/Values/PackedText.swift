/// A text of at most sixteen bytes of ASCII in one number. A search tests all its bytes at once. In
/// an array the texts are adjacent, which matters because the time for many short texts is spent on
/// reaching each.
struct PackedText: Sendable {
  /// The first byte is the lowest; zeros follow the last. No byte of ASCII has the highest bit.
  private let bytes: UInt128

  private static let capacity = 16

  /// A placeholder for a text that is not packed.
  private static var other: PackedText { PackedText(bytes: .max) }

  private init(bytes: UInt128) { self.bytes = bytes }

  /// A text that is longer, or holds another character than of ASCII, or NUL, is ``isOther``.
  init(_ text: String) {
    guard let bytes = PackedText.bytes(of: text) else {
      self = .other
      return
    }
    self.bytes = bytes
  }

  @inline(__always)
  var isOther: Bool { bytes > .max >> 1 }

  private static func bytes(of text: String) -> UInt128? {
    guard text.utf8.count <= capacity else { return nil }
    var bytes: UInt128 = 0
    for byte in text.utf8.reversed() {
      guard byte != 0, byte < 0x80 else { return nil }
      bytes = bytes << 8 | UInt128(byte)
    }
    return bytes
  }

  private var count: Int { (UInt128.bitWidth - bytes.leadingZeroBitCount + 7) / 8 }

  /// A part to search for in packed texts.
  struct Part: Sendable {
    private let whole: UInt128
    private let count: Int
    /// Each byte of the part, repeated in all of the sixteen places.
    private let everywhere: [UInt128]

    /// Returns nil for a text that cannot be searched by bytes: an empty or too long one, one that
    /// is not ASCII, and one with CR or LF, because CR LF is one character.
    init?(_ text: String) {
      let part = PackedText(text)
      guard !text.isEmpty, !part.isOther, !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      whole = part.bytes
      count = part.count
      everywhere = text.utf8.map { UInt128(truncatingIfNeeded: $0) &* PackedText.ones }
    }

    @inline(__always)
    func isFound(in text: PackedText) -> Bool {
      // A byte of it is zero where the part begins: each of the part's bytes equals the text's byte
      // as many places further on.
      var differences = text.bytes ^ everywhere[0]
      for place in 1..<max(count, 1) {
        differences |= text.bytes &>> UInt128(truncatingIfNeeded: place &* 8) ^ everywhere[place]
      }
      return ~(differences &+ PackedText.lowBits) & PackedText.highBits != 0
    }

    @inline(__always)
    func begins(_ text: PackedText) -> Bool {
      let past = 128 - UInt128(truncatingIfNeeded: count &* 8)
      return (text.bytes ^ whole) &<< past == 0
    }

    @inline(__always)
    func ends(_ text: PackedText) -> Bool {
      let start = text.count &- count
      return start >= 0 && text.bytes &>> UInt128(truncatingIfNeeded: start &* 8) == whole
    }
  }

  // Computed, so that the compiler folds it: a stored constant is checked for initialization at
  // each use.
  private static var ones: UInt128 { 0x0101_0101_0101_0101_0101_0101_0101_0101 }
  private static var lowBits: UInt128 { 0x7F7F_7F7F_7F7F_7F7F_7F7F_7F7F_7F7F_7F7F }
  private static var highBits: UInt128 { 0x8080_8080_8080_8080_8080_8080_8080_8080 }
}
