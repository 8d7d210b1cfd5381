/// A key that is no character, with its modifiers.
struct PressedKey: Equatable {
  let key: NamedKey
  let modifiers: KeyModifiers

  /// The sequence that ``KeyCommand`` uses for the key. It is empty for a key without effect.
  var spelling: String {
    let isModified = !modifiers.isDisjoint(with: [.alt, .control])
    return switch key {
    case .up: isModified ? "\u{1B}[1;5A" : "\u{1B}[A"
    case .down: isModified ? "\u{1B}[1;5B" : "\u{1B}[B"
    case .right: isModified ? "\u{1B}[1;5C" : "\u{1B}[C"
    case .left: isModified ? "\u{1B}[1;5D" : "\u{1B}[D"
    case .home: isModified ? "\u{1B}[1;5H" : "\u{1B}[H"
    case .end: isModified ? "\u{1B}[1;5F" : "\u{1B}[F"
    case .delete: isModified ? "\u{1B}[3;5~" : "\u{1B}[3~"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .backTab: "\u{1B}[Z"
    case .tab: modifiers.isEmpty ? "\t" : modifiers == .shift ? "\u{1B}[Z" : ""
    case .enter: modifiers.isEmpty ? "\r" : "\u{1B}\r"
    case .backspace: isModified ? "\u{1B}\u{7F}" : "\u{7F}"
    case .escape: "\u{1B}[27u"
    case .insert, .function: ""
    case .character(let scalar): PressedKey.spelling(of: scalar, modifiers)
    }
  }

  /// The spelling for vi's keys, in which an escape has a meaning; empty for a key that libedit
  /// does not know there.
  var plainSpelling: String {
    switch key {
    case .up, .down, .left, .right, .home, .end: PressedKey(key: key, modifiers: []).spelling
    case .enter, .tab, .backspace, .character:
      modifiers.contains(.alt) ? "" : PressedKey(key: key, modifiers: modifiers).spelling
    default: ""
    }
  }

  /// The traditional bytes of a character with modifiers.
  private static func spelling(of scalar: Unicode.Scalar, _ modifiers: KeyModifiers) -> String {
    var text = String(Character(scalar))
    if modifiers.contains(.control) {
      guard (0x40...0x7E).contains(scalar.value), let control = Unicode.Scalar(scalar.value & 0x1F)
      else { return "" }
      text = String(Character(control))
    } else if modifiers.contains(.shift) {
      text = text.uppercased()
    }
    return modifiers.contains(.alt) ? "\u{1B}" + text : text
  }
}
