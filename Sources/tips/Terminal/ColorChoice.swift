import ArgumentParser
import TipTerminal

/// `--color`
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  func decoration(for terminal: Terminal) -> Decoration {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto:
      terminal.isTerminal && Terminal.understandsEscapes && Environment["NO_COLOR"] == nil
        ? .ansi : .plain
    }
  }
}
