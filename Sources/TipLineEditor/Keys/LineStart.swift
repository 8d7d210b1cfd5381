/// The beginning of the next line of a paste, as far as its bytes have come.
enum LineStart: Equatable {
  /// The line belongs to the one before.
  case continuation
  case other
  /// The characters so far do not decide it.
  case open

  init(_ bytes: ArraySlice<UInt8>) {
    let rest = bytes.drop(while: Self.spaces.contains)
    let word = rest.prefix { !Self.spaces.contains($0) }
    guard let first = word.first else {
      self = .open
      return
    }
    if first == UInt8(ascii: "."), let second = word.dropFirst().first {
      self = UnicodeScalar(second).properties.isAlphabetic ? .continuation : .other
      return
    }
    if word.endIndex == rest.endIndex {
      self = Self.continuations.contains { $0.starts(with: word) } ? .open : .other
    } else {
      self = Self.continuations.contains { $0.elementsEqual(word) } ? .continuation : .other
    }
  }

  private static let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

  /// Operators that begin no statement, between spaces, and a dot before a name.
  private static let continuations = [
    ".", "else", "catch", "&&", "||", "??", "?", ":", "+", "-", "*", "/", "==", "!=", "<", ">",
    "<=", ">=",
  ].map { Array($0.utf8) }
}
