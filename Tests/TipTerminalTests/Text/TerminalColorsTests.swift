import Foundation
import Testing
import TipTerminal

/// Every style can be read in terminals as people have them, on a light ground and on a dark one.
@Suite struct TerminalColorsTests {
  /// A terminal's theme as it comes: its ground, its text, and what it calls red and magenta, usual and bright.
  struct Theme: CustomTestStringConvertible {
    let name: String
    let ground: Int
    let text: Int
    let red: (Int, Int)
    let magenta: (Int, Int)
    var testDescription: String { name }
  }

  static let themes = [
    Theme(
      name: "xterm, white", ground: 0xffffff, text: 0x000000, red: (0xcd0000, 0xff0000),
      magenta: (0xcd00cd, 0xff00ff)),
    Theme(
      name: "xterm, black", ground: 0x000000, text: 0xe5e5e5, red: (0xcd0000, 0xff0000),
      magenta: (0xcd00cd, 0xff00ff)),
    Theme(
      name: "Terminal.app, Basic", ground: 0xffffff, text: 0x000000, red: (0x990000, 0xe50000),
      magenta: (0xb200b2, 0xe500e5)),
    Theme(
      name: "Terminal.app, Pro", ground: 0x000000, text: 0xf2f2f2, red: (0xc23621, 0xfc391f),
      magenta: (0xd338d3, 0xf935f8)),
    Theme(
      name: "VS Code, light", ground: 0xffffff, text: 0x333333, red: (0xcd3131, 0xcd3131),
      magenta: (0xbc05bc, 0xbc05bc)),
    Theme(
      name: "VS Code, dark", ground: 0x1e1e1e, text: 0xcccccc, red: (0xcd3131, 0xf14c4c),
      magenta: (0xbc3fbc, 0xd670d6)),
    Theme(
      name: "Solarized, light", ground: 0xfdf6e3, text: 0x657b83, red: (0xdc322f, 0xcb4b16),
      magenta: (0xd33682, 0x6c71c4)),
    Theme(
      name: "Solarized, dark", ground: 0x002b36, text: 0x839496, red: (0xdc322f, 0xcb4b16),
      magenta: (0xd33682, 0x6c71c4)),
    Theme(
      name: "GNOME, light", ground: 0xffffff, text: 0x171421, red: (0xc01c28, 0xf66151),
      magenta: (0xa347ba, 0xc061cb)),
    Theme(
      name: "Linux console", ground: 0x000000, text: 0xaaaaaa, red: (0xaa0000, 0xff5555),
      magenta: (0xaa00aa, 0xff55ff)),
  ]

  /// Themes themselves begin at three to one: such is Solarized's text.
  @Test(arguments: themes) func everyStyleCanBeReadInEveryTheme(theme: Theme) throws {
    for decoration in [Decoration.ansi, .indexed] {
      for style in Style.allCases {
        for color in try Self.colors(of: style, decoration, theme) {
          let contrast = Self.contrast(color, theme.ground)
          #expect(contrast >= 3, "\(style), \(decoration): \(contrast)")
        }
      }
    }
  }

  /// Those of the 256 are the same everywhere, and as good on white as on black.
  @Test func manyColoursAreHalfwayBetweenBlackAndWhite() throws {
    let indices = try Style.allCases.compactMap { style in
      Self.index(try Self.codes(of: style, .indexed)).map { (style, $0) }
    }
    try #require(indices.count > 3)
    for (style, index) in indices {
      let color = Self.indexed(index)
      #expect(Self.contrast(color, 0x000000) >= 3.9, "\(style)")
      #expect(Self.contrast(color, 0xffffff) >= 3.9, "\(style)")
    }
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(Self.contrast(0x000000, 0xffffff) == 21)
    #expect(abs(Self.contrast(0x767676, 0xffffff) - 4.54) < 0.01)
    #expect(Self.indexed(28) == 0x008700 && Self.indexed(243) == 0x767676)
  }

  // MARK: What an escape sequence asks for

  /// Without a colour of its own it is the terminal's text. Bold ones are brighter in many terminals.
  private static func colors(of style: Style, _ decoration: Decoration, _ theme: Theme) throws
    -> [Int]
  {
    let codes = try codes(of: style, decoration)
    if let index = index(codes) { return [indexed(index)] }
    let (usual, bright) = codes.contains(31) ? theme.red : theme.magenta
    let isColored = codes.contains { (30...37).contains($0) }
    try #require(!isColored || codes.contains(31) || codes.contains(35), "no other is listed")
    if !isColored { return [theme.text] }
    // The Linux console has no bold letters but only brighter ones.
    let isConsole = theme.name == "Linux console"
    return codes.contains(1) ? (isConsole ? [bright] : [usual, bright]) : [usual]
  }

  private static func codes(of style: Style, _ decoration: Decoration) throws -> [Int] {
    let text = decoration.string(StyledText("x", style))
    guard text != "x" else { return [] }
    let match = try #require(text.wholeMatch(of: /\u{1B}\[([0-9;]+)mx\u{1B}\[0m/))
    return match.1.split(separator: ";").compactMap { Int($0) }
  }

  private static func index(_ codes: [Int]) -> Int? {
    guard let start = codes.firstIndex(of: 38), codes.dropFirst(start + 1).first == 5 else {
      return nil
    }
    return codes.dropFirst(start + 2).first
  }

  /// Of the cube of six levels, and of the greys after it.
  private static func indexed(_ index: Int) -> Int {
    if index >= 232 { return (8 + 10 * (index - 232)) * 0x010101 }
    let levels = [0, 95, 135, 175, 215, 255]
    let place = index - 16
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  /// As the guidelines for accessible contents on the web define it.
  private static func contrast(_ color: Int, _ other: Int) -> Double {
    let (first, second) = (luminance(color), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: Int) -> Double {
    let parts = [color >> 16, color >> 8 & 255, color & 255].map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
