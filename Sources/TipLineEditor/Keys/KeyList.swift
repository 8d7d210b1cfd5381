/// The keys of the prompt by their usual names, with their effects.
public enum KeyList {
  /// A row for each command of the editor, with its usual keys: `Alt-Enter`, `Go on on a new line`.
  public static let rows: [(keys: String, help: String)] = KeyCommand.all.compactMap { command in
    var names: [String] = []
    for name in command.keys.compactMap(name) where !names.contains(name) { names.append(name) }
    return names.isEmpty || hidden.contains(command.name)
      ? nil : (names.joined(separator: ", "), command.help)
  }

  /// Internal commands, which are not listed.
  private static let hidden: Set<String> = ["nothing", "paste", "close-bracket"]

  private static let sequences: [String: String] = [
    "\\e[A": "Up", "\\e[B": "Down", "\\e[C": "Right", "\\e[D": "Left", "\\e[H": "Home",
    "\\e[F": "End", "\\e[3~": "Delete", "\\e[5~": "PageUp", "\\e[6~": "PageDown",
    "\\e[Z": "Shift-Tab", "\\e[27u": "Esc", "\\e[1;5A": "Ctrl-Up", "\\e[1;5B": "Ctrl-Down",
    "\\e[1;5C": "Ctrl-Right", "\\e[1;5D": "Ctrl-Left", "\\e[1;5H": "Ctrl-Home",
    "\\e[1;5F": "Ctrl-End", "\\e[3;5~": "Ctrl-Delete", "^M": "Enter", "^I": "Tab",
    "^?": "Backspace", "\\e^M": "Alt-Enter", "\\e^?": "Alt-Backspace",
  ]

  /// A key as libedit writes it, by its name on the keyboard; nil for another spelling of one that
  /// has such a name.
  static func name(_ key: String) -> String? {
    if let name = sequences[key] { return name }
    if ["^J", "^H", "\\e^J", "\\e^H"].contains(key) || key.hasPrefix("\\eO") { return nil }
    if key.hasPrefix("\\e["), key.count > 3 { return nil }
    if key.hasPrefix("\\e"), key.count == 3 { return "Alt-" + key.dropFirst(2).uppercased() }
    guard key.hasPrefix("^") else { return nil }
    return key.split(separator: "^").map { "Ctrl-" + $0.uppercased() }.joined(separator: " ")
  }
}
