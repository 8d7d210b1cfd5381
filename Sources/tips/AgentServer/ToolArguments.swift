import TipFormats
import TipRunner
import TipText

/// The arguments of a tool, as far as they are of the kinds that its schema names.
struct ToolArguments {
  private let json: JSON
  let roots: AgentRoots
  private let usual: ProgramSettings

  /// - Throws: ``CommandError`` for a name that the tool has not, and for a value of another kind.
  init(_ json: JSON?, of tool: AgentTool, roots: AgentRoots, settings: ProgramSettings) throws {
    let json = json ?? .object([])
    guard case .object(let entries) = json else {
      throw CommandError("the arguments of `\(tool.name)` are not an object")
    }
    for entry in entries {
      guard let known = tool.parameters.first(where: { $0.name == entry.key }) else {
        let near = Suggestion.nearest(to: entry.key, among: tool.parameters.map(\.name)).first
        let hint = near.map { "; did you mean `\($0)`?" } ?? ""
        throw CommandError("`\(tool.name)` has no argument `\(entry.key)`\(hint)")
      }
      guard known.kind.admits(entry.value) else {
        throw CommandError("`\(entry.key)` of `\(tool.name)` is not \(known.kind.words)")
      }
    }
    let missing = tool.parameters.first { $0.isRequired && json[$0.name] == nil }
    if let missing { throw CommandError("`\(tool.name)` needs `\(missing.name)`: \(missing.help)") }
    self.json = json
    self.roots = roots
    usual = settings
  }

  func string(_ name: String) -> String? { json[name]?.string }
  func flag(_ name: String) -> Bool { json[name]?.bool ?? false }
  func has(_ name: String) -> Bool { json[name] != nil }

  /// The paths of a list; the client's first folder where it is missing.
  func paths(_ name: String = "paths") throws -> [String] {
    guard let given = json[name]?.array?.compactMap(\.string), !given.isEmpty else {
      return roots.usual
    }
    return try given.map(roots.path)
  }

  /// The greatest number of steps of a statement. Other calls wait for an answer.
  private static let steps = 20_000_000

  /// The settings of a command that takes `at` otherwise.
  var settingsWithoutTime: ProgramSettings { usual }

  var settings: ProgramSettings {
    get throws {
      var settings = usual
      settings.maximumSteps = ToolArguments.steps
      if let at = string("at") {
        guard let start = Instant.date(at) else {
          throw CommandError("`at` takes a date such as 2025-06-01T12:00:00Z, not `\(at)`")
        }
        settings.start = start
      }
      return settings
    }
  }
}
