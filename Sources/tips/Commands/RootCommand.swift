import ArgumentParser
import TipSystem

/// `tips`
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tips",
    abstract: "Run, test, check and explore TipKit rules.",
    usage: usageLine,
    discussion: CommandHelp(
      discussion: """
        `tips` alone opens a prompt. Everything typed there, and everything in a .tips file, is Swift: \
        what runs here pastes into Xcode, and what is in Xcode pastes here.
        """,
      examples: [
        CommandExample("tips check", "what is wrong in the current folder"),
        CommandExample("tips why FavoriteTip Sources", "why a tip shows, or not"),
        CommandExample("tips help check", "what a command takes"),
      ]
    ).text,
    version: ToolVersion.description,
    subcommands: Subcommand.allCases.map(\.command),
    defaultSubcommand: ReplCommand.self)

  static let usageLine = "tips [<command>] [<path> ...] [<options>]"
}

extension Subcommand {
  /// The type that parses this subcommand's options.
  var command: any ParsableCommand.Type {
    switch self {
    case .repl: ReplCommand.self
    case .run: RunCommand.self
    case .test: TestCommand.self
    case .check: CheckCommand.self
    case .rules: RulesCommand.self
    case .compare: CompareCommand.self
    case .fmt: FmtCommand.self
    case .why: WhyCommand.self
    case .when: WhenCommand.self
    case .verify: VerifyCommand.self
    case .truth: TruthCommand.self
    case .explain: ExplainCommand.self
    case .doc: DocCommand.self
    case .grammar: GrammarCommand.self
    case .status: StatusCommand.self
    case .log: LogCommand.self
    case .store: StoreCommand.self
    case .records: RecordsCommand.self
    case .replay: ReplayCommand.self
    case .sql: SqlCommand.self
    case .lsp: LspCommand.self
    case .mcp: McpCommand.self
    case .manual: ManualCommand.self
    }
  }
}
