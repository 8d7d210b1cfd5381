public import TipTerminal

/// `--color`
public enum ColorChoice: String, CaseIterable {
  case auto, always, never

  public func decoration(for end: any OutputEnd) -> Decoration {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto: end.showsColors ? .ansi : .plain
    }
  }
}
