import Foundation
import TipFormats
import TipReports
import TipRunner
import TipText

/// The tools of `tips mcp`.
enum AgentTools {
  private typealias Parameter = AgentTool.Parameter

  static let all: [AgentTool] = [
    check, rules, why, when, run, test, compare, replay, doc, explain,
  ]

  private static let paths = Parameter(
    name: "paths", kind: .texts,
    help: "Files and folders, relative to the first root; the first root unless given.")
  private static let tip = Parameter(
    name: "tip", kind: .text,
    help: "The tip: its type, or an expression that makes one, such as MyTip(id: 3).",
    isRequired: true)
  private static let at = Parameter(
    name: "at", kind: .text, help: "The time at which the program begins: 2025-06-01T12:00:00Z.")

  private static let check = AgentTool(
    name: "check",
    description:
      "Find mistakes in tips, rules, events and scripts, as `tips check` does, with codes that `explain` explains and fix-its. Begin here.",
    parameters: [
      paths,
      Parameter(
        name: "fix", kind: .flag,
        help: "Answer with a patch of the safe fix-its. With `apply` the files are written."),
      Parameter(name: "apply", kind: .flag, help: "Write the fix-its into the files."),
    ],
    output: .document, mayWrite: true, answersWithDiagnostics: true
  ) { arguments, form in
    let edits: CheckEdits =
      arguments.flag("apply") ? .fix : arguments.flag("fix") ? .diff : .none
    // A patch is text, and files are written once.
    guard edits == .none || form == .text else { throw AgentTools.noDocument }
    return CheckTask(
      paths: try arguments.paths(), settings: try arguments.settings,
      format: form == .json ? .json : .text, edits: edits)
  }

  private static let rules = AgentTool(
    name: "rules",
    description:
      "List the tips of an app with their rules in words, rule ids, events, parameters and options, each with file and line.",
    parameters: [paths], output: .document
  ) { arguments, form in
    RulesTask(
      paths: try arguments.paths(), settings: try arguments.settings,
      format: form == .json ? .json : .text)
  }

  private static let why = AgentTool(
    name: "why",
    description:
      "Say why a tip shows or not: its status, each gate that blocks with the values of its rule, and the smallest change that makes it available.",
    parameters: [tip, paths, at], output: .document
  ) { arguments, form in WhyTask(request: try request(arguments, form)) }

  private static let when = AgentTool(
    name: "when",
    description: "Say when a tip's status changes by time alone.",
    parameters: [tip, paths, at], output: .document
  ) { arguments, form in WhenTask(request: try request(arguments, form)) }

  private static let run = AgentTool(
    name: "run",
    description:
      "Run a script of tips, or one that is given as text, against the app in `paths`: donate, set parameters, advance the clock, #expect. Nothing is kept after the call.",
    parameters: [
      paths,
      Parameter(
        name: "script", kind: .text,
        help:
          "The text of a script to run with the app in the paths, in the place of the scripts there."
      ),
      at,
    ],
    output: .lines
  ) { arguments, form in
    RunTask(
      paths: try arguments.paths(), settings: try arguments.settings,
      format: form == .json ? .json : .text,
      script: arguments.string("script").map { SourceFile(name: "<script>", text: $0) })
  }

  private static let test = AgentTool(
    name: "test",
    description:
      "Run the scripts in folders and count the expectations that hold; each failure has its place.",
    parameters: [paths], output: .document
  ) { arguments, form in
    TestTask(
      paths: try arguments.paths(), settings: try arguments.settings,
      format: form == .json ? .json : .text, bounds: arguments.roots.folders)
  }

  private static let compare = AgentTool(
    name: "compare",
    description:
      "Prove what a change of rules does: of each tip whether it is available more often, less often or as before.",
    parameters: [
      Parameter(name: "old", kind: .text, help: "A file or folder.", isRequired: true),
      Parameter(name: "new", kind: .text, help: "A file or folder.", isRequired: true),
    ],
    output: .document
  ) { arguments, form in
    CompareTask(
      old: try arguments.roots.path(arguments.string("old") ?? ""),
      new: try arguments.roots.path(arguments.string("new") ?? ""),
      settings: try arguments.settings, format: form == .json ? .json : .text)
  }

  private static let replay = AgentTool(
    name: "replay",
    description:
      "Evaluate the rules of an app over the histories of all users: who would see each tip, and by which rules it is blocked.",
    parameters: [
      paths,
      Parameter(
        name: "history", kind: .texts, help: "Files with rows of a user, a date and an event.",
        isRequired: true),
      Parameter(
        name: "at", kind: .text, help: "The date at which the rules are asked.", isRequired: true),
      Parameter(name: "against", kind: .texts, help: "Changed sources, to compare with."),
      Parameter(name: "map", kind: .text, help: "The columns: user=uid,date=ts,event=name."),
      Parameter(
        name: "exposure", kind: .text,
        help: "A file that says which events show, hide or end tips: who sees each is counted, too."
      ),
    ],
    output: .document
  ) { arguments, form in
    var request = ReplayRequest(folder: NSTemporaryDirectory())
    request.history = try arguments.paths("history")
    request.format = form == .json ? .json : .text
    request.at = arguments.string("at")
    request.map = arguments.string("map")
    let against = arguments.has("against") ? try arguments.paths("against") : []
    return ReplayTask(
      request: request, paths: try arguments.paths(), against: against,
      exposure: try arguments.string("exposure").map(arguments.roots.path),
      settings: arguments.settingsWithoutTime)
  }

  private static let doc = AgentTool(
    name: "doc",
    description:
      "Look up a word of the rule language, a member, an operator or a type: donatedWithin, String, #Rule, MaxDisplayCount.",
    parameters: [Parameter(name: "name", kind: .text, help: "The word.", isRequired: true)],
    output: .none
  ) { arguments, _ in DocTask(name: arguments.string("name")) }

  private static let explain = AgentTool(
    name: "explain",
    description: "Explain a code of `check` or a gate of `why`: what it means, and what to do.",
    parameters: [
      Parameter(name: "code", kind: .text, help: "The code, such as never-true.", isRequired: true)
    ],
    output: .none
  ) { arguments, _ in ExplainTask(code: arguments.string("code") ?? "") }

  private static func request(_ arguments: ToolArguments, _ form: AgentTool.Form) throws
    -> TipRequest
  {
    TipRequest(
      tip: arguments.string("tip") ?? "", paths: try arguments.paths(),
      settings: try arguments.settings, format: form == .json ? .json : .text)
  }

  /// Says that an answer has no JSON.
  static let noDocument = CommandError("this answer has no JSON")
}
