/// The colours of styles, chosen to be readable on white and on black, because the background is
/// not known.
enum TerminalColors {
  /// The code for one of the eight colours that themes define. Only red and magenta are readable on
  /// both backgrounds in all themes; other distinctions are bold.
  static func sixteen(_ style: Style) -> String? {
    switch style {
    case .plain, .path, .success, .typeName: nil
    case .emphasis, .note, .help, .keyword, .macro: "1"
    case .dim, .comment: "2"
    case .error, .failure: "1;31"
    case .warning: "1;35"
    case .value, .number, .literal: "35"
    case .match: "1;4"
    }
  }

  /// Halfway between black and white, as bright as that is to the eye.
  static func indexed(_ style: Style) -> String? {
    switch style {
    case .plain: nil
    case .emphasis: "1"
    case .dim, .comment: foreground(gray)
    case .error: "1;" + foreground(red)
    case .failure: foreground(red)
    case .warning: "1;" + foreground(orange)
    case .note: "1;" + foreground(blue)
    case .path: foreground(blue)
    case .help, .success, .literal: foreground(green)
    case .value, .number: foreground(magenta)
    case .keyword: foreground(violet)
    case .typeName: foreground(teal)
    case .macro: "1;" + foreground(teal)
    case .match: "1;4"
    }
  }

  private static let (red, orange, green, teal) = (196, 130, 28, 30)
  private static let (blue, violet, magenta, gray) = (31, 98, 133, 243)

  private static func foreground(_ index: Int) -> String { "38;5;\(index)" }
}
