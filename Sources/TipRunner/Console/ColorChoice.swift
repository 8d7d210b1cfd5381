public import TipTerminal

/// `--color`
public enum ColorChoice: String, CaseIterable {
  case auto, always, never

  public func decoration(for end: any OutputEnd) -> Decoration {
    switch self {
    case .always: end.colors
    case .never: .plain
    case .auto: end.showsColors ? end.colors : .plain
    }
  }

  /// What a terminal has, as `TERM` and `COLORTERM` say: 256 colours, or those that all have.
  public static func colors(of kind: String?, _ others: String?) -> Decoration {
    let kind = kind ?? ""
    let rich = ["256color", "direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"]
    let isRich = rich.contains { kind.contains($0) } || ["truecolor", "24bit"].contains(others)
    return isRich ? .indexed : .ansi
  }
}
