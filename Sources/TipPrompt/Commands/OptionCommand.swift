import TipEvaluator
import TipRunner
import TipTerminal
import TipText

/// `:option`
struct OptionCommand: REPLCommand {
  let name = "option"
  let argument = "[KEY] [VALUE]"
  let help = "show the options of the session, or set one"
  let examples = [":option", ":option trace on", ":option max-steps 1_000_000"]

  func run(_ argument: String, in repl: REPL) throws {
    let (key, value) = CommandWords.first(argument)
    guard !key.isEmpty else {
      var table = Table()
      for option in SessionOption.allCases {
        table.add(
          StyledText(option.rawValue), StyledText(option.value(in: repl), .value),
          StyledText(option.help, .dim))
      }
      repl.console.output.write(table.lines(width: repl.console.output.width))
      return
    }
    let option = try OptionCommand.option(named: key)
    guard !value.isEmpty else {
      repl.console.output.write(StyledText(option.value(in: repl), .value))
      return
    }
    try option.set(value, in: repl)
  }

  private static func option(named key: String) throws -> SessionOption {
    if let exact = SessionOption(rawValue: key) { return exact }
    let matching = SessionOption.allCases.filter { $0.rawValue.hasPrefix(key) }
    if matching.count == 1 { return matching[0] }
    let names = SessionOption.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: key, among: names).first
    throw REPL.CommandFault(
      message: "there is no option `\(key)`; "
        + (near.map { "did you mean `\($0)`?" } ?? "`:option` shows them"))
  }
}

/// The options of a session.
enum SessionOption: String, CaseIterable {
  case color
  case trace
  case maxSteps = "max-steps"
  case allowFuture = "allow-future"
  case platform
  case suggestions
  case pager
  case declarations

  var help: String {
    switch self {
    case .color: "auto, always or never"
    case .trace: "on explains each change of a status"
    case .maxSteps: "how many steps a statement may take"
    case .allowFuture: "on takes donations dated ahead of the clock without a warning"
    case .platform: "what os(…) in #if asks for"
    case .pager: "off prints long answers without a pager"
    case .declarations: "off leaves out the line that says what an entry declared"
    case .suggestions: "off shows no grey suggestions from the history"
    }
  }

  /// The possible values; empty if they cannot be listed.
  var values: [String] {
    switch self {
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .trace, .allowFuture, .suggestions, .pager, .declarations: ["on", "off"]
    case .maxSteps, .platform: []
    }
  }

  func value(in repl: REPL) -> String {
    switch self {
    case .color: repl.color.rawValue
    case .trace: repl.settings.traces ? "on" : "off"
    case .maxSteps: String(repl.settings.limits.steps)
    case .allowFuture: repl.settings.allowsFuture ? "on" : "off"
    case .platform: repl.settings.platform
    case .suggestions: repl.lines.showsSuggestions ? "on" : "off"
    case .pager: repl.pages ? "on" : "off"
    case .declarations: repl.announces ? "on" : "off"
    }
  }

  func set(_ value: String, in repl: REPL) throws {
    switch self {
    case .color:
      guard let color = ColorChoice(rawValue: value) else { throw fault(value) }
      repl.use(color)
    case .trace:
      repl.settings.traces = try flag(value)
      // This makes all tips, including those that were not used yet.
      if repl.settings.traces { _ = repl.world.tips }
    case .allowFuture: try repl.change { $0.allowsFuture = try flag(value) }
    case .maxSteps:
      guard let steps = Int(value.filter { $0 != "_" }), steps > 0 else {
        throw REPL.CommandFault(message: "`max-steps` takes a positive number, not `\(value)`")
      }
      try repl.change { $0.maximumSteps = steps }
    case .platform: try repl.change { $0.platform = value }
    case .suggestions: repl.lines.showsSuggestions = try flag(value)
    case .pager: repl.pages = try flag(value)
    case .declarations: repl.announces = try flag(value)
    }
  }

  private func flag(_ value: String) throws -> Bool {
    switch value {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: throw fault(value)
    }
  }

  private func fault(_ value: String) -> REPL.CommandFault {
    let choices = self == .color ? "auto, always or never" : "on or off"
    return REPL.CommandFault(message: "`\(rawValue)` is \(choices), not `\(value)`")
  }
}

extension REPL {
  /// Changes the settings of the world, and continues in a new world.
  fileprivate func change(_ body: (inout ProgramSettings) throws -> Void) throws {
    let old = settings
    try body(&settings)
    do {
      try requireMemory(for: "option")
    } catch {
      settings = old
      throw error
    }
    relay.allowsFuture = settings.allowsFuture
    guard go(to: undoStack) else {
      settings = old
      relay.allowsFuture = old.allowsFuture
      throw CommandFault(
        message: "the entries so far do not run with that setting; nothing has changed")
    }
  }

  fileprivate func use(_ color: ColorChoice) {
    self.color = color
    for output in [console.output, console.errors] { output.use(color) }
  }
}
