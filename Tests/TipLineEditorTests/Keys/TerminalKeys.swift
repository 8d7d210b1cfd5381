/// What terminals send for their keys, and what an editor is to do then.
struct TerminalKeys {
  enum Effect {
    case nothing
    case left, right, wordLeft, wordRight, lineStart, lineEnd
    case deleteLeft, deleteRight, cutWordLeft, cutWordRight, cutLineStart, cutLineEnd
    case older, newLine, submit, drop
  }

  let terminal: String
  let keys: [(bytes: String, effect: Effect)]

  private static let escape = "\u{1B}"

  static let all = [
    xterm, terminalApp, iTerm, kitty, tmux, screen, linuxConsole, reports,
  ]

  /// The modifiers, as numbers: 2 is Shift, 3 Alt, 5 Ctrl, and those between and above are more of them.
  private static func modified(
    _ numbers: ClosedRange<Int>, _ key: (Int) -> String, plain: Effect, word: Effect
  ) -> [(bytes: String, effect: Effect)] {
    numbers.map { number in
      let isWord = (number - 1) & 0b1110 != 0
      return (escape + "[" + key(number), isWord ? word : plain)
    }
  }

  /// Arrows and the six keys above them, with each of the modifiers that have those numbers.
  private static func cursorKeys(_ numbers: ClosedRange<Int>) -> [(bytes: String, effect: Effect)] {
    modified(numbers, { "1;\($0)A" }, plain: .older, word: .older)
      + modified(numbers, { "1;\($0)B" }, plain: .nothing, word: .nothing)
      + modified(numbers, { "1;\($0)C" }, plain: .right, word: .wordRight)
      + modified(numbers, { "1;\($0)D" }, plain: .left, word: .wordLeft)
      + modified(numbers, { "1;\($0)H" }, plain: .lineStart, word: .lineStart)
      + modified(numbers, { "1;\($0)F" }, plain: .lineEnd, word: .lineEnd)
      + modified(numbers, { "2;\($0)~" }, plain: .nothing, word: .nothing)
      + modified(numbers, { "3;\($0)~" }, plain: .deleteRight, word: .cutWordRight)
      + modified(numbers, { "5;\($0)~" }, plain: .older, word: .older)
      + modified(numbers, { "6;\($0)~" }, plain: .nothing, word: .nothing)
  }

  private static let functionNumbers = [15, 17, 18, 19, 20, 21, 23, 24]

  /// F1 to F12 with each of the modifiers that have those numbers.
  private static func functionKeys(
    _ numbers: ClosedRange<Int>
  ) -> [(bytes: String, effect: Effect)] {
    numbers.flatMap { number in
      ["P", "Q", "R", "S"].map { ("\(escape)[1;\(number)\($0)", Effect.nothing) }
        + functionNumbers.map { ("\(escape)[\($0);\(number)~", .nothing) }
    }
  }

  private static let plainFunctionKeys: [(bytes: String, effect: Effect)] =
    ["P", "Q", "R", "S"].map { ("\(escape)O\($0)", .nothing) }
    + functionNumbers.map { ("\(escape)[\($0)~", .nothing) }

  /// Keys that all of them send alike.
  private static let common: [(bytes: String, effect: Effect)] = [
    ("\(escape)[A", .older), ("\(escape)[B", .nothing), ("\(escape)[C", .right),
    ("\(escape)[D", .left), ("\(escape)OA", .older), ("\(escape)OB", .nothing),
    ("\(escape)OC", .right), ("\(escape)OD", .left), ("\(escape)[2~", .nothing),
    ("\(escape)[3~", .deleteRight), ("\(escape)[5~", .older), ("\(escape)[6~", .nothing),
    ("\u{7F}", .deleteLeft), ("\u{08}", .deleteLeft), ("\(escape)\u{7F}", .cutWordLeft),
    ("\(escape)\u{08}", .cutWordLeft), ("\r", .submit), ("\(escape)\r", .newLine),
    ("\(escape)\n", .newLine), ("\(escape)[Z", .nothing), ("\(escape)b", .wordLeft),
    ("\(escape)f", .wordRight), ("\(escape)d", .cutWordRight), ("\u{01}", .lineStart),
    ("\u{02}", .left), ("\u{03}", .drop), ("\u{04}", .deleteRight), ("\u{05}", .lineEnd),
    ("\u{06}", .right), ("\u{0B}", .cutLineEnd), ("\u{0C}", .nothing), ("\u{0E}", .nothing),
    ("\u{10}", .older), ("\u{15}", .cutLineStart), ("\u{17}", .cutWordLeft),
    ("\u{0F}", .nothing), ("\u{11}q\u{7F}", .nothing), ("\u{1C}", .nothing),
  ]

  private static let xterm = TerminalKeys(
    terminal: "xterm",
    keys: common + plainFunctionKeys + cursorKeys(2...16) + functionKeys(2...16)
      + [
        ("\(escape)[H", .lineStart), ("\(escape)[F", .lineEnd), ("\(escape)OH", .lineStart),
        ("\(escape)OF", .lineEnd), ("\(escape)OM", .submit), ("\(escape)[E", .nothing),
        ("\(escape)OE", .nothing),
        // With `modifyOtherKeys`.
        ("\(escape)[27;2;13~", .newLine), ("\(escape)[27;5;13~", .newLine),
        ("\(escape)[27;5;127~", .cutWordLeft), ("\(escape)[27;5;9~", .nothing),
        ("\(escape)[27;2;9~", .nothing), ("\(escape)[27;5;97~", .lineStart),
        ("\(escape)[27;3;98~", .wordLeft), ("\(escape)[27;5;39~", .nothing),
        ("\(escape)[13;2u", .newLine), ("\(escape)[127;5u", .cutWordLeft),
        ("\(escape)[97;5u", .lineStart), ("\(escape)[27u", .nothing),
      ])

  private static let terminalApp = TerminalKeys(
    terminal: "Terminal.app",
    keys: common + plainFunctionKeys + cursorKeys(2...8)
      + (25...34).map { ("\(escape)[\($0)~", .nothing) }
      + [
        ("\(escape)[H", .lineStart), ("\(escape)[F", .lineEnd),
        ("\(escape)\(escape)[A", .older), ("\(escape)\(escape)[B", .nothing),
        ("\(escape)\(escape)[C", .wordRight), ("\(escape)\(escape)[D", .wordLeft),
        ("\(escape)\(escape)[3~", .cutWordRight),
      ])

  private static let iTerm = TerminalKeys(
    terminal: "iTerm",
    keys: common + plainFunctionKeys + cursorKeys(2...16) + functionKeys(2...16)
      + [
        ("\(escape)[1~", .lineStart), ("\(escape)[4~", .lineEnd),
        ("\(escape)\(escape)OC", .wordRight), ("\(escape)\(escape)OD", .wordLeft),
        ("\(escape)\(escape)[5~", .older), ("\(escape)\(escape)[H", .lineStart),
        ("\(escape)\(escape)[15~", .nothing),
      ])

  private static let kitty = TerminalKeys(
    terminal: "kitty, its protocol off",
    keys: common + plainFunctionKeys + cursorKeys(2...8) + functionKeys(2...8)
      + [
        ("\(escape)[H", .lineStart), ("\(escape)[F", .lineEnd), ("\(escape)[29~", .nothing),
        ("\(escape)[57441u", .nothing),
      ])

  private static let tmux = TerminalKeys(
    terminal: "tmux",
    keys: common + plainFunctionKeys + cursorKeys(2...8) + functionKeys(2...8)
      + [
        ("\(escape)[1~", .lineStart), ("\(escape)[4~", .lineEnd),
        ("\(escape)\(escape)[C", .wordRight), ("\(escape)OI", .nothing),
      ])

  private static let screen = TerminalKeys(
    terminal: "screen",
    keys: common + plainFunctionKeys + cursorKeys(2...8)
      + [("\(escape)[1~", .lineStart), ("\(escape)[4~", .lineEnd)])

  private static let linuxConsole = TerminalKeys(
    terminal: "the console of Linux",
    keys: common
      + ["A", "B", "C", "D", "E"].map { ("\(escape)[[\($0)", .nothing) }
      + (17...34).map { ("\(escape)[\($0)~", .nothing) }
      + [
        ("\(escape)[1~", .lineStart), ("\(escape)[4~", .lineEnd), ("\(escape)[P", .nothing),
        ("\(escape)[G", .nothing),
      ])

  /// What a terminal sends by itself, and the keys of one more family.
  private static let reports = TerminalKeys(
    terminal: "reports",
    keys: [
      ("\(escape)[I", .nothing), ("\(escape)[O", .nothing), ("\(escape)[<0;10;5M", .nothing),
      ("\(escape)[<0;10;5m", .nothing), ("\(escape)[M !!", .nothing), ("\(escape)[201~", .nothing),
      ("\(escape)[10;5R", .nothing), ("\(escape)[?1;2c", .nothing), ("\(escape)[a", .older),
      ("\(escape)[c", .right), ("\(escape)Oc", .wordRight), ("\(escape)Od", .wordLeft),
      ("\(escape)[3^", .cutWordRight), ("\(escape)[7^", .lineStart), ("\(escape)[8@", .lineEnd),
    ])
}
