import Testing

@testable import TipLineEditor

/// Every key of every terminal does what an editor does, or nothing; none of them writes into the entry.
@Suite(.serialized) struct KeyTableTests {
  private static let history = ["one two before"]
  /// The cursor stands behind `one two` of this.
  private static let typed = "one twofold three\u{01}" + String(repeating: "\u{06}", count: 7)

  /// What becomes of that, with a bar typed then.
  private static func expected(_ effect: TerminalKeys.Effect) -> String? {
    switch effect {
    case .nothing: "one two|fold three"
    case .left: "one tw|ofold three"
    case .right: "one twof|old three"
    case .wordLeft: "one |twofold three"
    case .wordRight: "one twofold| three"
    case .lineStart: "|one twofold three"
    case .lineEnd: "one twofold three|"
    case .deleteLeft: "one tw|fold three"
    case .deleteRight: "one two|old three"
    case .cutWordLeft: "one |fold three"
    case .cutWordRight: "one two| three"
    case .cutLineStart: "|fold three"
    case .cutLineEnd: "one two|"
    case .older: "one two before|"
    case .newLine: "one two\n|fold three"
    case .submit: "one twofold three"
    case .drop: "|"
    }
  }

  @Test(arguments: TerminalKeys.all.indices)
  func everyKeyDoesWhatAnEditorDoesOrNothing(index: Int) throws {
    let table = TerminalKeys.all[index]
    #expect(table.keys.count > 10)
    for (bytes, effect) in table.keys {
      let terminal = try TypingTerminal(history: Self.history)
      let entry = terminal.entry(typing: Self.typed + bytes + "|")
      #expect(entry == Self.expected(effect), "\(table.terminal): \(bytes.debugDescription)")
    }
  }

  /// With Alt, a letter may do something to what is there. It is not typed.
  @Test func noLetterWithAltIsTyped() throws {
    // These say how often the next key is to do what it does.
    let counting = "0123456789-"
    for code in UInt8(0x21)...0x7E {
      let letter = Character(Unicode.Scalar(code))
      guard !counting.contains(letter), !"[O".contains(letter) else { continue }
      let terminal = try TypingTerminal(history: Self.history)
      let entry = terminal.entry(typing: Self.typed + "\u{1B}\(letter)|") ?? ""
      #expect(entry.filter { $0 == "|" }.count == 1, "Alt-\(letter): \(entry)")
      #expect(entry.lowercased().filter { $0 != "|" }.count <= "one twofold three".count)
    }
  }

  @Test func altWithALetterThatBeginsSequencesIsNoneOfThem() throws {
    let terminal = try TypingTerminal()
    #expect(terminal.entry(typing: "a\u{1B}[") == "a")
  }
}
