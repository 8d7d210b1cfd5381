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

  /// The colours of a terminal according to `TERM` and `COLORTERM`: 256, or the basic ones that all
  /// terminals have.
  public static func colors(of kind: String?, _ others: String?) -> Decoration {
    let kind = kind ?? ""
    let rich = ["256color", "direct", "kitty", "alacritty", "ghostty", "foot", "wezterm"]
    let isRich = rich.contains { kind.contains($0) } || ["truecolor", "24bit"].contains(others)
    return isRich ? .indexed : .ansi
  }
}
