import TipText

/// All commands of the prompt; help, abbreviations and suggestions derive from this list.
enum REPLCommands {
  static let all: [any REPLCommand] = groups.flatMap(\.commands)

  /// As help lists them.
  static let groups: [(title: String, commands: [any REPLCommand])] = [
    ("ask", asking), ("change what rules see", changing), ("look", looking), ("work", working),
    ("the session", session),
  ]

  private static let asking: [any REPLCommand] = [
    GatesCommand(), WhyAllCommand(), ForecastCommand(), BisectCommand(), TraceCommand(),
    ExplanationCommand(), TypeCommand(), LookUpCommand(),
  ]

  private static let changing: [any REPLCommand] = [
    DonateCommand(), ParameterCommand(), PressCommand(), AdvanceCommand(), AtCommand(),
    ApplyCommand(), UndoCommand(), RedoCommand(), ForkCommand(), DiffCommand(),
  ]

  private static let looking: [any REPLCommand] = [
    TipsCommand(), RulesListCommand(), EventsCommand(), ParametersCommand(), DonationsCommand(),
    TimelineCommand(), WatchCommand(), ClockCommand(), StoreContentsCommand(),
  ]

  private static let working: [any REPLCommand] = [
    LoadCommand(), ReloadCommand(), SaveCommand(), TestSessionCommand(), CheckSessionCommand(),
    EditCommand(),
  ]

  private static let session: [any REPLCommand] = [
    OptionCommand(), HistoryCommand(), DemoCommand(), HelpCommand(), QuitCommand(),
  ]

  enum Lookup {
    case found(any REPLCommand)
    /// The names it may stand for.
    case ambiguous([String])
    /// The names nearest to it.
    case unknown([String])
  }

  /// The command with a name, or with the one name that begins like it.
  static func find(_ name: String) -> Lookup {
    if let exact = all.first(where: { $0.name == name }) { return .found(exact) }
    // A name that another goes on from (`why`, `why!`) is meant by its own beginnings.
    let matching = all.filter { command in
      command.name.hasPrefix(name)
        && !all.contains {
          $0.name != command.name && $0.name.hasPrefix(name) && command.name.hasPrefix($0.name)
        }
    }
    if matching.count == 1 { return .found(matching[0]) }
    if !matching.isEmpty, !name.isEmpty { return .ambiguous(matching.map(\.name)) }
    return .unknown(Suggestion.nearest(to: name, among: all.map(\.name)))
  }
}
