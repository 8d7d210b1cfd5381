import ArgumentParser
import TipRunner

/// The completion script for a shell: the argument parser's, in which `tips help` is followed by
/// the names of commands.
struct ShellScript {
  static let shells = ["bash", "zsh", "fish"]
  let text: String

  /// Throws ``CommandError`` for a shell that there is no script for.
  init(for name: String) throws {
    guard ShellScript.shells.contains(name), let shell = CompletionShell(rawValue: name) else {
      throw CommandError(
        "completions are for \(ShellScript.shells.joined(separator: ", ")), and not for `\(name)`")
    }
    let script = RootCommand.completionScript(for: shell)
    let commands = Subcommand.shown.map(\.rawValue).joined(separator: " ")
    text =
      switch shell {
      case .bash:
        script.replacing(
          "_tips_help() {\n",
          with:
            "_tips_help() {\n    __tips_add_completions -W '\(commands.replacing(" ", with: "'$'\\n''"))'\n"
        )
      case .zsh: script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
      case .fish:
        script
          + """

          complete -c 'tips' -n '__tips_should_offer_completions_for_positional "tips help" -eq 1' \
          -fa '\(commands)'
          """
      default: script
      }
  }
}
