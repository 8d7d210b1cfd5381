import TipLineEditor
import TipRunner

/// The parts of a command's manual page in addition to its options: exit statuses, environment,
/// files.
struct ManualNotes {
  typealias Row = (term: String, text: String)

  /// The command as users type it, without `tips`: `store import`.
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

  /// True for the prompt, which alone has keys, files and most variables.
  var isOfPrompt: Bool { command.isEmpty || command == "repl" }

  static let keys: [Row] = KeyList.rows.map { ($0.keys, $0.help + ".") }

  static let environment: [Row] = [
    (
      "PAGER",
      "The pager for text that is longer than the screen, `less` by default; `cat` turns paging off."
    ),
    ("LESS", "Options of `less`, `FRX` by default, which leaves the text on the screen."),
    ("VISUAL, EDITOR", "The editor for entries and files: the first that is set, or `vi`."),
    ("NO_COLOR", "Turns colours off, whatever its value."),
    (
      "TERM, COLORTERM",
      "The terminal, for its colours and keys; with `dumb`, lines are read and printed as plain text."
    ),
    ("COLUMNS", "The width of lines without a terminal."),
    ("XDG_STATE_HOME", "The folder of the history, `~/.local/state` by default."),
    ("HOME", "The home folder, for `~/`."),
    ("TMPDIR", "The folder for texts that are being edited."),
  ]

  static let files: [Row] = [
    (
      "~/.local/state/tips/history",
      "The newest 10,000 entries, which only you can read; `--no-history` keeps none."
    ),
    ("~/.editrc", "Keys of the prompt, as libedit reads them: `tips:bind ^T tips-complete`."),
    (
      ".tips.json",
      "The lints of `tips check` and the files that it leaves out, for a folder and all inside."
    ),
    ("*.tips", "Scripts."), ("*.tipkit", "Datastores, each a folder, as `--store` names them."),
  ]

  /// The meanings of status 1, by command.
  private static let failures: [String: String] = [
    "": "An expectation of a program that came through a pipe failed.",
    "repl": "An expectation of a program that came through a pipe failed.",
    "check": "With --strict: there are warnings.",
    "run": "An expectation failed.",
    "test":
      "An expectation failed; with --minimum: less is covered, or less of the mutants killed.",
    "why": "The tip is not available, or the group has no current tip.",
    "verify": "A verdict cannot be derived again.", "truth": "An answer differs.",
    "fmt": "With --check: a file is not formatted.",
    "lsp": "The editor ended it without asking it to shut down before.",
    "compare": "A tip, a group or the configuration changed, or a relation is not known.",
  ]

  private static let successes: [String: String] = [
    "run": "Done, and every expectation held.", "test": "Every expectation held.",
    "why": "The tip is available, or the group has a current tip.",
    "check": "No errors; there may be warnings.", "verify": "All verdicts were derived again.",
    "truth": "All answers are the same.",
    "compare": "Every tip has the same rules, or rules that hold at the same times.",
  ]

  /// Commands with `--watch`, which have another exit status after Ctrl-C.
  private static let watches: Set<String> = ["check", "test", "why"]

  private static let readsNoProgram: Set<String> = [
    "doc", "explain", "grammar", "manual", "truth", "store", "store info", "store check",
    "store export",
    "store import", "store reset", "lsp", "mcp",
  ]
}
