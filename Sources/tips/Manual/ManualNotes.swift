import TipLineEditor
import TipRunner

/// What the manual says of a command beside its options: how it ends, and what surrounds it.
struct ManualNotes {
  typealias Row = (term: String, text: String)

  /// The command as it is typed, without `tips`: `store import`.
  let command: String

  /// The statuses that the command ends with.
  var exitStatuses: [ExitStatus: String] {
    var meanings = Dictionary(uniqueKeysWithValues: ExitStatus.allCases.map { ($0, $0.meaning) })
    meanings[.success] = ManualNotes.successes[command] ?? "Done."
    meanings[.expectationFailed] = ManualNotes.failures[command]
    if ManualNotes.readsNoProgram.contains(command) { meanings[.invalidProgram] = nil }
    if !ManualNotes.watches.contains(command) { meanings[.interrupted] = nil }
    return meanings
  }

  /// Only the prompt has keys, files and most variables.
  var isOfPrompt: Bool { command.isEmpty || command == "repl" }

  static let keys: [Row] = KeyList.rows.map { ($0.keys, $0.help + ".") }

  static let environment: [Row] = [
    (
      "PAGER",
      "Shows what is longer than the screen; `less` where it is unset, and nothing for `cat`."
    ),
    ("LESS", "Options of `less`; where it is unset, `FRX`, which leaves the text on the screen."),
    ("VISUAL, EDITOR", "Edits entries and files: the first that is set, else `vi`."),
    ("NO_COLOR", "Without colours, whatever it is set to."),
    (
      "TERM, COLORTERM",
      "Which colours there are; with `dumb`, lines are read as they come, in plain text."
    ),
    ("COLUMNS", "How wide lines are where there is no terminal."),
    ("XDG_STATE_HOME", "The folder of the history, else `~/.local/state`."),
    ("HOME", "The home folder, which `~/` stands for."),
    ("TMPDIR", "The folder of texts that are being edited."),
  ]

  static let files: [Row] = [
    (
      "~/.local/state/tips/history",
      "The newest 10,000 entries, for nobody else to read; `--no-history` keeps none."
    ),
    ("~/.editrc", "Keys of the prompt, as libedit reads them: `tips:bind ^T tips-complete`."),
    (".tips.json", "Which lints `tips check` looks for, in a folder and those in it."),
    ("*.tips", "Scripts."), ("*.tipkit", "Datastores, each a folder, as `--store` names them."),
  ]

  /// Of commands that can end with 1.
  private static let failures: [String: String] = [
    "": "An expectation of a program that came through a pipe failed.",
    "repl": "An expectation of a program that came through a pipe failed.",
    "check": "With --strict: there are warnings.",
    "run": "An expectation failed.", "test": "An expectation failed.",
    "why": "The tip is not available, or the group has no current tip.",
    "verify": "A verdict cannot be derived again.", "truth": "An answer differs.",
    "fmt": "With --check: a file is not laid out so.",
  ]

  private static let successes: [String: String] = [
    "run": "Done, and every expectation held.", "test": "Every expectation held.",
    "why": "The tip is available, or the group has a current tip.",
    "check": "No errors; there may be warnings.", "verify": "All verdicts were derived again.",
    "truth": "All answers are the same.",
  ]

  /// Commands with `--watch` that end with a status of their own where Ctrl-C ends them.
  private static let watches: Set<String> = ["check", "test", "why"]

  private static let readsNoProgram: Set<String> = [
    "doc", "explain", "grammar", "manual", "truth", "store", "store info", "store check",
    "store export",
    "store import", "store reset",
  ]
}
