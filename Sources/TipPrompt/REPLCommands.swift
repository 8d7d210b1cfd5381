import TipText

/// All commands of the prompt; help, abbreviations and suggestions derive from this list.
enum REPLCommands {
  static let all: [any REPLCommand] = groups.flatMap(\.commands)

  /// The commands in the order of help.
  static let groups: [(title: String, commands: [any REPLCommand])] = [
    ("ask", asking), ("change what rules see", changing), ("look", looking), ("work", working),
    ("the session", session),
  ]

  private static let asking: [any REPLCommand] = [
    GatesCommand(), WhyAllCommand(), ForecastCommand(), BisectCommand(), TraceCommand(),
    ExplanationCommand(), TypeCommand(), LookUpCommand(), ShowCommand(), TimeCommand(),
  ]

  private static let changing: [any REPLCommand] = [
    DonateCommand(), ParameterCommand(), PressCommand(), AdvanceCommand(), AtCommand(),
    ApplyCommand(), UndoCommand(), RedoCommand(), ForkCommand(), ReturnCommand(), DiffCommand(),
  ]

  private static let looking: [any REPLCommand] = [
    TipsCommand(), RulesListCommand(), EventsCommand(), ParametersCommand(), DonationsCommand(),
    VariablesCommand(),
    LogCommand(), TimelineCommand(), WatchCommand(), ClockCommand(), StoreContentsCommand(),
  ]

  private static let working: [any REPLCommand] = [
    LoadCommand(), ReloadCommand(), SaveCommand(), TestSessionCommand(), CheckSessionCommand(),
    CompareSessionCommand(), EditCommand(),
  ]

  private static let session: [any REPLCommand] = [
    OptionCommand(), HistoryCommand(), DemoCommand(), HelpCommand(), ClearCommand(), QuitCommand(),
  ]

  enum Lookup {
    case found(any REPLCommand)
    /// An ambiguous abbreviation, with the names that begin with it.
    case ambiguous([String])
    /// The names nearest to it.
    case unknown([String])
  }

  /// The names of commands in other prompts, with the commands here.
  static let otherNames: [String: String] = [
    "exit": "quit", "q": "quit", "bye": "quit", "h": "help", "?": "help", "cls": "clear",
    "print": "show", "p": "show", "po": "show", "info": "doc", "set": "parameter", "ls": "tips",
    "list": "tips", "forward": "advance", "send": "donate", "open": "load", "reset": "undo",
    "cat": "load", "source": "load", "import": "load", "env": "vars",
    "locals": "vars", "e": "edit", "now": "clock", "switch": "return", "checkout": "return",
    "restore": "return", "wait": "advance", "sleep": "advance", "explain!": "why!",
  ]

  /// These change the session: one letter may be a slip.
  private static let changers: Set<String> = Set((changing + working).map(\.name)).union(["quit"])

  /// The command with a name, or with the only name that begins so. A name of another command in
  /// other prompts is no abbreviation, and neither is one letter for a command that changes the
  /// session.
  static func find(_ name: String) -> Lookup {
    if let exact = all.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      return .found(exact)
    }
    if let other = otherNames[name] {
      // A user who wants to leave should not have to learn another word.
      return other == "quit" ? .found(QuitCommand()) : .unknown([other])
    }
    // A name that another one begins with (`why`, `why!`) can still be abbreviated.
    let matching = all.filter { command in
      command.name.hasPrefix(name)
        && !all.contains {
          $0.name != command.name && $0.name.hasPrefix(name) && command.name.hasPrefix($0.name)
        }
    }
    if matching.count == 1 {
      let isSlip = name.count == 1 && changers.contains(matching[0].name)
      return isSlip ? .unknown([matching[0].name]) : .found(matching[0])
    }
    if !matching.isEmpty, !name.isEmpty { return .ambiguous(matching.map(\.name)) }
    if name.count > 1,
      let aliased = all.first(where: { $0.aliases.contains { $0.hasPrefix(name) } })
    {
      return .found(aliased)
    }
    return .unknown(Suggestion.nearest(to: name, among: all.flatMap { [$0.name] + $0.aliases }))
  }
}
