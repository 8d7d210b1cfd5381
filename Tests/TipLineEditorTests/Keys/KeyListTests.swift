import Testing

@testable import TipLineEditor

/// The keys as people call them.
@Suite struct KeyListTests {
  @Test(arguments: [
    ("^M", "Enter"), ("\\e^M", "Alt-Enter"), ("^X^E", "Ctrl-X Ctrl-E"), ("\\ep", "Alt-P"),
    ("\\e[A", "Up"), ("\\e[1;5D", "Ctrl-Left"), ("^_", "Ctrl-_"), ("\\e[27u", "Esc"), ("^J", nil),
    ("\\eOA", nil), ("\\e[7~", nil), ("\\e<", "Alt-<"),
  ])
  func aKeyHasItsName(key: String, name: String?) {
    #expect(KeyList.name(key) == name)
  }

  @Test func everyCommandOfAPersonIsListed() {
    #expect(KeyList.rows.count > 25)
    for row in KeyList.rows {
      #expect(!row.keys.contains("^") && !row.keys.contains("\\"), "\(row.keys)")
      #expect(!row.help.isEmpty)
    }
    for key in ["Enter", "Tab", "Esc", "Ctrl-R", "Ctrl-C", "Ctrl-D", "Up", "Ctrl-Z"] {
      #expect(
        KeyList.rows.contains { $0.keys.split(separator: ", ").contains(Substring(key)) }, "\(key)")
    }
  }
}
