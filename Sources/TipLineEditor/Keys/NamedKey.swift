/// The modifiers of a key.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates modifiers from a terminal's parameter: one more than the sum of the keys that are held
  /// down, where Meta is Alt.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    rawValue = (bits & 7) | (bits & 8 == 0 ? 0 : 2)
  }
}

/// A key without a character, or one with modifiers.
enum NamedKey: Equatable {
  case up, down, right, left
  case home, end, insert, delete, pageUp, pageDown
  case tab, backTab, enter, backspace, escape
  /// F1 and its like.
  case function
  /// A character of the keypad, or one with Ctrl or Alt.
  case character(Unicode.Scalar)

  /// Creates a key from the letter that ends its sequence.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "Z"): self = .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function
    default: return nil
    }
  }

  /// Creates a key from the number before a `~`.
  init?(number: Int?) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case .some(11...34): self = .function
    default: return nil
    }
  }

  /// Creates a key from the number of its character.
  init?(code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 127, 8: self = .backspace
    case 32...0xD7FF:
      guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      self = .character(scalar)
    default: return nil
    }
  }

  /// Creates a key from the letter that the keypad sends in application mode.
  init?(keypad letter: UInt8) {
    switch letter {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // From `*` to `9`, in the order of their codes.
      self = .character(Unicode.Scalar(letter - 0x40))
    default: return nil
    }
  }
}
